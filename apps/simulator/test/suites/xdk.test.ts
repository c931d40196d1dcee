import { Client } from "@xdevplatform/xdk";
import { OAUTH2_SCOPES } from "@toolkit/social/wire/oauth";
import { beforeAll, describe, expect, it } from "vitest";
import { ENDPOINTS, OLD_ENDPOINTS } from "../../src/api/endpoints.ts";
import { mediaOf } from "../../src/network/attached.ts";
import { appToken, must, userToken } from "../harness.ts";
import { contradictions } from "./validate.ts";
import { openPeople, openPost, useRecorded } from "./use-suites.ts";
import { documentedRows, drivenBy } from "./table.ts";
import { NEWER } from "./newer.ts";
import { READS } from "./reads.ts";

const DOCUMENTS = process.env["SIMULATOR_TEST_OPENAPI"];
const here = useRecorded();
const people = () => openPeople(here.network, 4);
const [me, other, third] = [
  () => must(people()[0]),
  () => must(people()[1]),
  () => must(people()[2]),
];
const post = () =>
  openPost(here.network, ({ kind, author }) => kind === "post" && author !== me().at);
let kit: Client;
let app: Client;

interface Item {
  readonly id?: string | undefined;
}

const idsOf = (items: readonly Item[] | undefined) => (items ?? []).map(({ id }) => id);

beforeAll(async () => {
  const accessToken = await userToken(here.direct, me(), OAUTH2_SCOPES.join(" "));
  kit = new Client({ baseUrl: here.url, accessToken, retry: false });
  app = new Client({ baseUrl: here.url, bearerToken: await appToken(here.direct), retry: false });
});

describe("writing", () => {
  it("posts, hides, likes, passes on and deletes", async () => {
    const made = must((await kit.posts.create({ text: "Written with the kit" })).data?.id);
    const theirs = new Client({
      baseUrl: here.url,
      accessToken: await userToken(here.direct, other(), OAUTH2_SCOPES.join(" ")),
      retry: false,
    });
    const reply = await theirs.posts.create({
      text: "An answer",
      reply: { inReplyToTweetId: made },
    });
    expect((await kit.posts.hideReply(must(reply.data?.id), { hidden: true })).data?.hidden).toBe(
      true,
    );
    expect((await kit.users.likePost(me().id, { tweetId: post().id })).data?.liked).toBe(true);
    expect(idsOf((await kit.posts.getLikingUsers(post().id)).data)).toContain(me().id);
    expect((await kit.users.unlikePost(me().id, post().id)).data?.liked).toBe(false);
    expect((await kit.users.repostPost(me().id, { tweetId: post().id })).data?.retweeted).toBe(
      true,
    );
    expect((await kit.posts.getReposts(post().id)).data?.length).toBeGreaterThan(0);
    expect((await kit.users.unrepostPost(me().id, post().id)).data?.retweeted).toBe(false);
    expect((await kit.users.getTimeline(me().id)).data?.length).toBeGreaterThan(0);
    await kit.users.getRepostsOfMe();
    expect((await kit.posts.delete(made)).data?.deleted).toBe(true);
  });

  it("bookmarks, in folders", async () => {
    const folder = await kit.users.createBookmarkFolder(me().id, { name: "Later" });
    const id = must(folder.data?.id);
    const added = await kit.users.createBookmark(me().id, { tweetId: post().id, folderId: id });
    expect(added.data?.bookmarked).toBe(true);
    expect(idsOf((await kit.users.getBookmarks(me().id)).data)).toEqual([post().id]);
    expect(idsOf((await kit.users.getBookmarkFolders(me().id)).data)).toEqual([id]);
    expect(idsOf((await kit.users.getBookmarksByFolderId(me().id, id)).data)).toEqual([post().id]);
    expect((await kit.users.deleteBookmark(me().id, post().id)).data?.bookmarked).toBe(false);
    expect((await kit.users.getBookmarks(me().id)).data).toBeUndefined();
  });

  it("mutes, blocks messages, follows and pins lists", async () => {
    expect((await kit.users.muteUser(me().id, { targetUserId: third().id })).data?.muting).toBe(
      true,
    );
    expect(idsOf((await kit.users.getMuting(me().id)).data)).toEqual([third().id]);
    expect((await kit.users.unmuteUser(me().id, third().id)).data?.muting).toBe(false);
    expect((await kit.users.getBlocking(me().id)).meta?.resultCount).toBe(0);
    expect((await kit.users.blockDms(third().id)).data?.blocked).toBe(true);
    expect((await kit.users.unblockDms(third().id)).data?.blocked).toBe(false);
    await kit.users.getAffiliates(me().id);
    const list = must(here.network.lists.find((it) => !it.private)).id;
    await kit.users.followList(me().id, { listId: list });
    expect(idsOf((await kit.users.getFollowedLists(me().id)).data)).toEqual([list]);
    expect(idsOf((await kit.lists.getFollowers(list)).data)).toEqual([me().id]);
    expect((await kit.users.unfollowList(me().id, list)).data?.following).toBe(false);
    await kit.users.pinList(me().id, { listId: list });
    expect(idsOf((await kit.users.getPinnedLists(me().id)).data)).toEqual([list]);
    expect((await kit.users.unpinList(me().id, list)).data?.pinned).toBe(false);
    expect((await kit.lists.getPosts(list)).data?.length).toBeGreaterThan(0);
  });

  it("sends messages, to one and to many, and deletes them", async () => {
    const { directMessages } = kit;
    const sent = must(
      (await directMessages.createByParticipantId(other().id, { text: "One" })).data,
    );
    const conversation = must(sent.dmConversationId);
    await directMessages.createByConversationId(conversation, { text: "Two" });
    await directMessages.createConversation({
      conversationType: "Group",
      participantIds: [other().id, third().id],
      message: { text: "All" },
    });
    expect((await directMessages.getEvents()).data?.length).toBeGreaterThanOrEqual(3);
    expect((await directMessages.getEventsByParticipantId(other().id)).data).toHaveLength(2);
    expect((await directMessages.getEventsByConversationId(conversation)).data).toHaveLength(2);
    const id = must(sent.dmEventId);
    expect((await directMessages.getEventsById(id)).data?.id).toBe(id);
    expect((await directMessages.deleteEvents(id)).data?.deleted).toBe(true);
    expect((await directMessages.getEventsById(id)).data).toBeUndefined();
  });
});

describe("media", () => {
  it("are uploaded, described, given subtitles and looked up", async () => {
    const { media } = kit;
    const bytes = Buffer.from("not really a picture");
    const begun = await media.initializeUpload({
      totalBytes: bytes.length,
      mediaType: "image/jpeg",
      mediaCategory: "tweet_image",
    });
    const id = must(begun.data?.id);
    await media.appendUpload(id, { media: bytes.toString("base64"), segmentIndex: 0 });
    expect((await media.finalizeUpload(id)).data?.id).toBe(id);
    expect((await media.getUploadStatus(id)).data?.id).toBe(id);
    const whole = await media.upload({
      media: bytes.toString("base64"),
      mediaCategory: "tweet_image",
    });
    expect(whole.data?.id).toMatch(/^\d+$/);
    await media.createMetadata({ id, metadata: { altText: { text: "Nothing" } } });
    const subtitles = { id, displayName: "English", languageCode: "EN" };
    await media.createSubtitles({ id, mediaCategory: "TweetVideo", subtitles });
    const removed = { id, mediaCategory: "TweetVideo", languageCode: "EN" } as const;
    expect((await media.deleteSubtitles(removed)).data?.deleted).toBe(true);
    const key = must(mediaOf(openPost(here.network, (it) => mediaOf(it).length > 0))[0]).key;
    expect((await media.getByKey(key)).data?.mediaKey).toBe(key);
    expect((await media.getByKeys([key])).data).toHaveLength(1);
    const span = ["2026-10-01T00:00:00.000Z", "2026-10-02T00:00:00.000Z"] as const;
    await media.getAnalytics([key], span[0], span[1], { granularity: "total" });
  });
});

describe("reading", () => {
  it("finds the archive, analytics, trends, communities, news and spaces", async () => {
    expect((await app.posts.searchAll("the lang:en", { maxResults: 10 })).data).toHaveLength(10);
    expect(
      (await app.posts.getCountsAll("the lang:en", { granularity: "day" })).data,
    ).toBeDefined();
    const own = must(here.network.postsOf.get(me().at)?.[0]).id;
    const span = ["2026-01-01T00:00:00.000Z", "2026-11-01T00:00:00.000Z"] as const;
    const analytics = await kit.posts.getAnalytics([own], span[0], span[1], {
      granularity: "total",
    });
    expect(idsOf(analytics.data)).toEqual([own]);
    expect((await kit.trends.getPersonalized()).data?.length).toBeGreaterThan(0);
    const community = must((await kit.communities.search("a")).data?.[0]);
    expect((await kit.communities.getById(must(community.id))).data?.name).toBe(community.name);
    const story = must((await app.news.search("a")).data?.[0]) as { restId?: string };
    expect((await app.news.get(must(story.restId))).data).toBeDefined();
    const space = must((await app.spaces.search("a")).data?.[0]).id;
    expect((await app.spaces.getById(must(space))).data?.id).toBe(space);
    expect((await app.spaces.getByIds([must(space)])).data).toHaveLength(1);
    await app.spaces.getPosts(must(space));
    await app.spaces.getByCreatorIds([me().id]);
  });

  it("writes and judges community notes", async () => {
    const { communityNotes } = kit;
    const info = {
      classification: "not_misleading" as const,
      misleadingTags: [],
      text: "See https://example.com",
      trustworthySources: true,
    };
    const made = await communityNotes.create({ postId: post().id, testMode: true, info });
    const id = must(made.data?.id);
    expect(idsOf((await communityNotes.searchWritten(true)).data)).toEqual([id]);
    await communityNotes.searchEligiblePosts(true);
    await communityNotes.evaluate({ postId: post().id, noteText: "See https://example.com" });
    expect((await communityNotes.delete(id)).data?.deleted).toBe(true);
  });
});

describe("what apps keep", () => {
  it("compliance jobs and usage", async () => {
    const made = must((await app.compliance.createJobs({ type: "tweets" })).data?.id);
    expect(idsOf((await app.compliance.getJobs("tweets")).data)).toEqual([made]);
    expect((await app.compliance.getJobsById(made)).data?.id).toBe(made);
    await app.posts.getByIds([post().id]);
    expect((await app.usage.get()).data).toBeDefined();
  });

  it("webhooks, with subscriptions to accounts and links to the stream", async () => {
    const { webhooks, accountActivity } = app;
    const hook = (await webhooks.create({ url: "https://toolkit.example.com/hook" })) as Item;
    const id = must(hook.id);
    expect(idsOf((await webhooks.get()).data)).toEqual([id]);
    await webhooks.validate(id);
    await webhooks.createStreamLink(id);
    await webhooks.getStreamLinks();
    await webhooks.deleteStreamLink(id);
    await webhooks.createWebhookReplayJob({
      webhookId: id,
      fromDate: "202610010000",
      toDate: "202610020000",
    });
    await kit.accountActivity.createSubscription(id, {});
    expect((await kit.accountActivity.validateSubscription(id)).data?.subscribed).toBe(true);
    await accountActivity.getSubscriptions(id);
    await accountActivity.getSubscriptionCount();
    await accountActivity.deleteSubscription(id, me().id);
    expect((await webhooks.delete(id)).data?.deleted).toBe(true);
  });

  it("subscriptions to activity", async () => {
    const { activity } = app;
    const asked = { eventType: "profile.update.bio", filter: { userId: me().id } } as const;
    const made = await activity.createSubscription(asked);
    const id = must(made.data?.subscription?.subscriptionId);
    await activity.updateSubscription(id, { tag: "mine" });
    expect((await activity.getSubscriptions()).data).toHaveLength(1);
    expect((await activity.deleteSubscription(id)).data?.deleted).toBe(true);
    const again = must(
      (await activity.createSubscription(asked)).data?.subscription?.subscriptionId,
    );
    expect((await activity.deleteSubscriptionsByIds([again, "12"])).data).toEqual([
      { subscriptionId: again, deleted: true },
      { subscriptionId: "12", deleted: false },
    ]);
    expect((await activity.getSubscriptions()).data).toBeUndefined();
  });

  it("streams, which it can end", async () => {
    const { stream, connections } = app;
    await stream.updateRules({ add: [{ value: "the", tag: "common" }] });
    expect((await stream.getRules()).data).toHaveLength(1);
    await stream.getRuleCounts();
    const partition = 1;
    const open = [
      () => stream.posts(),
      () => stream.postsSample(),
      () => stream.postsSample10(partition),
      () => stream.postsFirehose(partition),
      () => stream.postsFirehoseEn(partition),
      () => stream.postsFirehoseJa(partition),
      () => stream.postsFirehoseKo(partition),
      () => stream.postsFirehosePt(partition),
      () => stream.likesFirehose(partition),
      () => stream.likesSample10(partition),
      () => stream.postsCompliance(partition),
      () => stream.usersCompliance(partition),
      () => stream.likesCompliance(),
      () => stream.labelsCompliance(),
    ];
    for (const connect of open) await connect();
    const [first] = (await connections.getConnectionHistory({ maxResults: 100 })).data ?? [];
    await connections.deleteByUuids({ uuids: [must(first?.id)] });
    await connections.deleteByEndpoint("sample_stream");
    expect((await connections.deleteAll()).data?.successfulKills).toBeGreaterThan(0);
  });
});

describe.skipIf(DOCUMENTS === undefined)("the network's own document", () => {
  it("contradicts no answer that was given", () => {
    expect(contradictions(DOCUMENTS, here.answers)).toEqual([]);
  });
});

describe("the table of the documentation", () => {
  it("names exactly the endpoints that the kit drove, here and in the tests of reading and of newer calls", () => {
    const driven = new Set([...here.driven, ...READS, ...NEWER]);
    expect([...driven].toSorted()).toEqual([...drivenBy("@xdevplatform/xdk")].toSorted());
  });

  it("names every endpoint that there is, each once", () => {
    const all = [...ENDPOINTS, ...OLD_ENDPOINTS].map(({ method, path }) => `${method} ${path}`);
    expect(documentedRows().map(({ endpoint }) => endpoint)).toEqual(all.toSorted());
  });
});
