import type { PostingTimes } from "@toolkit/core/contract/posting-times";
import { FEW_KNOWN } from "@toolkit/core/domain/evidence";
import { BarRows } from "@toolkit/ui/bar-rows";
import { Skeleton } from "@toolkit/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useOpened } from "../../../../lib/figures/explained-figures.tsx";
import { partOf } from "../../../../lib/figures/facet-parts.ts";
import { WithEvidence } from "../../../../lib/figures/with-evidence.tsx";
import { useFormat } from "../../../../lib/format.ts";
import type { InsightsQuestion } from "../../../../lib/insights-query.ts";
import { conversationQuery } from "../api/conversation.ts";
import { HoursOfWeek } from "../../../../lib/figures/hours-of-week.tsx";
import { PART } from "./part-class.ts";

interface TalkAndTimesProps {
  readonly question: InsightsQuestion;
  readonly times: PostingTimes | null;
}

const ROWS = 5;
const ROOM = "min-h-66";

export function TalkAndTimes({ question, times }: TalkAndTimesProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const opened = useOpened();
  const { data } = useQuery(conversationQuery(question, { sort: "share" }));
  const topics = data?.topics ?? null;
  return (
    <section className={`${PART} ${ROOM} md:max-lg:col-span-2`}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h3 className="text-base font-bold">{t("portrait.topics")}</h3>
        {data && (
          <span className="text-xs text-muted">
            {t("portrait.ofAuthors", { formatted: format.count(data.authors) })}
          </span>
        )}
      </div>
      <div className="mt-2">
        {topics === null ? (
          <Skeleton className="h-30 w-full" />
        ) : (
          // Of those who did not post nothing is to be known.
          <WithEvidence facet={{ known: topics.known, unknown: 0 }}>
            {() => (
              <BarRows
                label={t("portrait.topics")}
                rows={opened(
                  "topic",
                  topics.items.slice(0, ROWS).map((item) => partOf(item)),
                )}
              />
            )}
          </WithEvidence>
        )}
      </div>
      {times !== null && times.authors >= FEW_KNOWN && (
        <div className="mt-4">
          <div className="mb-1.5 flex flex-wrap items-baseline justify-between gap-x-3">
            <h3 className="text-base font-bold">{t("portrait.times")}</h3>
            <span className="text-xs text-muted">{t("portrait.localTime")}</span>
          </div>
          <HoursOfWeek times={times} row={9} />
        </div>
      )}
    </section>
  );
}
