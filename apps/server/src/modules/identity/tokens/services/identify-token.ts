import type { TeamLevel } from "@toolkit/core/domain/enumerations";
import type { TokenScope } from "@toolkit/core/domain/sign-in";
import type { Database } from "../../../../db/client.ts";
import type { Clock } from "../../../../ports/clock.ts";
import type { Principal, TeamContext } from "../../../../principal.ts";
import { hashToken } from "../../../../secrets.ts";
import { readAccount } from "../../auth/services/read-account.ts";
import { visitorOf, type PageToken } from "./page-token.ts";
import { findToken, markTokenUsed, type TokenRow } from "../repository.ts";

/** When a token was last used is written down this often. */
const USED_EVERY_MS = 60_000;

export interface IdentifiedToken {
  readonly principal: Principal;
  readonly teams: readonly TeamContext[];
}

interface Stores {
  readonly db: Database;
  readonly clock: Clock;
}

interface Identifying extends Stores {
  /** The token of the installation's own public pages; null: it has none. */
  readonly pageToken: PageToken | null;
}

/** A living token; null for one that is unknown, expired or revoked. */
export async function useToken({ db, clock }: Stores, token: string): Promise<TokenRow | null> {
  const now = clock.now();
  const row = await findToken(db, hashToken(token), now);
  if (row === undefined) return null;
  if (row.usedAt === null || now.getTime() - row.usedAt.getTime() >= USED_EVERY_MS)
    await markTokenUsed(db, row.id, now);
  return row;
}

/** Without `write` a token does what viewers do; with it, what members do: running a team is for people. */
function cappedLevel(level: TeamLevel, scopes: readonly TokenScope[]): TeamLevel {
  if (!scopes.includes("write")) return "viewer";
  return level === "admin" ? "member" : level;
}

/** Who calls with a token. A public page's token stands for nobody and belongs to no team. */
export async function identifyToken(
  stores: Identifying,
  token: string,
): Promise<IdentifiedToken | null> {
  const visitor = visitorOf(token, stores.pageToken);
  if (visitor !== null) return { principal: visitor, teams: [] };
  const row = await useToken(stores, token);
  if (row === null) return null;
  const { id: tokenId, scopes } = row;
  if (row.kind === "pro-targeting")
    return { principal: { kind: "visitor", tokenId, sees: "shared" }, teams: [] };
  const { user, memberships } = await readAccount(stores.db, row.userId);
  return {
    principal: {
      kind: "token",
      tokenKind: row.kind,
      tokenId,
      scopes,
      person: {
        id: user.id,
        email: user.email ?? "",
        firstName: user.firstName,
        lastName: user.lastName,
        language: user.language,
        groups: user.groups,
      },
    },
    teams: memberships.map(({ teamId, slug, level }) => ({
      id: teamId,
      slug,
      level: cappedLevel(level, scopes),
      heldLevel: level,
    })),
  };
}
