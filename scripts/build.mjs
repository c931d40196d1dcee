// `npm run build`: the server into build/server, the page into build/web.
import { ensureBuilt } from "./steps/build.mjs";
import { ensureInstalled } from "./steps/install.mjs";

await ensureInstalled();
await ensureBuilt();
