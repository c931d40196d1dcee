import { randomUUID } from "node:crypto";
import type { UsageChanges, UsageInput } from "@toolkit/core/contract/audience-usages";
import { LIMITS } from "@toolkit/core/domain/limits";
import type { SetTotals } from "@toolkit/engine/port/sizes";
import type { TargetingPackage } from "@toolkit/core/domain/targeting-package";
import { AppError, notFound, type LocalText } from "../../../../errors.ts";
import { findAudience } from "../../../audiences/saved/services/find-audience.ts";
import type { AudienceRow } from "../../../audiences/saved/services/save-audience.ts";
import { refuseEmpty } from "../../../measuring/packages/services/refuse-empty.ts";
import type { Editor } from "../../../../viewer.ts";
import {
  nothing,
  read,
  type Asked,
  type Known,
} from "../../../measuring/packages/services/read.ts";
import type { UsageFields, UsageRow } from "../repository.ts";
import { isInUse } from "./settle-usage.ts";
import type { UsageServices } from "./usage-services.ts";

/** Days that a removed usage can be restored. */
const RESTORABLE_DAYS = 30;

const APPLYING: LocalText = {
  en: "This usage is being applied. Wait until it is finished, or stop it first. Nothing was changed.",
  ja: "この利用は適用処理中です。完了を待つか、先に停止してください。何も変更されていません。",
};

type How = Pick<UsageRow, "windowDays" | "declaredOnly"> & { readonly dataset: string | undefined };

/** Countries that are applied stand in the package; an empty list says nothing of it. */
function packageWith(pack: TargetingPackage, countries: UsageInput["countries"]): TargetingPackage {
  return countries === undefined || countries.length === 0 ? pack : { ...pack, countries };
}

function refuseWithoutAccount({ state, adAccountId }: Pick<UsageRow, "state" | "adAccountId">) {
  if (state !== "applied" || adAccountId !== null) return;
  throw new AppError("invalid", {
    message: "applied without an ad account",
    fields: {
      ad_account_id: [
        {
          en: "No ad account id provided",
          ja: "広告アカウントIDが指定されていません",
        },
      ],
    },
  });
}

/** The size that a package has now, and on what. */
async function measuredOn(
  services: UsageServices,
  { viewer, signal }: Editor,
  pack: TargetingPackage,
  how: How,
): Promise<Pick<UsageRow, "size" | "dataset" | "datasetVersion" | "windowDays" | "declaredOnly">> {
  refuseEmpty(pack);
  const { windowDays, declaredOnly } = how;
  const measured = await sizeNow(services, { pack, ...how, viewer, signal });
  return { ...measured, windowDays, declaredOnly };
}

const sizeNow = read(findSize, nothing, nothing, presentSize);

async function findSize({ compiled, opened, call }: Asked<unknown>) {
  const { query } = compiled;
  return { size: query && (await opened.engine.size(query, call)) };
}

function presentSize(
  { size }: { readonly size: SetTotals | null },
  { measured }: Known<unknown>,
): Pick<UsageRow, "size" | "dataset" | "datasetVersion"> {
  const { dataset, version } = measured;
  return { size: size?.count ?? null, dataset, datasetVersion: version };
}

/** The name that a package has by itself: its first items. */
function nameOf(pack: TargetingPackage): string {
  const labels = [
    ...(pack.handles ?? []).map(({ handle }) => `@${handle}`),
    ...(pack.keywords ?? []).map(({ label }) => label),
    ...(pack.hashtags ?? []).map(({ label }) => `#${label.replace(/^[#＃]/u, "")}`),
    ...[pack.interests, pack.conversation_topics, pack.movies_tv_shows, pack.countries].flatMap(
      (list) => (list ?? []).map(({ label }) => label),
    ),
  ];
  const name = labels.slice(0, 3).join(", ");
  return name === "" ? "Targeting package" : name;
}

export async function createUsage(
  services: UsageServices,
  editor: Editor,
  input: UsageInput,
): Promise<UsageRow> {
  const { teamId, personId } = editor;
  await services.savedSpace.require(editor);
  const audience = await audienceOf(services, teamId, input.audience_config_id);
  const given = input.targeting_package ?? audience?.targetingPackage;
  if (given === undefined) throw new AppError("empty_package");
  const pack = packageWith(given, input.countries);
  const state = input.state ?? "draft";
  const adAccountId = input.ad_account_id ?? null;
  refuseWithoutAccount({ state, adAccountId });
  const asked = input.window_days === undefined ? audience?.windowDays : input.window_days;
  const measured = await measuredOn(services, editor, pack, {
    dataset: input.dataset ?? audience?.dataset,
    windowDays: asked === undefined ? LIMITS.windowDays : asked,
    declaredOnly: input.declared_only ?? audience?.declaredOnly ?? false,
  });
  const at = services.clock.now();
  const row: UsageRow = {
    id: randomUUID(),
    teamId,
    name: (input.name ?? audience?.name ?? nameOf(pack)).slice(0, LIMITS.nameCharacters),
    adAccountId,
    channel: input.channel ?? "extension",
    state,
    // Nobody read it back: the caller says so.
    evidence: state === "applied" ? "reported" : null,
    answers: {},
    audienceId: audience?.id ?? null,
    audienceVersion: audience?.version ?? null,
    targetingPackage: pack,
    handleOrder: null,
    ...measured,
    version: 1,
    createdBy: personId,
    createdAt: at,
    modifiedAt: at,
    appliedAt: state === "applied" ? at : null,
    removedAt: null,
    autopilotActive: false,
    autopilotMode: null,
    autopilotBy: null,
    autopilotStartedAt: null,
    autopilotStartedBy: null,
    autopilotStoppedAt: null,
    autopilotProblem: null,
    autopilotSchedule: null,
    autopilotNextAt: null,
  };
  return services.usages.insert(row, { kind: "created", to: state, personId, at });
}

async function audienceOf(
  services: UsageServices,
  teamId: string,
  id: string | null | undefined,
): Promise<AudienceRow | null> {
  if (id === null || id === undefined) return null;
  return findAudience(services, { teamId, id });
}

export async function usageOf(
  { usages }: UsageServices,
  teamId: string,
  id: string,
): Promise<UsageRow> {
  const row = await usages.find({ teamId, id });
  if (row === null) throw notFound("usage");
  return row;
}

/** @throws AppError "stale_version" unless the row is at the version that a change began from. */
export function refuseStale(row: UsageRow, version: number | undefined): void {
  if (version === undefined || version === row.version) return;
  throw new AppError("stale_version", { message: `usage ${row.id} is at ${row.version}` });
}

/** @throws AppError "conflict" while a route sets its items: what it finds at the end would take the place of the change. */
function refuseWhileApplying({ state, id }: UsageRow): void {
  if (state === "applying")
    throw new AppError("conflict", { message: `usage ${id} is being applied`, user: APPLYING });
}

export function notStale(row: UsageRow | null): UsageRow {
  if (row === null) throw new AppError("stale_version", { message: "usage changed meanwhile" });
  return row;
}

/** Sets what is given; the rest stays. A changed package is measured anew on the usage's own dataset. */
export async function changeUsage(
  services: UsageServices,
  editor: Editor,
  id: string,
  changes: UsageChanges,
): Promise<UsageRow> {
  const row = await usageOf(services, editor.teamId, id);
  refuseStale(row, changes.version);
  const { state: wantedState, targeting_package: wantedPack, ad_account_id: account } = changes;
  if (wantedState !== undefined || wantedPack !== undefined || account !== undefined)
    refuseWhileApplying(row);
  await services.savedSpace.require(editor);
  const pack = packageWith(changes.targeting_package ?? row.targetingPackage, changes.countries);
  const isMeasured =
    pack !== row.targetingPackage && JSON.stringify(pack) !== JSON.stringify(row.targetingPackage);
  const adAccountId = changes.ad_account_id === undefined ? row.adAccountId : changes.ad_account_id;
  // What was read back is of another package, or of another ad account.
  const isOtherwise = isMeasured || adAccountId !== row.adAccountId;
  const state = changes.state ?? (isOtherwise && isInUse(row) ? "draft" : row.state);
  const at = services.clock.now();
  const isApplied = state === "applied" && (row.state !== "applied" || isOtherwise);
  const wanted: UsageFields = {
    name: changes.name ?? row.name,
    adAccountId,
    channel: changes.channel ?? row.channel,
    state,
    appliedAt: isApplied ? at : row.appliedAt,
    ...(isApplied && { evidence: "reported" }),
    ...(state === "draft" && { evidence: null }),
    // What is not in use is not kept fresh.
    ...(row.autopilotActive &&
      !isInUse({ state }) && {
        autopilotActive: false,
        autopilotStoppedAt: at,
        autopilotNextAt: null,
      }),
    ...(isMeasured && {
      targetingPackage: pack,
      handleOrder: null,
      ...(await measuredOn(services, editor, pack, row)),
    }),
  };
  refuseWithoutAccount({ state: changes.state ?? row.state, adAccountId });
  const { personId } = editor;
  const isOther = state !== row.state;
  return notStale(
    await services.usages.replace(row, wanted, {
      kind: isOther ? "state" : "changed",
      from: isOther ? row.state : null,
      to: isOther ? state : null,
      fields: changedFields(row, wanted),
      personId,
      at,
    }),
  );
}

const FIELD_NAMES = {
  name: "name",
  adAccountId: "ad_account_id",
  channel: "channel",
  state: "state",
} as const;

/** Names of what is another afterwards, of the package's parts too. */
function changedFields(row: UsageRow, wanted: UsageFields): string[] {
  const own = (Object.keys(FIELD_NAMES) as (keyof typeof FIELD_NAMES)[])
    .filter((key) => wanted[key] !== row[key])
    .map((key) => FIELD_NAMES[key]);
  const [before, after] = [row.targetingPackage, wanted.targetingPackage ?? row.targetingPackage];
  const kinds = new Set([...Object.keys(before), ...Object.keys(after)]) as Set<
    keyof TargetingPackage
  >;
  const parts = [...kinds].filter(
    (kind) =>
      before[kind] !== after[kind] && JSON.stringify(before[kind]) !== JSON.stringify(after[kind]),
  );
  return [...own, ...parts];
}

export async function removeUsage(
  services: UsageServices,
  { teamId, personId }: Editor,
  id: string,
): Promise<void> {
  const { usages, clock } = services;
  refuseWhileApplying(await usageOf(services, teamId, id));
  const event = { kind: "removed", personId, at: clock.now() } as const;
  if ((await usages.move({ teamId, id }, "trash", event)) === null) throw notFound("usage");
}

export async function restoreUsage(
  { usages, savedSpace, clock }: UsageServices,
  { teamId, personId }: Editor,
  id: string,
): Promise<UsageRow> {
  // Its history grows, and might without end.
  await savedSpace.require({ teamId, personId });
  const event = { kind: "restored", personId, at: clock.now() } as const;
  const row = await usages.move({ teamId, id }, "list", event);
  if (row === null) throw notFound("removed usage");
  return row;
}

/** Ends what has lain in the trash too long. */
export async function sweepUsages({ usages, clock }: UsageServices): Promise<number> {
  return usages.sweep(new Date(clock.now().getTime() - RESTORABLE_DAYS * 86_400_000));
}
