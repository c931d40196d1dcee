import type { Database } from "../../../../db/client.ts";
import { notFound } from "../../../../errors.ts";
import { listTokens } from "../repository.ts";
import type { TokenRow } from "./make-token.ts";

/** A living token of a person; another's is not found. */
export async function tokenOf(
  db: Database,
  { userId, id, now }: { readonly userId: string; readonly id: string; readonly now: Date },
): Promise<TokenRow> {
  const token = (await listTokens(db, userId, now)).find((each) => each.id === id);
  if (token === undefined) throw notFound("token");
  return token;
}
