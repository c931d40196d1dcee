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

/** Installs what the tests need of the system and npm does not bring: a browser, Japanese type, PostgreSQL. */
export async function ensureSystemPackages() {
  const missing = [
    ...(isOnPath("chromium") ? [] : ["chromium"]),
    ...(hasJapaneseType() ? [] : ["fonts-noto-cjk"]),
    ...(hasPostgres() ? [] : ["postgresql"]),
  ];
  if (missing.length === 0) return;
  const command = `apt-get install ${missing.join(" ")}`;
  if (!isOnPath("apt-get")) fail(`The tests need ${missing.join(", ")}; please install them.`);
  const isRoot = process.getuid?.() === 0;
  if (!isRoot && !isOnPath("sudo"))
    fail(`The tests need system packages: run "${command}" as root.`);
  say(`Installing system packages: ${missing.join(", ")} …`);
  if (isRoot && missing.includes("postgresql")) keepPostgresFromStarting();
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const apt = (...args) =>
    isRoot ? run("apt-get", args, { env }) : run("sudo", ["-n", "apt-get", ...args], { env });
  await apt("update", "-qq");
  const status = await apt("install", "-y", "-qq", "--no-install-recommends", ...missing);
  if (status !== 0) fail(`The system packages could not be installed: run "${command}" by hand.`);
}
