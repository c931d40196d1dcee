import { z } from "zod";
import { wireProblem } from "../wire/problem.ts";
import { wireCount, wireId } from "../wire/scalars.ts";
import {
  ApiTransport,
  type ApiAnswer,
  type ApiCall,
  type ApiTransportOptions,
} from "./api-transport.ts";
import { kindOfProblems } from "./failure-kind.ts";
import { LISTINGS, USER_LOOKUP, type Listing, type ListingName } from "./listings.ts";
import { PageWatch, type SeenPage } from "./page-watch.ts";
import { SocialError } from "./social-error.ts";

/** Only what is needed of an answer: what else comes, or comes anew one day, is passed on as it is. */
const problems = z.array(wireProblem).optional();
const page = z.looseObject({
  data: z.array(z.looseObject({ id: wireId })).optional(),
  meta: z.looseObject({ next_token: z.string().min(1).optional() }).optional(),
  errors: problems,
});
const counts = z.looseObject({
  followers_count: wireCount,
  following_count: wireCount,
  tweet_count: wireCount,
});
const userAnswer = z.looseObject({
  data: z
    .looseObject({
      id: wireId,
      name: z.string(),
      username: z.string(),
      protected: z.boolean().optional(),
      public_metrics: counts.optional(),
    })
    .optional(),
  errors: problems,
});

const followAnswer = z.looseObject({
  data: z.looseObject({ following: z.boolean(), pending_follow: z.boolean().optional() }),
});

export interface FollowState {
  readonly following: boolean;
  readonly isRequested: boolean;
}

export type NetworkUser = NonNullable<z.output<typeof userAnswer>["data"]>;

/** An account with the answer that told of it. */
export interface FoundUser {
  readonly user: NetworkUser;
  readonly answer: ApiAnswer;
}

export interface ListingPage {
  /** As it came, with the address that was asked. */
  readonly answer: ApiAnswer;
  readonly ids: readonly string[];
  /** Where reading goes on: to be kept, and given as `cursor` after a restart. Null: this page was the last. */
  readonly next: string | null;
  /** How it compares with the pages before it. */
  readonly seen: SeenPage;
}

export interface ListingRequest {
  /** The account, post or list that is asked about. */
  readonly id: string;
  /** Token of the page to begin with; null: the first. */
  readonly cursor?: string | null;
  /** Objects of the next page, asked before each; null: no further page is wanted. Default: as many as it gives. */
  readonly size?: () => number | null;
  /**
   * Notices pages that come again, from what the caller kept of earlier runs; such a caller decides itself whether to ask
   * for another page. Absent: reading fails with "repeated" behind the first such page.
   */
  readonly watch?: PageWatch;
  readonly signal?: AbortSignal;
}

/** The network's API v2 as the product reads it, for one account. */
export class NetworkApi {
  readonly #transport: ApiTransport;

  constructor(options: ApiTransportOptions) {
    this.#transport = new ApiTransport(options);
  }

  /** Null: nobody has this name. */
  async userByName(username: string, signal?: AbortSignal): Promise<FoundUser | null> {
    const { endpoint, query } = USER_LOOKUP;
    const path = endpoint.replace(":username", encodeURIComponent(username));
    const purpose = "looking an account up";
    const answer = await this.#transport.send(
      { method: "GET", endpoint, path, query, purpose },
      signal,
    );
    const parsed = userAnswer.safeParse(answer.body);
    if (!parsed.success) throw new SocialError("malformed", purpose);
    const { data, errors } = parsed.data;
    if (data !== undefined) return { user: data, answer };
    const problem = problemOf(errors, purpose);
    if (problem.kind === "missing") return null;
    throw problem;
  }

  /** Follows an account, or asks to where it is protected. Never repeated: it may have been done. */
  async follow(own: string, target: string, signal?: AbortSignal): Promise<FollowState> {
    const endpoint = "/2/users/:id/following";
    return this.#changeFollow(
      {
        method: "POST",
        endpoint,
        path: endpoint.replace(":id", own),
        body: { target_user_id: target },
        purpose: "following an account",
      },
      signal,
    );
  }

  async unfollow(own: string, target: string, signal?: AbortSignal): Promise<FollowState> {
    const endpoint = "/2/users/:source_user_id/following/:target_user_id";
    return this.#changeFollow(
      {
        method: "DELETE",
        endpoint,
        path: endpoint.replace(":source_user_id", own).replace(":target_user_id", target),
        purpose: "unfollowing an account",
      },
      signal,
    );
  }

  async #changeFollow(call: ApiCall, signal: AbortSignal | undefined): Promise<FollowState> {
    const { body } = await this.#transport.send(call, signal);
    const parsed = followAnswer.safeParse(body);
    if (!parsed.success) throw new SocialError("malformed", call.purpose);
    const { following, pending_follow } = parsed.data.data;
    return { following, isRequested: pending_follow ?? false };
  }

  /**
   * Pages of a list from the cursor on, the newest first, each asked for when the one before it has been dealt with.
   *
   * @throws SocialError "repeated" behind a page that shows that the list does not end, "hidden" for what this account may not see, "missing" for what is not there.
   */
  async *pages(name: ListingName, request: ListingRequest): AsyncGenerator<ListingPage> {
    const listing: Listing = LISTINGS[name];
    const purpose = `reading ${name}`;
    const watch = request.watch ?? new PageWatch();
    let token = request.cursor ?? null;
    for (;;) {
      const size = request.size === undefined ? listing.most : request.size();
      if (size === null) return;
      const answer = await this.#transport.send(
        {
          method: "GET",
          endpoint: listing.endpoint,
          path: listing.endpoint.replace(":id", request.id),
          query: {
            ...listing.query,
            max_results: String(Math.min(listing.most, Math.max(listing.least, size))),
            ...(token !== null && { pagination_token: token }),
          },
          purpose,
        },
        request.signal,
      );
      const { ids, next } = readPage(answer, purpose);
      const seen = watch.see({ cursor: token, ids, next });
      yield { answer, ids, next, seen };
      if (next === null) return;
      if (seen.trouble !== null && request.watch === undefined)
        throw new SocialError("repeated", `${purpose}: the same or empty pages again and again`);
      token = next;
    }
  }
}

/** What a page of a list holds, and where the next one begins. @throws SocialError for what is no page. */
export function readPage(
  { body }: Pick<ApiAnswer, "body">,
  purpose: string,
): Pick<ListingPage, "ids" | "next"> {
  const parsed = page.safeParse(body);
  if (!parsed.success) throw new SocialError("malformed", purpose);
  const { data, meta, errors } = parsed.data;
  if (data === undefined && errors !== undefined) throw problemOf(errors, purpose);
  if (meta === undefined) throw new SocialError("malformed", purpose);
  return { ids: (data ?? []).map(({ id }) => id), next: meta.next_token ?? null };
}

/** What an answer without data says of the thing that it lacks. */
function problemOf(
  errors: readonly z.output<typeof wireProblem>[] | undefined,
  purpose: string,
): SocialError {
  return new SocialError(kindOfProblems({ errors }) ?? "malformed", purpose);
}
