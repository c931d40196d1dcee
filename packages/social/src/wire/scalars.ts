import { z } from "zod";

/** Decimal digits: the network's ids go beyond what a number holds exactly. */
export const wireId = z.string().regex(/^[0-9]{1,19}$/);

/** UTC with milliseconds, as the network writes times. */
export const wireTime = z.iso.datetime({ precision: 3 });

export const wireUsername = z.string().regex(/^\w{1,15}$/);

export const wireCount = z.int().nonnegative();
