import { z } from "zod";
import { stateOf, type Broadcast } from "../../state/broadcasts.ts";
import { personOf, type Call } from "../call.ts";
import { forbidden, missing, notThere } from "../problems.ts";

export const broadcastId = z.string().regex(/^[a-zA-Z0-9]{1,13}$/);

export const broadcastReads = {
  method: "GET",
  appOnly: false,
  scopes: ["broadcast.read"],
  limits: { user: 300 },
} as const;

export const broadcastWrites = {
  ...broadcastReads,
  method: "POST",
  scopes: ["broadcast.read", "broadcast.write"],
  limits: { user: 50 },
} as const;

/** Null: it does not exist, or is another person's; the two are not told apart. */
export function findBroadcast(call: Call<unknown>, id: string): Broadcast | null {
  const found = call.seed.broadcasts.get(id);
  return found?.owner === personOf(call).at ? found : null;
}

/** For changes: the caller's own broadcast. */
export function ownBroadcast(call: Call<unknown>, id: string): Broadcast {
  const found = findBroadcast(call, id);
  if (!found) throw notThere(missing("broadcast", "id", id));
  return found;
}

/** Anybody may take part in the chat of what is on the air. */
export function runningBroadcast(call: Call<unknown>, id: string): Broadcast {
  const { broadcasts, clock } = call.seed;
  const found = broadcasts.get(id);
  if (!found) throw notThere(missing("broadcast", "id", id));
  if (stateOf(found, clock.now()) !== "Running") throw forbidden("The broadcast is not running.");
  return found;
}
