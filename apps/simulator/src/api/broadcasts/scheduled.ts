import { z } from "zod";
import { stateOf, type Broadcast, type Schedule } from "../../state/broadcasts.ts";
import { many, nothing, one } from "../answers.ts";
import { readBody } from "../body.ts";
import { personOf, type Call } from "../call.ts";
import { endpoint } from "../endpoint.ts";
import { countParameter, tokenParameter } from "../parameters.ts";
import { invalidRequest, missing } from "../problems.ts";
import {
  broadcastId,
  broadcastReads,
  broadcastWrites,
  findBroadcast,
  ownBroadcast,
} from "./find.ts";

const DAY_MS = 86_400_000;
const STEPS = { Daily: DAY_MS, Weekly: 7 * DAY_MS } as const;

/** Occurrences of a series at the most; the network documents no number. */
const REPEATS_MOST = 100;

const number = z.string().regex(/^\d{1,19}$/);
const time = number.transform(Number);

const schedule = {
  available_for_replay: z.boolean().optional(),
  chat_option: number.optional(),
  description: z.string().optional(),
  is_locked: z.boolean().optional(),
  locale: z.string().optional(),
  manual_publish: z.boolean().optional(),
  scheduled_end_ms: time,
  scheduled_start_ms: time,
  thumbnail_media_id: number.optional(),
  title: z.string().optional(),
};

const creation = z.strictObject({
  ...schedule,
  source_id: z.string().min(1),
  telecast_id: number.optional(),
  recurrence: z
    .strictObject({ frequency: z.enum(["Daily", "Weekly"]), repeats: number.transform(Number) })
    .optional(),
});

const replacement = z.strictObject({
  ...schedule,
  source_id: z.string().min(1).optional(),
  scheduled_broadcast_id: number,
  roll_forward: z.boolean().optional(),
});

const byId = z.strictObject({ id: broadcastId });

const wrong = (name: string, value: string, message: string) =>
  invalidRequest([{ name, values: [value], message }]);

function present({ seed }: Call<unknown>, broadcast: Broadcast): object {
  const { schedule: its } = broadcast;
  return {
    broadcast_id: broadcast.broadcastId,
    scheduled_broadcast_id: broadcast.id,
    state: stateOf(broadcast, seed.clock.now()),
    scheduled_start_ms: String(its.startsAt),
    scheduled_end_ms: String(its.endsAt),
    source_id: its.sourceId,
    available_for_replay: its.replay,
    manual_publish: its.manual,
    title: its.title,
    description: its.description,
    locale: its.locale,
    chat_option: its.chatOption,
    telecast_id: its.telecastId,
    thumbnail_media_id: its.thumbnailId,
    recurring_schedule_id: broadcast.series ?? undefined,
  };
}

/** What a request asks for, once its times and its picture are known to be right. */
function readSchedule(
  call: Call<unknown>,
  body: z.output<typeof creation> | z.output<typeof replacement>,
  before?: Schedule,
): Schedule {
  const { scheduled_start_ms: startsAt, scheduled_end_ms: endsAt, thumbnail_media_id } = body;
  const { clock, media } = call.seed;
  if (startsAt <= clock.now())
    throw wrong("scheduled_start_ms", String(startsAt), "The start must lie in the future");
  if (endsAt <= startsAt)
    throw wrong("scheduled_end_ms", String(endsAt), "The end must come after the start");
  if (
    thumbnail_media_id !== undefined &&
    !media.get(thumbnail_media_id, personOf(call).at, clock.now())
  )
    throw wrong("thumbnail_media_id", thumbnail_media_id, "Your media IDs are invalid.");
  return {
    sourceId: body.source_id ?? before?.sourceId ?? "",
    startsAt,
    endsAt,
    title: body.title,
    description: body.description,
    locale: body.locale,
    chatOption: body.chat_option,
    telecastId: "telecast_id" in body ? body.telecast_id : before?.telecastId,
    thumbnailId: thumbnail_media_id,
    replay: body.available_for_replay ?? false,
    manual: body.manual_publish ?? false,
  };
}

const moved = (its: Schedule, by: number): Schedule => ({
  ...its,
  startsAt: its.startsAt + by,
  endsAt: its.endsAt + by,
});

function checkScheduled(call: Call<unknown>, broadcast: Broadcast): void {
  if (stateOf(broadcast, call.seed.clock.now()) === "Scheduled") return;
  throw wrong("id", broadcast.broadcastId, "The broadcast has already begun");
}

const milliseconds = z
  .string()
  .regex(/^\d{1,19}$/)
  .transform(Number)
  .optional();

export const scheduledBroadcasts = [
  endpoint({
    ...broadcastReads,
    path: "/2/broadcasts/scheduled",
    input: z.strictObject({
      max_results: countParameter(1, 100, 100),
      oldest_start_time: milliseconds,
      newest_start_time: milliseconds,
      // The answer has no place for the token of a next page, so nobody has one to give.
      pagination_token: tokenParameter,
    }),
    answer: (call) => {
      const { seed, input } = call;
      const { oldest_start_time: oldest = 0, newest_start_time: newest = Infinity } = input;
      if (input.pagination_token !== undefined)
        throw wrong("pagination_token", input.pagination_token, "The token is not valid");
      const found = seed.broadcasts
        .of(personOf(call).at)
        .filter(
          (it) =>
            stateOf(it, seed.clock.now()) !== "Ended" &&
            it.schedule.startsAt >= oldest &&
            it.schedule.startsAt <= newest,
        )
        .toSorted((a, b) => a.schedule.startsAt - b.schedule.startsAt)
        .slice(0, input.max_results);
      return many({ data: found.map((it) => present(call, it)) });
    },
  }),
  endpoint({
    ...broadcastWrites,
    path: "/2/broadcasts/scheduled",
    status: 201,
    input: z.strictObject({}),
    answer: (call) => {
      const { seed } = call;
      const body = readBody(creation, call.body);
      const first = readSchedule(call, body);
      const now = seed.clock.now();
      const { at } = personOf(call);
      const { frequency = "Daily", repeats = 1 } = body.recurrence ?? {};
      if (repeats < 1 || repeats > REPEATS_MOST)
        throw wrong("recurrence.repeats", String(repeats), `Not between 1 and ${REPEATS_MOST}`);
      const head = seed.broadcasts.add(at, first, null, now);
      if (!body.recurrence) return one({ data: [present(call, head)] });
      seed.broadcasts.delete(head);
      const series = head.id;
      const occurrences = Array.from({ length: repeats }, (_, after) =>
        seed.broadcasts.add(at, moved(first, after * STEPS[frequency]), series, now),
      );
      return one({ data: occurrences.slice(0, 1).map((it) => present(call, it)) });
    },
  }),
  endpoint({
    ...broadcastReads,
    path: "/2/broadcasts/scheduled/:id",
    input: byId,
    answer: (call) => {
      const found = findBroadcast(call, call.input.id);
      if (!found) return nothing(missing("broadcast", "id", call.input.id));
      return one({ data: [present(call, found)] });
    },
  }),
  endpoint({
    ...broadcastWrites,
    method: "PUT",
    path: "/2/broadcasts/scheduled/:id",
    input: byId,
    answer: (call) => {
      const { seed } = call;
      const body = readBody(replacement, call.body);
      const found = ownBroadcast(call, call.input.id);
      if (body.scheduled_broadcast_id !== found.id)
        throw wrong(
          "scheduled_broadcast_id",
          body.scheduled_broadcast_id,
          `The scheduler's id of this broadcast is [${found.id}]`,
        );
      checkScheduled(call, found);
      const next = readSchedule(call, body, found.schedule);
      if (body.roll_forward === true) {
        const by = next.startsAt - found.schedule.startsAt;
        for (const later of seed.broadcasts.later(found))
          later.schedule = moved(later.schedule, by);
      }
      found.schedule = next;
      found.updatedAt = seed.clock.now();
      return one({ data: [present(call, found)] });
    },
  }),
  endpoint({
    ...broadcastWrites,
    method: "DELETE",
    path: "/2/broadcasts/scheduled/:id",
    input: z.strictObject({
      id: broadcastId,
      roll_forward: z
        .enum(["true", "false"])
        .transform((word) => word === "true")
        .optional(),
    }),
    answer: (call) => {
      const { broadcasts } = call.seed;
      const found = ownBroadcast(call, call.input.id);
      checkScheduled(call, found);
      // A series goes on without its head only where that was asked for.
      if (call.input.roll_forward !== true)
        for (const later of broadcasts.later(found)) broadcasts.delete(later);
      broadcasts.delete(found);
      return { data: { deleted: true } };
    },
  }),
  endpoint({
    ...broadcastWrites,
    path: "/2/broadcasts/scheduled/:id/live",
    input: byId,
    answer: (call) => {
      const found = ownBroadcast(call, call.input.id);
      if (!found.schedule.manual)
        throw wrong("id", found.broadcastId, "The broadcast publishes itself at its start");
      checkScheduled(call, found);
      found.begunAt = call.seed.clock.now();
      return one({ data: [present(call, found)] });
    },
  }),
];
