import type { ComparedAudience, Overlap } from "@toolkit/core/contract/comparing";
import { LIMITS } from "@toolkit/core/domain/limits";
import type { Query } from "@toolkit/core/domain/query";
import type { TargetingPackage } from "@toolkit/core/domain/targeting-package";
import { AppError, notFound } from "../../../../errors.ts";
import { presentOutcomes } from "../../../measuring/packages/services/measure-audience.ts";
import type { AudienceRow } from "../../../audiences/saved/services/save-audience.ts";
import { refuseEmpty } from "../../../measuring/packages/services/refuse-empty.ts";
import type { Compiled, Reading } from "../../../measuring/packages/services/with-query.ts";
import { Breather } from "@toolkit/network/store/breather";

/** The caller's team's saved audiences by id; those of others are absent. */
export type FindSaved = (ids: readonly string[]) => Promise<readonly AudienceRow[]>;

/** An audience to compare, whichever way it was named. */
export interface Subject {
  readonly id: string | null;
  readonly name: string | null;
  readonly pack: TargetingPackage;
  readonly windowDays: number | null;
  readonly declaredOnly: boolean;
  /** The dataset it was saved on. */
  readonly dataset: string | null;
}

/**
 * What the caller named, in order. How it is read: as the caller says of it, else as it was saved, else as the
 * question says.
 *
 * @throws AppError "not_found" for an id that the team does not have, "empty_package" for a package of nothing.
 */
export async function readSubjects(
  find: FindSaved,
  named: readonly ComparedAudience[],
  question: Reading = {},
): Promise<Subject[]> {
  const usual = question.windowDays === undefined ? LIMITS.windowDays : question.windowDays;
  const ids = new Set(named.flatMap(({ id }) => (id === undefined ? [] : [id])));
  const rows = ids.size === 0 ? [] : await find([...ids]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return named.map(({ id, name, targeting_package, window_days, declared_only }) => {
    if (id === undefined) {
      const pack = targeting_package ?? {};
      refuseEmpty(pack);
      return {
        id: null,
        name: name ?? null,
        pack,
        windowDays: window_days === undefined ? usual : window_days,
        declaredOnly: declared_only ?? question.declaredOnly ?? false,
        dataset: null,
      };
    }
    const row = byId.get(id);
    if (row === undefined) throw notFound("audience");
    return {
      id,
      name: name ?? row.name,
      pack: row.targetingPackage,
      windowDays: window_days === undefined ? row.windowDays : window_days,
      declaredOnly: declared_only ?? row.declaredOnly,
      dataset: row.dataset,
    };
  });
}

/**
 * The dataset to compare on: the one named, else the one that the saved audiences share, else the default
 * (undefined). Nothing crosses datasets.
 *
 * @throws AppError "invalid" when they were saved on different ones.
 */
export function commonDataset(
  subjects: readonly Subject[],
  named: string | undefined,
): string | undefined {
  if (named !== undefined) return named;
  const saved = new Set(subjects.flatMap(({ dataset }) => dataset ?? []));
  if (saved.size <= 1) return [...saved][0];
  throw new AppError("invalid", {
    message: `audiences of ${saved.size} datasets`,
    fields: {
      dataset: [
        {
          en: "These audiences were saved on different datasets. Choose the one to compare them on.",
          ja: "これらのオーディエンスは異なるデータセットに保存されています。比較に使うデータセットを選択してください。",
        },
      ],
    },
  });
}

export interface MeasuredSubject {
  readonly subject: Subject;
  /** Null: nothing of it can be measured on this data. */
  readonly query: Query | null;
  readonly row: Omit<Overlap["audiences"][number], "size">;
}

/** Compiles every subject on one version of the data. */
export async function compileSubjects(
  { compile }: Pick<Compiled, "compile">,
  subjects: readonly Subject[],
): Promise<MeasuredSubject[]> {
  const breather = new Breather();
  const measured: MeasuredSubject[] = [];
  // One after the other: each may name thousands of handles, and together they would keep the thread.
  for (const subject of subjects) {
    const compiled = await compile(subject.pack, subject);
    const { id, name, windowDays, declaredOnly } = subject;
    measured.push({
      subject,
      query: compiled.query,
      row: {
        id,
        name,
        not_measurable: presentOutcomes(compiled, null).not_measurable,
        window_days: windowDays,
        declared_only: declaredOnly,
      },
    });
    await breather.pause();
  }
  return measured;
}
