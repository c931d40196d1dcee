import type { TargetingPackage } from "@toolkit/core/domain/targeting-package";
import {
  withQuery,
  type Compiled,
  type MeasureRequest,
  type MeasuringServices,
} from "./with-query.ts";

/** How every question is asked; without a package it is about everybody. */
export type Question = Omit<MeasureRequest, "pack"> & { readonly pack?: TargetingPackage };

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
  (services: MeasuringServices & Services, request: Question & Request): Promise<Answer>;
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
  const of: Read<Request, Answer, Services>["of"] = async (version, request) => {
    const asked = { ...version, request };
    const loaded = await load(await find(asked), asked);
    const { compiled, measured } = asked;
    const known = { compiled, measured, request };
    return present(rule(loaded, known), known);
  };
  const run = async (services: MeasuringServices & Services, request: Question & Request) =>
    withQuery(services, { ...request, pack: request.pack ?? {} }, (version) =>
      of({ ...version, services }, request),
    );
  return Object.assign(run, { of });
}
