import type { AudienceConfig } from "@toolkit/core/contract/audiences";
import type { FigureKind } from "@toolkit/core/contract/explain-figure";
import type { Insights } from "@toolkit/core/contract/insights";
import { commonOf, FEW_KNOWN } from "@toolkit/core/domain/evidence";
import { formatPercent } from "@toolkit/core/i18n/format";
import { BarRows } from "@toolkit/ui/bar-rows";
import { Button } from "@toolkit/ui/button";
import { Columns } from "@toolkit/ui/columns";
import { Coverage } from "@toolkit/ui/coverage";
import { OpeningFigure } from "@toolkit/ui/opening-figure";
import { Skeleton } from "@toolkit/ui/skeleton";
import { SplitBar } from "@toolkit/ui/split-bar";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useDatasets } from "../../../../lib/datasets.ts";
import { draftOf, measuredBody, type MeasuredBody } from "../../../../lib/draft/draft.ts";
import { accountName } from "../../../../lib/figures/account-label.tsx";
import { AccuracyNote } from "../../../../lib/figures/accuracy-note.tsx";
import {
  ExplainedFigures,
  useOpened,
  useOpening,
} from "../../../../lib/figures/explained-figures.tsx";
import { ageParts, genderParts, mostOf, partOf } from "../../../../lib/figures/facet-parts.ts";
import { ReachBand } from "../../../../lib/figures/reach-band.tsx";
import { ReachFigure } from "../../../../lib/figures/reach-figure.tsx";
import { isReported } from "../../../../lib/figures/reach-text.ts";
import { HoursOfWeek } from "../../../../lib/figures/hours-of-week.tsx";
import { askedIn, isAsked, type Asked } from "../../../../lib/figures/takeaway.ts";
import { useCoverage } from "../../../../lib/figures/use-coverage.ts";
import { WithEvidence } from "../../../../lib/figures/with-evidence.tsx";
import { useFormat } from "../../../../lib/format.ts";
import { popularQuery } from "../../../../lib/insights-query.ts";
import { postingTimesQuery } from "../../../../lib/posting-times-query.ts";
import { sizeQuery } from "../../../../lib/size-query.ts";
import { links } from "../../../../paths.ts";
import { savedVersionQuery } from "../api/home.ts";
import type { Example } from "../../../../lib/examples/use-examples.ts";

interface LivingAudienceProps {
  readonly team: string;
  /** The one that was changed last; null: none is saved. */
  readonly audience: AudienceConfig | null;
  readonly example: Example | null;
}

/** The team's latest audience as it is now, or an example while there is none. */
export function LivingAudience({ team, audience, example }: LivingAudienceProps) {
  const body =
    audience === null ? (example?.body ?? null) : measuredBody(draftOf(audience), audience.dataset);
  const name = audience?.name ?? example?.name ?? null;
  if (body === null || name === null) return null;
  return (
    <ExplainedFigures team={team} body={body} baseline="same_places">
      <Sheet team={team} name={name} body={body} audience={audience} />
    </ExplainedFigures>
  );
}

interface SheetProps {
  readonly team: string;
  readonly name: string;
  readonly body: MeasuredBody;
  readonly audience: AudienceConfig | null;
}

function Sheet({ team, name, body, audience }: SheetProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const navigate = useNavigate();
  const opening = useOpening();
  const { all } = useDatasets();
  const version = all.find(({ slug }) => slug === body.dataset)?.version ?? null;
  const { data: size } = useQuery(sizeQuery(team, body, version));
  const question = { team, body, version, language: format.language };
  const { data: insights } = useQuery(popularQuery(question));
  const to = audience === null ? {} : { config: audience.id };
  const { data: saved } = useQuery(savedVersionQuery(team, audience));
  const change =
    typeof saved?.size === "number" && typeof size?.size === "number" ? size.size - saved.size : 0;
  return (
    <section
      aria-label={name}
      className="grid grid-cols-[minmax(0,1fr)] rounded-surface border border-line bg-surface lg:grid-cols-[minmax(0,366px)_minmax(0,1fr)]"
    >
      <div className="flex flex-col gap-1 border-line p-5 sm:px-7 max-lg:border-b lg:border-r">
        <div className="flex items-center justify-between gap-4">
          <div className="flex min-w-0 items-center gap-2 text-md font-bold">
            <span
              aria-hidden
              className="size-1.5 shrink-0 rounded-full bg-brand outline-3 outline-brand-soft"
            />
            <h2 className="truncate">{name}</h2>
          </div>
          <span className="keep text-xs text-muted">
            {audience === null ? t("home.example") : t("home.counted")}
          </span>
        </div>
        <p className="flex flex-wrap items-baseline gap-x-2.5">
          <span data-testid="home-size" className="text-2xl leading-11 font-bold tracking-tight">
            {typeof size?.size === "number" ? (
              <OpeningFigure
                text={format.count(size.size)}
                {...opening(null, { id: "", label: name })}
              />
            ) : (
              "–"
            )}
          </span>
          <span className="text-soft">{t("size.accounts", { count: size?.size ?? 0 })}</span>
          {change !== 0 && saved && (
            <span className="ml-auto text-sm text-muted">
              {t("home.change", {
                change: `${change > 0 ? "+" : "−"}${format.count(Math.abs(change))}`,
                version: saved.dataset_version,
              })}
            </span>
          )}
        </p>
        {size?.network && (
          <>
            <p className="text-sm">
              <b className="font-bold">
                <ReachFigure network={size.network} />
              </b>{" "}
              <span className="text-soft">{t("portrait.reach")}</span>{" "}
              {isReported(size.network) && (
                <span className="text-muted">{t("size.network.exact")}</span>
              )}
            </p>
            <ReachBand network={size.network} />
            {hasPlaces(body.targeting_package) && (
              <p className="text-xs text-muted">{t("home.unknownCountries")}</p>
            )}
          </>
        )}
        <div className="mt-auto flex flex-wrap gap-2 pt-3">
          {audience === null ? (
            <Button variant="primary" onPress={() => navigate(links.creator(team))}>
              {t("home.build")}
            </Button>
          ) : (
            <>
              <Button variant="primary" onPress={() => navigate(links.insights(team, to))}>
                {t("home.openInsights")}
              </Button>
              <Button onPress={() => navigate(links.usages(team))}>{t("home.use")}</Button>
              <Button variant="quiet" onPress={() => navigate(links.creator(team, to))}>
                {t("home.edit")}
              </Button>
            </>
          )}
        </div>
      </div>
      {typeof size?.size === "number" && size.size < FEW_KNOWN ? (
        <p className="self-center p-5 text-soft sm:px-7">
          {t("home.few", {
            count: size.size,
            formatted: format.count(size.size),
            least: FEW_KNOWN,
          })}
        </p>
      ) : (
        <Pictures insights={insights ?? null} team={team} body={body} version={version} />
      )}
    </section>
  );
}

const ROWS = 4;

interface PicturesProps {
  readonly insights: Insights | null;
  readonly team: string;
  readonly body: MeasuredBody;
  readonly version: number | null;
}

function Pictures({ insights, team, body, version }: PicturesProps) {
  const { t } = useTranslation();
  const { language } = useFormat();
  const coverageOf = useCoverage();
  const opened = useOpened();
  const opening = useOpening();
  const { data: times } = useQuery(
    postingTimesQuery({
      team,
      body,
      version,
      language,
      limit: 8,
      sort: "count",
      baseline: "same_places",
    }),
  );
  if (!insights) return <Skeleton className="m-5 h-64" />;
  const { gender, age } = insights.demographics;
  // What the audience is made of says nothing new.
  const asked = askedIn(body.targeting_package);
  const interestsAsked = askedIn(body.targeting_package, "interest");
  const interests = commonOf(insights.interests.items)
    .filter((item) => !isAsked(item, interestsAsked))
    .slice(0, ROWS);
  const places = placesOf(insights.demographics, asked);
  const followed = insights.influential_accounts;
  const shownFollowed = commonOf(followed.items).filter((item) => !isAsked(item, asked));
  // They stand beside each other.
  const most = mostOf([places.facet, { items: interests }, { items: shownFollowed }]);
  const following = {
    known: followed.known,
    unknown: Math.max(0, (insights.size ?? 0) - followed.known),
  };
  const known = (facet: { known: number; unknown: number }, kind?: FigureKind) => (
    <Coverage
      {...coverageOf(facet, kind)}
      text={t("insights.knownPart", { share: formatPercent(coverageOf(facet).share, 0) })}
    />
  );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-x-8 gap-y-6 p-5 sm:grid-cols-2 sm:px-7 xl:grid-cols-3">
      {!isGenderAsked(body.targeting_package) && (
        <Picture title={t("insights.gender")} aside={known(gender, "gender")}>
          <WithEvidence facet={gender}>
            {() => (
              <SplitBar
                label={t("insights.gender")}
                parts={opened("gender", genderParts(gender))}
              />
            )}
          </WithEvidence>
        </Picture>
      )}
      <Picture title={t("insights.age")} aside={known(age, "age")}>
        <WithEvidence facet={age}>
          {(isPale) => (
            <Columns
              label={t("insights.age")}
              columns={opened("age", ageParts(age))}
              height={44}
              isPale={isPale}
            />
          )}
        </WithEvidence>
      </Picture>
      <Picture
        title={t("portrait.times")}
        aside={
          times && known({ known: times.placed, unknown: Math.max(0, times.posts - times.placed) })
        }
      >
        {times && times.authors >= FEW_KNOWN ? (
          <HoursOfWeek times={times} row={8} isSmall />
        ) : (
          <p className="text-sm text-muted">{times ? t("times.none") : ""}</p>
        )}
      </Picture>
      <Picture title={t(`insights.${places.name}`)} aside={known(places.facet, places.kind)}>
        <WithEvidence facet={places.facet}>
          {(isPale) => (
            <BarRows
              label={t(`insights.${places.name}`)}
              rows={opened(
                places.kind,
                commonOf(places.facet.items)
                  .slice(0, ROWS)
                  .map((item) => partOf(item)),
              )}
              most={most}
              isPale={isPale}
            />
          )}
        </WithEvidence>
      </Picture>
      <Picture title={t("insights.interests")} aside={known(insights.interests)}>
        <WithEvidence facet={insights.interests}>
          {(isPale) => (
            <BarRows
              label={t("insights.interests")}
              rows={opened(
                "interest",
                interests.map((item) => partOf(item)),
              )}
              most={most}
              isPale={isPale}
            />
          )}
        </WithEvidence>
      </Picture>
      <Picture title={t("portrait.followed")} aside={known(following)}>
        <WithEvidence facet={following}>
          {(isPale) => (
            <BarRows
              label={t("portrait.followed")}
              rows={shownFollowed.slice(0, ROWS).map((item) => ({
                ...partOf(item),
                ...opening("followed", item),
                label: <span translate="no">{accountName(item.account)}</span>,
              }))}
              most={most}
              isPale={isPale}
            />
          )}
        </WithEvidence>
      </Picture>
      <p className="-mt-3 sm:col-span-2 xl:col-span-3">
        <AccuracyNote lists={["gender", "age", places.name, "interests"]} />
      </p>
    </div>
  );
}

/** Whether a place restricts the audience: its reach speaks for accounts of unknown country too. */
function hasPlaces({ countries, locations }: MeasuredBody["targeting_package"]): boolean {
  return [countries, locations].some((places) => places?.some(({ deselected }) => !deselected));
}

function isGenderAsked({ gender }: MeasuredBody["targeting_package"]): boolean {
  return gender === "MALE" || gender === "FEMALE";
}

/** Where they live, as far as the audience is not asked for it: within one country its regions, within a region its cities. */
function placesOf({ countries, regions, cities }: Insights["demographics"], asked: Asked) {
  const isTold = ({ items }: Insights["demographics"]["countries"]): boolean =>
    items.length === 0 || items.some((item) => item.count > 0 && !isAsked(item, asked));
  if (isTold(countries))
    return { name: "countries" as const, kind: "country" as const, facet: countries };
  return isTold(regions)
    ? { name: "regions" as const, kind: "region" as const, facet: regions }
    : { name: "cities" as const, kind: "city" as const, facet: cities };
}

interface PictureProps {
  readonly title: string;
  readonly aside: ReactNode;
  readonly children: ReactNode;
}

function Picture({ title, aside, children }: PictureProps) {
  return (
    <div className="min-w-0">
      <div className="mb-1.5 flex flex-wrap items-baseline justify-between gap-x-2">
        <h3 className="text-sm font-medium">{title}</h3>
        {aside}
      </div>
      {children}
    </div>
  );
}
