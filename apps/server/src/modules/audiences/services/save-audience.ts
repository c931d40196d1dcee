import { randomUUID } from "node:crypto";
import { isEmptyPackage } from "@toolkit/core/domain/empty-package";
import type { TargetingPackage } from "@toolkit/core/domain/targeting-package";
import { LIMITS } from "@toolkit/core/domain/limits";
import { AppError, notFound } from "../../../errors.ts";
import type { Clock } from "../../../ports/clock.ts";
import type { Viewer } from "../../network/services/resolve-dataset.ts";
import type { AudienceFields, AudienceRepository, AudienceRow } from "../repository.ts";
import { measureAudience } from "./measure-audience.ts";
import type { MeasuringServices } from "./with-query.ts";

/** A saved audience, for other modules: they reach it through services. */
export type { AudienceRow } from "../repository.ts";

export interface AudienceServices extends MeasuringServices {
  readonly audiences: AudienceRepository;
  readonly clock: Clock;
}

/** Who saves, for which team. */
export interface Editor {
  readonly teamId: string;
  readonly personId: string | null;
  readonly viewer: Viewer;
  readonly signal?: AbortSignal | undefined;
}

export interface AudienceInput {
  readonly name: string;
  readonly categories?: readonly { readonly name: string }[] | undefined;
  readonly targeting_package: TargetingPackage;
  readonly dataset?: string | undefined;
  readonly window_days?: number | null | undefined;
  readonly declared_only?: boolean | undefined;
}

/** @throws AppError "empty_package" with the specification's sentence. */
export function refuseEmpty(pack: TargetingPackage): void {
  if (!isEmptyPackage(pack)) return;
  throw new AppError("empty_package");
}

/** Measures the package and keeps it with its size. */
export async function saveAudience(
  services: AudienceServices,
  editor: Editor,
  input: AudienceInput,
): Promise<AudienceRow> {
  const fields = await measuredFields(services, editor, input);
  const key = { id: randomUUID(), teamId: editor.teamId };
  return services.audiences.insert(key, fields, by(services, editor));
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
  const row = await services.audiences.find({ teamId: editor.teamId, id });
  if (row === null) throw notFound("audience");
  const fields = await measuredFields(services, editor, {
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
  if (replaced !== null) return replaced;
  throw new AppError("stale_version", {
    message: `audience ${id} is at version ${row.version}`,
    user: {
      en: "Somebody saved this audience in the meantime. Open it again, or save yours under another name.",
      ja: "このオーディエンスは他の人によって保存されました。開き直すか、別の名前で保存してください。",
    },
  });
}

async function measuredFields(
  services: AudienceServices,
  editor: Editor,
  input: AudienceInput,
): Promise<AudienceFields> {
  refuseEmpty(input.targeting_package);
  const windowDays = input.window_days === undefined ? LIMITS.windowDays : input.window_days;
  const measured = await measureAudience(services, {
    pack: input.targeting_package,
    dataset: input.dataset,
    windowDays,
    declaredOnly: input.declared_only,
    viewer: editor.viewer,
    signal: editor.signal,
  });
  const names = new Set((input.categories ?? []).map(({ name }) => name));
  return {
    name: input.name,
    categories: [...names].map((name) => ({ name })),
    targetingPackage: input.targeting_package,
    size: measured.size,
    dataset: measured.dataset,
    datasetVersion: measured.version,
    windowDays,
    declaredOnly: measured.declared_only,
  };
}

function by({ clock }: AudienceServices, { personId }: Editor) {
  return { personId, at: clock.now() };
}
