import { Button, buttonClass, IconButton } from "@toolkit/ui/button";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { links } from "../../paths.ts";
import { useFormat } from "../format.ts";
import type { PackageItem } from "./items.ts";
import { useNewAudience } from "./new-audience.ts";
import { writtenLabel } from "./written-label.ts";

interface AddButtonProps {
  readonly team: string;
  readonly item: PackageItem;
}

/** In a row: takes the item into the new audience, and out again. */
export function AddIcon({ team, item }: AddButtonProps) {
  const { t } = useTranslation();
  const audience = useNewAudience(team);
  const isIn = audience.has(item);
  const label = writtenLabel(item);
  return (
    <IconButton
      size="small"
      icon={isIn ? "check" : "add"}
      label={isIn ? t("figures.takeOut", { label }) : t("figures.addTo", { label })}
      className={isIn ? "text-brand" : undefined}
      onPress={() => audience.toggle(item)}
    />
  );
}

/** The same as the main thing to do with what a screen shows. */
export function AddToAudience({ team, item }: AddButtonProps) {
  const { t } = useTranslation();
  const audience = useNewAudience(team);
  const isIn = audience.has(item);
  const label = writtenLabel(item);
  return (
    <Button
      variant={isIn ? "secondary" : "primary"}
      icon={isIn ? "check" : "add"}
      aria-label={isIn ? t("figures.takeOut", { label }) : t("figures.addTo", { label })}
      onPress={() => audience.toggle(item)}
    >
      {isIn ? t("figures.inAudience") : t("figures.addToAudience")}
    </Button>
  );
}

/** The way to the audience that is being gathered; nothing while it is empty. */
export function ToBuilder({ team }: { readonly team: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { count } = useNewAudience(team);
  if (count === 0) return null;
  return (
    <Link {...links.creator(team)} className={buttonClass("secondary", "medium")}>
      {t("figures.toBuilder", { count, formatted: format.count(count) })}
    </Link>
  );
}
