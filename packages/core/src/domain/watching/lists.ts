/** Characters that X takes. */
export const X_LIST_LIMITS = { name: 25, description: 100 } as const;

/** Lists that a first reading pays for; later ones pay for those that are known and a few more. */
const FIRST_LISTS = 100;
const MORE_LISTS = 5;
/** A list may grow until it is read. */
const MORE_MEMBERS = { share: 0.05, least: 20 } as const;

/** The most lists that the next reading may find; null: they were never read. */
export function listsToRead(known: number | null): number {
  return known === null ? FIRST_LISTS : known + MORE_LISTS;
}

/** The most members that a reading may find of a list that X says holds so many. */
export function membersToRead(members: number): number {
  return members + Math.max(MORE_MEMBERS.least, Math.ceil(members * MORE_MEMBERS.share));
}
