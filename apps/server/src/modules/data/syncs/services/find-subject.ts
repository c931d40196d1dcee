import type { SyncSubject } from "@toolkit/core/contract/syncs";
import type { ApiAnswer } from "@toolkit/social/client/api-transport";
import type { NetworkApi } from "@toolkit/social/client/network-api";
import { AppError } from "../../../../errors.ts";
import type { SyncServices } from "./sync-services.ts";
import { NOBODY, askingX } from "./sync-texts.ts";

/** Who asks, and whom for. */
interface Asked {
  /** Whose account asks: their lookups are counted. */
  readonly userId: string;
  readonly api: NetworkApi;
  readonly handle: string;
  readonly signal: AbortSignal;
}

/** The account of a handle. @throws AppError "invalid" when nobody has it, "too_many_requests" after too many lookups. */
export async function findSubject(
  { lookups }: Pick<SyncServices, "lookups">,
  { userId, api, handle, signal }: Asked,
): Promise<{ readonly subject: SyncSubject; readonly answer: ApiAnswer }> {
  await lookups.take(userId, [handle]);
  const found = await askingX(() => api.userByName(handle, signal));
  if (found === null)
    throw new AppError("invalid", { message: "no such handle", fields: { handle: [NOBODY] } });
  const { user, answer } = found;
  const metrics = user.public_metrics;
  return {
    answer,
    subject: {
      id: user.id,
      username: user.username,
      name: user.name,
      protected: user.protected ?? false,
      followers: metrics?.followers_count ?? null,
      following: metrics?.following_count ?? null,
      posts: metrics?.tweet_count ?? null,
    },
  };
}
