import type { ApplyRequest, RunProgress } from "@toolkit/core/bridge/runs";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { applyByExtension, cancelRun, runProgress } from "./commands.ts";
import { keep, keptText } from "../storage.ts";

const ASK_MS = 1000;
const OVER: ReadonlySet<RunProgress["stage"]> = new Set(["sent", "cancelled"]);

/** What an apply request needs beside the run's own id, which is kept for the usage. */
export type ExtensionPlan = Omit<ApplyRequest, "run">;

const runKey = (usage: string) => `extension-run:${usage}` as const;

/** The run of a usage in the extension: started here, filled in another tab, followed here; a reload loses nothing. */
export function useExtensionRun(usage: string) {
  const client = useQueryClient();
  const queryKey = ["extension-run", usage];
  const { data: progress = null } = useQuery({
    queryKey,
    queryFn: async (): Promise<RunProgress | null> => {
      const run = keptText(runKey(usage));
      return run === null ? null : runProgress(run).catch(() => null);
    },
    refetchInterval: ({ state }) => (state.data && !OVER.has(state.data.stage) ? ASK_MS : false),
    retry: false,
  });
  return {
    progress,
    /** Opens the ads manager in a tab; while the run of this usage goes on, the same one again. */
    async apply(plan: ExtensionPlan): Promise<RunProgress> {
      const goesOn = progress !== null && !OVER.has(progress.stage);
      const run = goesOn ? progress.run : crypto.randomUUID();
      keep(runKey(usage), run);
      const started = await applyByExtension({ ...plan, run });
      client.setQueryData(queryKey, started);
      return started;
    },
    async cancel(): Promise<void> {
      if (progress !== null) client.setQueryData(queryKey, await cancelRun(progress.run));
    },
  };
}
