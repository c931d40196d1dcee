import { randomUUID } from "node:crypto";
import { AGREEMENT_TERMS, dayInJapan, lastDayOfPeriod } from "@toolkit/core/domain/agreement";
import { notFound } from "../../../../errors.ts";
import type { PageWindow } from "../../../../paging.ts";
import { usableAdAccounts } from "../../../identity/granted-accounts/services/ad-accounts.ts";
import { lockTeam } from "../../../identity/teams/services/subscriptions.ts";
import { keyOfName } from "./admit-upload.ts";
import {
  appliedAlready,
  isSpecial,
  noSegments,
  notConnected,
  notRequired,
  sameSegments,
  startsTooEarly,
  startsTooLate,
  tooManyDrafts,
  tooManySegments,
  unknownAudience,
} from "./agreement-refusals.ts";
import type {
  AgreementServices,
  Application,
  ApplicationKey,
  ApplicationRow,
  SegmentRow,
} from "./agreement-services.ts";
import { addBusinessDays } from "./business-days.ts";
import { teamNeedsAgreement } from "./needs-agreement.ts";

/** More are waited for by no campaign. */
const MOST_DRAFTS = 50;

export interface NewApplication {
  readonly teamId: string;
  readonly person: { readonly id: string; readonly email: string };
  readonly adAccountId: string;
  readonly startsOn: string;
  readonly readsSpend: boolean;
  readonly segments: readonly {
    readonly name: string;
    readonly audience_config?: string | null | undefined;
  }[];
}

/** @throws AppError where the start lies before today or too far ahead, or its holidays are not known. */
function refuseStart(startsOn: string, today: string): void {
  if (startsOn < today) throw startsTooEarly(today);
  // A period ends the day before the corresponding one.
  const last = lastDayOfPeriod(today, AGREEMENT_TERMS.monthsAhead);
  if (startsOn > last) throw startsTooLate(last);
  addBusinessDays(lastDayOfPeriod(startsOn), AGREEMENT_TERMS.invoiceBusinessDays);
}

export async function createApplication(
  services: AgreementServices,
  request: NewApplication,
): Promise<Application> {
  const { db, clock, agreements, special } = services;
  const { teamId, person, adAccountId, startsOn, readsSpend } = request;
  if (!(await teamNeedsAgreement(services, teamId))) throw notRequired();
  if (special.has(adAccountId)) throw isSpecial();
  const usable = await usableAdAccounts(db, { userId: person.id, teamIds: [teamId] });
  if (!usable.some(({ id, network }) => id === adAccountId && network === "twitter"))
    throw notConnected();
  const now = clock.now();
  refuseStart(startsOn, dayInJapan(now));
  const id = randomUUID();
  const segments = await segmentsOf(services, id, request);
  const row: ApplicationRow = {
    id,
    teamId,
    adAccountId,
    startsOn,
    endsOn: lastDayOfPeriod(startsOn),
    readsSpend,
    state: "draft",
    createdBy: person.email,
    createdAt: now,
    modifiedAt: now,
  };
  // Whoever drafts at the same time counts after this.
  await lockTeam(db, teamId);
  if ((await agreements.countDrafts(teamId)) >= MOST_DRAFTS) throw tooManyDrafts(MOST_DRAFTS);
  await agreements.insert(row, segments);
  return { row, segments, signature: null, invoice: null };
}

async function segmentsOf(
  { audienceNames }: Pick<AgreementServices, "audienceNames">,
  applicationId: string,
  { teamId, segments: asked }: NewApplication,
): Promise<SegmentRow[]> {
  if (asked.length === 0) throw noSegments();
  if (asked.length > AGREEMENT_TERMS.segments) throw tooManySegments(asked.length);
  const ids = asked.flatMap(({ audience_config: id }) => id ?? []);
  const names = ids.length === 0 ? new Map<string, string>() : await audienceNames(teamId, ids);
  const seen = new Set<string>();
  return asked.map(({ name, audience_config: audience = null }, at) => {
    const own = audience === null ? name : names.get(audience);
    if (own === undefined) throw unknownAudience();
    const key = audience ?? `list ${keyOfName(name)}`;
    if (seen.has(key)) throw sameSegments(own);
    seen.add(key);
    return {
      applicationId,
      position: at + 1,
      name: own,
      audienceConfigId: audience,
      isList: audience === null,
      uploadId: null,
      audienceIds: [],
      appliedAt: null,
    };
  });
}

export async function applicationOf(
  { agreements }: Pick<AgreementServices, "agreements">,
  key: ApplicationKey,
): Promise<Application> {
  const found = await agreements.find(key);
  if (found === null) throw notFound("application");
  return found;
}

export async function listApplications(
  { agreements }: Pick<AgreementServices, "agreements">,
  teamId: string,
  window: PageWindow,
) {
  return agreements.list(teamId, window);
}

/** Deletes a draft, or withdraws what was signed and not applied (article 5). */
export async function removeApplication(
  services: Pick<AgreementServices, "agreements" | "clock">,
  key: ApplicationKey,
): Promise<void> {
  const { agreements, clock } = services;
  if (await agreements.removeDraft(key)) return;
  const { row } = await applicationOf(services, key);
  if (await agreements.move(row.id, "signed", "withdrawn", clock.now())) return;
  if ((await applicationOf(services, key)).row.state !== "withdrawn") throw appliedAlready();
}
