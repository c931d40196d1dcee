import { hexOf } from "@toolkit/core/domain/identifiers/hash";
import type { Member } from "@toolkit/core/domain/identifiers/member";
import type { IdentifierKind } from "@toolkit/core/domain/identifiers/kinds";
import {
  AUDIENCE_USERS_LIMITS,
  type WireAudienceOperation,
  type WireAudienceUser,
} from "../wire/audience-users.ts";

const FIELDS: Readonly<Record<IdentifierKind, keyof WireAudienceUser>> = {
  email: "email",
  phone: "phone_number",
  handle: "handle",
  account_id: "twitter_id",
  device_id: "device_id",
};

export interface OperationOptions {
  readonly type: WireAudienceOperation["operation_type"];
  /** When members leave by themselves; null: after 13 months, as the network has it. */
  readonly expiresAt?: Date | null | undefined;
}

/** One operation per member, so that an answer counts members. */
export function operationOf(
  member: Member,
  { type, expiresAt = null }: OperationOptions,
): WireAudienceOperation {
  const user: WireAudienceUser = {};
  for (const { kind, hash, isOnlyKnown } of member)
    if (isOnlyKnown !== true) (user[FIELDS[kind]] ??= []).push(hexOf(hash));
  const expires = expiresAt === null ? {} : { expires_at: secondsOf(expiresAt) };
  return { operation_type: type, params: { ...expires, users: [user] } };
}

/** The network's examples have no milliseconds. */
function secondsOf(moment: Date): string {
  return `${moment.toISOString().slice(0, 19)}Z`;
}

/** Bytes of the brackets, and of the comma behind each operation. */
const BRACKETS = 2;
const COMMA = 1;

/**
 * Collects members until they fill a call: as many as the network takes at once, by number and by bytes, in the order
 * in which they came.
 */
export class BatchFiller {
  readonly #options: OperationOptions;
  readonly #limits: { readonly operations: number; readonly bytes: number };
  #members: Member[] = [];
  #bytes = BRACKETS;

  constructor(
    options: OperationOptions,
    limits: { readonly operations: number; readonly bytes: number } = AUDIENCE_USERS_LIMITS,
  ) {
    this.#options = options;
    this.#limits = limits;
  }

  /** Returns the members of the batch that this one no longer fits; null: there is room. */
  add(member: Member): readonly Member[] | null {
    // Hex, times and names are ASCII: characters are bytes.
    const bytes = JSON.stringify(operationOf(member, this.#options)).length + COMMA;
    const isFull =
      this.#members.length >= this.#limits.operations || this.#bytes + bytes > this.#limits.bytes;
    const full = isFull ? this.rest() : null;
    this.#members.push(member);
    this.#bytes += bytes;
    return full;
  }

  /** Returns what is left and begins a new batch; null: nothing is left. */
  rest(): readonly Member[] | null {
    const members = this.#members;
    this.#members = [];
    this.#bytes = BRACKETS;
    return members.length === 0 ? null : members;
  }
}

/** The body of the call that sends a batch. */
export function bodyOf(members: Iterable<Member>, options: OperationOptions): string {
  return JSON.stringify(Array.from(members, (member) => operationOf(member, options)));
}
