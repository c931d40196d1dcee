import { randomUUID } from "node:crypto";
import type { MonitorChanges, MonitorInput, MonitorKind } from "@toolkit/core/contract/monitors";
import { LIMITS } from "@toolkit/core/domain/limits";
import { AppError, notFound } from "../../../../errors.ts";
import { lockTeam } from "../../../identity/teams/services/subscriptions.ts";
import type { Wanted } from "../../../../ports/plans.ts";
import { findAudience } from "../../../audiences/saved/services/find-audience.ts";
import { parsePackage } from "../../../measuring/packages/services/parse-package.ts";
import { refuseEmpty } from "../../../measuring/packages/services/refuse-empty.ts";
import type { Editor } from "../../../../viewer.ts";
import { resolveDataset } from "../../../data/datasets/services/resolve-dataset.ts";
import { packOfKeywords } from "./evaluate-monitor.ts";
import type { MonitorKey, MonitorRow, MonitorServices } from "./monitor-services.ts";

/** Each is measured every week: a team that wants more wants an export. */
const MOST_MONITORS = 100;

type Watch = Pick<
  MonitorRow,
  "kind" | "audienceId" | "handle" | "keywords" | "dataset" | "windowDays" | "declaredOnly"
>;

interface How {
  readonly dataset: string | undefined;
  readonly windowDays: number | null;
  readonly declaredOnly: boolean;
}

/** What is asked to be watched, with the name it has by itself. */
async function watchOf(
  services: MonitorServices,
  editor: Editor,
  { audience_config, handle, keywords = [] }: MonitorChanges,
  how: How,
): Promise<{ watch: Watch; name: string }> {
  const { teamId, viewer } = editor;
  if (audience_config !== undefined) {
    const row = await findAudience(services, { teamId, id: audience_config });
    const { dataset, windowDays, declaredOnly } = row;
    const kind: MonitorKind = "audience";
    const watch = { kind, audienceId: row.id, handle: null, keywords: [] };
    return { watch: { ...watch, dataset, windowDays, declaredOnly }, name: row.name };
  }
  const { slug: dataset } = resolveDataset(services.engines, viewer, how.dataset);
  if (handle !== undefined) {
    const watch = { kind: "handle" as const, audienceId: null, handle, keywords: [] };
    return { watch: { ...watch, ...how, dataset }, name: `@${handle}` };
  }
  // What no word is in would watch nobody.
  const words = [...new Set(keywords)];
  refuseEmpty(parsePackage(packOfKeywords(words)));
  const watch = { kind: "keywords" as const, audienceId: null, handle: null, keywords: words };
  return { watch: { ...watch, ...how, dataset }, name: words.join(", ") };
}

/** The audience's own dataset, window and choice of attributes hold where one is watched. */
function refuseReading(input: MonitorChanges): void {
  const set = (["dataset", "window_days", "declared_only"] as const).filter(
    (name) => input[name] !== undefined,
  );
  if (set.length === 0) return;
  throw new AppError("invalid", {
    message: "how an audience is measured is its own",
    fields: Object.fromEntries(
      set.map((name) => [
        name,
        [
          {
            en: "A saved audience is measured as it was saved. Change the audience instead.",
            ja: "保存済みオーディエンスは保存時の設定で測定されます。オーディエンスの設定を変更してください。",
          },
        ],
      ]),
    ),
  });
}

export async function monitorOf(
  { monitors }: Pick<MonitorServices, "monitors">,
  key: MonitorKey,
): Promise<MonitorRow> {
  const row = await monitors.find(key);
  if (row === null) throw notFound("monitor");
  return row;
}

const shortened = (name: string): string => name.slice(0, LIMITS.nameCharacters);

export async function createMonitor(
  services: MonitorServices,
  editor: Editor,
  input: MonitorInput,
): Promise<MonitorRow> {
  const { monitors, clock, teamPlans } = services;
  const { teamId, personId } = editor;
  const another: Wanted = {
    teamId,
    limit: "watched_accounts",
    used: () => monitors.count(teamId),
  };
  await teamPlans.require(another);
  if (input.audience_config !== undefined) refuseReading(input);
  const { watch, name } = await watchOf(services, editor, input, {
    dataset: input.dataset,
    windowDays: input.window_days === undefined ? LIMITS.windowDays : input.window_days,
    declaredOnly: input.declared_only ?? false,
  });
  await lockTeam(services.db, teamId);
  if ((await monitors.count(teamId)) >= MOST_MONITORS)
    throw new AppError("conflict", {
      message: "too many monitors",
      user: {
        en: `A team can have at most ${MOST_MONITORS} monitors. Delete one that is no longer needed.`,
        ja: `モニターはチームごとに${MOST_MONITORS}件までです。不要なモニターを削除してください。`,
      },
    });
  const now = clock.now();
  const row: MonitorRow = {
    id: randomUUID(),
    teamId,
    name: input.name ?? shortened(name),
    ...watch,
    active: input.active ?? true,
    email: input.email ?? true,
    watchVersion: 1,
    problem: null,
    createdBy: personId,
    createdAt: now,
    modifiedAt: now,
  };
  await teamPlans.reserve(another);
  await monitors.insert(row);
  return row;
}

/**
 * What is not said stays, also what somebody else changes at the same moment. Another thing to watch begins a new series of
 * results; the old ones remain.
 */
export async function changeMonitor(
  services: MonitorServices,
  editor: Editor,
  id: string,
  input: MonitorChanges,
): Promise<MonitorRow> {
  const key = { teamId: editor.teamId, id };
  return services.db.transaction(async () => {
    const row = await services.monitors.hold(key);
    if (row === null) throw notFound("monitor");
    return changeHeld(services, editor, row, input);
  });
}

async function changeHeld(
  services: MonitorServices,
  editor: Editor,
  row: MonitorRow,
  input: MonitorChanges,
): Promise<MonitorRow> {
  const { monitors, clock } = services;
  const named = [input.audience_config, input.handle, input.keywords];
  const isOther = named.some((value) => value !== undefined);
  const asked = isOther ? input : { ...input, ...watchedBy(row) };
  if (asked.audience_config !== undefined) refuseReading(input);
  const { watch } = await watchOf(services, editor, asked, {
    dataset: input.dataset ?? row.dataset,
    windowDays: input.window_days === undefined ? row.windowDays : input.window_days,
    declaredOnly: input.declared_only ?? row.declaredOnly,
  });
  const changed = await monitors.update(row, {
    ...watch,
    name: input.name ?? row.name,
    active: input.active ?? row.active,
    email: input.email ?? row.email,
    watchVersion: isSameWatch(watch, row) ? row.watchVersion : row.watchVersion + 1,
    modifiedAt: clock.now(),
  });
  if (changed === null) throw notFound("monitor");
  return changed;
}

export async function removeMonitor(
  { monitors }: Pick<MonitorServices, "monitors">,
  key: MonitorKey,
): Promise<void> {
  if (!(await monitors.remove(key))) throw notFound("monitor");
}

function watchedBy({ audienceId, handle, keywords }: MonitorRow): MonitorChanges {
  if (audienceId !== null) return { audience_config: audienceId };
  return handle === null ? { keywords } : { handle };
}

function isSameWatch(a: Watch, b: Watch): boolean {
  return (
    a.kind === b.kind &&
    a.audienceId === b.audienceId &&
    a.handle === b.handle &&
    a.keywords.join("\n") === b.keywords.join("\n") &&
    a.dataset === b.dataset &&
    a.windowDays === b.windowDays &&
    a.declaredOnly === b.declaredOnly
  );
}
