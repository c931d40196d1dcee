import { EmptyState } from "@toolkit/ui/empty-state";
import { Button } from "@toolkit/ui/button";
import { useTranslation } from "react-i18next";
import type { Creator } from "../../../../lib/creator.ts";
import type { PackageItem } from "../../../../lib/draft/items.ts";
import { KIND_ICON } from "../../../../lib/draft/kind-icons.ts";
import { usePopular } from "../api/pictures.ts";

interface ExamplesProps {
  readonly creator: Creator;
  readonly onAdd: (item: PackageItem) => void;
}

const HANDLES = 2;
const INTERESTS = 3;

/** What to try first, taken from the data at hand. */
export function Examples({ creator, onAdd }: ExamplesProps) {
  const { t } = useTranslation();
  // What many follow and like is worth a try.
  const everyone = usePopular(creator).data;
  const handles = (everyone?.influential_accounts.items ?? [])
    .flatMap(({ account }): PackageItem[] =>
      account.username === null ? [] : [{ kind: "handle", label: account.username }],
    )
    .slice(0, HANDLES);
  const interests = (everyone?.interests.items ?? [])
    .map(({ id, label }): PackageItem => ({ kind: "interest", label, id }))
    .slice(0, INTERESTS);
  return (
    <EmptyState
      isTight
      icon="group_add"
      title={t("builder.emptyTitle")}
      action={
        <>
          <span className="flex h-7 items-center text-sm text-muted">{t("builder.tryThese")}</span>
          {[...handles, ...interests].map((item) => (
            <Button
              key={`${item.kind} ${item.label}`}
              size="small"
              icon={KIND_ICON[item.kind]}
              onPress={() => onAdd(item)}
            >
              {item.label}
            </Button>
          ))}
        </>
      }
    >
      {t("builder.emptyHelp")}
    </EmptyState>
  );
}
