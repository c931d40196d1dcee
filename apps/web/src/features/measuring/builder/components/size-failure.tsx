import { Button } from "@toolkit/ui/button";
import { Notice } from "@toolkit/ui/notice";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { ApiError } from "../../../../lib/api-error.ts";
import type { Creator } from "../../../../lib/creator.ts";
import { faultyItems } from "../../../../lib/draft/faulty-items.ts";
import { removeItem } from "../../../../lib/draft/items.ts";
import { writtenLabel } from "../../../../lib/draft/written-label.ts";

interface SizeFailureProps {
  readonly creator: Creator;
  readonly error: Error;
}

const MOST_CHARACTERS = 60;

/** Why an audience could not be counted: the seeds that it was refused for can be removed at once. */
export function SizeFailure({ creator, error }: SizeFailureProps) {
  const { t } = useTranslation();
  const { draft, change } = creator;
  const { data: faulty = [] } = useQuery({
    queryKey: ["faulty-items", draft.pack, error.message],
    enabled: error instanceof ApiError && error.status === 400,
    staleTime: Infinity,
    queryFn: () => (error instanceof ApiError ? faultyItems(draft.pack, error) : []),
  });
  if (faulty.length === 0) return <Notice level="error">{t("errors.loadSize")}</Notice>;
  return faulty.slice(0, 5).map(({ item, reason }) => (
    <Notice
      key={`${item.kind} ${item.label}`}
      level="error"
      action={
        <Button
          size="small"
          icon="delete"
          onPress={() =>
            change((current) => ({ ...current, pack: removeItem(current.pack, item) }))
          }
        >
          {t("size.removeIt")}
        </Button>
      }
    >
      {t("size.cannotCount", { label: writtenLabel(item).slice(0, MOST_CHARACTERS), reason })}
    </Notice>
  ));
}
