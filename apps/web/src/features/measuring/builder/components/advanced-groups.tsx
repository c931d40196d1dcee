import type { Size } from "@toolkit/core/contract/audience-size";
import type { Group } from "@toolkit/core/domain/targeting-package";
import { Button } from "@toolkit/ui/button";
import { Fragment } from "react";
import { useTranslation } from "react-i18next";
import type { DatasetInUse } from "../../../../lib/dataset-in-use.ts";
import type { Draft } from "../../../../lib/draft/draft.ts";
import type { ChangeDraft } from "../../../../lib/draft/draft-store.ts";
import {
  changeBox,
  EMPTY_BOX,
  fromBox,
  toBox,
  withoutBox,
  withoutGroups,
  type Box,
  type BoxPath,
} from "../../../../lib/draft/groups.ts";
import { itemsOf, SEED_KINDS } from "../../../../lib/draft/items.ts";
import { CompiledForm } from "./compiled-form.tsx";
import { GroupBox } from "./group-box.tsx";
import { seedCounts } from "./seed-counts.ts";

interface AdvancedGroupsProps {
  readonly team: string;
  readonly dataset: DatasetInUse | null;
  readonly draft: Draft;
  readonly groups: Group;
  readonly size: Size | null;
  readonly onChange: ChangeDraft;
}

/** The outermost box is the page itself: what stands in it is joined by AND unless it says otherwise. */
function outermost(groups: Group): Box {
  const box = toBox(groups);
  const isWhole = !box.isNot && box.mode === "all" && box.seeds.length === 0;
  return isWhole ? box : { ...EMPTY_BOX, mode: "all", boxes: [box] };
}

/** Groups joined by AND, OR and NOT, each with its own live size, and what becomes of them on the network. */
export function AdvancedGroups(props: AdvancedGroupsProps) {
  const { team, dataset, draft, groups, size, onChange } = props;
  const { t } = useTranslation();
  const box = outermost(groups);
  const counts = seedCounts(size);
  const hasSeeds = SEED_KINDS.some((kind) => itemsOf(draft.pack, kind).length > 0);
  function edit(path: BoxPath, change: (box: Box) => Box) {
    onChange((current) => ({
      ...current,
      pack: {
        ...current.pack,
        groups: fromBox(changeBox(outermost(current.pack.groups ?? groups), path, change)),
      },
    }));
  }
  function remove(path: BoxPath) {
    onChange((current) => {
      const left = withoutBox(outermost(current.pack.groups ?? groups), path);
      const pack = withoutGroups(current.pack);
      return {
        ...current,
        pack: left.boxes.length === 0 ? pack : { ...pack, groups: fromBox(left) },
      };
    });
  }
  return (
    <section
      aria-label={t("advanced.title")}
      className="flex flex-col gap-3 border-t border-line pt-6"
    >
      <header className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="font-bold">{t("advanced.title")}</h2>
        <Button
          size="small"
          variant="quiet"
          onPress={() => onChange((current) => ({ ...current, pack: withoutGroups(current.pack) }))}
        >
          {t("advanced.removeAll")}
        </Button>
      </header>
      {hasSeeds && <p className="text-soft">{t("advanced.besides")}</p>}
      {box.boxes.map((each, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- boxes have no names; their place is what they are
        <Fragment key={place}>
          {place > 0 && (
            <span className="-my-1 pl-4 text-sm font-bold text-brand">{t("advanced.and")}</span>
          )}
          <GroupBox
            team={team}
            dataset={dataset}
            draft={draft}
            box={each}
            path={[place]}
            counts={counts}
            onEdit={edit}
            onRemove={remove}
          />
        </Fragment>
      ))}
      <div className="flex flex-wrap gap-2">
        <Button
          size="small"
          icon="add"
          onPress={() => edit([], (all) => ({ ...all, boxes: [...all.boxes, EMPTY_BOX] }))}
        >
          {t("advanced.addAnd")}
        </Button>
        <Button
          size="small"
          icon="add"
          onPress={() =>
            edit([], (all) => ({ ...all, boxes: [...all.boxes, { ...EMPTY_BOX, isNot: true }] }))
          }
        >
          {t("advanced.addNot")}
        </Button>
      </div>
      <CompiledForm team={team} dataset={dataset} draft={draft} groups={groups} />
    </section>
  );
}
