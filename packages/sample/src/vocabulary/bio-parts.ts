import data from "../../data/bio-parts.json" with { type: "json" };

/** Parts of bios that say nothing of the community. {age}, {year} and {decade} are the person's own. */
export const BIO_PARTS = data.parts;

/** Texts between two parts of a bio. */
export const SEPARATORS = data.separators;
