import { randomUUID } from "node:crypto";
import type { TargetingPackage } from "@toolkit/core/domain/targeting-package";
import { LIMITS } from "@toolkit/core/domain/limits";
import { AppError } from "../../../../errors.ts";
import type { Clock } from "../../../../ports/clock.ts";
import type { PlansPort, Wanted } from "../../../../ports/plans.ts";
import type { Editor } from "../../../../viewer.ts";
import { refuseEmpty } from "../../../measuring/packages/services/refuse-empty.ts";
import type { AudienceFields, AudienceRepository, AudienceRow } from "../repository.ts";
import {
  keepSnapshot,
  ofAudience,
  type SnapshotServices,
} from "../../snapshots/services/keep-snapshot.ts";
import { takeSnapshot, type Snapshot } from "../../snapshots/services/take-snapshot.ts";
import { findAudience } from "./find-audience.ts";
import type { SavedSpace } from "./saved-space.ts";
import { refuseCircle } from "../../../measuring/packages/services/custom-audiences.ts";
import {
  nothing,
  read,
  type Asked,
  type Known,
} from "../../../measuring/packages/services/read.ts";
import type {
  Measured,
  MeasuringServices,
} from "../../../measuring/packages/services/with-query.ts";

/** A saved audience, for other modules: they reach it through services. */
export type { AudienceRow, NamedAudience } from "../repository.ts";

export interface AudienceServices extends MeasuringServices, SnapshotServices {
  readonly audiences: AudienceRepository;
  readonly savedSpace: SavedSpace;
  readonly clock: Clock;
  readonly teamPlans: PlansPort;
}

export interface AudienceInput {
  readonly name: string;
  readonly categories?: readonly { readonly name: string }[] | undefined;
  readonly targeting_package: TargetingPackage;
  readonly dataset?: string | undefined;
  readonly window_days?: number | null | undefined;
  readonly declared_only?: boolean | undefined;
}

/** One more audience; those in the trash do not count. */
function another({ audiences }: Pick<AudienceServices, "audiences">, teamId: string): Wanted {
  return { teamId, limit: "saved_audiences", used: () => audiences.count(teamId) };
}

/** Measures the package and keeps it with its size, and what it is on this version of its data. */
export async function saveAudience(
  services: AudienceServices,
  editor: Editor,
  input: AudienceInput,
): Promise<AudienceRow> {
  await services.teamPlans.require(another(services, editor.teamId));
  await services.savedSpace.require(editor);
  const { fields, snapshot } = await measuredFields(services, editor, input);
  await services.teamPlans.reserve(another(services, editor.teamId));
  const key = { id: randomUUID(), teamId: editor.teamId };
  const row = await services.audiences.insert(key, fields, by(services, editor));
  await keep(services, row, snapshot);
  return row;
}

/**
 * Replaces a saved audience by a new version of it; `version`, when given, must be the one that is replaced.
 *
 * @throws AppError "stale_version" when somebody saved in between.
 */
export async function replaceAudience(
  services: AudienceServices,
  editor: Editor,
  id: string,
  input: AudienceInput & { readonly version?: number | undefined },
): Promise<AudienceRow> {
  const row = await findAudience(services, { teamId: editor.teamId, id });
  await services.savedSpace.require(editor);
  await refuseCircle(id, input.targeting_package, {
    teamId: editor.teamId,
    savedAudiences: services.savedAudiences,
  });
  const { fields, snapshot } = await measuredFields(services, editor, {
    ...input,
    // What the replacement does not say of how to measure stays as it was.
    dataset: input.dataset ?? row.dataset,
    window_days: input.window_days === undefined ? row.windowDays : input.window_days,
    declared_only: input.declared_only ?? row.declaredOnly,
    categories: input.categories ?? row.categories,
  });
  const isCurrent = input.version === undefined || input.version === row.version;
  const replaced = isCurrent
    ? await services.audiences.replace(row, fields, by(services, editor))
    : null;
  if (replaced !== null) {
    await keep(services, replaced, snapshot);
    return replaced;
  }
  throw new AppError("stale_version", {
    message: `audience ${id} is at version ${row.version}`,
    user: {
      en: "Somebody saved this audience in the meantime. Open it again, or save yours under another name.",
      ja: "このオーディエンスはほかの人によって保存されました。開き直すか、別の名前で保存してください。",
    },
  });
}

/** What it is, so that later versions of the data can be compared with it. */
async function keep(
  services: SnapshotServices,
  { id, teamId, version }: AudienceRow,
  snapshot: Snapshot | null,
): Promise<void> {
  if (snapshot === null) return;
  await keepSnapshot(services, ofAudience(teamId, { id, version }), snapshot);
}

async function measuredFields(
  services: AudienceServices,
  editor: Editor,
  input: AudienceInput,
): Promise<{ fields: AudienceFields; snapshot: Snapshot | null }> {
  const { targeting_package: pack, dataset, declared_only: declaredOnly } = input;
  refuseEmpty(pack);
  const windowDays = input.window_days === undefined ? LIMITS.windowDays : input.window_days;
  const { viewer, signal } = editor;
  const request = { pack, dataset, windowDays, declaredOnly, viewer, signal };
  const names = new Set((input.categories ?? []).map(({ name }) => name));
  const { snapshot, measured } = await snapshotNow(services, request);
  const fields = {
    name: input.name,
    categories: [...names].map((name) => ({ name })),
    targetingPackage: pack,
    size: snapshot?.size ?? null,
    dataset: measured.dataset,
    datasetVersion: measured.version,
    windowDays,
    declaredOnly: measured.declared_only,
  };
  return { fields, snapshot };
}

const snapshotNow = read(findSnapshot, nothing, nothing, presentSnapshot);

async function findSnapshot(
  asked: Asked<unknown>,
): Promise<{ readonly snapshot: Snapshot | null }> {
  return { snapshot: await takeSnapshot(asked, asked.compiled.query) };
}

function presentSnapshot(
  { snapshot }: { readonly snapshot: Snapshot | null },
  { measured }: Known<unknown>,
): { readonly snapshot: Snapshot | null; readonly measured: Measured } {
  return { snapshot, measured };
}

function by({ clock }: AudienceServices, { personId }: Editor) {
  return { personId, at: clock.now() };
}
