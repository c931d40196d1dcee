import type { IntakeReport } from "@toolkit/core/domain/identifiers/intake";
import type { IdentifierKind } from "@toolkit/core/domain/identifiers/kinds";
import {
  forecastMatches,
  MATCH_THRESHOLDS,
  type MatchedUpload,
  type MatchForecast,
} from "@toolkit/core/domain/match-forecast";
import type { UploadRow, UploadServices } from "./upload-services.ts";

/** Forecasts the matched size of a draft from the team's uploads of the same kind; null: nothing to forecast. */
export async function forecastUpload(
  services: Pick<UploadServices, "uploads">,
  row: UploadRow,
): Promise<MatchForecast | null> {
  const kind = mainKind(row.kinds);
  if (row.state !== "draft" || kind === null) return null;
  return (await forecasting(services, row.teamId, kind))(row.members);
}

/** Forecasts how many of so many members the network matches, from the team's uploads of the kind. */
export async function forecasting(
  { uploads }: Pick<UploadServices, "uploads">,
  teamId: string,
  kind: IdentifierKind,
): Promise<(members: number) => MatchForecast> {
  const seen = (await uploads.matched(teamId))
    .filter(({ kinds }) => mainKind(kinds) === kind)
    .map(({ members, matched, state }): MatchedUpload => {
      if (matched !== null) return { members, low: matched, high: matched };
      // The network says no more than that it is enough to target, or too few.
      const { targetable, shown } = MATCH_THRESHOLDS;
      return state === "too_small"
        ? { members, low: 0, high: Math.min(members, targetable - 1) }
        : { members, low: targetable, high: Math.min(members, shown - 1) };
    });
  return (members) => forecastMatches(kind, members, seen);
}

/** The kind of most identifiers. */
function mainKind(kinds: IntakeReport["kinds"]): IdentifierKind | null {
  return kinds.toSorted((a, b) => b.count - a.count)[0]?.kind ?? null;
}
