import type { Api } from "./api.ts";
import type { Kept } from "./kept.ts";

/** Forgets a token that the server does not know any more, so that nobody is told to be signed in with it. */
export async function forgetEndedToken({
  kept,
  api,
}: {
  readonly kept: Kept;
  readonly api: Api;
}): Promise<void> {
  const token = await kept.get("token");
  if (token === null || (await api.isKnown(token)) !== false) return;
  // Somebody may have signed in again while the server was asked.
  if ((await kept.get("token")) === token) await kept.set("token", null);
}
