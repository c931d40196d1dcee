import { TEXT_VERSION } from "../text/version.ts";

/** Grows when enrichment would give another answer for the same text. */
export const ENRICH_VERSION = `enrich-10+${TEXT_VERSION}`;
