/** Words that the network's policy on sensitive categories keeps from being targeted, in lower case. */
const REFUSED: ReadonlySet<string> = new Set([
  "addiction",
  "bankruptcy",
  "cancer",
  "payday loan",
  "がん",
  "うつ病",
  "自己破産",
]);

/** Whether the network refuses a keyword, with or without "#". */
export function isRefusedKeyword(value: string): boolean {
  return REFUSED.has(value.normalize("NFKC").trim().replace(/^#/, "").toLowerCase());
}
