import { Badge } from "@toolkit/ui/badge";
import { useTranslation } from "react-i18next";
import type { Community } from "./scene.ts";

const LEVELS = { stable: "success", tentative: "warn", unstable: "error" } as const;

/** How far a community can be believed, in a word; what the word means is said beside it. */
export function StabilityBadge({ stability }: Pick<Community, "stability">) {
  const { t } = useTranslation();
  return (
    <span title={stability.text}>
      <Badge level={LEVELS[stability.state]}>{t(`communityMap.states.${stability.state}`)}</Badge>
    </span>
  );
}
