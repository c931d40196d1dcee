import { z } from "zod";
import { ADS_VERSION, wireAdsId } from "../wire/ads.ts";
import { wireAudienceUsersAnswer } from "../wire/audience-users.ts";
import { readAdsList } from "./ads-listing.ts";
import type { ApiTransport } from "./api-transport.ts";
import { SocialError } from "./social-error.ts";

const wireCustomAudience = z.looseObject({
  id: wireAdsId,
  name: z.string(),
  description: z.string().nullable().optional(),
  targetable: z.boolean(),
  reasons_not_targetable: z.array(z.string()).default([]),
  audience_size: z.number().int().nullable().optional(),
  deleted: z.boolean().optional(),
});
export type WireCustomAudience = z.infer<typeof wireCustomAudience>;

const wireAudienceShare = z.looseObject({
  id: wireAdsId,
  granted_account_id: wireAdsId,
  permission_level: z.enum(["READ_ONLY", "READ_WRITE"]),
  deleted: z.boolean().optional(),
});
export type WireAudienceShare = z.infer<typeof wireAudienceShare>;

/** Custom audiences of an ad account, as the product makes and fills them. */
export class AudienceClient {
  readonly #transport: ApiTransport;

  constructor(transport: ApiTransport) {
    this.#transport = transport;
  }

  async create(account: string, name: string, description: string): Promise<WireCustomAudience> {
    const purpose = "creating a custom audience";
    const path = pathOf(account);
    const query = { name, ...(description !== "" && { description }) };
    const { body } = await this.#transport.send({
      method: "POST",
      endpoint: path,
      path,
      query,
      purpose,
    });
    return one(body, purpose);
  }

  /** The audience of exactly this name; null: there is none. */
  async named(account: string, name: string): Promise<WireCustomAudience | null> {
    const purpose = "looking for a custom audience";
    const path = pathOf(account);
    const query = { q: name, count: "1000" };
    const { body } = await this.#transport.send({
      method: "GET",
      endpoint: path,
      path,
      query,
      purpose,
    });
    const parsed = z.looseObject({ data: z.array(wireCustomAudience) }).safeParse(body);
    if (!parsed.success) throw new SocialError("malformed", purpose);
    return parsed.data.data.find((each) => each.name === name && each.deleted !== true) ?? null;
  }

  /** Every audience of the ad account, those that others shared with it aside. */
  async list(account: string, signal?: AbortSignal): Promise<WireCustomAudience[]> {
    const all = await readAdsList(this.#transport, {
      path: pathOf(account),
      item: wireCustomAudience,
      purpose: "listing custom audiences",
      signal,
    });
    return all.filter(({ deleted }) => deleted !== true);
  }

  /** @throws SocialError "missing" when it was deleted at the network. */
  async read(account: string, id: string): Promise<WireCustomAudience> {
    const purpose = "reading a custom audience";
    const { body } = await this.#transport.send({
      method: "GET",
      endpoint: `${pathOf(account)}/:id`,
      path: `${pathOf(account)}/${id}`,
      purpose,
    });
    return one(body, purpose);
  }

  async rename(account: string, id: string, name: string, description: string): Promise<void> {
    await this.#transport.send({
      method: "PUT",
      endpoint: `${pathOf(account)}/:id`,
      path: `${pathOf(account)}/${id}`,
      query: { name, description },
      purpose: "renaming a custom audience",
    });
  }

  async remove(account: string, id: string): Promise<void> {
    await this.#transport.send({
      method: "DELETE",
      endpoint: `${pathOf(account)}/:id`,
      path: `${pathOf(account)}/${id}`,
      purpose: "deleting a custom audience",
    });
  }

  /** Ad accounts that an audience is shared with. */
  async shares(account: string, id: string): Promise<WireAudienceShare[]> {
    const all = await readAdsList(this.#transport, {
      path: `${pathOf(account)}/${id}/permissions`,
      item: wireAudienceShare,
      purpose: "listing shares of a custom audience",
    });
    return all.filter(({ deleted }) => deleted !== true);
  }

  /** Shared again with the same ad account, its permission changes. */
  async share(
    account: string,
    id: string,
    granted: string,
    permission: WireAudienceShare["permission_level"],
  ): Promise<WireAudienceShare> {
    const purpose = "sharing a custom audience";
    const { body } = await this.#transport.send({
      method: "POST",
      endpoint: `${pathOf(account)}/:id/permissions`,
      path: `${pathOf(account)}/${id}/permissions`,
      query: { granted_account_id: granted, permission_level: permission },
      purpose,
    });
    const parsed = z.looseObject({ data: wireAudienceShare }).safeParse(body);
    if (!parsed.success) throw new SocialError("malformed", purpose);
    return parsed.data.data;
  }

  async unshare(account: string, id: string, share: string): Promise<void> {
    await this.#transport.send({
      method: "DELETE",
      endpoint: `${pathOf(account)}/:id/permissions/:share`,
      path: `${pathOf(account)}/${id}/permissions/${share}`,
      purpose: "ending a share of a custom audience",
    });
  }

  /**
   * Sends one batch of operations. Nothing but an answer that counts all of them means that it was taken.
   *
   * @throws SocialError "unreachable" when it is not known whether the network took it.
   */
  async change(account: string, id: string, operations: readonly object[]): Promise<void> {
    const purpose = "changing members of a custom audience";
    const { body } = await this.#transport.send({
      method: "POST",
      endpoint: `${pathOf(account)}/:id/users`,
      path: `${pathOf(account)}/${id}/users`,
      body: operations,
      purpose,
    });
    const parsed = wireAudienceUsersAnswer.safeParse(body);
    if (!parsed.success) throw new SocialError("malformed", purpose);
    const { success_count: success, total_count: total } = parsed.data.data;
    // Unequal counts are an error that asks for the batch again, say the network's documents.
    if (success !== operations.length || total !== operations.length)
      throw new SocialError("unreachable", `${purpose}: not all operations were taken`);
  }
}

function one(body: unknown, purpose: string): WireCustomAudience {
  const parsed = z.looseObject({ data: wireCustomAudience }).safeParse(body);
  if (!parsed.success) throw new SocialError("malformed", purpose);
  return parsed.data.data;
}

function pathOf(account: string): string {
  return `/${ADS_VERSION}/accounts/${encodeURIComponent(account)}/custom_audiences`;
}
