// node lighthouse.mjs ADDRESS...: what Lighthouse says of accessibility and best practices, as on a telephone; ends with
// 1 where a figure is not 100. The browser is CHROME_PATH, or the one that it finds.
import { launch } from "chrome-launcher";
import lighthouse from "lighthouse";

const chrome = await launch({ chromeFlags: ["--headless=new", "--no-sandbox"] });
let isWhole = true;
for (const address of process.argv.slice(2)) {
  const { lhr } = await lighthouse(address, {
    port: chrome.port,
    onlyCategories: ["accessibility", "best-practices"],
    logLevel: "error",
  });
  const figures = Object.values(lhr.categories).map(({ title, score }) => `${title} ${Math.round(score * 100)}`);
  console.log(`${address}: ${figures.join(", ")}`);
  for (const { title, score, scoreDisplayMode, details } of Object.values(lhr.audits)) {
    if (scoreDisplayMode !== "binary" || score === 1) continue;
    isWhole = false;
    console.log(`  ${title}: ${JSON.stringify(details?.items ?? []).slice(0, 400)}`);
  }
  isWhole &&= Object.values(lhr.categories).every(({ score }) => score === 1);
}
await chrome.kill();
process.exit(isWhole ? 0 : 1);
