import type { OpenVersion } from "../../../data/datasets/services/engine-host.ts";
import { smallCompletionIndexes } from "./completion-index.ts";

const OFFERED = 2;

/** Handles of the data that are nearly one that it does not know, the fewest slips first. */
export async function nearHandles(
  opened: OpenVersion,
  written: string,
): Promise<readonly string[]> {
  const indexes = await smallCompletionIndexes(opened);
  const handle = written.replace(/^[@＠]/u, "").toLowerCase();
  const near = indexes?.accounts.find(handle, OFFERED, "none") ?? [];
  if (near.length === 0) return [];
  const profiles = await opened.dataset.profiles(near);
  return profiles.flatMap(({ username }) => username ?? []);
}
