// `npm run toolkit -- COMMAND`: the command line, from the sources as they are now.
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { ensureBuilt } from "./steps/build.mjs";
import { ensureInstalled } from "./steps/install.mjs";
import { root } from "./steps/run.mjs";

await ensureInstalled();
await ensureBuilt({ web: false });
// Paths mean what they mean where the command was typed; npm itself changes to the root. The data stays where it is.
process.env.TOOLKIT_DATA_DIR = resolve(root, process.env.TOOLKIT_DATA_DIR?.trim() || ".data");
process.chdir(process.env.INIT_CWD ?? process.cwd());
await import(pathToFileURL(join(root, "build", "server", "cli.js")).href);
