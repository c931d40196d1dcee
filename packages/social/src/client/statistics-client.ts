import { gunzipSync } from "node:zlib";
import { z } from "zod";
import { ADS_VERSION } from "../wire/ads.ts";
import {
  wireActiveEntity,
  wireReach,
  wireStatistics,
  wireStatisticsJob,
  type SegmentationType,
  type WireActiveEntity,
  type WireReach,
  type WireStatistics,
  type WireStatisticsJob,
} from "../wire/statistics.ts";
import type { ApiTransport } from "./api-transport.ts";
import { parseJson, readNetworkFile } from "./request.ts";
import { SocialError } from "./social-error.ts";

export type StatisticsEntity = "CAMPAIGN" | "LINE_ITEM" | "PROMOTED_TWEET";

/** Figures by the account's day. Moments are whole hours, and midnights of the account. */
export interface StatisticsQuestion {
  readonly entity: StatisticsEntity;
  readonly ids: readonly string[];
  readonly from: Date;
  readonly until: Date;
  readonly groups: readonly string[];
}

export interface JobQuestion extends StatisticsQuestion {
  /** Null: whole figures. */
  readonly segmentation: SegmentationType | null;
  /** Targeting value of the country whose markets are asked for. */
  readonly country?: string | null;
}

/** A file of 90 days of 20 entities by market has some ten of these. */
const MOST_FILE_BYTES = 20_000_000;
const MOST_TEXT_BYTES = 200_000_000;

/** Statistics are counted as one kind of call, whichever ad account they are of. */
const ANALYTICS = "stats";

/** Statistics of an ad account: at once, by jobs, and which entities have any. */
export class StatisticsClient {
  readonly #transport: ApiTransport;
  readonly #filesUrl: string;

  /** @param apiUrl of the network: only it and the network's own host give files out. */
  constructor(transport: ApiTransport, apiUrl: string) {
    this.#transport = transport;
    this.#filesUrl = apiUrl;
  }

  async read(
    account: string,
    question: StatisticsQuestion,
    signal?: AbortSignal,
  ): Promise<WireStatistics> {
    const purpose = "reading statistics";
    const body = await this.#get(`accounts/${account}`, queryOf(question), purpose, signal);
    return parsed(wireStatistics, body, purpose);
  }

  /** Has a job count. A second call makes a second job. */
  async startJob(
    account: string,
    question: JobQuestion,
    signal?: AbortSignal,
  ): Promise<WireStatisticsJob> {
    const purpose = "asking for a job of statistics";
    const path = pathOf(`jobs/accounts/${account}`);
    const { segmentation, country = null } = question;
    const query = {
      ...queryOf(question),
      ...(segmentation !== null && { segmentation_type: segmentation }),
      ...(country !== null && { country }),
    };
    const { body } = await this.#transport.send(
      { method: "POST", endpoint: path, path, query, purpose },
      signal,
    );
    return parsed(z.looseObject({ data: wireStatisticsJob }), body, purpose).data;
  }

  /** Jobs by their ids, or the newest ones of the ad account. */
  async jobs(
    account: string,
    ids: readonly string[] | null,
    signal?: AbortSignal,
  ): Promise<WireStatisticsJob[]> {
    const purpose = "reading jobs of statistics";
    const path = pathOf(`jobs/accounts/${account}`);
    const query = { count: "200", ...(ids !== null && { job_ids: ids.join(",") }) };
    const { body } = await this.#transport.send(
      { method: "GET", endpoint: path, path, query, purpose },
      signal,
    );
    return parsed(z.looseObject({ data: z.array(wireStatisticsJob) }), body, purpose).data;
  }

  /** What a finished job counted. @throws SocialError "missing" when its file is gone. */
  async file(url: string, signal?: AbortSignal): Promise<WireStatistics> {
    const purpose = "reading the file of a job of statistics";
    if (!this.#isOwn(url)) throw new SocialError("malformed", `${purpose}: another host`);
    const bytes = await readNetworkFile(url, { purpose, mostBytes: MOST_FILE_BYTES, signal });
    let text: string;
    try {
      text = gunzipSync(bytes, { maxOutputLength: MOST_TEXT_BYTES }).toString("utf8");
    } catch {
      throw new SocialError("malformed", `${purpose}: not gzip`);
    }
    return parsed(wireStatistics, parseJson(text), purpose);
  }

  /** Line items with activity in a span, of campaigns. */
  async active(
    account: string,
    { campaignIds, from, until }: ActivityQuestion,
    signal?: AbortSignal,
  ): Promise<WireActiveEntity[]> {
    const purpose = "reading which ad groups were active";
    const query = {
      entity: "LINE_ITEM",
      campaign_ids: campaignIds.join(","),
      start_time: secondsOf(from),
      end_time: secondsOf(until),
    };
    const path = `accounts/${account}/active_entities`;
    const body = await this.#get(path, query, purpose, signal);
    return parsed(z.looseObject({ data: z.array(wireActiveEntity) }), body, purpose).data;
  }

  /** How many people campaigns reached in a span, each campaign by itself. */
  async reach(
    account: string,
    { campaignIds, from, until }: ActivityQuestion,
    signal?: AbortSignal,
  ): Promise<WireReach[]> {
    const purpose = "reading the reach of campaigns";
    const query = {
      campaign_ids: campaignIds.join(","),
      start_time: secondsOf(from),
      end_time: secondsOf(until),
    };
    const body = await this.#get(`accounts/${account}/reach/campaigns`, query, purpose, signal);
    return parsed(z.looseObject({ data: z.array(wireReach) }), body, purpose).data;
  }

  #isOwn(url: string): boolean {
    if (!URL.canParse(url)) return false;
    const { protocol, origin, hostname } = new URL(url);
    if (origin === new URL(this.#filesUrl).origin) return true;
    return protocol === "https:" && (hostname === "twimg.com" || hostname.endsWith(".twimg.com"));
  }

  async #get(
    rest: string,
    query: Readonly<Record<string, string>>,
    purpose: string,
    signal?: AbortSignal,
  ): Promise<unknown> {
    const { body } = await this.#transport.send(
      { method: "GET", endpoint: ANALYTICS, path: pathOf(rest), query, purpose },
      signal,
    );
    return body;
  }
}

export interface ActivityQuestion {
  readonly campaignIds: readonly string[];
  readonly from: Date;
  readonly until: Date;
}

const pathOf = (rest: string) => `/${ADS_VERSION}/stats/${rest}`;

function queryOf({ entity, ids, from, until, groups }: StatisticsQuestion) {
  return {
    entity,
    entity_ids: ids.join(","),
    start_time: secondsOf(from),
    end_time: secondsOf(until),
    granularity: "DAY",
    metric_groups: groups.join(","),
    placement: "ALL_ON_TWITTER",
  };
}

/** The network's examples have no milliseconds. */
function secondsOf(moment: Date): string {
  return `${moment.toISOString().slice(0, 19)}Z`;
}

function parsed<Shape extends z.ZodType>(
  shape: Shape,
  body: unknown,
  purpose: string,
): z.output<Shape> {
  const found = shape.safeParse(body);
  if (!found.success) throw new SocialError("malformed", purpose);
  return found.data;
}
