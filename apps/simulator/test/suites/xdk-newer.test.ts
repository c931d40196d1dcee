import { Client } from "@xdevplatform/xdk";
import { OAUTH2_SCOPES } from "@toolkit/social/wire/oauth";
import { beforeAll, describe, expect, it } from "vitest";
import { control, must, userToken } from "../harness.ts";
import { NEWER } from "./newer.ts";
import { contradictions } from "./validate.ts";
import { openPeople, openPost, useRecorded } from "./use-suites.ts";

const DOCUMENTS = process.env["SIMULATOR_TEST_OPENAPI"];
const here = useRecorded();
const people = () => openPeople(here.network, 3);
const [me, other, third] = [
  () => must(people()[0]),
  () => must(people()[1]),
  () => must(people()[2]),
];
const KEY_VERSION = "1";
let mine: Client;
let theirs: Client;
let thirds: Client;

const encode = (text: string) => Buffer.from(text).toString("base64");

const signature = (detail: string) => ({
  messageId: detail,
  encodedMessageEventDetail: encode(detail),
  messageEventSignature: {
    publicKeyVersion: KEY_VERSION,
    signature: encode("s"),
    signatureVersion: "1",
  },
});

/** A new key of a conversation, encrypted for each of these. */
const keysFor = (version: string, ids: readonly string[]) => ({
  conversationKeyVersion: version,
  conversationParticipantKeys: ids.map((userId) => ({
    userId,
    publicKeyVersion: KEY_VERSION,
    encryptedConversationKey: encode(`key ${version}`),
  })),
});

const change = (version: string, ids: readonly string[], signatures = 1) => ({
  ...keysFor(version, ids),
  actionSignatures: Array.from({ length: signatures }, () => signature(`change ${version}`)),
});

const statusOf = async (asking: Promise<unknown>): Promise<unknown> =>
  asking.then(
    () => "nothing failed",
    (error: { readonly status?: number }) => error.status,
  );

interface Item {
  readonly id?: string | undefined;
}
const idsOf = (items: readonly Item[] | undefined) => (items ?? []).map(({ id }) => id);

beforeAll(async () => {
  const client = async (person: ReturnType<typeof me>) =>
    new Client({
      baseUrl: here.url,
      accessToken: await userToken(here.direct, person, OAUTH2_SCOPES.join(" ")),
      retry: false,
    });
  [mine, theirs, thirds] = [await client(me()), await client(other()), await client(third())];
});

describe("encrypted chat", () => {
  it("knows public keys once they are registered", async () => {
    expect((await mine.users.getPublicKey(other().id)).data).toBeUndefined();
    for (const [kit, { id }] of [
      [mine, me()],
      [theirs, other()],
      [thirds, third()],
    ] as const) {
      const publicKey = {
        publicKey: encode(`identity ${id}`),
        signingPublicKey: encode("signing"),
      };
      const body = { version: KEY_VERSION, publicKey };
      const made = await kit.chat.addUserPublicKey(id, body);
      expect(made.data).toMatchObject({ publicKeyVersion: KEY_VERSION });
      expect(await statusOf(kit.chat.addUserPublicKey(id, body))).toBe(400);
    }
    const [key] = (await mine.users.getPublicKey(other().id)).data ?? [];
    expect(key).toMatchObject({ publicKey: encode(`identity ${other().id}`) });
    const several = await mine.users.getPublicKeys([me().id, third().id, "1"]);
    expect(several.data).toHaveLength(2);
    expect(several.errors).toHaveLength(1);
    expect(
      await statusOf(
        mine.chat.addUserPublicKey(other().id, { version: "2", publicKey: { publicKey: "AA==" } }),
      ),
    ).toBe(400);
  });

  it("of two carries messages from one to the other, and deletes them", async () => {
    const { chat } = mine;
    const text = { messageId: "m-1", encodedMessageCreateEvent: encode("hello") };
    // Without a key there is no conversation yet.
    expect(await statusOf(chat.sendMessage(other().id, text))).toBe(404);
    const wrongKeys = change("10", [me().id, third().id]);
    expect(await statusOf(chat.addConversationKeys(other().id, wrongKeys))).toBe(400);
    expect((await chat.getConversations()).data).toBeUndefined();
    const both = [me().id, other().id];
    const opened = await chat.addConversationKeys(other().id, change("10", both));
    const id = must(opened.data?.conversationId);
    expect(id.split("-").toSorted()).toEqual(both.toSorted());
    expect(await statusOf(chat.addConversationKeys(id, change("10", both)))).toBe(400);

    expect((await chat.sendMessage(other().id, text)).data?.encodedMessageEvent).toBe(
      encode("hello"),
    );
    await theirs.chat.sendMessage(me().id, { ...text, encodedMessageCreateEvent: encode("hi") });
    await theirs.chat.sendTypingIndicator(id);
    const read = await theirs.chat.getConversationEvents(me().id, {
      chatMessageEventFields: ["sender_id", "conversation_id", "previous_id"],
    });
    const [answer, first] = read.data ?? [];
    expect([answer, first]).toMatchObject([
      { encodedEvent: encode("hi"), senderId: other().id, previousId: first?.id },
      { encodedEvent: encode("hello"), senderId: me().id, conversationId: id },
    ]);
    expect(read.meta).toMatchObject({
      resultCount: 2,
      hasMore: false,
      conversationKeyEvents: [encode("change 10")],
    });
    await chat.markConversationRead(id, { seenUntilSequenceId: must(answer?.id) });
    expect(await statusOf(chat.markConversationRead(id, { seenUntilSequenceId: "1" }))).toBe(400);

    const list = await chat.getConversations({ expansions: ["participant_ids"] });
    expect(idsOf(list.data)).toEqual([id]);
    expect(idsOf(list.includes?.users).toSorted()).toEqual(both.toSorted());
    // Others are not told that it exists.
    expect((await thirds.chat.getConversation(id)).data).toBeUndefined();
    expect(await statusOf(thirds.chat.sendMessage(id, text))).toBe(404);

    const remove = (sequenceId: string, forAll: boolean) => ({
      sequenceIds: [sequenceId],
      deleteMessageAction: forAll ? ("delete_for_all" as const) : ("delete_for_self" as const),
      actionSignatures: [signature("delete")],
    });
    const [answerId, firstId] = [must(answer?.id), must(first?.id)];
    expect(await statusOf(chat.deleteMessages(id, remove(answerId, true)))).toBe(403);
    expect((await chat.deleteMessages(id, remove(answerId, false))).data?.deleted).toBe(true);
    await chat.deleteMessages(id, remove(firstId, true));
    expect((await chat.getConversationEvents(id)).data).toBeUndefined();
    expect(idsOf((await theirs.chat.getConversationEvents(id)).data)).toEqual([answerId]);
  });

  it("of groups grows by its admins, and its messages expire", async () => {
    const groupId = must((await mine.chat.initializeGroup()).data?.conversationId);
    const body = {
      ...change("20", [me().id, other().id], 2),
      conversationId: groupId,
      groupMembers: [other().id],
      groupName: "Project",
      ttlMsec: "60000",
    };
    expect(await statusOf(theirs.chat.createConversation(body))).toBe(400);
    const made = await mine.chat.createConversation(body);
    expect(made.data?.conversationId).toBe(groupId);
    expect(await statusOf(mine.chat.createConversation(body))).toBe(400);
    const all = [me().id, other().id, third().id];
    const added = { ...change("21", all, 2), userIds: [third().id] };
    expect(await statusOf(theirs.chat.addGroupMembers(groupId, added))).toBe(403);
    await mine.chat.addGroupMembers(groupId, added);
    const group = await thirds.chat.getConversation(groupId, {
      chatConversationFields: ["group_name", "type"],
      expansions: ["member_ids", "admin_ids"],
    });
    expect(group.data).toMatchObject({
      groupName: "Project",
      type: "group",
      memberIds: all,
      adminIds: [me().id],
    });
    const text = { messageId: "m-2", encodedMessageCreateEvent: encode("soon gone") };
    await theirs.chat.sendMessage(groupId, text);
    expect((await thirds.chat.getConversationEvents(groupId)).data).toHaveLength(1);
    await control(here.direct, "POST", "/clock", { seconds: 61 });
    expect((await thirds.chat.getConversationEvents(groupId)).data).toBeUndefined();
  });

  it("keeps encrypted files for those who take part", async () => {
    const { chat } = mine;
    const bytes = Buffer.from([0, 1, 2, 253, 254, 255]);
    const begun = must(
      (await chat.mediaUploadInitialize({ conversationId: other().id, totalBytes: 6 })).data,
    );
    const { sessionId, mediaHashKey } = begun;
    const named = { conversationId: begun.conversationId, mediaHashKey };
    // The second part first: their numbers decide.
    for (const [segmentIndex, part] of [
      [1, bytes.subarray(3)],
      [0, bytes.subarray(0, 3)],
    ] as const) {
      if (segmentIndex === 0)
        expect(
          await statusOf(chat.mediaUploadFinalize(sessionId, { ...named, numParts: "1" })),
        ).toBe(400);
      await chat.mediaUploadAppend(sessionId, {
        ...named,
        segmentIndex,
        media: part.toString("base64"),
      });
    }
    expect(await statusOf(theirs.chat.mediaDownload(me().id, mediaHashKey))).toBe(404);
    await chat.mediaUploadFinalize(sessionId, { ...named, numParts: "2" });
    const read = await theirs.chat.mediaDownload(me().id, mediaHashKey);
    expect(Buffer.from(read)).toEqual(bytes);
    expect(await statusOf(thirds.chat.mediaDownload(named.conversationId, mediaHashKey))).toBe(404);
  });
});

describe("files of messages", () => {
  it("are downloaded by those who got the message", async () => {
    const media = Buffer.from("a picture, more or less");
    const upload = await mine.media.upload({
      media: media.toString("base64"),
      mediaCategory: "dm_image",
    });
    const mediaId = must(upload.data?.id);
    await mine.directMessages.createByParticipantId(other().id, {
      attachments: [{ mediaId }],
    });
    const events = await theirs.directMessages.getEvents({
      expansions: ["attachments.media_keys"],
      mediaFields: ["url"],
    });
    const [medium] = (events.includes?.media ?? []) as readonly { readonly url?: string }[];
    const [dmId = "", id = "", resource = ""] = must(medium?.url).split("/").slice(-3);
    const { directMessages } = theirs;
    const read = await directMessages.dmConversationsMediaDownload(dmId, id, resource);
    expect(Buffer.from(read)).toEqual(media);
    expect(
      await statusOf(thirds.directMessages.dmConversationsMediaDownload(dmId, id, resource)),
    ).toBe(404);
    expect(await statusOf(directMessages.dmConversationsMediaDownload(dmId, id, "x.jpg"))).toBe(
      404,
    );
  });
});

describe("broadcasts", () => {
  const SPAN = 600_000;
  const now = async () =>
    Date.parse(((await control(here.direct, "GET", "")) as { readonly now: string }).now);

  it("are scheduled, moved, begun, talked about and over", async () => {
    const { broadcasts } = mine;
    const start = (await now()) + SPAN;
    const times = (from: number) => ({
      scheduledStartMs: String(from),
      scheduledEndMs: String(from + SPAN),
    });
    const past = { sourceId: "key", ...times(start - 2 * SPAN) };
    expect(await statusOf(broadcasts.createScheduledBroadcast(past))).toBe(400);
    const made = must(
      (
        await broadcasts.createScheduledBroadcast({
          sourceId: "key",
          title: "First",
          manualPublish: true,
          ...times(start),
        })
      ).data,
    );
    const id = must(made.broadcastId);
    expect(made).toMatchObject({ state: "Scheduled", title: "First" });
    const scheduledBroadcastId = must(made.scheduledBroadcastId);
    const next = { scheduledBroadcastId, manualPublish: true, title: "Moved", ...times(start + 1) };
    await broadcasts.updateScheduledBroadcast(id, next);
    const read = await broadcasts.getScheduledBroadcast(id);
    expect(read.data).toMatchObject({ title: "Moved", sourceId: "key" });
    expect((await theirs.broadcasts.getScheduledBroadcast(id)).data).toBeUndefined();
    const line = { text: "Hello" };
    expect(await statusOf(theirs.broadcasts.sendBroadcastChat(id, line))).toBe(403);
    expect((await broadcasts.goLiveScheduledBroadcast(id)).data?.state).toBe("Running");
    const said = await theirs.broadcasts.sendBroadcastChat(id, line);
    expect(said.data).toMatchObject({ success: true });
    await control(here.direct, "POST", "/clock", { seconds: 1300 });
    expect(await statusOf(theirs.broadcasts.sendBroadcastChat(id, line))).toBe(403);
  });

  it("of a series go together, unless only the next one is left out", async () => {
    const { broadcasts } = mine;
    const start = (await now()) + SPAN;
    const series = {
      sourceId: "key",
      scheduledStartMs: String(start),
      scheduledEndMs: String(start + SPAN),
      recurrence: { frequency: "Weekly" as const, repeats: "3" },
    };
    const head = must((await broadcasts.createScheduledBroadcast(series)).data?.broadcastId);
    expect(await statusOf(broadcasts.goLiveScheduledBroadcast(head))).toBe(400);
    const list = async () => (await broadcasts.listScheduled()).data ?? [];
    expect((await list()).map(({ scheduledStartMs }) => Number(scheduledStartMs) - start)).toEqual(
      [0, 1, 2].map((week) => week * 168 * 3_600_000),
    );
    await broadcasts.deleteScheduledBroadcast(head, { rollForward: true });
    const [second] = await list();
    expect(await list()).toHaveLength(2);
    const removed = await broadcasts.deleteScheduledBroadcast(must(second?.broadcastId));
    expect(removed.data?.deleted).toBe(true);
    expect(await list()).toEqual([]);
  });
});

describe("articles", () => {
  it("are drafted, published once, and carried by their post", async () => {
    const embedded = openPost(here.network, ({ kind }) => kind === "post").id;
    const entity = (postId: string) => ({
      key: "0",
      value: { type: "post" as const, mutability: "immutable" as const, data: { postId } },
    });
    const draft = (postId: string) => ({
      title: "On tests",
      contentState: {
        blocks: [{ text: "They run.", type: "unstyled" as const }],
        entities: [entity(postId)],
      },
    });
    expect(await statusOf(mine.articles.articleCreateDraft(draft("12")))).toBe(400);
    const made = await mine.articles.articleCreateDraft(draft(embedded));
    const id = must(made.data?.id);
    expect(await statusOf(theirs.articles.articlePublish(id))).toBe(404);
    const postId = must((await mine.articles.articlePublish(id)).data?.postId);
    expect(await statusOf(mine.articles.articlePublish(id))).toBe(400);
    const read = await theirs.posts.getById(postId, {
      postFields: ["article"],
      expansions: ["author_id"],
    });
    expect(read.data).toMatchObject({
      authorId: me().id,
      article: { title: "On tests", plainText: "They run." },
    });
    expect(idsOf((await theirs.users.getPosts(me().id, { maxResults: 5 })).data)).toContain(postId);
  });
});

describe("the description of the API", () => {
  it("names every path that the kit's newer calls have", async () => {
    const { paths } = (await mine.general.getOpenApiSpec()) as { readonly paths: object };
    expect(paths).toHaveProperty(["/2/chat/conversations/{id}/events", "get"]);
  });
});

describe.skipIf(DOCUMENTS === undefined)("the network's own documents", () => {
  it("contradict no answer that was given", () => {
    expect(contradictions(DOCUMENTS, here.answers)).toEqual([]);
  });
});

describe("this test", () => {
  it("drove every endpoint that it is to drive", () => {
    expect(NEWER.filter((endpoint) => !here.driven.has(endpoint))).toEqual([]);
  });
});
