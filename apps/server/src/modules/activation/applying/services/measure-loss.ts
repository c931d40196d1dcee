import type { ComparedAudience } from "@toolkit/core/contract/comparing";
import type { ExpressedLoss } from "@toolkit/core/contract/plan-loss";
import type { ApplyPlan, PlannedItem } from "@toolkit/core/contract/usage-plan";
import { isEmptyPackage } from "@toolkit/core/domain/empty-package";
import { PACKAGE_LISTS } from "@toolkit/core/domain/package-lists";
import { networkForm } from "@toolkit/core/domain/network-form";
import type { ItemKind } from "@toolkit/core/domain/receipt";
import type { Group, TargetingPackage } from "@toolkit/core/domain/targeting-package";
import { AppError } from "../../../../errors.ts";
import { compareOverlap } from "../../../analysis/comparing/services/compare-overlap.ts";
import { measureAudience } from "../../../measuring/packages/services/measure-audience.ts";
import type { MeasuringServices } from "../../../measuring/packages/services/with-query.ts";
import type { Editor } from "../../../../viewer.ts";
import type { UsageRow } from "../../usages/services/usage-services.ts";

type Loss = ApplyPlan["loss"];
type Cause = Loss["causes"][number];

/** Causes whose share is counted by itself; the others are only named. */
const MOST_COUNTED = 6;
const SHOWN_LABELS = 5;

interface Change {
  readonly cause: Omit<Cause, "difference">;
  readonly pack: TargetingPackage;
  readonly declaredOnly: boolean;
}

/** What the network cannot say of a package, and how many accounts that costs or adds, together and one by one. */
export async function measureLoss(
  services: MeasuringServices,
  { viewer, signal }: Editor,
  usage: UsageRow,
  items: readonly PlannedItem[],
): Promise<Omit<Loss, "network"> & Pick<ApplyPlan, "dataset" | "version">> {
  const { targetingPackage: pack, dataset, windowDays, declaredOnly } = usage;
  const changes = changesOf(pack, declaredOnly, items);
  const applied = appliedPackage(pack, items);
  const how = { dataset, windowDays, viewer, signal };
  const isEmpty = isEmptyPackage(applied);
  const size = await measureAudience(services, {
    ...how,
    pack: isEmpty ? pack : applied,
    declaredOnly: isEmpty && declaredOnly,
  });
  const counted = changes.filter((change) => !isEmptyPackage(change.pack)).slice(0, MOST_COUNTED);
  const subject = (one: TargetingPackage, declared: boolean): ComparedAudience => ({
    targeting_package: one,
    window_days: windowDays,
    declared_only: declared,
  });
  if (isEmpty || changes.length === 0) {
    const whole = isEmpty ? null : size.size;
    return {
      audience: size.size,
      applied: whole,
      both: whole,
      causes: changes.map(({ cause }) => ({ ...cause, difference: null })),
      reach: isEmpty ? null : size.network,
      dataset: size.dataset,
      version: size.version,
    };
  }
  const overlap = await compareOverlap(services, {
    ...how,
    find: async () => [],
    audiences: [
      subject(pack, declaredOnly),
      subject(applied, false),
      ...counted.map((change) => subject(change.pack, change.declaredOnly)),
    ],
    limit: 1,
  });
  const [before, after] = overlap.audiences;
  const pair = overlap.pairs.find(({ a, b }) => a === 0 && b === 1);
  const audience = before?.size ?? null;
  return {
    audience,
    applied: after?.size ?? null,
    both: pair?.both ?? null,
    causes: changes.map((change) => {
      const place = counted.indexOf(change);
      const changed = place < 0 ? null : (overlap.audiences[place + 2]?.size ?? null);
      const difference = changed === null || audience === null ? null : changed - audience;
      return { ...change.cause, difference };
    }),
    reach: size.network,
    dataset: overlap.dataset,
    version: overlap.version,
  };
}

/** The loss for a receipt, beside which nothing else fails: null where this data cannot measure it. */
export async function lossOf(
  services: MeasuringServices,
  editor: Editor,
  { usage, items }: { readonly usage: UsageRow; readonly items: readonly PlannedItem[] },
): Promise<ExpressedLoss | null> {
  try {
    const { audience, applied, both, causes } = await measureLoss(services, editor, usage, items);
    return { audience, applied, both, causes };
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

function changesOf(
  pack: TargetingPackage,
  declaredOnly: boolean,
  items: readonly PlannedItem[],
): Change[] {
  const plain = { kind: null, reason: null, labels: [], items: 0 };
  const changes: Change[] = [];
  if (declaredOnly)
    changes.push({ cause: { ...plain, cause: "declared_only" }, pack, declaredOnly: false });
  const { automated_accounts: automated, groups, ...rest } = pack;
  if (automated !== undefined && automated !== "ANY")
    changes.push({
      cause: { ...plain, cause: "automated_accounts" },
      pack: { ...rest, groups },
      declaredOnly,
    });
  if (groups) {
    const form = networkForm(groups, false);
    const alone = networkForm(groups, true);
    if (form.rest !== null || alone.rest !== null || alone.exclude !== null)
      changes.push({
        cause: { ...plain, cause: alone.exclude === null ? "group_rest" : "group_exclude" },
        pack: withGroups(pack),
        declaredOnly,
      });
  }
  const left = new Map<string, PlannedItem[]>();
  for (const item of items)
    if (item.state === "cannot") {
      const key = `${item.kind} ${item.reason}`;
      left.set(key, [...(left.get(key) ?? []), item]);
    }
  for (const group of left.values()) {
    const [first] = group;
    if (first === undefined || first.kind === "placement") continue;
    changes.push({
      cause: {
        cause: "items",
        kind: first.kind,
        reason: first.reason,
        labels: group.slice(0, SHOWN_LABELS).map(({ label }) => label),
        items: group.length,
      },
      pack: without(pack, group),
      declaredOnly,
    });
  }
  return changes;
}

/** The package as the network has it when everything that can be set is set. */
function appliedPackage(pack: TargetingPackage, items: readonly PlannedItem[]): TargetingPackage {
  const { automated_accounts: _automated, ...kept } = withGroups(pack);
  return without(
    kept,
    items.filter(({ state }) => state === "cannot"),
  );
}

/** Groups as the one union that the network knows. */
function withGroups(pack: TargetingPackage): TargetingPackage {
  const { groups, ...rest } = pack;
  if (!groups) return pack;
  const { criteria } = networkForm(groups, true);
  return criteria.length === 0 ? rest : { ...rest, groups: { any: [...criteria] } };
}

function without(pack: TargetingPackage, gone: readonly PlannedItem[]): TargetingPackage {
  const keys = new Set(gone.map(({ kind, key }) => `${kind} ${labelOf(key)}`));
  const stays = (kind: ItemKind, label: string): boolean => !keys.has(`${kind} ${label}`);
  const lists = Object.entries(PACKAGE_LISTS).map(([kind, list]) => {
    const own = pack[list] as
      | readonly { readonly label?: string; readonly handle?: string; readonly name?: string }[]
      | undefined;
    return [
      list,
      own?.filter((item) =>
        stays(kind as ItemKind, plain(item.handle ?? item.name ?? item.label ?? "")),
      ),
    ] as const;
  });
  const kept = Object.fromEntries(lists.filter(([, list]) => list !== undefined));
  const { gender, age, groups, ...rest } = pack;
  return {
    ...rest,
    ...kept,
    ...(gender !== undefined && stays("gender", gender) && { gender }),
    ...(age !== undefined && stays("age", age) && { age }),
    ...(groups && { groups: seedsThatStay(groups, stays) }),
  };
}

function seedsThatStay(node: Group, stays: (kind: ItemKind, label: string) => boolean): Group {
  if ("any" in node) return { any: node.any.map((part) => seedsThatStay(part, stays)) };
  if ("all" in node || "not" in node || node.kind === "word_in_profile") return node;
  return stays(node.kind, plain(node.label)) ? node : { ...node, deselected: true };
}

const plain = (label: string): string => label.replace(/^[#＃]/u, "");

/** The label behind a key's kind and its mark of an exclusion. */
function labelOf(key: string): string {
  return key.slice(key.indexOf(":") + 1).replace(/^!/, "");
}
