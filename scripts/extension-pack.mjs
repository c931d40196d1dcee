// `npm run extension:pack -- --host URL`: the extension of one installation, with a key of its own that fixes its id.
// --manager URL: its ads manager. --key FILE: the key, made when it is not there. --out FOLDER: where the files go.
import { createHash, generateKeyPairSync, createPublicKey } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { ensureBuilt } from "./steps/build.mjs";
import { writeExtension } from "./steps/build-extension.mjs";
import { alone } from "./steps/install-lock.mjs";
import { ensureInstalled } from "./steps/install.mjs";
import { root } from "./steps/run.mjs";
import { fail, say } from "./steps/terminal.mjs";

const OPTIONS = {
  host: { type: "string" },
  manager: { type: "string" },
  key: { type: "string" },
  out: { type: "string" },
};
const LOCAL = /^(localhost|127\.0\.0\.1|\[::1\]|[\w-]+\.localhost)$/;

function readAddress(name, text) {
  const url = URL.parse(text ?? "");
  if (url === null || !["http:", "https:"].includes(url.protocol))
    fail(`--${name} must be an address such as https://toolkit.example.com.`);
  if (url.protocol === "http:" && !LOCAL.test(url.hostname))
    fail(`--${name} must begin with https: outside this machine.`);
  return url.href.replace(/[?#].*$/, "").replace(/\/+$/, "");
}

function read() {
  try {
    return parseArgs({ options: OPTIONS, strict: true }).values;
  } catch (error) {
    return fail(error.message);
  }
}

/** The private key stays with whoever packs: whoever has it can make an extension with the same id. */
function publicKey(file) {
  if (!existsSync(file)) {
    const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    writeFileSync(file, privateKey.export({ type: "pkcs8", format: "pem" }), { mode: 0o600 });
  }
  return createPublicKey(readFileSync(file, "utf8")).export({ type: "spki", format: "der" });
}

/** As Chrome derives it: half of the key's hash, in letters from a to p. */
function idOf(key) {
  const hex = createHash("sha256").update(key).digest("hex").slice(0, 32);
  return hex.replaceAll(/./g, (digit) => String.fromCharCode(97 + Number.parseInt(digit, 16)));
}

const given = read();
const address = readAddress("host", given.host);
const { origin: product, host } = new URL(address);
const isLocal = LOCAL.test(new URL(address).hostname);
const manager = readAddress(
  "manager",
  given.manager ?? (isLocal ? "http://localhost:3100/ads-manager" : "https://ads.x.com"),
);
await ensureInstalled();
const name = host.replaceAll(/[^a-z0-9.-]/gi, "-");
const key = publicKey(resolve(root, given.key ?? join(".data", "extension", `${name}.pem`)));
const out = resolve(root, given.out ?? join("build", "extension", name));
await alone(
  join(root, "build", "packing"),
  async () => {
    await ensureBuilt({ server: false, web: false, extension: true });
    await writeExtension(out, { product, manager, key: key.toString("base64") });
  },
  () => say("Another command packs the extension; waiting for it …"),
);
say(`Extension ${idOf(key)} for ${product} is in ${out}`);
