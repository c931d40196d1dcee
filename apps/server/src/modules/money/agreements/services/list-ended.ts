import { dayInJapan } from "@toolkit/core/domain/agreement";
import type { PageWindow } from "../../../../paging.ts";
import { teamOfAddress } from "../../../identity/teams/services/join-team.ts";
import type { AgreementServices, Application } from "./agreement-services.ts";

export interface EndedApplication extends Application {
  readonly team: { readonly slug: string | null; readonly name: string };
}

/** Applications of all teams whose period ended, for those who invoice. */
export async function listEnded(
  { agreements, db, clock }: Pick<AgreementServices, "agreements" | "db" | "clock">,
  window: PageWindow,
): Promise<{ readonly count: number; readonly ended: readonly EndedApplication[] }> {
  const { count, applications } = await agreements.listEnded(dayInJapan(clock.now()), window);
  const ended: EndedApplication[] = [];
  for (const each of applications) {
    const { teamId } = each.row;
    const team = teamId === null ? undefined : await teamOfAddress(db, teamId);
    ended.push({ ...each, team: { slug: team?.slug ?? null, name: team?.name ?? "–" } });
  }
  return { count, ended };
}
