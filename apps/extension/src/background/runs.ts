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

/** A tab that runs speaks every few seconds; one that does not is closed, or its page was left. */
const SILENT_MS = 20_000;

export interface RunPorts {
  readonly kept: Kept;
  readonly api: Api;
  readonly now: () => number;
  /** Opens a tab and answers its id. */
  readonly openTab: (url: string) => Promise<number | null>;
  /** Address of the form that a request is for. */
  readonly addressOf: (request: ApplyRequest) => string;
}

const OVER: ReadonlySet<RunProgress["stage"]> = new Set(["sent", "cancelled"]);

/** Starts a request in a tab of its own, or shows the run that it already is. */
export async function startRun(ports: RunPorts, request: ApplyRequest): Promise<RunProgress> {
  const { kept, now, openTab, addressOf } = ports;
  const known = await kept.run(request.run);
  if (known !== null && OVER.has(known.progress.stage)) return known.progress;
  if (known !== null && known.tab !== null && now() - known.beat < SILENT_MS) return known.progress;
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
  { kept, now }: RunPorts,
  claim: {
    readonly tab: number;
    readonly run: string;
    readonly lock: string;
    readonly account: AdAccountSeen;
  },
): Promise<RunProblem | null> {
  const runs = await kept.runs();
  const own = runs.find((run) => run.request.run === claim.run && run.tab === claim.tab);
  if (own === undefined) return "tab_closed";
  // What is new has no id yet: each tab edits one of its own.
  const lock = claim.lock.endsWith("/new") ? `${claim.lock}/${claim.tab}` : claim.lock;
  const isTaken = runs.some(
    (run) =>
      run !== own &&
      run.lock === lock &&
      !OVER.has(run.progress.stage) &&
      now() - run.beat < SILENT_MS,
  );
  if (isTaken) return "ad_group_in_use";
  await kept.keepRun({ ...own, lock, beat: now() });
  await kept.set("ad_account", claim.account);
  return null;
}

export async function noteProgress(
  { kept, now }: RunPorts,
  tab: number,
  progress: RunProgress,
  items: readonly ReceiptItem[],
): Promise<void> {
  const run = await kept.run(progress.run);
  if (run === null || run.tab !== tab) return;
  await kept.keepRun({ ...run, progress, items: [...items], beat: now() });
}

/** Sends a receipt once; by the run's id and the time of reading the server knows a repetition. */
export async function sendReceipt(
  { kept, api, now }: RunPorts,
  tab: number,
  id: string,
  receipt: ExtensionReceipt,
): Promise<RunProblem | null> {
  const run = await kept.run(id);
  if (run === null || run.tab !== tab) return "tab_closed";
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
export async function progressOf({ kept, now }: RunPorts, id: string): Promise<RunProgress | null> {
  const run = await kept.run(id);
  if (run === null) return null;
  const { progress } = run;
  const isSilent = !OVER.has(progress.stage) && now() - run.beat > SILENT_MS;
  return isSilent ? { ...progress, problem: progress.problem ?? "tab_closed" } : progress;
}
