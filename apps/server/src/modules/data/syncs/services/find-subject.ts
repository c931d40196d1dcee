import type { SyncSubject } from "@toolkit/core/contract/syncs";
import type { ApiAnswer } from "@toolkit/social/client/api-transport";
import type { NetworkApi } from "@toolkit/social/client/network-api";
import { AppError } from "../../../../errors.ts";
import { NOBODY, askingX } from "./sync-texts.ts";

/** The account of a handle. @throws AppError "invalid" when nobody has it. */
export async function findSubject(
  api: NetworkApi,
  handle: string,
  signal: AbortSignal,
): Promise<{ readonly subject: SyncSubject; readonly answer: ApiAnswer }> {
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
