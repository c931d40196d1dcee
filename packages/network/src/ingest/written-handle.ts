const HANDLE = /^@?([A-Za-z0-9_]{1,50})$/;
const PROFILE_LINK =
  /^(?:https?:\/\/)?(?:www\.|mobile\.)?(?:x|twitter)\.com\/@?([A-Za-z0-9_]{1,50})\/?(?:[?#].*)?$/i;
/** Pages of the network that are no profiles. */
const NO_PROFILES = new Set(["home", "explore", "search", "i", "intent", "share", "hashtag"]);

/** The handle that a cell names: itself, with an at-sign, or as the link of a profile; null: none. */
export function writtenHandle(cell: string): string | null {
  return HANDLE.exec(cell)?.[1] ?? linkedHandle(cell);
}

export function linkedHandle(cell: string): string | null {
  const handle = PROFILE_LINK.exec(cell)?.[1] ?? null;
  return handle === null || NO_PROFILES.has(handle.toLowerCase()) ? null : handle;
}

/** Whether most cells that hold something name accounts by an at-sign or by the link of their profile. */
export function nameAccounts(cells: readonly string[]): boolean {
  const filled = cells.filter((cell) => cell !== "");
  const named = filled.filter((cell) => /^@\w{1,50}$/.test(cell) || linkedHandle(cell) !== null);
  return filled.length > 0 && named.length > filled.length * 0.6;
}
