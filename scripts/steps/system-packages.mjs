import { accessSync, constants, existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { run } from "./run.mjs";
import { fail, say } from "./terminal.mjs";

function isOnPath(name) {
  return (process.env.PATH ?? "").split(delimiter).some((directory) => {
    try {
      accessSync(join(directory, name), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}

function hasPostgres() {
  const base = "/usr/lib/postgresql";
  if (!existsSync(base)) return false;
  return readdirSync(base).some((version) => existsSync(join(base, version, "bin", "initdb")));
}

const hasJapaneseType = () =>
  ["/usr/share/fonts/opentype/noto", "/usr/share/fonts/truetype/noto"].some(
    (directory) =>
      existsSync(directory) && readdirSync(directory).some((name) => name.includes("CJK")),
  );

/** The tests start a PostgreSQL of their own; the package need not leave one running. */
function keepPostgresFromStarting() {
  const directory = "/etc/postgresql-common";
  const file = join(directory, "createcluster.conf");
  if (existsSync(file)) return;
  mkdirSync(directory, { recursive: true });
  writeFileSync(file, "create_main_cluster = false\n");
}

/** Browsers for the tests, the lighter one first: it draws no window, which takes a fifth less of the machine. */
const BROWSERS = ["chromium-headless-shell", "chromium"];

/** Answers whether all packages were installed; an archive that does not answer is not waited for. */
async function install(packages) {
  const isRoot = process.getuid?.() === 0;
  if (isRoot && packages.includes("postgresql")) keepPostgresFromStarting();
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const patience = ["-o", "Acquire::Retries=1", "-o", "Acquire::http::Timeout=20"];
  const apt = (...args) =>
    isRoot
      ? run("apt-get", [...patience, ...args], { env })
      : run("sudo", ["-n", "apt-get", ...patience, ...args], { env });
  say(`Installing system packages: ${packages.join(", ")} …`);
  await apt("update", "-qq");
  return (await apt("install", "-y", "-qq", "--no-install-recommends", ...packages)) === 0;
}

/** Installs what the tests need of the system and npm does not bring: a browser, Japanese type, PostgreSQL. */
export async function ensureSystemPackages() {
  const [light, whole] = BROWSERS;
  const hasBrowser = BROWSERS.some(isOnPath);
  const missing = [
    ...(hasJapaneseType() ? [] : ["fonts-noto-cjk"]),
    ...(hasPostgres() ? [] : ["postgresql"]),
  ];
  if (isOnPath(light) && missing.length === 0) return;
  const needed = hasBrowser ? missing : [...missing, whole];
  const mayInstall = isOnPath("apt-get") && (process.getuid?.() === 0 || isOnPath("sudo"));
  if (!mayInstall) {
    if (needed.length === 0) return;
    fail(`The tests need system packages: run "apt-get install ${needed.join(" ")}" as root.`);
  }
  if (await install(isOnPath(light) ? missing : [...missing, light])) return;
  // Not every release has the light one; where the other is there already, it does.
  if (needed.length === 0 || (await install(needed))) return;
  fail(
    `The system packages could not be installed: run "apt-get install ${needed.join(" ")}" by hand.`,
  );
}
