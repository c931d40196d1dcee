import { z } from "zod";
import { wireId } from "./scalars.ts";

const person = z.looseObject({
  id: wireId,
  username: z.string().optional(),
  name: z.string().optional(),
});

/** An event of the Activity API that a webhook gets; of other kinds than follows, the kind alone. */
export const activityEvent = z.looseObject({
  data: z.looseObject({ event_type: z.string(), tag: z.string().optional() }),
});

/** A follow, or its end: `source` follows `target`. */
export const followEvent = z.looseObject({
  data: z.looseObject({
    /** Of the network's ids, whose upper bits are the moment. */
    event_uuid: z.string().regex(/^\d{1,19}$/),
    event_type: z.enum(["follow.follow", "follow.unfollow"]),
    tag: z.string().optional(),
    payload: z.looseObject({ source: person, target: person }),
  }),
});
