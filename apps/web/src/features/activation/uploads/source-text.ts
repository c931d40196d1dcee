import type { UploadedAudience } from "@toolkit/core/contract/uploaded-audiences";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../lib/format.ts";

/** Says what an audience was made of: "File, emails and phone numbers". */
export function useSourceText(): (
  audience: Pick<UploadedAudience, "kinds" | "audience">,
) => string {
  const { t } = useTranslation();
  const format = useFormat();
  return ({ kinds, audience }) => {
    if (audience !== null)
      return t(audience.keeps_current ? "uploads.keptCurrent" : "uploads.oneCopy");
    return t("uploads.fileOf", {
      kinds: format.list(kinds.map(({ kind }) => t(`uploads.kinds.${kind}`))),
    });
  };
}
