import { Breather } from "@toolkit/network/store/breather";
import type { TargetingPackage } from "@toolkit/core/domain/targeting-package";
import {
  withQuery,
  type Compiled,
  type MeasureRequest,
  type MeasuringServices,
} from "./with-query.ts";

/** Extended by requests that need no package: they are about names, or about everybody. */
export interface WithoutPackage {
  /** Absent: everybody. */
  readonly pack?: TargetingPackage | undefined;
}

/** How a read is asked: its own request, and how it is measured. */
type QuestionOf<Request> = Omit<MeasureRequest, "pack"> &
  Request &
  ("pack" extends keyof Request ? unknown : Pick<MeasureRequest, "pack">);

/** Context of rule and present: no engine, no store, no services. */
export interface Known<Request> extends Pick<Compiled, "compiled" | "measured"> {
  readonly request: Request;
}

/** Context of find and load: one version of the data, held until the answer is made. */
export interface Asked<Request, Services = unknown> extends Known<Request>, Compiled {
  readonly services: Services;
}

interface Opened<Services> extends Compiled {
  readonly services: Services;
}

export interface Read<Request, Answer, Services = unknown> {
  (services: MeasuringServices & Services, request: QuestionOf<Request>): Promise<Answer>;
  /** Answers on a version that is open already, so that several answers come from one version. */
  readonly of: (version: Opened<Services>, request: Request) => Promise<Answer>;
}

/** Stands for a stage that has nothing to do. */
export function nothing<T>(before: T): T {
  return before;
}

/**
 * Makes an answer of four stages; each gets the output of the stage before, and the question.
 *
 * @param find asks the engine for ids and counts.
 * @param load reads the rows behind them in bulk.
 * @param rule refuses, hides and limits; synchronous and pure.
 * @param present builds the contract's shape; synchronous and pure.
 */
export function read<Request, Found, Loaded, Ruled, Answer extends object, Services = unknown>(
  find: (asked: Asked<Request, Services>) => Promise<Found>,
  load: (found: Found, asked: Asked<Request, Services>) => Promise<Loaded> | Loaded,
  rule: (loaded: Loaded, known: Known<Request>) => Ruled,
  present: (ruled: Ruled, known: Known<Request>) => Answer,
): Read<Request, Answer, Services> {
  return opening(async (version, request) => {
    const asked = { ...version, request };
    const breather = new Breather();
    // Reads whose versions open, or whose rows arrive, at once go on one after the other.
    await breather.begin();
    const loaded = await load(await find(asked), asked);
    const { compiled, measured } = asked;
    const known = { compiled, measured, request };
    await breather.begin();
    return present(rule(loaded, known), known);
  });
}

/** Words the question of a read in terms of another one. */
export function asking<Outer, Request, Answer extends object, Services = unknown>(
  choose: (request: Outer) => Request,
  inner: Read<Request, Answer, Services>,
): Read<Outer, Answer, Services> {
  return opening((version, request) => inner.of(version, choose(request)));
}

type Parts = Readonly<
  Record<string, { readonly of: (version: Opened<unknown>, request: never) => Promise<object> }>
>;

/** The requests of all parts in one. */
type RequestOf<All extends Parts> = {
  [Name in keyof All]: (request: Parameters<All[Name]["of"]>[1]) => void;
}[keyof All] extends (request: infer Request) => void
  ? Request
  : never;

type AnswersOf<All extends Parts> = {
  [Name in keyof All]: Awaited<ReturnType<All[Name]["of"]>>;
};

/** Makes one read of several, each in turn on the same version. */
export function together<All extends Parts>(parts: All): Read<RequestOf<All>, AnswersOf<All>> {
  return opening(async (version, request) => {
    const answers: [string, object][] = [];
    // The request holds that of every part; a record cannot say so of each.
    for (const [name, part] of Object.entries(parts))
      answers.push([name, await part.of(version, request as never)]);
    return Object.fromEntries(answers) as AnswersOf<All>;
  });
}

function opening<Request, Answer, Services>(
  of: Read<Request, Answer, Services>["of"],
): Read<Request, Answer, Services> {
  const run = (services: MeasuringServices & Services, request: QuestionOf<Request>) => {
    const how: Omit<MeasureRequest, "pack"> & WithoutPackage = request;
    return withQuery(services, { ...how, pack: how.pack ?? {} }, (version) =>
      of({ ...version, services }, request),
    );
  };
  return Object.assign(run, { of });
}
