import { wireAdPost, wireCard, wirePromotableUser } from "../wire/media.ts";
import { ofAccount, oneOf } from "./ads-entities.ts";
import { readAdsList, readKeyedList } from "./ads-listing.ts";
import type { ApiTransport } from "./api-transport.ts";
import { SocialError } from "./social-error.ts";

export interface CardSlide {
  readonly mediaKey: string;
  readonly title: string;
  readonly url: string;
}

export interface NewPost {
  /** The user that it is written as. */
  readonly author: string;
  readonly name: string;
  readonly text: string;
  readonly cardUri: string | null;
  readonly mediaKeys: readonly string[];
}

function partsOf({ mediaKey, title, url }: CardSlide): object[] {
  return [
    { type: "MEDIA", media_key: mediaKey },
    { type: "DETAILS", title, destination: { type: "WEBSITE", url } },
  ];
}

/** Posts and cards of an ad account. What is written here is not shown to followers, and nothing is spent by it. */
export class PostClient {
  readonly #transport: ApiTransport;

  constructor(transport: ApiTransport) {
    this.#transport = transport;
  }

  /** The user whose posts the ad account promotes; null: it has none. */
  async author(account: string): Promise<string | null> {
    const users = await readAdsList(this.#transport, {
      path: ofAccount(account, "promotable_users"),
      item: wirePromotableUser,
      purpose: "reading promotable users",
    });
    const full = users.find((each) => each.promotable_user_type === "FULL" && !each.deleted);
    return full?.user_id ?? null;
  }

  /** Address of the card of that name; null: there is none. */
  async findCard(account: string, name: string): Promise<string | null> {
    const cards = await readAdsList(this.#transport, {
      path: ofAccount(account, "cards"),
      item: wireCard,
      purpose: "reading cards",
      query: { q: name },
    });
    return cards.find((each) => each.name === name)?.card_uri ?? null;
  }

  /** A card of one picture, or a carousel of several with a link each. */
  async makeCard(account: string, name: string, slides: readonly CardSlide[]): Promise<string> {
    const path = ofAccount(account, "cards");
    const purpose = "making a card";
    const [first] = slides;
    const body =
      slides.length === 1 && first !== undefined
        ? { name, components: partsOf(first) }
        : { name, slides: slides.map(partsOf) };
    const answer = await this.#transport.send({
      method: "POST",
      endpoint: path,
      path,
      body,
      purpose,
    });
    return oneOf(answer.body, wireCard, purpose).card_uri;
  }

  /** Id of the post of that name which only ads show; null: there is none. */
  async findPost(account: string, author: string, name: string): Promise<string | null> {
    const posts = await readKeyedList(this.#transport, {
      path: ofAccount(account, "tweets"),
      item: wireAdPost,
      purpose: "reading posts",
      query: { tweet_type: "PUBLISHED", timeline_type: "NULLCAST", user_id: author, name },
      idOf: idOfPost,
    });
    const found = posts.find((each) => each.name === name);
    return found === undefined ? null : idOfPost(found);
  }

  async makePost(account: string, post: NewPost): Promise<string> {
    const path = ofAccount(account, "tweet");
    const purpose = "writing a post";
    const query = {
      as_user_id: post.author,
      name: post.name,
      text: post.text,
      nullcast: "true",
      ...(post.cardUri !== null && { card_uri: post.cardUri }),
      ...(post.mediaKeys.length > 0 && { media_keys: post.mediaKeys.join(",") }),
    };
    const { body } = await this.#transport.send({
      method: "POST",
      endpoint: path,
      path,
      query,
      purpose,
    });
    const id = idOfPost(oneOf(body, wireAdPost, purpose));
    if (id === "") throw new SocialError("malformed", purpose);
    return id;
  }
}

function idOfPost({
  tweet_id: id,
  id_str: text,
}: {
  tweet_id?: string | undefined;
  id_str?: string | undefined;
}): string {
  return id ?? text ?? "";
}
