import { placeOfPost } from "../network/attached.ts";
import type { Place } from "../network/places.ts";
import { recognise, type Recognised } from "../network/recognise.ts";
import { conversationOf } from "../api/present-post.ts";
import type { View } from "../api/view.ts";
import type { Post } from "../network/post.ts";

/** What operators ask of a post; the costly parts are made when the first asks. */
export class PostFacts {
  private found: Recognised | undefined;
  private lowerCase: string | undefined;

  constructor(
    readonly view: View,
    readonly post: Post,
  ) {}

  get entities(): Recognised {
    this.found ??= recognise(this.post.text);
    return this.found;
  }

  get text(): string {
    this.lowerCase ??= this.post.text.normalize("NFKC").toLowerCase();
    return this.lowerCase;
  }

  get conversation(): string {
    return conversationOf(this.view, this.post);
  }

  get place(): Place | null {
    return placeOfPost(this.view.seed.network, this.post);
  }

  /** The post that this one answers, reposts or quotes. */
  get referenced(): Post | undefined {
    const { refId } = this.post;
    return refId === null ? undefined : this.view.seed.posts.get(refId);
  }

  usernameOf(person: number | undefined): string {
    const people = this.view.seed.network.people;
    return (person === undefined ? undefined : people[person]?.username.toLowerCase()) ?? "";
  }

  isBy(person: number | undefined, handleOrId: string): boolean {
    const wanted = handleOrId.replace(/^@/, "").toLowerCase();
    if (this.usernameOf(person) === wanted) return true;
    return person !== undefined && this.view.seed.network.people[person]?.id === wanted;
  }
}
