import type { Part } from "./candidates.ts";
import { cityRow, gazetteer } from "./gazetteer.ts";
import type { Resolved } from "./readings.ts";
import type { Role } from "./roles.ts";

const DISTRICT = "US-DC";
/** Below this a list of places would be told as a fact; above the threshold of an answer (infer.ts). */
const OF_A_LIST = { region: 0.68, city: 0.6 } as const;

let row: number | undefined;

function washington(): number {
  return (row ??= cityRow("US-DC:washington"));
}

/** The District of Columbia is one city: who is in the one is in the other. */
export function inCapital(resolved: Resolved | null): Resolved | null {
  if (resolved?.region !== DISTRICT || resolved.city >= 0) return resolved;
  return { ...resolved, city: washington(), cityConfidence: resolved.regionConfidence * 0.97 };
}

/** Whether a piece is the capital by name; "DC metro" and "the DMV" are its surroundings. */
function isCapital(piece: Part): boolean {
  const { folded } = piece;
  if (folded === "dmv" || folded === "the dmv" || /\b(?:area|metro|region|suburbs?)\b/.test(folded))
    return false;
  return gazetteer().regionsByName.get(folded)?.includes(DISTRICT) === true || folded === "dc";
}

/**
 * Of several places of the United States, the capital counts: those who name it beside another ("Ohio & DC") are mostly
 * people whose work is there, members of Congress, their staff, reporters. What came from or goes "via" does not count.
 */
export function capitalAmong(
  best: Resolved | null,
  alternatives: readonly (readonly Part[])[],
  roles: readonly Role[],
): Resolved | null {
  if (best === null || best.country !== "US" || best.region === DISTRICT) return best;
  // An answer that says "now" or "based in" stands.
  if (roles.includes("current")) return best;
  const named = alternatives.some(
    (parts, i) => (roles[i] ?? null) === null && parts.some((piece) => isCapital(piece)),
  );
  if (!named) return best;
  return {
    ...best,
    region: DISTRICT,
    regionConfidence: Math.min(best.countryConfidence, OF_A_LIST.region),
    city: washington(),
    cityConfidence: Math.min(best.countryConfidence, OF_A_LIST.city),
  };
}
