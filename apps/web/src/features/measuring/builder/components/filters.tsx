import type { Facet } from "@toolkit/core/contract/insights";
import {
  AGES,
  AUTOMATED_CHOICES,
  GENDERS,
  isAge,
  PLACEMENTS,
  type Placement,
} from "@toolkit/core/domain/enumerations";
import { Segmented } from "@toolkit/ui/segmented";
import { Select } from "@toolkit/ui/select";
import { Switch } from "@toolkit/ui/switch";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Creator } from "../../../../lib/creator.ts";
import { useCriterionWords } from "../../../../lib/draft/criteria.ts";
import type { Draft } from "../../../../lib/draft/draft.ts";
import type { ChangeDraft } from "../../../../lib/draft/draft-store.ts";
import type { PackageItem } from "../../../../lib/draft/items.ts";
import { useFormat } from "../../../../lib/format.ts";
import { settledBody, usePictures } from "../api/pictures.ts";
import { useProposedPlaces } from "../api/proposed-places.ts";
import { useDraftSize } from "../../../../lib/size-query.ts";
import { seedCounts } from "./seed-counts.ts";
import { ItemField } from "./item-field.tsx";

interface FiltersProps {
  readonly creator: Creator;
  readonly onChange: ChangeDraft;
}

const WINDOWS = ["7", "30", "90", "180", "365", "all"] as const;
type WindowChoice = (typeof WINDOWS)[number] | `${number}`;

/** Who of them counts: places, languages, gender, age, and what is believed of them. */
export function Filters({ creator, onChange }: FiltersProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const criterion = useCriterionWords();
  const { team, draft, datasets } = creator;
  const { pack } = draft;
  const size = useDraftSize(creator);
  const [isEntered, setEntered] = useState(false);
  // What is frequent in the audience is offered before anything is typed.
  const frequent = usePictures(creator, isEntered ? settledBody(creator) : null).data?.demographics;
  const countries = itemsFrom("country", frequent?.countries);
  const places = useProposedPlaces(team, pack, countries, isEntered);
  const gender = pack.gender ?? "ANY";
  const age = pack.age ?? "AGE_ANY";
  const chosenWindow: WindowChoice = draft.windowDays === null ? "all" : `${draft.windowDays}`;
  const windows: readonly WindowChoice[] = WINDOWS.some((each) => each === chosenWindow)
    ? WINDOWS
    : [chosenWindow, ...WINDOWS];

  function windowLabel(choice: WindowChoice): string {
    if (choice === "all") return t("builder.windowAll");
    const count = Number(choice);
    return t("builder.windowDays", { count, formatted: format.count(count) });
  }
  const itemField = {
    team,
    dataset: datasets.current?.slug ?? null,
    pack,
    onChange,
    onEnter: () => setEntered(true),
    counts: seedCounts(size),
  };
  return (
    <section
      aria-label={t("builder.filters")}
      className="flex flex-col gap-4 border-t border-line pt-6"
    >
      <h2 className="font-bold">{t("builder.filters")}</h2>
      <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
        <ItemField
          {...itemField}
          label={t("builder.countries")}
          placeholder={t("builder.countriesPlaceholder")}
          kinds={["country", "location"]}
          popular={places}
        />
        <ItemField
          {...itemField}
          label={t("builder.languages")}
          placeholder={t("builder.languagesPlaceholder")}
          kinds={["language"]}
          popular={itemsFrom("language", frequent?.languages)}
        />
        <Segmented
          label={t("builder.gender")}
          value={gender}
          choices={GENDERS.map((id) => ({ id, label: t(`builder.genders.${id}`) }))}
          onChange={(id) =>
            onChange((current) => ({ ...current, pack: { ...current.pack, gender: id } }))
          }
        />
        <div className="flex flex-col gap-1.5">
          <Select
            label={t("builder.age")}
            value={age}
            choices={Object.keys(AGES)
              .filter(isAge)
              .map((id) => ({ id, label: criterion.age(id) }))}
            onChange={(id) =>
              onChange((current) => ({ ...current, pack: { ...current.pack, age: id } }))
            }
          />
          {age !== "AGE_ANY" && <p className="text-sm text-muted">{t("tools.oneAge")}</p>}
        </div>
        <div className="flex flex-col gap-1.5">
          <Segmented
            label={t("builder.automated")}
            value={pack.automated_accounts ?? "ANY"}
            choices={AUTOMATED_CHOICES.map((id) => ({
              id,
              label: t(`builder.automatedChoices.${id}`),
            }))}
            onChange={(id) =>
              onChange((current) => ({
                ...current,
                pack: { ...current.pack, automated_accounts: id },
              }))
            }
          />
          <p className="text-sm text-muted">{t("builder.automatedHelp")}</p>
        </div>
        <Select
          label={t("builder.window")}
          value={chosenWindow}
          choices={windows.map((id) => ({ id, label: windowLabel(id) }))}
          onChange={(id) =>
            onChange((current) => ({ ...current, windowDays: id === "all" ? null : Number(id) }))
          }
        />
        <div className="self-end">
          <Switch
            isSelected={draft.declaredOnly}
            onChange={(declaredOnly) => onChange((current) => ({ ...current, declaredOnly }))}
          >
            <span className="flex flex-col">
              {t("builder.declaredOnly")}
              <span className="text-sm text-muted">{t("builder.declaredHelp")}</span>
            </span>
          </Switch>
        </div>
        <ItemField
          {...itemField}
          label={t("builder.operators")}
          placeholder={t("builder.operatorsPlaceholder")}
          kinds={["network_operator"]}
        />
        <Placements pack={pack} onChange={onChange} />
      </div>
    </section>
  );
}

function itemsFrom(kind: "country" | "language", facet: Facet | undefined): readonly PackageItem[] {
  return (facet?.items ?? []).map(({ label, id }) => ({ kind, label, id }));
}

/** Where ads show: kept in the package and passed on; nobody is in or out for it. */
function Placements({ pack, onChange }: Pick<FiltersProps, "onChange"> & Pick<Draft, "pack">) {
  const { t } = useTranslation();
  const chosen = pack.placements ?? [];
  function choose(changed: Placement, isChosen: boolean) {
    onChange((current) => {
      const { placements = [], ...rest } = current.pack;
      const next = PLACEMENTS.filter((each) =>
        each === changed ? isChosen : placements.includes(each),
      );
      return { ...current, pack: next.length === 0 ? rest : { ...rest, placements: next } };
    });
  }
  return (
    <fieldset className="flex flex-col gap-1.5">
      <legend className="mb-1.5 text-sm font-medium text-soft">{t("builder.placements")}</legend>
      <div className="flex flex-wrap gap-x-4 gap-y-1.5">
        {PLACEMENTS.map((placement) => (
          <label key={placement} className="flex items-center gap-2">
            {/* The browser's own: the design system's brings 3 kB of script to the first view. */}
            <input
              type="checkbox"
              className="size-4 accent-brand"
              checked={chosen.includes(placement)}
              onChange={(event) => choose(placement, event.target.checked)}
            />
            {t(`builder.placementNames.${placement}`)}
          </label>
        ))}
      </div>
      <p className="text-sm text-muted">{t("builder.placementsHelp")}</p>
    </fieldset>
  );
}
