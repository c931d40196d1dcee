import type { TargetingPackage } from "@toolkit/core/domain/targeting-package";
import {
  withQuery,
  type Compiled,
  type MeasureRequest,
  type MeasuringServices,
} from "./with-query.ts";

/** What is asked of a read that is about names or about everybody, and needs no package. */
export interface WithoutPackage {
  /** Absent: everybody. */
  readonly pack?: TargetingPackage | undefined;
}

/** How a read is asked: its own request, and how it is measured. */
type QuestionOf<Request> = Omit<MeasureRequest, "pack"> &
  Request &
  ("pack" extends keyof Request ? unknown : Pick<MeasureRequest, "pack">);

/** All that rules and presentation know beside the stage before: no engine, no store, no services. */
export interface Known<Request> extends Pick<Compiled, "compiled" | "measured"> {
  readonly request: Request;
}

/** What finding and loading have: one version of the data, held until the answer is made. */
export interface Asked<Request, Services = unknown> extends Known<Request>, Compiled {
  readonly services: Services;
}

interface Stages<Request, Services, Found, Loaded, Ruled, Answer> {
  /** What answers: asks the engine for ids and counts. */
  readonly find: (asked: Asked<Request, Services>) => Promise<Found> | Found;
  /** The rows behind it, in bulk: profiles, posts, what was kept. */
  readonly load: (found: Found, asked: Asked<Request, Services>) => Promise<Loaded> | Loaded;
  /** What may be shown: refuses, hides, limits. Pure. */
  readonly rule: (loaded: Loaded, known: Known<Request>) => Ruled;
  /** The contract's shape. Pure. */
  readonly present: (ruled: Ruled, known: Known<Request>) => Answer;
}

export interface Read<Request, Answer, Services = unknown> {
  (services: MeasuringServices & Services, request: QuestionOf<Request>): Promise<Answer>;
  /** The same on a version that is open already, so that several answers come from one version. */
  of(version: Compiled & { readonly services: Services }, request: Request): Promise<Answer>;
}

/** The stage of a read that has nothing to do there. */
export function nothing<T>(before: T): T {
  return before;
}

/** An answer in four stages; each gets what the one before returned, and what was asked. */
export function read<Request, Found, Loaded, Ruled, Answer extends object, Services = unknown>(
  find: Stages<Request, Services, Found, Loaded, Ruled, Answer>["find"],
  load: Stages<Request, Services, Found, Loaded, Ruled, Answer>["load"],
  rule: Stages<Request, Services, Found, Loaded, Ruled, Answer>["rule"],
  present: Stages<Request, Services, Found, Loaded, Ruled, Answer>["present"],
): Read<Request, Answer, Services> {
  return opening(async (version, request) => {
    const asked = { ...version, request };
    const loaded = await load(await find(asked), asked);
    const { compiled, measured } = asked;
    const known = { compiled, measured, request };
    return present(rule(loaded, known), known);
  });
}

/** A read that is asked in the words of another question. */
export function asking<Outer, Request, Answer extends object, Services = unknown>(
  choose: (request: Outer) => Request,
  inner: Read<Request, Answer, Services>,
): Read<Outer, Answer, Services> {
  return opening((version, request) => inner.of(version, choose(request)));
}

type Part = { of(version: never, request: never): Promise<object> };

/** What all parts ask for together. */
type RequestOf<Parts> = {
  [Name in keyof Parts]: Parts[Name] extends { of(version: never, request: infer R): unknown }
    ? (request: R) => void
    : never;
}[keyof Parts] extends (request: infer R) => void
  ? R
  : never;

type AnswersOf<Parts extends Readonly<Record<string, Part>>> = {
  [Name in keyof Parts]: Awaited<ReturnType<Parts[Name]["of"]>>;
};

/** Several reads as one, each in turn on the same version. */
export function together<Parts extends Readonly<Record<string, Part>>>(
  parts: Parts,
): Read<RequestOf<Parts>, AnswersOf<Parts>> {
  return opening(async (version, request) => {
    const answers: [string, object][] = [];
    // A record of different reads has no common type of request; theirs are checked where they are combined.
    for (const [name, part] of Object.entries(parts))
      answers.push([name, await part.of(version as never, request as never)]);
    return Object.fromEntries(answers) as AnswersOf<Parts>;
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
