import { isRecord, textIn, textsIn, type Json, type JsonRecord } from "../engine/values.ts";
import { failure, invalidParameter, missingParameter } from "../failures.ts";
import { isVideo } from "./media.ts";

/** What each part of a card must have beside its type. */
const NEEDED: Readonly<Record<string, readonly string[]>> = {
  MEDIA: ["media_key"],
  SWIPEABLE_MEDIA: ["media_keys"],
  DETAILS: ["title", "destination"],
  BUTTON: ["label", "destination"],
};

const MOST_SWIPED = 6;

function checkComponent(value: Json): void {
  if (!isRecord(value)) throw invalidParameter("components", value, "an array of objects");
  const type = textIn(value, "type");
  if (type === null) throw missingParameter("type");
  const needed = NEEDED[type];
  if (!needed)
    throw failure("UNKNOWN_CARD_TYPE", `There is no component of type ${type}`, "components", type);
  for (const name of needed) if (value[name] === undefined) throw missingParameter(name);
  const keys = value["media_keys"];
  if (keys !== undefined && (!Array.isArray(keys) || keys.length < 1 || keys.length > MOST_SWIPED))
    throw invalidParameter("media_keys", keys, `an array of up to ${MOST_SWIPED} media keys`);
}

function listOf(value: Json | undefined, name: string): readonly Json[] {
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value)) throw invalidParameter(name, value, "an array");
  return value;
}

/** All parts of a card, whether it has one set of them or one for each slide. */
function componentsOf({ components, slides }: JsonRecord): readonly JsonRecord[] {
  const parts = [
    ...listOf(components, "components"),
    ...listOf(slides, "slides").flatMap((slide) => listOf(slide, "slides")),
  ];
  return parts.filter((part) => isRecord(part));
}

export function checkComponents(card: JsonRecord): void {
  for (const slide of [card["components"], ...listOf(card["slides"], "slides")])
    for (const component of listOf(slide, "components")) checkComponent(component);
}

/** What a card is follows from its parts. */
export function cardTypeOf(card: JsonRecord): string {
  const parts = componentsOf(card);
  const keys = parts.flatMap((part) => [
    ...(textIn(part, "media_key") === null ? [] : [textIn(part, "media_key") ?? ""]),
    ...textsIn(part, "media_keys"),
  ]);
  const videos = keys.filter((key) => isVideo(key)).length;
  const medium = videos === 0 ? "IMAGE" : videos === keys.length ? "VIDEO" : "MIXED_MEDIA";
  if (Array.isArray(card["slides"])) return `${medium}_MULTI_DEST_CAROUSEL_WEBSITE`;
  const toApp = parts.some(
    ({ destination }) => isRecord(destination) && destination["type"] === "APP",
  );
  const target = toApp ? "APP" : "WEBSITE";
  if (!parts.some(({ type }) => type === "SWIPEABLE_MEDIA"))
    return `${medium === "MIXED_MEDIA" ? "VIDEO" : medium}_${target}`;
  return medium === "MIXED_MEDIA"
    ? `MIXED_MEDIA_SINGLE_DEST_CAROUSEL_${target}`
    : `${medium}_CAROUSEL_${target}`;
}
