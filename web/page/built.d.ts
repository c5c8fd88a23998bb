// What the build writes in place of names.
declare const __PARTS__: {
  core: string;
  lock: object;
  archives: Record<string, string>;
  image: { head: number; size: number; own: [number, number][]; engine: [number, number][] };
};
declare const __VIEWER__: { viewer: string; viewerWorker: string };
declare const __WORKER__: string;
declare const __BEGIN__: string;
declare const __LIMITS__: { rules: number; rulesSaid: string; players: number; name: number };
declare module "*.css";
