import { ApiResponseError, ETwitterStreamEvent, type TwitterApi } from "twitter-api-v2";
import { beforeAll, describe, expect, it } from "vitest";
import { useClient } from "../independent-client.ts";
import { must } from "../harness.ts";
import { contradictions } from "./validate.ts";
import { openPeople, openPost, useRecorded } from "./use-suites.ts";
import { READS_OF_BOTH } from "./reads.ts";
import { drivenBy } from "./table.ts";

const DOCUMENTS = process.env["SIMULATOR_TEST_OPENAPI"];
const here = useRecorded();
const client = useClient(here);
let user: TwitterApi;
let app: TwitterApi;
const people = () => openPeople(here.network, 4);
const [me, other, third] = [
  () => must(people()[0]),
  () => must(people()[1]),
  () => must(people()[2]),
];
const post = () =>
  openPost(here.network, ({ kind, author }) => kind === "post" && author !== me().at);
const post2 = () =>
  openPost(
    here.network,
    ({ kind, id, author }) => kind === "post" && id !== post().id && author !== me().at,
  );

/** A picture of one point, whose bytes nobody looks at. */
const GIF = Buffer.from("R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==", "base64");

async function failure(asking: Promise<unknown>): Promise<ApiResponseError> {
  const error = await asking.then(
    () => "nothing failed",
    (reason: unknown) => reason,
  );
  if (!(error instanceof ApiResponseError)) throw new Error(String(error));
  return error;
}

/** The client's types leave out the envelope that its answers have. */
const conversationOf = (answer: object) =>
  (answer as { readonly data: { readonly dm_conversation_id: string } }).data.dm_conversation_id;

beforeAll(async () => {
  user = await client.signIn(me());
  app = await client.app().appLogin();
});

describe("account and users of API 1.1", () => {
  it("changes settings and the profile, and shows them", async () => {
    const { v1 } = user;
    expect((await v1.accountSettings()).language).toBe("en");
    await v1.updateAccountSettings({ lang: "ja" });
    expect((await v1.accountSettings()).language).toBe("ja");
    await v1.updateAccountProfile({ description: "Hello" });
    expect((await user.currentUser(true)).description).toBe("Hello");
    expect((await user.v2.me({ "user.fields": ["description"] })).data.description).toBe("Hello");
    expect((await v1.verifyCredentials()).id_str).toBe(me().id);
  });

  it("looks users up, searches them, and tells who follows whom", async () => {
    const { v1 } = user;
    expect((await v1.user({ user_id: me().id })).screen_name).toBe(me().username);
    expect(await v1.users({ user_id: [me().id, other().id] })).toHaveLength(2);
    expect((await v1.searchUsers(other().username)).users.length).toBeGreaterThan(0);
    const { sizes } = await v1.userProfileBannerSizes({ user_id: me().id });
    expect(sizes.web_retina.h).toBe(520);
    const { relationship } = await v1.friendship({ source_id: me().id, target_id: other().id });
    expect([relationship.source.id_str, relationship.target.id_str]).toEqual([me().id, other().id]);
    expect(await v1.friendships({ user_id: [other().id, third().id] })).toHaveLength(2);
  });
});

describe("posts of API 1.1", () => {
  it("reads timelines, single posts, several of them, and searches", async () => {
    const { v1 } = user;
    const author = must(here.network.people[post().author]);
    const timeline = await v1.get<{ user: { screen_name: string } }[]>(
      "statuses/user_timeline.json",
      {
        screen_name: author.username,
        count: 2,
      },
    );
    expect(timeline[0]?.user.screen_name).toBe(author.username);
    expect(timeline.length).toBeLessThanOrEqual(2);
    expect((await v1.singleTweet(post().id)).id_str).toBe(post().id);
    expect(await v1.tweets([post().id, "12"])).toHaveLength(1);
    const map = await v1.tweets([post().id, "12"], { map: true });
    expect(map.id["12"]).toBeNull();
    expect(map.id[post().id]?.id_str).toBe(post().id);
    expect((await v1.oembedTweet(post().id)).html).toContain("blockquote");
    const found = await v1.get<{ statuses: unknown[] }>("search/tweets.json", {
      q: "the",
      count: 2,
    });
    expect(found.statuses).toHaveLength(2);
    expect((await v1.mentionTimeline()).tweets.length).toBeGreaterThanOrEqual(0);
    expect(await failure(v1.singleTweet("1"))).toMatchObject({ code: 404 });
  });

  it("streams posts that hold a word", async () => {
    const stream = await user.v1.filterStream({ track: "the" });
    const ids: string[] = [];
    for await (const { id_str } of stream) {
      ids.push(id_str);
      if (ids.length === 3) break;
    }
    stream.close();
    expect(new Set(ids).size).toBe(3);
  });
});

describe("lists of API 1.1", () => {
  it("are made, changed, filled, read and deleted", async () => {
    const { v1 } = user;
    const { id_str: list_id } = await v1.createList({ name: "cats", mode: "private" });
    await v1.updateList({ list_id, name: "cats updated" });
    expect((await v1.list({ list_id })).name).toBe("cats updated");
    expect((await v1.listOwnerships()).lists.some(({ id_str }) => id_str === list_id)).toBe(true);
    const author = must(here.network.people[post().author]);
    await v1.addListMembers({ list_id, user_id: author.id });
    expect((await v1.listStatuses({ list_id })).tweets.length).toBeGreaterThan(0);
    const members = await v1.listMembers({ list_id });
    expect(members.users.map(({ id_str }) => id_str)).toEqual([author.id]);
    await v1.removeListMembers({ list_id, user_id: author.id });
    expect((await v1.listMembers({ list_id })).users).toEqual([]);
    await v1.removeList({ list_id });
    expect(await failure(v1.list({ list_id }))).toMatchObject({ code: 404 });
  });
});

describe("direct messages of API 1.1", () => {
  it("are sent, shown, listed and deleted", async () => {
    const { v1 } = user;
    const { event } = await v1.sendDm({ recipient_id: other().id, text: "A message" });
    expect(event.message_create.message_data.text).toBe("A message");
    expect((await v1.getDmEvent(event.id)).event.message_create.target.recipient_id).toBe(
      other().id,
    );
    const listed: string[] = [];
    for await (const { id } of await v1.listDmEvents()) listed.push(id);
    expect(listed).toEqual([event.id]);
    const received = await (await client.signIn(other())).v1.getDmEvent(event.id);
    expect(received.event.message_create.sender_id).toBe(me().id);
    await v1.deleteDm(event.id);
    expect(await failure(v1.getDmEvent(event.id))).toMatchObject({ code: 404 });
  });

  it("greet with welcome messages, which rules choose", async () => {
    const { v1 } = user;
    const made = await v1.newWelcomeDm("greeting", { text: "Welcome" });
    const { id } = made.welcome_message;
    expect((await v1.getWelcomeDm(id)).welcome_message.message_data.text).toBe("Welcome");
    const updated = await v1.updateWelcomeDm(id, { text: "Hello" });
    expect(updated.welcome_message.message_data.text).toBe("Hello");
    const all: string[] = [];
    for await (const message of await v1.listWelcomeDms()) all.push(message.id);
    expect(all).toEqual([id]);
    const { welcome_message_rule: rule } = await v1.newWelcomeDmRule(id);
    expect((await v1.getWelcomeDmRule(rule.id)).welcome_message_rule.welcome_message_id).toBe(id);
    const next = (await v1.newWelcomeDm("another", { text: "Good day" })).welcome_message.id;
    const chosen = (await v1.setWelcomeDm(next)).welcome_message_rule;
    const rules = await v1.listWelcomeDmRules();
    expect(rules.welcome_message_rules?.map((it) => it.id)).toEqual([chosen.id]);
    await v1.deleteWelcomeDmRule(chosen.id);
    await v1.deleteWelcomeDm(next);
    expect(await failure(v1.getWelcomeDm(id))).toMatchObject({ code: 404 });
  });
});

describe("media", () => {
  it("of API 1.1 come in segments to the upload host, and films are processed", async () => {
    const { v1 } = user;
    const id = await v1.uploadMedia(GIF, { mimeType: "image/gif" });
    expect(id).toMatch(/^\d+$/);
    await v1.createMediaMetadata(id, { alt_text: { text: "A point" } });
    const film = await v1.uploadMedia(Buffer.alloc(2_500_000, 7), { mimeType: "video/mp4" });
    expect((await v1.mediaInfo(film)).processing_info?.state).toBe("succeeded");
    const written = await user.v2.tweet("With a picture", { media: { media_ids: [id] } });
    const { data, includes } = await user.v2.singleTweet(written.data.id, {
      expansions: ["attachments.media_keys"],
      "media.fields": ["alt_text"],
    });
    expect(data.attachments?.media_keys).toHaveLength(1);
    expect(includes?.media?.[0]).toMatchObject({ type: "animated_gif", alt_text: "A point" });
  });

  it("of API 2 come in segments, and are refused where bytes are missing", async () => {
    const { v2 } = user;
    const id = await v2.uploadMedia(GIF, { media_type: "image/gif" });
    await v2.createMediaMetadata(id, { alt_text: { text: "Another point" } });
    const begun = await v2.post<{ data: { id: string } }>("media/upload/initialize", {
      media_type: "image/jpeg",
      media_category: "tweet_image",
      total_bytes: 10,
    });
    expect(await failure(v2.post(`media/upload/${begun.data.id}/finalize`))).toMatchObject({
      code: 400,
    });
    const stranger = await client.signIn(other());
    const theirs = stranger.v2.tweet("Not mine", { media: { media_ids: [id] } });
    expect(await failure(theirs)).toMatchObject({ code: 400 });
  });
});

describe("writing by API 2", () => {
  it("posts, answers, quotes, asks, and refuses the same words and too many of them", async () => {
    const { v2 } = user;
    const first = (await v2.tweet("A post of a test")).data;
    expect(first.text).toBe("A post of a test");
    const same = await failure(v2.tweet("A post of a test"));
    expect(same).toMatchObject({ code: 403 });
    expect(same.data.detail).toContain("duplicate content");
    const plain = await client.signIn(
      must(openPeople(here.network, 99).find((it) => !it.verified)),
    );
    expect(await failure(plain.v2.tweet("x".repeat(281)))).toMatchObject({ code: 400 });
    expect(await failure(v2.tweet(""))).toMatchObject({ code: 400 });
    const reply = (await v2.reply("An answer", post().id)).data.id;
    const quote = (await v2.quote("A quote", post().id)).data.id;
    const poll = await v2.tweet("A question", {
      poll: { options: ["Yes", "No"], duration_minutes: 60 },
    });
    const read = await v2.tweets([reply, quote, poll.data.id], {
      "tweet.fields": ["referenced_tweets", "conversation_id", "created_at"],
      expansions: ["attachments.poll_ids"],
    });
    expect(read.data.map((it) => it.referenced_tweets?.[0]?.type)).toEqual([
      "replied_to",
      "quoted",
      undefined,
    ]);
    expect(read.includes?.polls?.[0]?.options.map(({ label }) => label)).toEqual(["Yes", "No"]);
    expect((await v2.quotes(post().id)).tweets.map(({ id }) => id)).toContain(quote);
    const closed = (await v2.tweet("Not for you", { reply_settings: "mentionedUsers" })).data.id;
    const theirs = (await client.signIn(other())).v2;
    expect(await failure(theirs.reply("But still", closed))).toMatchObject({ code: 403 });
    const answer = (await theirs.reply("To hide", first.id)).data.id;
    expect((await v2.hideReply(answer, true)).data.hidden).toBe(true);
    expect(await failure(theirs.hideReply(reply, true))).toMatchObject({ code: 403 });
    expect(await failure(theirs.deleteTweet(first.id))).toMatchObject({ code: 403 });
    expect((await v2.deleteTweet(first.id)).data.deleted).toBe(true);
    expect((await v2.singleTweet(first.id)).errors?.[0]?.title).toBe("Not Found Error");
    expect((await v2.homeTimeline()).tweets.map(({ id }) => id)).toContain(quote);
  });

  it("likes and passes on, and the counts follow", async () => {
    const { v2 } = user;
    const counts = async () =>
      must(
        (await v2.singleTweet(post2().id, { "tweet.fields": ["public_metrics"] })).data
          .public_metrics,
      );
    await v2.unlike(me().id, post2().id);
    const before = await counts();
    expect((await v2.like(me().id, post2().id)).data.liked).toBe(true);
    expect((await v2.retweet(me().id, post2().id)).data.retweeted).toBe(true);
    const after = await counts();
    expect(after.like_count).toBe(before.like_count + 1);
    expect(after.retweet_count).toBe(before.retweet_count + 1);
    const likers = await v2.tweetLikedBy(post2().id);
    expect(likers.data[0]?.id).toBe(me().id);
    expect((await v2.tweetRetweetedBy(post2().id)).data.map(({ id }) => id)).toContain(me().id);
    expect((await v2.userLikedTweets(me().id)).tweets.map(({ id }) => id)).toContain(post2().id);
    expect((await v2.unlike(me().id, post2().id)).data.liked).toBe(false);
    expect((await v2.unretweet(me().id, post2().id)).data.retweeted).toBe(false);
    expect(await counts()).toEqual(before);
  });

  it("blocks, mutes, bookmarks, pins and follows lists", async () => {
    const { v2 } = user;
    expect((await v2.block(me().id, third().id)).data.blocking).toBe(true);
    expect((await v2.userBlockingUsers(me().id)).users.map(({ id }) => id)).toEqual([third().id]);
    expect((await v2.unblock(me().id, third().id)).data.blocking).toBe(false);
    expect((await v2.mute(me().id, third().id)).data.muting).toBe(true);
    expect((await v2.userMutingUsers(me().id)).users.map(({ id }) => id)).toEqual([third().id]);
    expect((await v2.unmute(me().id, third().id)).data.muting).toBe(false);
    const list = must(here.network.lists.find((it) => !it.private)).id;
    expect((await v2.subscribeToList(me().id, list)).data.following).toBe(true);
    expect((await v2.listFollowers(list)).users.map(({ id }) => id)).toEqual([me().id]);
    expect((await v2.listFollowed(me().id)).lists.map(({ id }) => id)).toEqual([list]);
    expect((await v2.unsubscribeOfList(me().id, list)).data.following).toBe(false);
    expect((await v2.pinList(me().id, list)).data.pinned).toBe(true);
    expect((await v2.unpinList(me().id, list)).data.pinned).toBe(false);
    expect((await v2.listTweets(list)).tweets.length).toBeGreaterThan(0);
    await expect(v2.bookmark(post().id)).rejects.toMatchObject({ code: 403 });
  });

  it("sends direct messages, to one and to many", async () => {
    const { v2 } = user;
    const sent = await v2.sendDmToParticipant(other().id, { text: "One" });
    await v2.sendDmInConversation(conversationOf(sent), { text: "Two" });
    const group = await v2.createDmConversation({
      conversation_type: "Group",
      participant_ids: [other().id, third().id],
      message: { text: "All" },
    });
    expect((await v2.listDmEvents()).events.length).toBeGreaterThanOrEqual(3);
    const withOther = await v2.listDmEventsWithParticipant(other().id);
    expect(withOther.events.map((event) => ("text" in event ? event.text : ""))).toEqual([
      "Two",
      "One",
    ]);
    const inGroup = await v2.listDmEventsOfConversation(conversationOf(group));
    expect(inGroup.events).toHaveLength(2);
  });
});

describe("what apps read", () => {
  it("finds spaces by search, id and creator", async () => {
    const { v2 } = app;
    const found = await v2.searchSpaces({
      query: "a",
      state: "live",
      "space.fields": ["created_at", "host_ids", "title", "lang", "creator_id"],
    });
    const space = must(found.data[0]);
    expect((await v2.space(space.id)).data.id).toBe(space.id);
    expect((await v2.spaces([space.id])).data[0]?.id).toBe(space.id);
    const own = await v2.spacesByCreators([must(space.creator_id)]);
    expect(own.data.map(({ id }) => id)).toContain(space.id);
  });

  it("streams a sample, by hand and by iterator, with keep-alives", async () => {
    const sample = await app.v2.getStream<{ data: { id: string } }>("tweets/sample/stream");
    const ids: string[] = [];
    for await (const { data } of sample) {
      ids.push(data.id);
      if (ids.length === 3) break;
    }
    sample.close();
    expect(ids).toHaveLength(3);
    const late = app.v2.sampleStream({ autoConnect: false });
    const alive = new Promise((resolve) => late.on(ETwitterStreamEvent.DataKeepAlive, resolve));
    await late.connect();
    await alive;
    late.close();
  });

  it("keeps rules and streams what they find, with what is written meanwhile", async () => {
    const { v2 } = app;
    const added = await v2.updateStreamRules({ add: [{ value: "zebrafish", tag: "fish" }] });
    const rule = must(added.data[0]);
    expect((await v2.streamRules()).data.map(({ id }) => id)).toEqual([rule.id]);
    const again = await v2.updateStreamRules({ add: [{ value: "zebrafish" }] });
    expect(again.errors?.[0]?.title).toBe("DuplicateRule");
    const stream = await v2.searchStream();
    const next = new Promise<{ data: { text: string }; matching_rules: { tag?: string }[] }>(
      (resolve) => stream.on(ETwitterStreamEvent.Data, resolve),
    );
    await user.v2.tweet("A zebrafish swims");
    const seen = await next;
    expect(seen.data.text).toBe("A zebrafish swims");
    expect(seen.matching_rules.map(({ tag }) => tag)).toEqual(["fish"]);
    stream.close();
    await v2.updateStreamRules({ delete: { ids: [rule.id] } });
    expect((await v2.streamRules()).data ?? []).toEqual([]);
  });

  it("keeps compliance jobs and counts what was read", async () => {
    const { v2 } = app;
    await v2.post("compliance/jobs", { type: "tweets" });
    const { data: jobs } = await v2.complianceJobs({ type: "tweets" });
    const { data } = await v2.complianceJob(must(jobs[0]).id);
    expect(data.status).toBe("created");
    await v2.tweets([post().id]);
    const usage = await v2.usage();
    expect(Number(usage.data.project_usage)).toBeGreaterThan(0);
  });
});

describe.skipIf(DOCUMENTS === undefined)("the network's own document", () => {
  it("contradicts no answer that was given", () => {
    expect(contradictions(DOCUMENTS, here.answers)).toEqual([]);
  });
});

describe("the table of the documentation", () => {
  it("names exactly the endpoints that the client drove, here and in the test of reading", () => {
    const driven = new Set([...here.driven, ...READS_OF_BOTH]);
    expect([...driven].toSorted()).toEqual([...drivenBy("twitter-api-v2")].toSorted());
  });
});
