import { afterAll, beforeAll } from "vitest";
import type { Network } from "../../src/network/network.ts";
import type { Person } from "../../src/network/person.ts";
import type { Post } from "../../src/network/post.ts";
import { must, useSimulator } from "../harness.ts";
import { RecordingProxy, type Answered } from "../recording-proxy.ts";

/** A simulator behind a proxy that notes what was driven with success. */
export function useRecorded(): {
  readonly url: string;
  readonly direct: string;
  readonly network: Network;
  readonly driven: ReadonlySet<string>;
  readonly answers: ReadonlyMap<string, Answered>;
} {
  const here = useSimulator();
  let proxy: RecordingProxy | null = null;
  beforeAll(async () => {
    proxy = await RecordingProxy.before(here.url);
  });
  afterAll(() => proxy?.close());
  return {
    get url() {
      return must(proxy).url;
    },
    get direct() {
      return here.url;
    },
    get network() {
      return here.network;
    },
    get driven() {
      return must(proxy).driven;
    },
    get answers() {
      return must(proxy).answers;
    },
  };
}

export function openPeople({ people }: Network, many: number): Person[] {
  return people.filter((person) => !person.protected).slice(0, many);
}

export function openPost({ posts, people }: Network, keep: (post: Post) => boolean): Post {
  const isOpen = (post: Post) => people[post.author]?.protected === false;
  return must(posts.find((post) => isOpen(post) && keep(post)));
}
