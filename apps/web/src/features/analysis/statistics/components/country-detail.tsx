import type { CountryStatistics } from "@toolkit/core/contract/topics";
import { FEW_KNOWN } from "@toolkit/core/domain/evidence";
import { bandText } from "@toolkit/core/domain/facet-order";
import { formatPercent, formatPercentInColumn } from "@toolkit/core/i18n/format";
import { BarRows } from "@toolkit/ui/bar-rows";
import { Card } from "@toolkit/ui/card";
import { Columns } from "@toolkit/ui/columns";
import { OpeningFigure, type Opening } from "@toolkit/ui/opening-figure";
import { Table, type Column } from "@toolkit/ui/table";
import { useTranslation } from "react-i18next";
import { AccuracyNote } from "../../../../lib/figures/accuracy-note.tsx";
import { useOpening } from "../../../../lib/figures/explained-figures.tsx";
import { intervalOf } from "../../../../lib/figures/facet-parts.ts";
import { useIntervalText } from "../../../../lib/figures/use-interval-text.ts";
import { WithEvidence } from "../../../../lib/figures/with-evidence.tsx";
import { useFormat } from "../../../../lib/format.ts";

interface CountryDetailProps {
  readonly country: CountryStatistics;
  /** The window that activity was counted in. */
  readonly window: {
    readonly days: number | null;
    readonly from: string | null;
    readonly to: string | null;
  };
  /** Nothing stands beside it: its cards take both columns. */
  readonly isAlone: boolean;
}

const SHOWN = 6;

/** One country: activity, gender, age and languages, each with how much of it is known. */
export function CountryDetail({ country, window, isAlone }: CountryDetailProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const share = (value: number | null) => (value === null ? "–" : formatPercentInColumn(value));
  const intervalText = useIntervalText();
  const opening = useOpening();
  const within = { country: country.country ?? "" };
  const everybody = { id: "", label: country.label };
  const figures: readonly (readonly [name: string, value: string, opening?: Opening])[] = [
    [t("xstats.accounts"), format.count(country.profiles), opening(null, everybody, { within })],
    ...(country.network === null
      ? []
      : [[t("xstats.network"), format.count(country.network)] as const]),
    [
      t("xstats.share"),
      intervalText(country.share_interval) === null
        ? share(country.share)
        : t("figures.interval", {
            value: share(country.share),
            low: share(country.share_interval?.low ?? null),
            high: share(country.share_interval?.high ?? null),
          }),
      opening(null, everybody, { within }),
    ],
    [
      t("xstats.active"),
      `${format.count(country.active)} (${share(country.active_share)})`,
      opening("active", { id: "posted", label: country.label }, { within }),
    ],
    [
      t("topicPosts.postsLine"),
      format.count(country.posts),
      opening(null, everybody, {
        within,
        show: "posts",
        ...(window.days === null ? {} : { days: window.days }),
      }),
    ],
    [
      t("xstats.perActive"),
      country.posts_per_active?.toFixed(1) ?? "–",
      country.posts_per_active === null
        ? {}
        : opening(
            "active",
            { id: "posted", label: country.label },
            { within, show: "posts", note: { key: "perActive" } },
          ),
    ],
  ];
  const speaking = sumOf(country.languages);
  const ages = country.age.bands.map(({ band, share: part, share_interval: interval }) => ({
    id: band,
    label: bandText(band),
    share: part ?? 0,
    baseline: null,
    shareText: part === null ? "–" : formatPercent(part, 0),
    ...(interval === null ? {} : intervalOf({ share_interval: interval })),
    ...opening("age", { id: band, label: bandText(band) }, { within }),
  }));
  return (
    <section aria-label={country.label} className="flex min-w-0 flex-col gap-4">
      <h2 className="text-xl font-bold">{country.label}</h2>
      <div className={isAlone ? "grid gap-4 lg:grid-cols-2" : "flex flex-col gap-4"}>
        <Card
          title={t("xstats.activity")}
          takeaway={
            window.from && window.to
              ? t("xstats.activityHelp", {
                  from: format.date(window.from),
                  to: format.date(window.to),
                })
              : undefined
          }
        >
          <dl className="flex flex-col divide-y divide-line">
            {figures.map(([name, value, opened = {}]) => (
              <div key={name} className="flex justify-between gap-4 py-1.5">
                <dt className="text-soft">{name}</dt>
                <dd className="font-medium">
                  <OpeningFigure text={value} {...opened} />
                </dd>
              </div>
            ))}
          </dl>
        </Card>
        <GenderCard country={country} />
        <Card
          title={t("xstats.ages")}
          takeaway={t("xstats.agesHelp", { share: share(country.coverage.age) })}
          note={<AccuracyNote lists={["age"]} />}
        >
          {ages.length > 0 && (
            <WithEvidence facet={{ known: sumOf(country.age.bands), unknown: country.age.unknown }}>
              {(isPale) => (
                <Columns label={t("xstats.ages")} columns={ages} height={80} isPale={isPale} />
              )}
            </WithEvidence>
          )}
        </Card>
        <Card
          title={t("xstats.languages")}
          takeaway={t("xstats.languagesHelp", { share: share(country.coverage.language) })}
          note={<AccuracyNote lists={["languages"]} />}
        >
          <WithEvidence
            facet={{ known: speaking, unknown: Math.max(0, country.profiles - speaking) }}
          >
            {(isPale) => (
              <BarRows
                label={t("xstats.languages")}
                isPale={isPale}
                rows={country.languages.slice(0, SHOWN).map((language) => ({
                  id: language.language,
                  label: language.label,
                  share: language.share ?? 0,
                  baseline: null,
                  shareText: share(language.share),
                  ...(language.share_interval === null
                    ? {}
                    : intervalOf({ share_interval: language.share_interval })),
                  ...opening(
                    "language",
                    { id: language.language, label: language.label },
                    { within },
                  ),
                }))}
              />
            )}
          </WithEvidence>
        </Card>
      </div>
    </section>
  );
}

function sumOf(rows: readonly { readonly count: number }[]): number {
  return rows.reduce((sum, { count }) => sum + count, 0);
}

interface GenderRow {
  readonly id: "female" | "male";
  readonly count: number;
}

function GenderCard({ country }: { readonly country: CountryStatistics }) {
  const { t } = useTranslation();
  const format = useFormat();
  const opening = useOpening();
  const { gender, coverage } = country;
  const opened = (id: GenderRow["id"]) =>
    opening(
      "gender",
      { id: id.toUpperCase(), label: t(`xstats.${id}`) },
      { within: { country: country.country ?? "" } },
    );
  const { corrected } = gender;
  const rows: readonly GenderRow[] = [
    { id: "female", count: gender.female },
    { id: "male", count: gender.male },
  ];
  const columns: readonly Column<GenderRow, "gender" | "count" | "share">[] = [
    { key: "gender", header: t("xstats.genders"), cell: ({ id }) => t(`xstats.${id}`) },
    {
      key: "count",
      header: t("xstats.accounts"),
      isNumber: true,
      cell: ({ id, count }) => <OpeningFigure text={format.count(count)} {...opened(id)} />,
    },
    {
      key: "share",
      header: t("topicPosts.shareWithInterval"),
      isNumber: true,
      cell: ({ id }) =>
        corrected === null || gender.male + gender.female < FEW_KNOWN ? (
          "–"
        ) : (
          <OpeningFigure
            text={t("figures.interval", {
              value: formatPercent(corrected[id].value, 1),
              low: formatPercent(corrected[id].low, 1),
              high: formatPercent(corrected[id].high, 1),
            })}
            {...opened(id)}
          />
        ),
    },
  ];
  return (
    <Card
      title={t("xstats.genders")}
      takeaway={t("xstats.genderHelp", {
        share: coverage.gender === null ? "–" : formatPercent(coverage.gender, 0),
      })}
    >
      <div className="[&_th]:bg-surface">
        <Table
          noResultsLabel={t("common.noResults")}
          label={t("xstats.genders")}
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
        />
      </div>
    </Card>
  );
}
