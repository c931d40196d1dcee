import { readMessage } from "@toolkit/core/bridge/envelope";
import type { ApplyRequest } from "@toolkit/core/bridge/runs";
import { adapterRefusal } from "./adapter-switch.ts";
import { stateOf, type BackgroundPorts } from "./commands.ts";
import {
  innerMessage,
  OWN_PAGES_ONLY,
  type InnerMessage,
  type Overview,
  type Refusal,
  type RunHere,
} from "../messages.ts";
import {
  claimAdGroup,
  cancelRun,
  noteProgress,
  progressOf,
  runOfTab,
  sendReceipt,
} from "./runs.ts";

export interface InnerPorts extends BackgroundPorts {
  readonly manager: string;
  readonly openAddress: (url: string) => Promise<void>;
}

/** The extension knows no team: the product's page finds it. The query says that it is shown for the extension. */
const ADDRESS = "/extension?extension";

/** Where a usage is applied by other routes. */
const usageAddress = ({ team, usage }: Pick<ApplyRequest, "team" | "usage">): string =>
  `/${encodeURIComponent(team)}/usages/apply?${new URLSearchParams({ id: usage }).toString()}`;

async function here(ports: InnerPorts, tab: number): Promise<RunHere | null> {
  const run = await runOfTab(ports, tab);
  if (run === null) return null;
  const { request, items, progress, receipt } = run;
  const language = (await ports.kept.get("language")) ?? request.language;
  return { request, items, progress, receipt, language };
}

async function overviewOf(ports: InnerPorts): Promise<Overview> {
  const runs = await ports.kept.runs();
  const shown = await Promise.all(
    runs.slice(0, 5).map(async ({ request, progress }) => ({
      name: request.name,
      progress: (await progressOf(ports, request.run)) ?? progress,
    })),
  );
  return {
    state: await stateOf(ports),
    language: await ports.kept.get("language"),
    product: ports.product,
    manager: ports.manager,
    runs: shown,
  };
}

async function claim(
  ports: InnerPorts,
  tab: number,
  message: Extract<InnerMessage, { type: "claim" }>,
): Promise<Refusal> {
  // Asked again at the start: a tab may wait for hours.
  const refused = adapterRefusal(await ports.api.adapters(), ports.release);
  if (refused !== null) return { problem: refused };
  return { problem: await claimAdGroup(ports, { ...message, tab }) };
}

async function ofTab(ports: InnerPorts, tab: number, message: InnerMessage): Promise<unknown> {
  switch (message.type) {
    case "run_here":
      return here(ports, tab);
    case "claim":
      return claim(ports, tab, message);
    case "progress":
      return { cancelled: await noteProgress(ports, tab, message.progress, message.items) };
    case "send":
      return { problem: await sendReceipt(ports, tab, message.run, message.receipt) };
    case "forget": {
      const run = await runOfTab(ports, tab);
      if (run?.request.run === message.run) await cancelRun(ports, message.run);
      return null;
    }
    case "usage": {
      const run = await runOfTab(ports, tab);
      if (run?.request.run === message.run)
        await ports.openAddress(ports.product + usageAddress(run.request));
      return null;
    }
    default:
      return null;
  }
}

async function ofOwnPage(ports: InnerPorts, message: InnerMessage): Promise<unknown> {
  const { kept, now } = ports;
  switch (message.type) {
    case "turn":
      await kept.set("turned_on", message.on ? new Date(now()).toISOString() : null);
      break;
    case "language":
      await kept.set("language", message.language);
      break;
    case "sign_out":
      await kept.set("token", null);
      break;
    case "open":
      if (message.what === "first-run") await ports.openPage("first-run");
      else await ports.openAddress(ports.product + ADDRESS);
      break;
    default:
      break;
  }
  return overviewOf(ports);
}

/** Answers content scripts and the extension's own pages, each of which may ask its own questions only. */
export async function answerInner(
  message: unknown,
  sender: chrome.Sender,
  ports: InnerPorts,
): Promise<unknown> {
  const read = readMessage(innerMessage, message);
  if (read === null || sender.id !== ports.id) return null;
  const isOwnPage = sender.url?.startsWith(`chrome-extension://${ports.id}/`) ?? false;
  if (OWN_PAGES_ONLY.has(read.type)) return isOwnPage ? ofOwnPage(ports, read) : null;
  // The page of the product is told the state, and nothing of runs.
  if (read.type === "state") return sender.origin === ports.product ? stateOf(ports) : null;
  const isManager = sender.url?.startsWith(`${ports.manager}/`) ?? false;
  const tab = sender.tab?.id;
  return isManager && tab !== undefined && sender.frameId === 0 ? ofTab(ports, tab, read) : null;
}
