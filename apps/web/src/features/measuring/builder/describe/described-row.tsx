import type { DescribedSeed } from "@toolkit/core/contract/suggestions";
import type { TargetingPackage } from "@toolkit/core/domain/targeting-package";
import { useFormat } from "../../../../lib/format.ts";
import { Button } from "@toolkit/ui/button";
import { Icon, type IconName } from "@toolkit/ui/icon";
import { useTranslation } from "react-i18next";
import { useCriterionWords } from "../../../../lib/draft/criteria.ts";
import { KIND_ICON } from "../../../../lib/draft/kind-icons.ts";
import { excludesDescribed, holdsDescribed, withDescribed, withExcluded } from "./described.ts";

interface DescribedRowProps {
  readonly seed: DescribedSeed;
  readonly pack: TargetingPackage;
  readonly onTake: () => void;
  /** The description says that it is not meant. */
  readonly isExcluded?: boolean;
}

const ICONS: Readonly<Record<DescribedSeed["kind"], IconName>> = {
  ...KIND_ICON,
  job_title: "work",
  gender: "person",
  age: "person",
  automated_accounts: "person",
};

/** One seed of a sentence: what it is, why, how many it has, and the button that takes it. */
export function DescribedRow({ seed, pack, onTake, isExcluded = false }: DescribedRowProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const label = useCriterionWords().label(seed);
  const words = [...new Set(seed.because.map(({ text }) => text))];
  const isHeld = isExcluded ? excludesDescribed(pack, seed) : holdsDescribed(pack, seed);
  const canHold = (isExcluded ? withExcluded({}, seed) : withDescribed({}, seed)) !== null;
  return (
    <li className="flex items-center gap-3 py-2">
      <Icon name={ICONS[seed.kind]} size={18} className="text-muted" />
      <span className="min-w-0 flex-1">
        <span className="font-medium [overflow-wrap:anywhere]">{label}</span>{" "}
        <span className="text-sm text-muted">{t(`describe.kinds.${seed.kind}`)}</span>
        <span className="block text-sm text-muted">
          {t("describe.because", { words: words.join(" · ") })}
        </span>
      </span>
      {seed.count !== null && (
        <span className="text-sm text-soft tabular-nums">{format.short(seed.count)}</span>
      )}
      {isHeld ? (
        <span className="flex h-7 items-center gap-1 text-sm text-success">
          <Icon name="check" size={18} />
          {t(isExcluded ? "describe.excluded" : "describe.taken")}
        </span>
      ) : canHold ? (
        <Button
          size="small"
          icon={isExcluded ? "close" : "add"}
          aria-label={t(isExcluded ? "describe.excludeOne" : "describe.takeOne", { label })}
          onPress={onTake}
        >
          {t(isExcluded ? "describe.exclude" : "describe.take")}
        </Button>
      ) : (
        <span className="max-w-40 text-right text-sm text-muted">
          {t(isExcluded ? "describe.onlyIncludes" : "describe.cannot")}
        </span>
      )}
    </li>
  );
}
