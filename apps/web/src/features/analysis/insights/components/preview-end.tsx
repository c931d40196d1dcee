import { Button } from "@toolkit/ui/button";
import { useTranslation } from "react-i18next";
import { endPreview, useIsPreviewing, usePreviewEnd } from "../../../../lib/preview.ts";

/** The way out of the full-screen preview, which Escape and the browser's own way take as well. */
export function PreviewEnd() {
  const { t } = useTranslation();
  usePreviewEnd();
  if (!useIsPreviewing()) return null;
  return (
    <div className="fixed right-4 bottom-4 z-30">
      <Button autoFocus icon="close" onPress={endPreview}>
        {t("insights.previewEnd")}
      </Button>
    </div>
  );
}
