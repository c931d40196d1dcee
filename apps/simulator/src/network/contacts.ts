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

/** Codes of places in the United States: readers of lists refuse numbers of others. */
const AREAS = `
  201 202 203 205 206 207 208 209 210 212 213 214 215 216 217 218 219 220 223 224 225 227 228 229 231 234 235
  239 240 248 251 252 253 254 256 260 262 267 269 270 272 274 276 279 281 283 301 302 303 304 305 307 308 309
  310 312 313 314 315 316 317 318 319 320 321 323 324 325 326 327 329 330 331 332 334 336 337 339 341 346 347
  350 351 352 353 360 361 363 364 369 380 385 386 401 402 404 405 406 407 408 409 410 412 413 414 415 417 419
  423 424 425 430 432 434 435 440 442 443 445 447 448 458 463 464 469 470 472 475 478 479 480 484 601 602 603
  605 606 607 608 609 610 612 614 615 616 617 618 619 620 623 626 628 629 630 631 636 640 641 645 646 650 651
  656 657 659 660 661 662 667 669 678 680 681 682 686 689 701 702 703 704 706 707 708 712 713 714 715 716 717
  718 719 720 724 725 726 727 728 730 731 732 734 737 738 740 743 747 748 754 757 760 762 763 765 769 770 771
  772 773 774 775 779 781 785 786
`
  .trim()
  .split(/\s+/);

/** Numbers that nobody has: the 555 range, and a block that Japan does not give out. */
function phoneOf({ id, name, bio }: Person): string {
  const number = spread(id, "phone");
  return /[\u3040-\u30ff\u4e00-\u9fff]/.test(name + bio)
    ? `+81900${digits(number, 7)}`
    : `+1${AREAS[spread(id, "area") % AREAS.length]}555${digits(number, 4)}`;
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
