import type { WireAdAccount } from "@toolkit/social/wire/ads";
import type { Person } from "../network/person.ts";
import { newIdAfter } from "../state/ids.ts";

/** Ad accounts of the sandbox, by the person who made them. */
export class Sandbox {
  private readonly accounts = new Map<number, WireAdAccount[]>();
  private lastId = 0n;

  of(person: number): readonly WireAdAccount[] {
    return (this.accounts.get(person) ?? []).filter(({ deleted }) => deleted !== true);
  }

  create(person: Person, now: number): WireAdAccount {
    this.lastId = newIdAfter(this.lastId, now);
    const time = `${new Date(now).toISOString().slice(0, 19)}Z`;
    const account: WireAdAccount = {
      id: this.lastId.toString(36),
      name: "Sandbox account",
      business_name: null,
      business_id: null,
      timezone: "America/Los_Angeles",
      timezone_switch_at: time,
      approval_status: "ACCEPTED",
      created_at: time,
      updated_at: time,
      deleted: false,
    };
    this.accounts.set(person.at, [...(this.accounts.get(person.at) ?? []), account]);
    return account;
  }

  /** The account as it was, marked as deleted. */
  delete(person: number, id: string): WireAdAccount | undefined {
    const account = this.accounts.get(person)?.find((it) => it.id === id);
    if (account) account.deleted = true;
    return account;
  }
}
