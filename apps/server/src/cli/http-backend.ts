import { clientReport } from "@toolkit/core/contract/client-report";
import { audiences } from "@toolkit/core/contract/audiences";
import { audienceCommunities } from "@toolkit/core/contract/audience-communities";
import type { Endpoint } from "@toolkit/core/contract/endpoint";
import { jobs, type Job } from "@toolkit/core/contract/jobs";
import { local } from "@toolkit/core/contract/local";
import { network } from "@toolkit/core/contract/network";
import { topics } from "@toolkit/core/contract/topics";
import { proTargetingCalls } from "@toolkit/core/contract/pro-targeting";
import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import type { AnswerOf } from "./answer-of.ts";
import type { RepairOutcome } from "../modules/data/datasets/services/repair-data.ts";
import type { Backend, ImportOutcome, SampleOutcome } from "./backend.ts";
import { httpComparing } from "./comparing-backend.ts";
import { commandErrorOf } from "./error-body.ts";
import { CommandError } from "./errors.ts";
import {
  chooseBodyOf,
  communitiesBodyOf,
  insightsBodyOf,
  measuringBody,
  reportBodyOf,
  sentimentBodyOf,
  topicsBodyOf,
} from "./question-body.ts";
import { httpViews } from "./view-backend.ts";
import type { Report } from "./report.ts";
import { httpStored } from "./stored-backend.ts";
import { httpSuggestions } from "./suggestion-backend.ts";

interface Sent {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly signal?: AbortSignal;
}

const POLL_MS = 500;

/** Goes through the server that holds the data directory, as the machine's own command line. */
export function httpBackend(address: string, token: string): Backend {
  const urlOf = (endpoint: Endpoint, sent: Sent): URL => {
    const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_match, name: string) =>
      encodeURIComponent(sent.params?.[name] ?? ""),
    );
    const url = new URL(path, address);
    for (const [name, value] of Object.entries(sent.query ?? {})) url.searchParams.set(name, value);
    return url;
  };
  const requestOf = ({ method }: Endpoint, { body, signal }: Sent) => ({
    method,
    headers: {
      authorization: `Token ${token}`,
      ...(body === undefined ? {} : { "content-type": "application/json" }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(signal !== undefined && { signal }),
  });
  const answered = async <T>(answer: Promise<T>, { signal }: Sent): Promise<T> => {
    try {
      return await answer;
    } catch (cause) {
      if (signal?.aborted === true) throw cause;
      throw new CommandError("unavailable", `The server at ${address} does not answer`);
    }
  };
  const call = async <E extends Endpoint>(endpoint: E, sent: Sent = {}): Promise<AnswerOf<E>> => {
    const asked = fetch(urlOf(endpoint, sent), requestOf(endpoint, sent));
    const response = await answered(asked, sent);
    if (!response.ok)
      throw commandErrorOf(response.status, await response.json().catch(() => null));
    // Written by the same contract: the answer is what the endpoint promises.
    return (response.status === 204 ? undefined : await response.json()) as AnswerOf<E>;
  };
  const fetchFile = async (endpoint: Endpoint, sent: Sent): Promise<Readable> => {
    // A backup copies the database before its first byte, which takes minutes where there is much of it.
    const { Agent, request } = await import("undici");
    const dispatcher = new Agent({ headersTimeout: 0, bodyTimeout: 0 });
    const asked = request(urlOf(endpoint, sent), { ...requestOf(endpoint, sent), dispatcher });
    const { statusCode, body } = await answered(asked, sent);
    if (statusCode < 300) return body;
    throw commandErrorOf(statusCode, await body.json().catch(() => null));
  };

  const follow = async (
    started: Job,
    report: Report,
    signal: AbortSignal,
    query: Readonly<Record<string, string>> = {},
  ): Promise<unknown> => {
    let current = started;
    while (current.state === "queued" || current.state === "running") {
      if (signal.aborted) {
        await call(jobs.cancel, { params: { id: current.id }, query });
        throw new CommandError("cancelled", "Stopped; the same command goes on where it ended");
      }
      report(current.progress, current.message ?? "Waiting");
      await pause(POLL_MS);
      current = await call(jobs.read, { params: { id: current.id }, query });
    }
    if (current.state === "done") return current.result;
    throw new CommandError(current.state, current.error ?? `The job was ${current.state}`);
  };

  return {
    async size(question) {
      const body = { ...measuringBody(question), members: 0 };
      const { members: _members, next: _next, ...size } = await call(audiences.build, { body });
      return size;
    },
    insights: (question) => call(audiences.insights, { body: insightsBodyOf(question) }),
    topics: (question) => call(topics.overTime, { body: topicsBodyOf(question) }),
    sentiment: (question) => call(topics.keywordSentiment, { body: sentimentBodyOf(question) }),
    communities: (question) =>
      call(audienceCommunities.read, { body: communitiesBodyOf(question) }),
    chooseHandles: (question) => call(proTargetingCalls.choose, { body: chooseBodyOf(question) }),
    explain: ({ account, ...question }) =>
      call(network.explain, { body: { ...measuringBody(question), account_id: account } }),
    ...httpSuggestions(call),
    comparing: httpComparing(call),
    views: httpViews(call),
    stored: httpStored(call, follow, fetchFile),
    async report(question) {
      const drawn = await fetchFile(clientReport.draw, { body: reportBodyOf(question) });
      return new Uint8Array(await buffer(drawn));
    },
    members: (question) => fetchFile(local.members, { body: measuringBody(question) }),
    async datasets() {
      const { results } = await call(network.datasets, { query: { page_size: "200" } });
      return results;
    },
    async repair(slug, report, signal) {
      const started = await call(network.repairDataset, { params: { slug } });
      return (await follow(started, report, signal)) as RepairOutcome;
    },
    removeDataset: (slug) => call(network.removeDataset, { params: { slug } }),
    networkSizes: (slug) => call(network.networkSizes, { params: { slug } }),
    setNetworkSizes: (slug, body) => call(network.setNetworkSizes, { params: { slug }, body }),
    planImport: (paths, map) =>
      call(local.planImport, { body: { paths, ...(map === undefined ? {} : { map }) } }),
    async import({ paths, map, dataset, asOf }, report, signal) {
      const body = {
        paths,
        dataset,
        ...(map === undefined ? {} : { map }),
        ...(asOf === undefined ? {} : { as_of: asOf }),
      };
      const started = await call(local.import, { body });
      return (await follow(started, report, signal)) as ImportOutcome;
    },
    async sample(request, report, signal) {
      const started = await call(local.sample, { body: request });
      return (await follow(started, report, signal)) as SampleOutcome;
    },
    backup: (without, signal) => fetchFile(local.backup, { body: { without }, signal }),
    close: async () => undefined,
  };
}
