import { createHash } from "node:crypto";
import type { Network } from "./network.ts";
import type { Person } from "./person.ts";
import { share, spread } from "./spread.ts";

/** How a person can be told apart in a customer's list. All of it follows from the person's id and handle. */
export interface Contact {
  readonly email: string;
  /** With the country's code, as E.164 has it. */
  readonly phone: string;
  /** An advertising id of a device. */
  readonly device: string;
  /** Which of them the network knows: not everybody tells it everything. */
  readonly known: { readonly email: boolean; readonly phone: boolean; readonly device: boolean };
}

/** Shares of people whose identifier of a kind the network knows. */
const KNOWN = { email: 0.72, phone: 0.48, device: 0.6 } as const;

const digits = (number: number, length: number) =>
  String(number % 10 ** length).padStart(length, "0");

/** Numbers that nobody has: the 555 range, and a block that Japan does not give out. */
function phoneOf({ id, name, bio }: Person): string {
  const number = spread(id, "phone");
  return /[\u3040-\u30ff\u4e00-\u9fff]/.test(name + bio)
    ? `+81900${digits(number, 7)}`
    : `+1${200 + (spread(id, "area") % 700)}555${digits(number, 4)}`;
}

function deviceOf({ id }: Person): string {
  const hex = createHash("sha256").update(`device of ${id}`).digest("hex");
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    hex.slice(12, 16),
    hex.slice(16, 20),
    hex.slice(20, 32),
  ].join("-");
}

export function contactOf(person: Person): Contact {
  const knows = (kind: keyof typeof KNOWN) => share(person.id, `${kind} is known`) < KNOWN[kind];
  return {
    email: `${person.username.toLowerCase()}@people.example`,
    phone: phoneOf(person),
    device: deviceOf(person),
    known: { email: knows("email"), phone: knows("phone"), device: knows("device") },
  };
}

export const hashOf = (text: string): string => createHash("sha256").update(text).digest("hex");

/** Kinds of identifiers that a customer's list may have. */
export const IDENTIFIERS = [
  "email",
  "device_id",
  "handle",
  "twitter_id",
  "phone_number",
  "partner_user_id",
] as const;
export type Identifier = (typeof IDENTIFIERS)[number];

/** A short form of an identifier: millions of them are kept. */
export function keyOf(kind: Identifier, value: string): string {
  if (kind === "partner_user_id") return `partner ${value}`;
  return kind[0] + Buffer.from(value, "hex").toString("base64url").slice(0, 22);
}

const indexes = new WeakMap<Network, ReadonlyMap<string, number>>();

/** Everybody by what the network knows of them. */
export function peopleByKey(network: Network): ReadonlyMap<string, number> {
  const known = indexes.get(network);
  if (known) return known;
  const index = new Map<string, number>();
  for (const person of network.people) {
    const contact = contactOf(person);
    const add = (kind: Identifier, text: string) => index.set(keyOf(kind, hashOf(text)), person.at);
    add("handle", person.username.toLowerCase());
    add("twitter_id", person.id);
    if (contact.known.email) add("email", contact.email);
    if (contact.known.device) add("device_id", contact.device);
    // Some clients hash numbers with the plus sign, others without.
    if (contact.known.phone) {
      add("phone_number", contact.phone);
      add("phone_number", contact.phone.slice(1));
    }
  }
  indexes.set(network, index);
  return index;
}

/** Whoever has not been there for 90 days is not counted: one person in twelve. */
export function isActive(person: Person): boolean {
  return share(person.id, "was there lately") >= 1 / 12;
}
