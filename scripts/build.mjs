// `npm run build`: the server into build/server, the page into build/web; with --server the server only.
import { ensureBuilt } from "./steps/build.mjs";
import { ensureInstalled } from "./steps/install.mjs";

await ensureInstalled();
await ensureBuilt({ web: !process.argv.includes("--server") });
