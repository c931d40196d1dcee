import type { TeamLevel } from "@toolkit/core/domain/enumerations";
import { AppError } from "../../../../errors.ts";
import type { Editor } from "../../../../viewer.ts";
import { memberOf } from "../../../identity/teams/services/is-member.ts";
import type { AudienceRow } from "../repository.ts";
import { findAudience } from "./find-audience.ts";
import type { ListedAudienceServices } from "./list-audiences.ts";

interface HandedOver {
  readonly id: string;
  /** Who is to own it. */
  readonly owner: string;
  /** Of whoever asks. */
  readonly level: TeamLevel;
}

/**
 * Makes another member the owner of an audience.
 *
 * @throws AppError "not_allowed" for whoever is neither its owner nor an admin; "invalid" for an owner who could not edit it.
 */
export async function handOverAudience(
  services: Pick<ListedAudienceServices, "audiences" | "audienceTrash" | "clock" | "db">,
  { teamId, personId }: Editor,
  { id, owner, level }: HandedOver,
): Promise<AudienceRow> {
  const key = { teamId, id };
  const row = await findAudience(services, key);
  if (level !== "admin" && (personId === null || row.createdBy !== personId))
    throw new AppError("not_allowed", {
      message: "neither the owner nor an admin",
      user: {
        en: "Only the owner of this audience or an admin of the team can hand it over. Ask one of them.",
        ja: "このオーディエンスの所有者を変更できるのは、現在の所有者とチームの管理者だけです。いずれかの人に依頼してください。",
      },
    });
  const member = await memberOf(services.db, { teamId, userId: owner });
  if (member === null || member.level === "viewer")
    throw new AppError("invalid", {
      message: "the new owner cannot edit audiences of the team",
      fields: {
        user: [
          {
            en: "The new owner must be an admin or a member of this team",
            ja: "新しい所有者には、このチームの管理者またはメンバーを指定してください",
          },
        ],
      },
    });
  await services.audienceTrash.handOver(key, owner, { personId, at: services.clock.now() });
  return findAudience(services, key);
}
