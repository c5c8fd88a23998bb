// A logo as the program draws it: upright, on white, with no more dots than paper shows, as plain pixels (PPM).

import { said } from "./words.js";

/** Bytes of a file, and dots of a picture, as the program itself has them. */
const LARGEST = 8 << 20;
const MOST_DOTS = 40_000_000;
/** Dots on a side that go into a file: 600 an inch where a logo is widest. */
const DRAWN = 1200;
const KINDS = ["image/png", "image/jpeg"];

/** The pixels of a file; an error in words where it has none. @param {File} file @returns {Promise<Uint8Array>} */
export async function readPicture(file) {
  if (!KINDS.includes(file.type)) throw new Error(said("picture-none"));
  if (file.size > LARGEST) throw new Error(said("picture-large"));
  const picture = await createImageBitmap(file).catch(() => {
    throw new Error(said("picture-damaged"));
  });
  if (picture.width * picture.height > MOST_DOTS) throw new Error(said("picture-large"));
  const scale = Math.min(1, DRAWN / Math.max(picture.width, picture.height));
  const [width, height] = [picture.width, picture.height].map((each) => Math.max(1, Math.round(each * scale)));
  const pen = /** @type {OffscreenCanvasRenderingContext2D} */ (new OffscreenCanvas(width, height).getContext("2d"));
  pen.fillStyle = "#fff";
  pen.fillRect(0, 0, width, height);
  pen.imageSmoothingQuality = "high";
  pen.drawImage(picture, 0, 0, width, height);
  const dots = pen.getImageData(0, 0, width, height).data;
  const head = new TextEncoder().encode(`P6 ${width} ${height} 255\n`);
  const pixels = new Uint8Array(head.length + 3 * width * height);
  pixels.set(head);
  for (let from = 0, to = head.length; from < dots.length; from += 4, to += 3)
    pixels.set(dots.subarray(from, from + 3), to);
  return pixels;
}
