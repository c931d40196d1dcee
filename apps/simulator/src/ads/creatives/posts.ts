import type { AdsCall } from "../engine/call.ts";
import { textIn } from "../engine/values.ts";
import { notFound } from "../failures.ts";
import { isDeleted } from "../state/rows.ts";

export interface AdsPost {
  readonly id: string;
  readonly author: string;
  readonly text: string;
  readonly isPromotable: boolean;
}

/** People whose posts an ad account may promote. */
function promotable({ seed, account }: AdsCall): readonly string[] {
  return seed.ads
    .all("promotable_users", account)
    .filter((row) => !isDeleted(row))
    .flatMap((row) => textIn(row, "user_id") ?? []);
}

/** A post by its id: one that was made for ads alone, or one of the network. */
export function postOf(call: AdsCall, id: string): AdsPost {
  const { seed, account } = call;
  const made = seed.ads.get("tweets", account, id);
  if (made && !isDeleted(made))
    return {
      id,
      author: textIn(made, "user_id") ?? "",
      text: textIn(made, "text") ?? "",
      isPromotable: true,
    };
  const post = seed.posts.get(id);
  const author = post && seed.network.people[post.author];
  if (!post || !author) throw notFound(id, "tweet_id", "TWEET_NOT_FOUND");
  const isPromotable =
    post.kind !== "repost" && !author.protected && promotable(call).includes(author.id);
  return { id, author: author.id, text: post.text, isPromotable };
}

/** Whether an ad account may post or promote as somebody. */
export function isPromotableUser(call: AdsCall, user: string): boolean {
  return promotable(call).includes(user);
}
