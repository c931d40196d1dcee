import { EmptyState } from "@toolkit/ui/empty-state";
import { Button } from "@toolkit/ui/button";
import { useTranslation } from "react-i18next";
import type { PackageItem } from "../../../lib/draft/items.ts";
import { useFormat } from "../../../lib/format.ts";
import { useCompletions } from "../api/completions.ts";
import { KIND_ICON } from "./kind-icons.tsx";

interface ExamplesProps {
  readonly team: string;
  readonly dataset: string | null;
  readonly onAdd: (item: PackageItem) => void;
}

const EXAMPLE_KINDS = ["handle", "hashtag", "interest"] as const;
const PER_KIND = 2;

/** What to try first, taken from the data at hand. */
export function Examples({ team, dataset, onAdd }: ExamplesProps) {
  const { t } = useTranslation();
  const { language } = useFormat();
  const question = { team, dataset, text: "", language, limit: 20 };
  const handles = useCompletions({ ...question, kinds: ["handle"] }, true);
  const hashtags = useCompletions({ ...question, kinds: ["hashtag"] }, true);
  const interests = useCompletions({ ...question, kinds: ["interest"] }, true);
  const found = [handles, hashtags, interests].flatMap((query, index) =>
    (query.data?.results ?? [])
      .filter((completion) => completion.kind === EXAMPLE_KINDS[index])
      .slice(0, PER_KIND),
  );
  return (
    <EmptyState
      icon="group_add"
      title={t("builder.emptyTitle")}
      action={
        found.length > 0 && (
          <>
            <span className="flex h-7 items-center text-sm text-muted">
              {t("builder.tryThese")}
            </span>
            {found.map((completion) => (
              <Button
                key={`${completion.kind} ${completion.label}`}
                size="small"
                icon={KIND_ICON[completion.kind]}
                onPress={() =>
                  onAdd({
                    kind: completion.kind,
                    label: completion.label,
                    id: completion.id ?? undefined,
                  })
                }
              >
                {completion.label}
              </Button>
            ))}
          </>
        )
      }
    >
      {t("builder.emptyHelp")}
    </EmptyState>
  );
}
