import { useTranslation } from "react-i18next";
import type { Community } from "./scene.ts";

/** What a community is called: by what sets it apart, else by its number; one that is no fact has no name. */
export function useCommunityName(): (
  community: Pick<Community, "id" | "name" | "stability">,
) => string {
  const { t } = useTranslation();
  return ({ id, name, stability }) =>
    name ??
    (stability.state === "unstable"
      ? t("communityMap.unstableName", { number: id })
      : t("communityMap.numbered", { number: id }));
}
