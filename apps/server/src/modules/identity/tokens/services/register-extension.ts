import { randomUUID } from "node:crypto";
import { SCOPES_OF_KIND, TOKEN_LIMITS } from "@toolkit/core/domain/sign-in";
import type { Database } from "../../../../db/client.ts";
import { AppError } from "../../../../errors.ts";
import type { Clock } from "../../../../ports/clock.ts";
import { findToken, insertToken, type TokenRow } from "../repository.ts";
import { refuseTooMany } from "./make-token.ts";

const DAY_MS = 86_400_000;

export interface RegisterExtension {
  readonly userId: string;
  readonly name: string;
  readonly tokenHash: string;
  readonly hint: string;
}

/** Keeps the hash of a token that a browser extension made; the same one twice is one token. */
export async function registerExtension(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  { userId, name, tokenHash, hint }: RegisterExtension,
): Promise<TokenRow> {
  const now = clock.now();
  const known = await findToken(db, tokenHash, now);
  if (known?.userId === userId && known.kind === "extension") return known;
  if (known !== undefined) throw new AppError("conflict", { message: "hash of another token" });
  await refuseTooMany(db, userId, now);
  const row: TokenRow = {
    id: randomUUID(),
    userId,
    kind: "extension",
    name,
    tokenHash,
    hint,
    scopes: [...SCOPES_OF_KIND.extension],
    createdAt: now,
    expiresAt: new Date(now.getTime() + TOKEN_LIMITS.days * DAY_MS),
    usedAt: null,
  };
  await insertToken(db, row);
  return row;
}
