import { Button } from "@toolkit/ui/button";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

interface UnfoldProps {
  readonly isOpen: boolean;
  readonly onChange: (isOpen: boolean) => void;
}

/** Shows the rest of what a card has, or only its beginning again: nothing is loaded. */
export function UnfoldButton({ isOpen, onChange }: UnfoldProps): ReactNode {
  const { t } = useTranslation();
  return (
    <Button size="small" variant="quiet" className="mt-2 -ml-2" onPress={() => onChange(!isOpen)}>
      {isOpen ? t("common.showLess") : t("common.showMore")}
    </Button>
  );
}
