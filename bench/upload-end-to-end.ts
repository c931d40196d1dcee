/**
 * Uploads 100,000 and 1,000,000 emails from a file to the simulated network, through the built server and its embedded
 * database, and writes the server's peak memory, the rate and the batches to bench/results/upload-end-to-end.md.
 * `npx tsx bench/upload-end-to-end.ts`. Each size runs on a server and a data directory of its own.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { cpus, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { uploadedAudience, type UploadedAudience } from "@toolkit/core/contract/uploaded-audiences";
import { signInByOAuth1 } from "../apps/server/test/network-sign-in.ts";
import { ServerProcess } from "../apps/server/test/server-process.ts";
import { SimulatorProcess } from "../apps/server/test/simulator-process.ts";
import { setTeamCountry } from "../apps/server/test/team-country.ts";
import { SocketBrowser } from "../apps/server/test/socket-browser.ts";
import type { Answer } from "../apps/server/test/test-browser.ts";

const SIZES = [100_000, 1_000_000] as const;
const LOOK_MS = 500;

interface Named {
  readonly id: string;
}

interface Arrived {
  readonly operations: number;
  readonly members: number;
  readonly identifiers: number;
}

interface Figures {
  readonly members: number;
  readonly batches: number;
  readonly operations: number;
  /** From the file's first byte to the draft, and from there to the last confirmation. */
  readonly readSeconds: number;
  readonly sendSeconds: number;
  /** Megabytes of the server's process. */
  readonly before: number;
  readonly peak: number;
}

function ok({ status, text }: Answer, expected: number): void {
  if (status !== expected) throw new Error(`${status}: ${text}`);
}

/** Resident memory of a process in megabytes: now, or its peak since it was last reset. */
function memoryOf(pid: number, name: "VmRSS" | "VmHWM"): number {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  const kilobytes = new RegExp(`^${name}:\\s+(\\d+)`, "m").exec(status)?.[1];
  return Math.round((Number(kilobytes) * 1024) / 1e6);
}

/** Rows of emails as a customer would export them. */
function fileOf(members: number): Blob {
  const parts: string[] = ["email\n"];
  for (let from = 0; from < members; from += 10_000)
    parts.push(
      Array.from(
        { length: Math.min(10_000, members - from) },
        (_, i) => `Customer.${from + i}@example-${(from + i) % 97}.com\n`,
      ).join(""),
    );
  return new Blob(parts, { type: "text/csv" });
}

async function measure(members: number): Promise<Figures> {
  const data = mkdtempSync(join(tmpdir(), "toolkit-upload-"));
  const simulator = await SimulatorProcess.start();
  const server = new ServerProcess({
    PORT: "0",
    SIMULATOR: "0",
    TOOLKIT_DATA_DIR: data,
    TOOLKIT_NETWORK_URL: simulator.url,
  });
  const browser = new SocketBrowser();
  browser.url = await server.ready();
  const [handle = ""] = await simulator.handles();
  ok(await signInByOAuth1(browser, simulator.visitor(), handle, browser.url), 200);
  const accounts = await browser.get("/api/external/ad-accounts/");
  const account = (accounts.body["results"] as Named[])[0]?.id ?? "";
  const grant = { account_id: account, name: "Measured" };
  ok(await browser.post("/api/external/audiences-ad-accounts/", grant), 201);
  await setTeamCountry(browser);
  const query = new URLSearchParams({
    ad_account_id: account,
    name: "Customers",
    source: "Measured",
    confirmed: "true",
  });
  // The peak of what follows alone.
  writeFileSync(`/proc/${server.pid}/clear_refs`, "5");
  const before = memoryOf(server.pid, "VmRSS");
  const text = await fileOf(members).text();
  const begin = performance.now();
  const begun = await browser.upload(`/api/uploaded-audiences/?${query.toString()}`, {
    "list.csv": text,
  });
  ok(begun, 202);
  const read = performance.now();
  const path = `/api/uploaded-audiences/${String(begun.body["id"])}/`;
  let upload: UploadedAudience;
  do {
    await wait(LOOK_MS);
    upload = uploadedAudience.parse((await browser.get(path)).body);
    if (upload.state === "failed") throw new Error(upload.error ?? "failed");
  } while (upload.state !== "processing");
  const end = performance.now();
  const peak = memoryOf(server.pid, "VmHWM");
  const found = await browser.post("/api/external/custom-audiences/check/", {
    ad_account_id: account,
    custom_audience_names: ["Customers"],
  });
  const [audience] = found.body["custom_audiences"] as Named[];
  await simulator.control("POST", "/flush");
  const kept = await fetch(`${simulator.url}/control/ads/members?audience=${audience?.id}`);
  const { operations, ...there } = (await kept.json()) as Arrived;
  if (there.members !== members || there.identifiers !== members || operations !== members)
    throw new Error(`${JSON.stringify({ operations, ...there })} of ${members}`);
  await server.stop("SIGTERM");
  await simulator.stop();
  rmSync(data, { recursive: true, force: true });
  return {
    members,
    batches: upload.progress.batches,
    operations,
    readSeconds: (read - begin) / 1000,
    sendSeconds: (end - read) / 1000,
    before,
    peak,
  };
}

const figures: Figures[] = [];
for (const members of SIZES) figures.push(await measure(members));
const count = new Intl.NumberFormat("en");
const rows = figures.map(
  ({ members, batches, operations, readSeconds, sendSeconds, before, peak }) =>
    `| ${count.format(members)} | ${batches} | ${count.format(operations)} | ${readSeconds.toFixed(1)} s | ${sendSeconds.toFixed(1)} s | ${count.format(Math.round(members / (readSeconds + sendSeconds)))} | ${before} MB | ${peak} MB |`,
);
const [small, large] = figures;
const ratio = (of: (each: Figures) => number): string =>
  small && large ? (of(large) / of(small)).toFixed(1) : "–";
const page = `# Uploading a list, end to end

Written by \`npx tsx bench/upload-end-to-end.ts\` on ${cpus().length} processors (${cpus()[0]?.model.trim() ?? "unknown"}), Node ${process.versions.node}, load ${(loadavg()[1] ?? 0).toFixed(1)} at the end: the file is sent to the built
server, hashed while it arrives, kept in the embedded database, and sent in batches to the simulated network, which runs on the same machine. The network's own record has every member once: as many operations as members.
Peak memory is the whole process, database included.

| Members | Batches | Operations at the network | Reading and hashing | Sending | Members per second | Memory before | Peak memory |
|---|---|---|---|---|---|---|---|
${rows.join("\n")}

Ten times as many members: ${ratio(({ peak }) => peak)} times the peak, ${ratio(({ peak, before }) => Math.max(1, peak - before))} times what the upload adds, ${ratio(({ readSeconds, sendSeconds }) => readSeconds + sendSeconds)} times the time.
`;
writeFileSync(join(import.meta.dirname, "results/upload-end-to-end.md"), page);
process.stdout.write(page);
