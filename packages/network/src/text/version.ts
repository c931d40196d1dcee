/**
 * What the normal form depends on: our own rules, and the tables of the runtime that fold, classify and segment.
 * A dataset made with another version is rebuilt, not misread.
 */
export const TEXT_RULES = 4;

export const TEXT_VERSION = `rules-${TEXT_RULES}+unicode-${process.versions.unicode ?? "none"}+icu-${process.versions.icu ?? "none"}`;
