import { z } from "zod";
import { ADS_VERSION } from "../wire/ads.ts";
import {
  TARGETING_LIMITS,
  wireTargetingCriterion,
  wireTargetingOption,
  wireTvMarket,
  wireTvShow,
  type TARGETING_OPERATORS,
  type WireTargetingCriterion,
  type WireTargetingOption,
  type WireTvMarket,
  type WireTvShow,
} from "../wire/campaigns.ts";
import { oneOf, ofAccount } from "./ads-entities.ts";
import { readAdsList, readKeyedList } from "./ads-listing.ts";
import type { ApiTransport } from "./api-transport.ts";
import { SocialError } from "./social-error.ts";

export interface NewCriterion {
  readonly type: string;
  readonly value: string;
  readonly operator: (typeof TARGETING_OPERATORS)[number];
}

export type CriterionOperation =
  | { readonly create: NewCriterion }
  /** Id of a criterion. */
  | { readonly remove: string };

/** What the network says against one operation of a batch. */
export interface RefusedOperation {
  /** Place in the batch, from 0. */
  readonly at: number;
  readonly code: string;
  readonly message: string;
}

/** The network refused a batch as a whole, and did nothing of it. */
export class BatchRefused extends SocialError {
  override readonly name = "BatchRefused";
  readonly operations: readonly RefusedOperation[];

  constructor(message: string, operations: readonly RefusedOperation[]) {
    super("malformed", message);
    this.operations = operations;
  }
}

export interface LocationQuery {
  readonly type?: "COUNTRIES" | "REGIONS" | "METROS" | "CITIES" | "POSTAL_CODES";
  readonly country?: string;
  readonly name?: string;
}

const error = z.looseObject({ code: z.string(), message: z.string().default("") });
const refusal = z.looseObject({
  // An operation that the network has nothing against has an empty list here.
  operation_errors: z.array(z.union([z.array(error), z.null()]).transform((list) => list ?? [])),
});
const created = z.looseObject({ data: z.array(wireTargetingCriterion) });
const estimated = z.object({ audience_size: z.object({ min: z.number(), max: z.number() }) });
export type WireAudienceEstimate = z.output<typeof estimated>["audience_size"];

const optionKey = ({ targeting_type: type, targeting_value: value }: WireTargetingOption): string =>
  `${type} ${value}`;

/** Targeting criteria of line items, and the lists of what can be targeted. */
export class TargetingClient {
  readonly #transport: ApiTransport;

  constructor(transport: ApiTransport) {
    this.#transport = transport;
  }

  async criteria(account: string, lineItemId: string): Promise<WireTargetingCriterion[]> {
    const found = await readAdsList(this.#transport, {
      path: ofAccount(account, "targeting_criteria"),
      item: wireTargetingCriterion,
      query: { line_item_ids: lineItemId },
      purpose: "reading targeting criteria",
    });
    return found.filter(({ deleted }) => deleted !== true);
  }

  /**
   * Sends one batch, of which the network does all or nothing.
   *
   * @throws BatchRefused for what it has against single operations.
   * @throws SocialError "unreachable" when it is not known whether it did them.
   */
  async change(
    account: string,
    lineItemId: string,
    operations: readonly CriterionOperation[],
  ): Promise<WireTargetingCriterion[]> {
    const purpose = "changing targeting criteria";
    if (operations.length === 0) return [];
    if (operations.length > TARGETING_LIMITS.batch)
      throw new SocialError("malformed", `${purpose}: more than ${TARGETING_LIMITS.batch} at once`);
    const path = `/${ADS_VERSION}/batch/accounts/${encodeURIComponent(account)}/targeting_criteria`;
    const { body } = await this.#transport.send({
      method: "POST",
      endpoint: path,
      path,
      body: operations.map((operation) => operationBody(operation, lineItemId)),
      purpose,
      refusal: (answer) => refusalOf(answer, purpose),
    });
    const parsed = created.safeParse(body);
    if (!parsed.success) throw new SocialError("malformed", purpose);
    return parsed.data.data;
  }

  /** How many people the network expects that criteria reach, between two numbers. */
  async estimate(
    account: string,
    criteria: readonly NewCriterion[],
  ): Promise<WireAudienceEstimate> {
    const purpose = "estimating an audience";
    const path = ofAccount(account, "audience_estimate");
    const { body } = await this.#transport.send({
      method: "POST",
      endpoint: path,
      path,
      body: { targeting_criteria: criteria.map((each) => criterionParams(each)) },
      purpose,
    });
    return oneOf(body, estimated, purpose).audience_size;
  }

  async interests(name?: string): Promise<WireTargetingOption[]> {
    return this.#options("interests", name === undefined ? {} : { q: name });
  }

  async conversations(): Promise<WireTargetingOption[]> {
    return this.#options("conversations", {});
  }

  async languages(): Promise<WireTargetingOption[]> {
    return this.#options("languages", {});
  }

  async locations({ type, country, name }: LocationQuery): Promise<WireTargetingOption[]> {
    return this.#options("locations", {
      ...(type !== undefined && { location_type: type }),
      ...(country !== undefined && { country_code: country }),
      ...(name !== undefined && { q: name }),
    });
  }

  /** The network lists operators by country. */
  async operators(country: string, name?: string): Promise<WireTargetingOption[]> {
    return this.#options("network_operators", {
      country_code: country,
      ...(name !== undefined && { q: name }),
    });
  }

  async markets(): Promise<WireTvMarket[]> {
    return readKeyedList(this.#transport, {
      path: `/${ADS_VERSION}/targeting_criteria/tv_markets`,
      item: wireTvMarket,
      count: null,
      purpose: "reading markets of television",
      idOf: ({ locale }) => locale,
    });
  }

  async shows(locale: string, name?: string): Promise<WireTvShow[]> {
    return readKeyedList(this.#transport, {
      path: `/${ADS_VERSION}/targeting_criteria/tv_shows`,
      item: wireTvShow,
      count: TARGETING_LIMITS.shows,
      query: {
        locale,
        ...(name !== undefined && { q: name }),
      },
      purpose: "reading shows on television",
      idOf: ({ targeting_value: value }) => value,
    });
  }

  async #options(list: string, query: Readonly<Record<string, string>>) {
    return readKeyedList(this.#transport, {
      path: `/${ADS_VERSION}/targeting_criteria/${list}`,
      item: wireTargetingOption,
      query,
      purpose: `reading ${list} that can be targeted`,
      idOf: optionKey,
    });
  }
}

function operationBody(operation: CriterionOperation, lineItemId: string): object {
  if ("remove" in operation)
    return {
      operation_type: "Delete",
      params: { targeting_criterion_id: operation.remove },
    };
  return {
    operation_type: "Create",
    params: { line_item_id: lineItemId, ...criterionParams(operation.create) },
  };
}

function criterionParams({ type, value, operator }: NewCriterion): object {
  return { targeting_type: type, targeting_value: value, operator_type: operator };
}

/** Null: the network says nothing of single operations. */
function refusalOf(answer: unknown, purpose: string): BatchRefused | null {
  const parsed = refusal.safeParse(answer);
  if (!parsed.success) return null;
  const operations = parsed.data.operation_errors.flatMap(([first], at) =>
    first === undefined ? [] : [{ at, code: first.code, message: first.message }],
  );
  return operations.length === 0
    ? null
    : new BatchRefused(`${purpose}: ${operations.length} refused`, operations);
}
