import { Button } from "@toolkit/ui/button";
import { Select } from "@toolkit/ui/select";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ChangeDraft } from "../../../../lib/draft/draft-store.ts";
import { couldBeHandles } from "../../../../lib/draft/guess.ts";
import {
  changeKind,
  FILTER_KINDS,
  SEED_KINDS,
  type ItemKind,
  type PackageItem,
} from "../../../../lib/draft/items.ts";
import { readList, type ReadList } from "../../../../lib/draft/read-list.ts";
import { useAddItems } from "../use-add-items.ts";
import { KIND_ICON } from "../../../../lib/draft/kind-icons.ts";
import { ListDrop } from "./list-drop.tsx";
import { TypedSeed } from "./typed-seed.tsx";

interface SeedFieldProps {
  readonly team: string;
  readonly dataset: string | null;
  readonly onChange: ChangeDraft;
  /** The same as early as the text is known: what is to be shown can be asked for. */
  readonly onAhead: (item: PackageItem | null) => void;
  /** What Enter would add: its effect is shown while typing. */
  readonly onPending: (item: PackageItem | null) => void;
  readonly onDescribe: () => void;
  /** Handles that were pasted or read from a file, once they are in the audience. */
  readonly onHandles: (labels: readonly string[]) => void;
}

/** A shorter list is seen at a glance. */
const REPORTED_HANDLES = 10;

const ANY = "any";

/** One field takes everything and guesses the kind, unless one was chosen. What stands below it is not drawn at every letter. */
export function SeedField({
  team,
  dataset,
  onChange,
  onAhead,
  onPending,
  onDescribe,
  onHandles,
}: SeedFieldProps) {
  const { t } = useTranslation();
  const [kind, setKind] = useState<ItemKind | null>(null);
  const [pasted, setPasted] = useState<readonly string[]>([]);
  const { add, addMany } = useAddItems({ team, dataset, onChange });

  function takeList(read: ReadList) {
    const isOpen = kind === null && "items" in read && couldBeHandles(read.items);
    setPasted(isOpen ? read.items.map((item) => item.label) : []);
    void addMany(read, report("items" in read ? read.items : []));
  }
  function report(items: readonly PackageItem[]): boolean {
    const handles = items.flatMap((item) => (item.kind === "handle" ? [item.label] : []));
    const distinct = new Map(handles.map((handle) => [handle.toLowerCase(), handle]));
    if (distinct.size < REPORTED_HANDLES) return false;
    onHandles([...distinct.values()]);
    return true;
  }
  function makeHandles() {
    onChange((draft) => ({
      ...draft,
      pack: changeKind(draft.pack, pasted, "keyword", "handle").pack,
    }));
    setPasted([]);
    report(pasted.map((label) => ({ kind: "handle", label })));
  }
  return (
    <ListDrop onText={async (file) => takeList(await readList(file, kind))}>
      {(chooseFile) => (
        <TypedSeed
          team={team}
          dataset={dataset}
          kind={kind}
          onTake={(item) => void add([item])}
          onTakeMany={(items) => takeList({ items: [...items] })}
          onAhead={onAhead}
          onPending={onPending}
        >
          {pasted.length > 0 ? (
            <p role="status" className="flex flex-wrap items-center gap-2 text-sm text-soft">
              {t("builder.asKeywords", { count: pasted.length })}
              <Button size="small" icon={KIND_ICON.handle} onPress={makeHandles}>
                {t("builder.makeHandles")}
              </Button>
            </p>
          ) : (
            <p className="text-sm text-muted">{t("builder.fieldHelp")}</p>
          )}
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
            <Select
              label={t("builder.kind")}
              hideLabel
              size="small"
              className="w-44"
              value={kind ?? ANY}
              choices={[
                { id: ANY, label: t("builder.anyKind") },
                ...[...SEED_KINDS, ...FILTER_KINDS].map((id) => ({ id, label: t(`kinds.${id}`) })),
              ]}
              onChange={(id) => setKind(id === ANY ? null : id)}
            />
            {chooseFile}
            <Button size="small" variant="quiet" icon="notes" onPress={onDescribe}>
              {t("tools.describe")}
            </Button>
          </div>
        </TypedSeed>
      )}
    </ListDrop>
  );
}
