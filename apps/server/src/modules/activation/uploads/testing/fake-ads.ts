import {
  wireAudienceOperations,
  type WireAudienceOperation,
} from "@toolkit/social/wire/audience-users";
import type { WireAudienceShare } from "@toolkit/social/client/audience-client";
import type { AudienceCalls, AudienceNetwork } from "../services/upload-services.ts";

type Fault = (when: "before" | "after") => void;

/** An ad account at the network, in memory: who is in its audiences, and every batch that it took. */
export class FakeAds implements AudienceNetwork {
  readonly members = new Set<string>();
  readonly batches: string[] = [];
  readonly names: string[] = [];
  description = "";
  shares: WireAudienceShare[] = [];
  calls = 0;
  fault: Fault = () => undefined;
  beforeMade: () => Promise<void> = async () => undefined;
  answer = {
    targetable: false,
    reasons_not_targetable: ["PROCESSING", "TOO_SMALL"],
    audience_size: null as number | null,
  };

  /** Throws where the grant was taken back. */
  requireGrant = async (): Promise<void> => undefined;

  async ask<T>(
    _: unknown,
    work: (calls: AudienceCalls, account: string) => Promise<T>,
  ): Promise<T> {
    this.calls++;
    this.fault("before");
    const result = await work(this.#calls(), "18ce54d4x5t");
    this.fault("after");
    return result;
  }

  async isReached(): Promise<boolean> {
    return true;
  }

  #calls(): AudienceCalls {
    const audience = () => ({
      id: "1nmth",
      name: this.names[0] ?? "",
      description: this.description,
      ...this.answer,
    });
    return {
      create: async (_account, name, description) => {
        await this.beforeMade();
        this.names.push(name);
        this.description = description;
        return audience();
      },
      named: async (_account, name) => (this.names.includes(name) ? audience() : null),
      read: async () => audience(),
      rename: async (_account, _id, name, description) => {
        this.names.splice(0, 1, name);
        this.description = description;
      },
      shares: async () => this.shares,
      share: async (_account, _id, granted, permission) => {
        const share = {
          id: `s${this.shares.length + 1}`,
          granted_account_id: granted,
          permission_level: permission,
        };
        this.shares.push(share);
        return share;
      },
      unshare: async (_account, _id, share) => {
        this.shares = this.shares.filter(({ id }) => id !== share);
      },
      remove: async () => {
        this.names.length = 0;
      },
      change: async (_account, _id, operations) => {
        const sent = wireAudienceOperations.parse(operations);
        this.batches.push(JSON.stringify(sent));
        for (const operation of sent) this.#apply(operation);
      },
    };
  }

  #apply({ operation_type: type, params }: WireAudienceOperation): void {
    for (const hash of params.users.flatMap((user) => Object.values(user).flat())) {
      if (type === "Update") this.members.add(hash);
      else this.members.delete(hash);
    }
  }
}
