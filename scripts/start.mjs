// `npm start`: from a fresh clone to a running server. Installs and builds only what is missing or changed.
import { pathToFileURL } from "node:url";
import { join } from "node:path";
import { ensureBuilt } from "./steps/build.mjs";
import { ensureInstalled } from "./steps/install.mjs";
import { root } from "./steps/run.mjs";
import { startSimulator } from "./steps/simulator.mjs";

process.chdir(root);
await ensureInstalled();
await ensureBuilt();
startSimulator();
// In this very process, so that signals reach the server itself.
await import(pathToFileURL(join(root, "build", "server", "main.js")).href);
