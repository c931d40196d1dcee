import type {
  ApplyRequest,
  ExtensionReceipt,
  RunProblem,
  RunProgress,
} from "@toolkit/core/bridge/runs";
import type { AdAccountSeen } from "@toolkit/core/bridge/state";
import type { ReceiptItem } from "@toolkit/core/domain/receipt";
import { countKinds, pendingItem } from "../filling/results.ts";
import type { Api } from "./api.ts";
import type { Kept, KeptRun } from "./kept.ts";
import { forgetEndedToken } from "./ended-token.ts";

/** A tab that runs speaks every few seconds, a hidden one every minute; one that does not has left its page. */
const SILENT_MS = 90_000;

export interface RunPorts {
  readonly kept: Kept;
  readonly api: Api;
  readonly now: () => number;
  /** Opens a tab and answers its id. */
  readonly openTab: (url: string) => Promise<number | null>;
  readonly isTabOpen: (tab: number) => Promise<boolean>;
  /** Brings a tab before its person. */
  readonly showTab: (tab: number) => Promise<void>;
  /** Address of the form that a request is for. */
  readonly addressOf: (request: ApplyRequest) => string;
}

const OVER: ReadonlySet<RunProgress["stage"]> = new Set(["sent", "cancelled"]);

/** Whether the tab of a run was closed, or its page left. */
async function isTabGone(
  { now, isTabOpen }: RunPorts,
  { tab, beat }: Pick<KeptRun, "tab" | "beat">,
): Promise<boolean> {
  return tab === null || now() - beat > SILENT_MS || !(await isTabOpen(tab));
}

/** Starts a request in a tab of its own, or shows the tab of the run that it already is. */
export async function startRun(ports: RunPorts, request: ApplyRequest): Promise<RunProgress> {
  const { kept, now, openTab, showTab, addressOf } = ports;
  const known = await kept.run(request.run);
  if (known !== null && OVER.has(known.progress.stage)) return known.progress;
  if (known !== null && known.tab !== null && !(await isTabGone(ports, known))) {
    await showTab(known.tab);
    return known.progress;
  }
  const items = known?.items ?? request.items.map(pendingItem);
  const progress: RunProgress = known?.progress ?? {
    run: request.run,
    usage: request.usage,
    stage: "waiting",
    problem: null,
    kinds: countKinds(items),
    questions: 0,
    receipt: null,
  };
  const tab = await openTab(addressOf(request));
  await kept.keepRun({
    request,
    created: now(),
    tab,
    lock: null,
    beat: now(),
    progress,
    items: [...items],
    receipt: known?.receipt ?? null,
  });
  return progress;
}

/** The run of a tab: one at a time. */
export async function runOfTab({ kept }: RunPorts, tab: number): Promise<KeptRun | null> {
  const runs = await kept.runs();
  return runs.find((run) => run.tab === tab && !OVER.has(run.progress.stage)) ?? null;
}

/** Gives a run its ad group, unless another tab fills it. */
export async function claimAdGroup(
  ports: RunPorts,
  claim: {
    readonly tab: number;
    readonly run: string;
    readonly lock: string;
    readonly account: AdAccountSeen;
  },
): Promise<RunProblem | null> {
  const { kept, now } = ports;
  const runs = await kept.runs();
  const own = runs.find((run) => run.request.run === claim.run && run.tab === claim.tab);
  if (own === undefined || OVER.has(own.progress.stage)) return "tab_closed";
  // What is new has no id yet: each tab edits one of its own.
  const lock = claim.lock.endsWith("/new") ? `${claim.lock}/${claim.tab}` : claim.lock;
  for (const run of runs)
    if (run !== own && run.lock === lock && !OVER.has(run.progress.stage))
      if (!(await isTabGone(ports, run))) return "ad_group_in_use";
  await kept.keepRun({ ...own, lock, beat: now() });
  await kept.set("ad_account", claim.account);
  return null;
}

/** Notes how far a tab is; true: its person gave the run up on the product's page, which the tab did not know. */
export async function noteProgress(
  { kept, now }: RunPorts,
  tab: number,
  progress: RunProgress,
  items: readonly ReceiptItem[],
): Promise<boolean> {
  const run = await kept.run(progress.run);
  if (run === null || run.tab !== tab) return false;
  if (run.progress.stage === "cancelled") return true;
  await kept.keepRun({ ...run, progress, items: [...items], beat: now() });
  return false;
}

/** Sends a receipt once; by the run's id and the time of reading the server knows a repetition. */
export async function sendReceipt(
  { kept, api, now }: RunPorts,
  tab: number,
  id: string,
  receipt: ExtensionReceipt,
): Promise<RunProblem | null> {
  const run = await kept.run(id);
  if (run === null || run.tab !== tab || run.progress.stage === "cancelled") return "tab_closed";
  const waiting: RunProgress = { ...run.progress, stage: "sending", receipt };
  await kept.keepRun({ ...run, receipt, progress: waiting, beat: now() });
  const problem = await api.sendReceipt(run.request, receipt);
  if (problem === "signed_out") await forgetEndedToken({ kept, api });
  const stage = problem === null ? "sent" : "asking";
  const progress: RunProgress = { ...waiting, stage, problem };
  await kept.keepRun({
    ...run,
    receipt,
    progress,
    beat: now(),
    ...(problem === null && { lock: null }),
  });
  return problem;
}

export async function cancelRun({ kept }: RunPorts, id: string): Promise<RunProgress | null> {
  const run = await kept.run(id);
  if (run === null) return null;
  const progress: RunProgress = { ...run.progress, stage: "cancelled" };
  await kept.keepRun({ ...run, progress, lock: null });
  return progress;
}

/** Progress as the page is told it: of a tab that fell silent in the middle, that it was closed. */
export async function progressOf(ports: RunPorts, id: string): Promise<RunProgress | null> {
  const run = await ports.kept.run(id);
  if (run === null) return null;
  const { progress } = run;
  const isLost = !OVER.has(progress.stage) && (await isTabGone(ports, run));
  return isLost ? { ...progress, problem: progress.problem ?? "tab_closed" } : progress;
}
