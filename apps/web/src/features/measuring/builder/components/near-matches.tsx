import { Button } from "@toolkit/ui/button";
import { useTranslation } from "react-i18next";
import { sameText, type PackageItem } from "../../../../lib/draft/items.ts";
import { useFormat } from "../../../../lib/format.ts";
import { writtenLabel } from "../../../../lib/draft/written-label.ts";
import { useOffers } from "../api/offers.ts";

interface NearMatchesProps {
  readonly team: string;
  readonly dataset: string;
  /** Something that the data or the list does not know. */
  readonly item: PackageItem;
  /** Names that the size answer offers. */
  readonly named?: readonly string[] | undefined;
  readonly onReplace: (by: PackageItem) => void;
}

const SHOWN = 2;

/** What is called nearly as an unknown item: a slip is put right with one press. */
export function NearMatches({ team, dataset, item, named = [], onReplace }: NearMatchesProps) {
  const { t } = useTranslation();
  const { language } = useFormat();
  const offers = useOffers(
    { team, dataset, text: item.label, language, kinds: [item.kind], limit: SHOWN + 1 },
    true,
  );
  const offered = offers
    .filter((offer) => !offer.info && offer.count !== 0 && !sameText(offer.item.label, item.label))
    .map((offer) => offer.item);
  // Names of saved audiences are searched as they are written: a slip is known to the answer alone.
  const near =
    offered.length > 0 ? offered : named.map((label): PackageItem => ({ kind: item.kind, label }));
  if (near.length === 0) return null;
  return (
    <span className="flex flex-wrap items-center gap-1">
      {t("size.didYouMean")}
      {near.slice(0, SHOWN).map((each) => (
        <Button
          key={each.id ?? each.label}
          size="small"
          variant="quiet"
          onPress={() => onReplace(each)}
        >
          {writtenLabel(each)}
        </Button>
      ))}
    </span>
  );
}
