import type { AdsCall, AdsCallDescription } from "../engine/call.ts";
import { DEFAULT_SORT } from "../engine/listing.ts";
import {
  flag,
  ids,
  json,
  must,
  oneOf,
  someOf,
  text,
  texts,
  whole,
  type Parameters,
} from "../engine/parameters.ts";
import { given, type Resource } from "../engine/resource.ts";
import { textIn, timeText, type JsonRecord } from "../engine/values.ts";
import { AdsFailure, exclusive, missing, notFound } from "../failures.ts";
import { needsFeature } from "../accounts/features.ts";
import { isDeleted, rowOf, type Row } from "../state/rows.ts";
import { cardTypeOf, checkComponents } from "./components.ts";
import { isVideo, mediumShown } from "./media.ts";

function cardRow(call: AdsCall, card_type: string, fields: JsonRecord): Row {
  const { ads } = call.seed;
  return rowOf(ads.newId(), call.now, {
    ...fields,
    card_uri: `card://${ads.newNumber(call.now)}`,
    card_type,
  });
}

const need = (name: string) => new AdsFailure([missing(name)]);

const sort = [...DEFAULT_SORT, "name"];
const shared = { missing: "CARD_NOT_FOUND", area: "creatives", one: {}, remove: {} } as const;

const COMPOSED = { name: must(text(80, 1)), components: json, slides: json } as const;

/** Parts of a card as they were sent, and what it is by them. */
function composed(call: AdsCall): JsonRecord {
  if (call.values.has("components") && call.values.has("slides"))
    throw exclusive("components", "slides");
  const fields = given(call, Object.keys(COMPOSED));
  checkComponents(fields);
  const isComposed = call.values.has("components") || call.values.has("slides");
  return isComposed ? { ...fields, card_type: cardTypeOf(fields) } : fields;
}

const TYPES = [
  "IMAGE_APP",
  "IMAGE_CAROUSEL_APP",
  "IMAGE_CAROUSEL_WEBSITE",
  "IMAGE_MULTI_DEST_CAROUSEL_WEBSITE",
  "IMAGE_WEBSITE",
  "MIXED_MEDIA_MULTI_DEST_CAROUSEL_WEBSITE",
  "MIXED_MEDIA_SINGLE_DEST_CAROUSEL_APP",
  "MIXED_MEDIA_SINGLE_DEST_CAROUSEL_WEBSITE",
  "VIDEO_APP",
  "VIDEO_CAROUSEL_APP",
  "VIDEO_CAROUSEL_WEBSITE",
  "VIDEO_MULTI_DEST_CAROUSEL_WEBSITE",
  "VIDEO_WEBSITE",
] as const;

export const CARDS: Resource = {
  ...shared,
  kind: "cards",
  id: "card_id",
  list: {
    parameters: {
      card_types: someOf(...TYPES),
      card_id: ids(),
      card_ids: ids(),
      card_uris: texts(),
      include_legacy_cards: flag,
      q: text(80),
    },
    ids: "card_id",
    // The network's own clients choose by the name that lists of other cards have.
    filters: { card_ids: "id", card_uris: "card_uri", card_types: "card_type" },
    search: ["name"],
    sort,
  },
  create: {
    body: "json",
    parameters: { ...COMPOSED, type: oneOf("WEBSITE") },
    make(call) {
      const fields = composed(call);
      const type = textIn(fields, "card_type");
      if (type === null) throw need("components");
      return cardRow(call, type, fields);
    },
  },
  update: {
    body: "json",
    parameters: { ...COMPOSED, name: text(80, 1) },
    // A card has components or slides: what was sent takes the place of the other.
    change(call, row) {
      const { components = null, slides = null, ...fields } = composed(call);
      if (components !== null)
        return { ...fields, components, ...(row["slides"] && { slides: null }) };
      return slides === null
        ? fields
        : { ...fields, slides, ...(row["components"] && { components: null }) };
    },
  },
};

const ORDER = ["first", "second", "third", "fourth"] as const;

const CONVERSATION: Parameters = {
  name: text(80, 1),
  title: text(23),
  media_key: text(60, 1),
  thank_you_text: text(23),
  thank_you_url: text(2000),
  unlocked_image_media_key: text(60),
  ...Object.fromEntries(
    ORDER.flatMap((at) => [
      [`${at}_cta`, text(20)],
      [`${at}_cta_tweet`, text(280)],
    ]),
  ),
};

const REQUIRED = ["first_cta", "first_cta_tweet", "media_key", "name", "thank_you_text"] as const;

/** Everything that is asked has an answer, and a card has a title or a second question. */
function checkConversation(call: AdsCall): void {
  needsFeature(call, "CONVERSATION_CARD");
  if (call.values.has("third_cta") || call.values.has("fourth_cta"))
    needsFeature(call, "CONVERSATION_CARD_FOUR_OPTIONS");
  if (call.values.has("unlocked_image_media_key") || call.values.has("unlocked_video_media_key"))
    needsFeature(call, "CONVERSATION_CARD_UNLOCK");
  for (const at of ORDER)
    if (call.values.has(`${at}_cta`) && !call.values.has(`${at}_cta_tweet`))
      throw need(`${at}_cta_tweet`);
  if (!call.values.has("title") && !call.values.has("second_cta")) throw need("title");
}

function conversation(medium: "image" | "video"): Resource {
  const fields: Parameters =
    medium === "image"
      ? CONVERSATION
      : { ...CONVERSATION, poster_media_key: text(60), unlocked_video_media_key: text(60) };
  return {
    ...shared,
    kind: `${medium}_conversation_cards`,
    path: `accounts/:account_id/cards/${medium}_conversation`,
    id: "card_id",
    list: { parameters: { card_ids: ids(), q: text(80) }, ids: "card_ids", search: ["name"], sort },
    create: {
      parameters: {
        ...fields,
        ...Object.fromEntries(REQUIRED.map((name) => [name, must(fields[name] ?? text())])),
      },
      make(call) {
        checkConversation(call);
        const card = {
          ...given(call, Object.keys(fields)),
          ...(medium === "video" && { video_owner_id: call.person.id }),
        };
        return cardRow(call, `${medium.toUpperCase()}_CONVERSATION`, card);
      },
    },
    update: { parameters: fields, change: (call) => given(call, Object.keys(fields)) },
    present: (row) => ({
      ...row,
      ...mediumShown(textIn(row, "media_key") ?? ""),
      ...(medium === "video" && { video_owner_id: row["video_owner_id"] ?? null }),
    }),
  };
}

const POLL: Parameters = {
  duration_in_minutes: must(whole(5, 10_080)),
  first_choice: must(text(25, 1)),
  second_choice: must(text(25, 1)),
  third_choice: text(25),
  fourth_choice: text(25),
  name: must(text(80, 1)),
  media_key: text(60),
};

const POLLS: Resource = {
  ...shared,
  kind: "poll_cards",
  path: "accounts/:account_id/cards/poll",
  id: "card_id",
  list: { parameters: { card_ids: ids(), q: text(80) }, ids: "card_ids", search: ["name"], sort },
  create: {
    parameters: POLL,
    make(call) {
      if (call.values.has("fourth_choice") && !call.values.has("third_choice"))
        throw need("third_choice");
      const minutes = call.values.number("duration_in_minutes") ?? 0;
      const key = call.values.text("media_key");
      const type = key === undefined ? "TEXT" : isVideo(key) ? "VIDEO" : "IMAGE";
      return cardRow(call, `${type}_POLLS`, {
        ...(key !== undefined && { media_key: key, ...mediumShown(key) }),
        ...given(call, ["name", ...ORDER.map((at) => `${at}_choice`)]),
        duration_in_minutes: String(minutes),
        start_time: timeText(call.now),
        end_time: timeText(call.now + minutes * 60_000),
      });
    },
  },
};

export const LEGACY_CARDS: readonly Resource[] = [
  conversation("image"),
  conversation("video"),
  POLLS,
];

const KINDS = ["cards", ...LEGACY_CARDS.map(({ kind }) => kind)] as const;

export function cardsOf({ seed, account, values }: AdsCall): readonly Row[] {
  return KINDS.flatMap((kind) => seed.ads.all(kind, account)).filter(
    (row) => !isDeleted(row) || values.is("with_deleted"),
  );
}

const all = "accounts/:account_id/cards/all";

/** Cards of all kinds, by address or by id. */
export const ALL_CARDS_CALLS: readonly AdsCallDescription[] = [
  {
    method: "GET",
    path: all,
    limit: "account",
    parameters: { card_uris: must(texts()), with_deleted: flag },
    answer(call) {
      const wanted = call.values.texts("card_uris") ?? [];
      return { data: cardsOf(call).filter((row) => wanted.some((uri) => uri === row["card_uri"])) };
    },
  },
  {
    method: "GET",
    path: `${all}/:card_id`,
    limit: "account",
    parameters: { with_deleted: flag },
    answer(call) {
      const id = call.values.must("card_id");
      const data = cardsOf(call).find((row) => row.id === id);
      if (!data) throw notFound(id, "card_id", "CARD_NOT_FOUND");
      return { data };
    },
  },
];
