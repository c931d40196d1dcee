import type { Network } from "./network.ts";
import type { Person } from "./person.ts";
import { share, spread } from "./spread.ts";

export interface Space {
  readonly id: string;
  readonly title: string;
  readonly state: "live" | "scheduled" | "ended";
  readonly creator: number;
  readonly speakers: readonly number[];
  readonly language: string;
  readonly createdAt: number;
  readonly participants: number;
  readonly isTicketed: boolean;
}

const HOUR_MS = 3_600_000;
const TITLES = ["news of the week", "questions and answers", "an hour of music", "market talk"];
const STATES = ["live", "scheduled", "ended"] as const;

const made = new WeakMap<Network, readonly Space[]>();

/** One in twenty open accounts holds a space, made from its id: 13 letters, as the network's. */
function spaceOf(network: Network, person: Person): Space[] {
  if (person.protected || share(person.id, "space") >= 0.05) return [];
  const state = STATES[spread(person.id, "space state") % STATES.length] ?? "live";
  const first = network.follows.following(person.at).slice(0, 3);
  const title = TITLES[spread(person.id, "space title") % TITLES.length] ?? "";
  return [
    {
      id: `1${BigInt(person.id).toString(36).padStart(12, "y").slice(-12)}`,
      title: `${person.name}: ${title}`,
      state,
      creator: person.at,
      speakers: [person.at, ...first.map((edge) => edge.person)],
      language: "en",
      createdAt: network.seenAt - (1 + (spread(person.id, "space age") % 48)) * HOUR_MS,
      participants: spread(person.id, "space size") % 500,
      isTicketed: share(person.id, "space ticket") < 0.2,
    },
  ];
}

export function spacesOf(network: Network): readonly Space[] {
  const known = made.get(network) ?? network.people.flatMap((person) => spaceOf(network, person));
  made.set(network, known);
  return known;
}
