import { formatPercent } from "@toolkit/core/i18n/format";
import { IntervalBand } from "@toolkit/ui/interval-band";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../../lib/format.ts";
import type { SpamAnswer } from "./spam-api.ts";

const percent = (share: number): string => formatPercent(share, 1);

/** How many followers are likely automated once the score's errors are taken out, how many show spam, and how it went. */
export function SpamFigures({ answer }: { readonly answer: SpamAnswer }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { automated, spam, known, measured, from } = answer;
  const { share, total } = automated;
  const whole = (value: number) => format.count(Math.round(value));
  const counts = {
    found: format.count(automated.count),
    known: format.count(known),
    from: formatPercent(from, 0),
  };
  return (
    <div className="grid gap-x-10 gap-y-6 md:grid-cols-2">
      <section className="flex min-w-0 flex-col gap-2" aria-label={t("spam.automatedTitle")}>
        <h2 className="text-md font-bold">{t("spam.automatedTitle")}</h2>
        {share === null || total === null ? (
          <p>{t("spam.few", { formatted: format.count(known) })}</p>
        ) : (
          <>
            <p className="text-md">
              {t("spam.automatedTotal", { total: whole(total.value), known: counts.known })}{" "}
              <span className="whitespace-nowrap text-soft">
                {t("spam.interval", { low: whole(total.low), high: whole(total.high) })}
              </span>
            </p>
            <IntervalBand
              label={t("spam.band", {
                share: percent(share.value),
                low: percent(share.low),
                high: percent(share.high),
              })}
              value={share.value}
              bands={[{ level: 0.95, low: share.low, high: share.high }]}
              format={percent}
            />
          </>
        )}
        <p className="text-sm text-muted">
          {t("spam.corrected", {
            ...counts,
            right: format.count(measured.automated_found),
            automated: format.count(measured.automated),
            wrong: format.count(measured.people_found),
            people: format.count(measured.people),
          })}
        </p>
      </section>
      <section className="flex min-w-0 flex-col gap-2" aria-label={t("spam.spamTitle")}>
        <h2 className="text-md font-bold">{t("spam.spamTitle")}</h2>
        <p className="text-md">
          {t("spam.spamTotal", {
            count: spam.count,
            found: format.count(spam.count),
            known: counts.known,
          })}
        </p>
        <p className="text-sm text-muted">{t("spam.notMeasured")}</p>
        <Course course={answer.course} />
      </section>
    </div>
  );
}

/** How each complete reading was judged. */
function Course({ course }: Pick<SpamAnswer, "course">) {
  const { t } = useTranslation();
  const format = useFormat();
  if (course.length < 2) return <p className="text-sm text-muted">{t("spam.courseLater")}</p>;
  const most = Math.max(...course.map(({ share }) => share?.high ?? 0), 0.01);
  const place = (share: number): string => `${(share / most) * 100}%`;
  return (
    <figure className="mt-2 flex flex-col gap-2">
      <figcaption className="text-sm font-medium">{t("spam.course")}</figcaption>
      <ol className="flex flex-col gap-1.5">
        {course.slice(-MOST_READINGS).map(({ at, share, spam }) => (
          <li
            key={at}
            className="grid grid-cols-[auto_minmax(3rem,1fr)_auto] items-center gap-3 text-sm"
          >
            <time dateTime={at} className="whitespace-nowrap text-muted">
              {format.dateInColumn(at)}
            </time>
            <span aria-hidden className="relative h-3 border-b border-line">
              {share !== null && (
                <>
                  <span
                    className="absolute top-0.5 h-2 rounded-small bg-brand opacity-30"
                    style={{ left: place(share.low), width: place(share.high - share.low) }}
                  />
                  <span
                    className="absolute top-0 h-3 w-0.5 bg-ink"
                    style={{ left: place(share.value) }}
                  />
                </>
              )}
            </span>
            <span className="text-right tabular-nums">
              {share === null
                ? "–"
                : t("spam.courseRow", {
                    share: percent(share.value),
                    low: percent(share.low),
                    high: percent(share.high),
                    spam: format.count(spam),
                  })}
            </span>
          </li>
        ))}
      </ol>
    </figure>
  );
}

const MOST_READINGS = 12;
