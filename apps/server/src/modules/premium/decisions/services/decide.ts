import { SocialError } from "@toolkit/social/client/social-error";
import { apartFromUnit } from "../../../../db/unit-of-work.ts";
import { AppError, notFound } from "../../../../errors.ts";
import { giveBackFollow, takeFollow } from "../../../data/syncs/services/follow-pace.ts";
import { askingX } from "../../../data/syncs/services/sync-texts.ts";
import { payingAccount } from "../../watching/services/agree-on-price.ts";
import type { PaidRequest } from "../../watching/services/pay-and-ask.ts";
import type { WatchedRow, WatchingServices } from "../../watching/services/watching-services.ts";
import {
  changeDecision,
  findDecision,
  noteRefusal,
  tryDecision,
  type DecisionRow,
} from "../repository.ts";
import { carryOutAtX, takeBackAtX } from "./ask-x.ts";
import { DECIDED_ALREADY } from "./decision-texts.ts";

/** A call that has not ended by then was cut off. */
const LONGEST_TRY_MS = 120_000;

export interface Decided {
  readonly row: DecisionRow;
  /** X's API refuses it to this app. */
  readonly needsPage: boolean;
  /** The account is protected: its owner was asked. */
  readonly isRequested?: boolean;
}

export type Deed = "carry_out" | "done_on_page" | "skip" | "later" | "reopen";

const decidedAlready = () =>
  new AppError("conflict", { message: "decided already", user: DECIDED_ALREADY });

/** Decides on one account. Everything is written apart from the call: what X did stays done, whatever becomes of the answer. */
export async function decide(
  services: WatchingServices,
  request: PaidRequest,
  { id, does }: { readonly id: string; readonly does: Deed },
): Promise<Decided> {
  const { db } = services;
  const watched = await payingAccount(services, request.userId, request.account);
  const row = await findDecision(db, { watchedId: watched.id, id });
  if (row === undefined) throw notFound("decision");
  if (does === "carry_out") return carryOut(services, { watched, row, request });
  if (does === "reopen") return reopen(services, { watched, row, request });
  const now = services.clock.now();
  // A deed on X's page is one of the day's, too.
  const paced = does === "done_on_page" && row.kind !== "add_to_list";
  if (paced && row.state === "open") await takeFollow(services, paceOf(watched));
  const change: Record<typeof does, Partial<DecisionRow>> = {
    done_on_page: { state: "done", route: "page", decidedAt: now, isUncertain: false },
    skip: { state: "skipped", route: null, decidedAt: now },
    later: { queuedAt: now },
  };
  const changed = await changeDecision(db, row, ["open"], change[does]);
  if (changed === undefined) throw decidedAlready();
  return { row: changed, needsPage: false };
}

interface Deciding {
  readonly watched: WatchedRow;
  readonly row: DecisionRow;
  readonly request: PaidRequest;
}

const paceOf = ({ userId, subject }: WatchedRow) => ({ userId, subject });

async function carryOut(services: WatchingServices, asking: Deciding): Promise<Decided> {
  const { db, clock } = services;
  const { watched, row } = asking;
  const now = clock.now();
  const givesWay = new Date(now.getTime() - LONGEST_TRY_MS);
  const tried = await apartFromUnit(() => tryDecision(db, row, { now, givesWay }));
  if (tried === undefined) throw decidedAlready();
  const end = async (change: Partial<DecisionRow>) => {
    const ended = await apartFromUnit(() => changeDecision(db, row, ["trying"], change));
    return ended ?? { ...tried, ...change };
  };
  const isPaced = row.kind !== "add_to_list";
  try {
    if (isPaced) await takeFollow(services, paceOf(watched));
  } catch (error) {
    await end({ state: "open" });
    throw error;
  }
  try {
    const { account, isRequested } = await carryOutAtX(services, asking);
    const done = { state: "done", route: "api", account, isUncertain: false } as const;
    return { row: await end({ ...done, decidedAt: clock.now() }), needsPage: false, isRequested };
  } catch (error) {
    // Whoever stops waiting does not know, either.
    const isRefused = error instanceof SocialError && !UNSURE.has(error.kind);
    const isUncertain = !isRefused && !(error instanceof AppError);
    if (isPaced && !isUncertain) await giveBackFollow(services, paceOf(watched));
    const open = await end({ state: "open", isUncertain });
    return refused(services, { ...asking, row: open }, error);
  }
}

const UNSURE: ReadonlySet<SocialError["kind"]> = new Set(["unreachable", "malformed"]);

/** What X's plan does not hold is done on the page; everything else is told in words. */
async function refused(
  { db, clock }: WatchingServices,
  { watched, row }: Deciding,
  error: unknown,
): Promise<Decided> {
  if (error instanceof SocialError && error.kind === "forbidden") {
    const refusal = { watchedId: watched.id, kind: row.kind, at: clock.now() };
    await apartFromUnit(() => noteRefusal(db, refusal));
    return { row, needsPage: true };
  }
  return askingX(() => Promise.reject(error));
}

/** Has a decision wait again; what the API did is taken back, and what was done on the page is the person's to take back. */
async function reopen(services: WatchingServices, asking: Deciding): Promise<Decided> {
  const { db, clock } = services;
  const { row } = asking;
  if (row.state !== "done" && row.state !== "skipped") throw decidedAlready();
  const needsPage = row.route === "page";
  try {
    if (row.route === "api") await takeBackAtX(services, asking);
  } catch (error) {
    return refused(services, asking, error);
  }
  const open = { state: "open", route: null, decidedAt: null, queuedAt: clock.now() } as const;
  const changed = await apartFromUnit(() => changeDecision(db, row, ["done", "skipped"], open));
  if (changed === undefined) throw decidedAlready();
  return { row: changed, needsPage };
}
