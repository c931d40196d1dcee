import type { GroupSeed } from "@toolkit/core/domain/targeting-package";
import { Button, IconButton } from "@toolkit/ui/button";
import { cx } from "@toolkit/ui/cx";
import { Segmented } from "@toolkit/ui/segmented";
import { Fragment } from "react";
import { useTranslation } from "react-i18next";
import type { DatasetInUse } from "../../../../lib/dataset-in-use.ts";
import type { Draft } from "../../../../lib/draft/draft.ts";
import {
  addSeeds,
  DEEPEST_BOX,
  EMPTY_BOX,
  fromBox,
  type Box,
  type BoxPath,
} from "../../../../lib/draft/groups.ts";
import { useFormat } from "../../../../lib/format.ts";
import { usePartSize } from "../api/part-size.ts";
import { GroupField } from "./group-field.tsx";
import { SeedChip } from "./seed-chip.tsx";
import { seedKey, type SeedCount } from "./seed-counts.ts";

interface GroupBoxProps {
  readonly team: string;
  readonly dataset: DatasetInUse | null;
  readonly draft: Draft;
  readonly box: Box;
  readonly path: BoxPath;
  readonly counts: ReadonlyMap<string, SeedCount>;
  readonly onEdit: (path: BoxPath, change: (box: Box) => Box) => void;
  readonly onRemove: (path: BoxPath) => void;
}

const HOLDS = ["any", "all"] as const;
/** Their labels say the kind by a sign. */
const SIGNED: ReadonlySet<string> = new Set(["handle", "hashtag"]);

/** One group: how its parts are joined, whether it is turned round, how many it holds, and groups within it. */
export function GroupBox(props: GroupBoxProps) {
  const { team, dataset, draft, box, path, counts, onEdit, onRemove } = props;
  const { t } = useTranslation();
  const format = useFormat();
  const size = usePartSize(team, dataset, draft, fromBox({ ...box, isNot: false }));
  const name = t("advanced.group", { name: path.map((place) => place + 1).join(".") });
  const change = (update: (box: Box) => Box) => onEdit(path, update);
  function changeSeed(seed: GroupSeed, to: GroupSeed | null) {
    change((current) => ({
      ...current,
      seeds: current.seeds.flatMap((each) =>
        each.kind === seed.kind && each.label === seed.label ? (to ?? []) : each,
      ),
    }));
  }
  return (
    <section
      aria-label={name}
      className={cx(
        "flex min-w-0 flex-col gap-3 rounded-surface border bg-surface p-3",
        box.isNot ? "border-dashed border-line-strong" : "border-line-strong",
      )}
    >
      <header className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Segmented
          label={t("advanced.role")}
          hideLabel
          size="small"
          value={box.isNot ? "not" : "in"}
          choices={[
            { id: "in", label: t("advanced.in") },
            { id: "not", label: t("advanced.not") },
          ]}
          onChange={(role) => change((current) => ({ ...current, isNot: role === "not" }))}
        />
        <Segmented
          label={t("advanced.mode")}
          hideLabel
          size="small"
          value={box.mode}
          choices={HOLDS.map((id) => ({ id, label: t(`advanced.${id}`) }))}
          onChange={(mode) => change((current) => ({ ...current, mode }))}
        />
        <span data-testid="group-size" className="ml-auto text-soft tabular-nums">
          {size === null
            ? ""
            : size.size === null
              ? t("size.unmeasurable")
              : t("advanced.holds", { formatted: format.count(size.size) })}
        </span>
        <IconButton
          icon="close"
          size="small"
          label={t("builder.remove", { label: name })}
          onPress={() => onRemove(path)}
        />
      </header>
      <ul aria-label={name} className="flex flex-wrap items-center gap-1.5 empty:hidden">
        {box.seeds.map((seed, place) => (
          <Fragment key={`${seed.kind} ${seed.label}`}>
            {place > 0 && (
              <li aria-hidden className="text-xs text-muted">
                {t(`advanced.${box.mode === "all" ? "and" : "or"}`)}
              </li>
            )}
            <SeedChip
              item={seed}
              {...(SIGNED.has(seed.kind) ? {} : { kindName: t(`advanced.kinds.${seed.kind}`) })}
              count={counts.get(seedKey(seed)) ?? null}
              onToggle={(selected) => changeSeed(seed, { ...seed, deselected: !selected })}
              onRemove={() => changeSeed(seed, null)}
            />
          </Fragment>
        ))}
      </ul>
      {box.boxes.map((inner, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- boxes have no names; their place is what they are
        <Fragment key={place}>
          {(place > 0 || box.seeds.length > 0) && (
            <span className="-my-1 pl-3 text-sm font-bold text-brand">
              {t(`advanced.${box.mode === "all" ? "and" : "or"}`)}
            </span>
          )}
          <GroupBox {...props} box={inner} path={[...path, place]} />
        </Fragment>
      ))}
      <div className="flex flex-wrap items-start gap-2">
        <GroupField
          team={team}
          dataset={dataset?.slug ?? null}
          label={t("advanced.add", { name })}
          onAdd={(seeds) => change((current) => addSeeds(current, seeds))}
        />
        {path.length < DEEPEST_BOX && (
          <Button
            variant="quiet"
            icon="add"
            onPress={() =>
              change((current) => ({ ...current, boxes: [...current.boxes, EMPTY_BOX] }))
            }
          >
            {t("advanced.nest")}
          </Button>
        )}
      </div>
    </section>
  );
}
