import { randomUUID } from "node:crypto";
import {
  SCOPES_OF_KIND,
  TOKEN_LIMITS,
  type TokenKind,
  type TokenScope,
} from "@toolkit/core/domain/sign-in";
import type { Database } from "../../../../db/client.ts";
import { lockPerson } from "../../../../db/lock-person.ts";
import { AppError } from "../../../../errors.ts";
import type { Clock } from "../../../../ports/clock.ts";
import { hashToken, newToken } from "../../../../secrets.ts";
import { countTokens, insertToken, type TokenRow } from "../repository.ts";

export type { TokenRow } from "../repository.ts";

/** So that people, and programs that look for secrets in the wrong places, know what it is. */
const PREFIX = "tt_";
const HINT_CHARACTERS = 4;

export interface MakeToken {
  readonly userId: string;
  readonly kind: TokenKind;
  readonly name: string;
  readonly scopes: readonly TokenScope[] | undefined;
  readonly expiresDays: number | undefined;
}

const TOO_MANY = {
  en: `You have ${TOKEN_LIMITS.perPerson} tokens. Revoke one that you no longer use.`,
  ja: `トークンは${TOKEN_LIMITS.perPerson}個まで作成できます。使用していないトークンを無効にしてください。`,
};

/** Counts under the person's lock: calls at once would each find a free place. */
export async function refuseTooMany(db: Database, userId: string, now: Date): Promise<void> {
  await lockPerson(db, userId);
  if ((await countTokens(db, userId, now)) >= TOKEN_LIMITS.perPerson)
    throw new AppError("conflict", { message: "too many tokens", user: TOO_MANY });
}

/** A token that its maker sees now and never again. */
export interface MadeToken {
  readonly row: TokenRow;
  readonly token: string;
}

export async function makeToken(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  options: MakeToken,
): Promise<MadeToken> {
  const { userId, kind, name, expiresDays } = options;
  const possible = SCOPES_OF_KIND[kind];
  const scopes = [...new Set(options.scopes ?? possible.slice(0, 1))];
  const excess = scopes.filter((scope) => !possible.includes(scope));
  if (excess.length > 0)
    throw new AppError("invalid", {
      message: "scope beyond the kind",
      fields: {
        scopes: [
          {
            en: `This kind of token cannot have: ${excess.join(", ")}. Leave these out`,
            ja: `この種類のトークンには付与できない権限です：${excess.join("、")}。これらを外してください`,
          },
        ],
      },
    });
  const now = clock.now();
  await refuseTooMany(db, userId, now);
  const token = PREFIX + newToken();
  const row: TokenRow = {
    id: randomUUID(),
    userId,
    kind,
    name,
    tokenHash: hashToken(token),
    hint: token.slice(-HINT_CHARACTERS),
    scopes,
    createdAt: now,
    expiresAt:
      expiresDays === undefined ? null : new Date(now.getTime() + expiresDays * 86_400_000),
    usedAt: null,
  };
  await insertToken(db, row);
  return { row, token };
}
