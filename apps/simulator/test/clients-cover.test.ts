import { Client } from "@xdevplatform/xdk";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Post } from "../src/network/post.ts";
import { appToken, must, userToken, useSimulator } from "./harness.ts";
import { useClient } from "./independent-client.ts";
import { RecordingProxy } from "./recording-proxy.ts";
import { READS, READS_OF_BOTH } from "./suites/reads.ts";

const here = useSimulator();
let byApi: RecordingProxy;
let byKit: RecordingProxy;
beforeAll(async () => {
  byApi = await RecordingProxy.before(here.url);
  byKit = await RecordingProxy.before(here.url);
});
afterAll(async () => {
  await byApi.close();
  await byKit.close();
});

const person = () => must(here.network.people.find((it) => !it.protected));
const isOpen = (at: number) => !must(here.network.people[at]).protected;
/** A post that somebody quoted, or passed on, for all to see. */
const referredTo = (kind: Post["kind"]) =>
  must(
    here.network.posts.find(({ id, author }) => {
      const by = here.network.referring.get(id) ?? [];
      return isOpen(author) && by.some((other) => other.kind === kind && isOpen(other.author));
    }),
  );
const quoted = () => referredTo("quote");
const reposted = () => referredTo("repost");
const liked = () =>
  must(
    here.network.posts.find(
      ({ id, author }) =>
        isOpen(author) && here.network.likes.likers(must(here.network.postById.get(id))).length > 0,
    ),
  );
const liker = () =>
  must(
    here.network.people[
      must(
        here.network.people.find(
          ({ at }) =>
            isOpen(at) && here.network.likes.likedBy(at).some((post) => isOpen(post.author)),
        ),
      ).at
    ],
  );
const stranger = () =>
  must(
    here.network.people.find(
      ({ at, protected: closed }) =>
        !closed && at !== person().at && !here.network.follows.has(person().at, at),
    ),
  );
const owned = () => must(here.network.lists.find((list) => !list.private && isOpen(list.owner)));
const owner = () => must(here.network.people[owned().owner]);
const member = () => must(here.network.people[must(owned().members.find((at) => isOpen(at)))]);

interface Item {
  readonly id?: string | undefined;
}

const idsOf = (items: readonly Item[] | undefined) => (items ?? []).map(({ id }) => id);

/** Reads by each client, told apart by a name: both must be told the same. */
interface Reading {
  readonly api: Readonly<Record<string, readonly (string | undefined)[]>>;
  readonly kit: Readonly<Record<string, readonly (string | undefined)[]>>;
}

async function readBoth(): Promise<Reading> {
  const client = useClient({ url: byApi.url, network: here.network });
  const { v2 } = await client.signIn();
  const app = (await client.app().appLogin()).v2;
  const baseUrl = byKit.url;
  const token = await userToken(here.url, person());
  const kit = new Client({ baseUrl, accessToken: token, retry: false });
  const kitApp = new Client({ baseUrl, bearerToken: await appToken(here.url), retry: false });
  const { id, username } = person();
  const posts: readonly Post[] = here.network.posts.filter(({ author }) => isOpen(author));
  const some = posts.slice(0, 3).map((post) => post.id);
  return {
    api: {
      me: [(await v2.me()).data.id],
      users: idsOf((await v2.users([id, stranger().id])).data),
      handles: idsOf((await v2.usersByUsernames([username])).data),
      handle: [(await v2.userByUsername(username)).data.id],
      user: [(await v2.user(id)).data.id],
      followers: idsOf((await app.followers(id, { max_results: 20 })).data),
      following: idsOf((await app.following(id, { max_results: 20 })).data),
      posts: idsOf((await v2.tweets(some)).data),
      post: [(await v2.singleTweet(must(some[0]))).data.id],
      timeline: idsOf((await app.userTimeline(id, { max_results: 10 })).tweets),
      mentions: idsOf((await app.userMentionTimeline(id, { max_results: 10 })).tweets),
      liked: idsOf((await v2.userLikedTweets(liker().id, { max_results: 10 })).tweets),
      likers: idsOf((await v2.tweetLikedBy(liked().id)).data),
      reposters: idsOf((await v2.tweetRetweetedBy(reposted().id)).data),
      quotes: idsOf((await v2.quotes(quoted().id, { max_results: 10 })).tweets),
      search: idsOf((await app.search("the lang:en", { max_results: 10 })).tweets),
      counts: (await app.tweetCountRecent("the lang:en", { granularity: "day" })).data.map(
        ({ end }) => end,
      ),
      lists: idsOf((await app.listsOwned(owner().id)).lists),
      memberships: idsOf((await app.listMemberships(member().id)).lists),
      list: [(await app.list(owned().id)).data.id],
      members: idsOf((await app.listMembers(owned().id)).users),
    },
    kit: {
      me: [(await kit.users.getMe()).data?.id],
      users: idsOf((await kit.users.getByIds([id, stranger().id])).data),
      handles: idsOf((await kit.users.getByUsernames([username])).data),
      handle: [(await kit.users.getByUsername(username)).data?.id],
      user: [(await kit.users.getById(id)).data?.id],
      followers: idsOf((await kitApp.users.getFollowers(id, { maxResults: 20 })).data),
      following: idsOf((await kitApp.users.getFollowing(id, { maxResults: 20 })).data),
      posts: idsOf((await kit.posts.getByIds([...some])).data),
      post: [(await kit.posts.getById(must(some[0]))).data?.id],
      timeline: idsOf((await kitApp.users.getPosts(id, { maxResults: 10 })).data),
      mentions: idsOf((await kitApp.users.getMentions(id, { maxResults: 10 })).data),
      liked: idsOf((await kit.users.getLikedPosts(liker().id, { maxResults: 10 })).data),
      likers: idsOf((await kit.posts.getLikingUsers(liked().id)).data),
      reposters: idsOf((await kit.posts.getRepostedBy(reposted().id)).data),
      quotes: idsOf((await kit.posts.getQuoted(quoted().id, { maxResults: 10 })).data),
      search: idsOf((await kitApp.posts.searchRecent("the lang:en", { maxResults: 10 })).data),
      counts: (
        (await kitApp.posts.getCountsRecent("the lang:en", { granularity: "day" })).data ?? []
      ).map(({ end }) => end),
      lists: idsOf((await kitApp.users.getOwnedLists(owner().id)).data),
      memberships: idsOf((await kitApp.users.getListMemberships(member().id)).data),
      list: [(await kitApp.lists.getById(owned().id)).data?.id],
      members: idsOf((await kitApp.lists.getMembers(owned().id)).data),
    },
  };
}

describe("the clients that nobody here wrote", () => {
  it("are told the same, by every call that reads", async () => {
    const { api, kit } = await readBoth();
    expect(kit).toEqual(api);
    // An answer without anything in it would be the same too.
    const empty = Object.entries(api).filter(([, ids]) => ids.length === 0);
    expect(empty.map(([name]) => name)).toEqual([]);
  });

  it("write: follows and lists", async () => {
    const client = useClient({ url: byApi.url, network: here.network });
    const { v2 } = await client.signIn();
    const { id } = person();
    const target = stranger().id;
    expect((await v2.follow(id, target)).data.following).toBe(true);
    expect((await v2.unfollow(id, target)).data.following).toBe(false);
    const made = (await v2.createList({ name: "Both" })).data.id;
    await v2.updateList(made, { name: "Both of them" });
    expect((await v2.list(made)).data.name).toBe("Both of them");
    await v2.addListMember(made, target);
    expect((await v2.removeListMember(made, target)).data.is_member).toBe(false);
    expect((await v2.removeList(made)).data.deleted).toBe(true);

    const accessToken = await userToken(here.url, person());
    const kit = new Client({ baseUrl: byKit.url, accessToken, retry: false });
    await kit.users.followUser(id, { targetUserId: target });
    const unfollowed = await kit.users.unfollowUser(id, target);
    expect(unfollowed.data?.following).toBe(false);
    const list = must((await kit.lists.create({ name: "Kit" })).data?.id);
    await kit.lists.update(list, { name: "Kit's own" });
    await kit.lists.addMember(list, { userId: target });
    expect(idsOf((await kit.lists.getMembers(list)).data)).toEqual([target]);
    const removed = await kit.lists.removeMemberByUserId(list, target);
    expect(removed.data?.isMember).toBe(false);
    expect((await kit.lists.delete(list)).data?.deleted).toBe(true);

    // What only the network's own kit has.
    expect((await kit.users.search("news")).data?.length).toBeGreaterThan(0);
    const bearerToken = await appToken(here.url);
    const app = new Client({ baseUrl: byKit.url, bearerToken, retry: false });
    expect((await app.trends.getByWoeid(1)).data?.length).toBeGreaterThan(0);
  });

  it("have driven every endpoint of this test", () => {
    expect([...byKit.driven].toSorted()).toEqual([...READS].toSorted());
    expect([...byApi.driven].toSorted()).toEqual([...READS_OF_BOTH].toSorted());
  });
});
