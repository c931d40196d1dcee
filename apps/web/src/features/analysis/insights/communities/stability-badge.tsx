import { Badge } from "@toolkit/ui/badge";
import { useTranslation } from "react-i18next";
import type { Community } from "./scene.ts";

/** No colour of alarm: a loose group is a usual find, and its sentence says how to read it. */
const LEVELS = { stable: "success", tentative: undefined, unstable: undefined } as const;

/** How far a community can be believed, in a word; what the word means is said beside it. */
export function StabilityBadge({ stability }: Pick<Community, "stability">) {
  const { t } = useTranslation();
  const level = LEVELS[stability.state];
  return (
    <span title={stability.text}>
      <Badge {...(level ? { level } : {})}>{t(`communityMap.states.${stability.state}`)}</Badge>
    </span>
  );
}
