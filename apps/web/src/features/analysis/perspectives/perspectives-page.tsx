import type { PerspectiveItem, Perspectives } from "@toolkit/core/contract/comparing";
import { Coverage } from "@toolkit/ui/coverage";
import { EmptyState } from "@toolkit/ui/empty-state";
import { Notice } from "@toolkit/ui/notice";
import { SkeletonRows } from "@toolkit/ui/skeleton";
import { Tooltip } from "@toolkit/ui/tooltip";
import { Button } from "@toolkit/ui/button";
import { cx } from "@toolkit/ui/cx";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { useCreator } from "../../../lib/creator.ts";
import type { MeasuredBody } from "../../../lib/draft/draft.ts";
import { startAudience } from "../../../lib/draft/start-audience.ts";
import { Failure } from "../../../lib/failure.tsx";
import { AccuracyNote } from "../../../lib/figures/accuracy-note.tsx";
import { FigureDrawer } from "../../../lib/figures/explained-figures.tsx";
import { useCoverage } from "../../../lib/figures/use-coverage.ts";
import { WithEvidence } from "../../../lib/figures/with-evidence.tsx";
import { useFormat } from "../../../lib/format.ts";
import { notifications } from "../../../lib/notifications.ts";
import { Section } from "../../../lib/section.tsx";
import { links } from "../../../paths.ts";
import { isBySize, tellingKinds, withoutRare, type AngleKind, type Angles } from "./angle-bars.ts";
import { perspectivesQuery } from "./api/perspectives.ts";
import { AngleRows } from "./components/angle-rows.tsx";

/** Attributes by the names under which their accuracy is kept. */
const LISTS: Partial<Record<AngleKind, string>> = { age: "age", language: "languages" };

/** The same audience by each kind of seed, by what its members are, and without each criterion. */
export function PerspectivesPage() {
  const { t } = useTranslation();
  const format = useFormat();
  const navigate = useNavigate();
  const { team, configId, body, datasets, isLoaded } = useCreator();
  const { data, error, isPlaceholderData, refetch } = useQuery(
    perspectivesQuery({
      team,
      body,
      version: datasets.current?.version ?? null,
      language: format.language,
    }),
  );
  const [opened, setOpened] = useState<PerspectiveItem | null>(null);
  const toBuilder = (
    <Button
      variant="primary"
      onPress={() => navigate(links.creator(team, configId === null ? {} : { config: configId }))}
    >
      {t("insights.toBuilder")}
    </Button>
  );
  if (!isLoaded || datasets.isLoading)
    return <SkeletonRows rows={10} label={t("common.loading")} />;
  if (body === null) {
    return (
      <EmptyState icon="call_split" title={t("insights.empty")} action={toBuilder}>
        {t("perspectives.lead")}
      </EmptyState>
    );
  }
  if (error && !data)
    return <Failure what={t("perspectives.failed")} error={error} onRetry={() => refetch()} />;
  if (!data) return <SkeletonRows rows={10} label={t("common.loading")} />;
  if (data.size === null) return <Notice level="warn">{t("insights.unmeasurable")}</Notice>;
  if (data.size === 0) {
    return (
      <EmptyState icon="groups" title={t("insights.nobody")} action={toBuilder}>
        {t("insights.nobodyHelp")}
      </EmptyState>
    );
  }
  function build({ targeting_package: pack }: PerspectiveItem) {
    if (pack === null) return;
    startAudience(team, pack);
    notifications.add("info", t("perspectives.built"));
    void navigate(links.creator(team));
  }
  return (
    <div className={cx("flex flex-col gap-6", isPlaceholderData && "opacity-60")}>
      <Lead found={data} datasetName={datasets.current?.name ?? data.dataset} />
      <div className="flex flex-col gap-8">
        {tellingKinds(data).map((angles) => (
          <Kind
            key={angles.kind}
            angles={angles}
            size={data.size ?? 0}
            onOpen={setOpened}
            onBuild={build}
          />
        ))}
      </div>
      {opened?.targeting_package && (
        <Suspense>
          <FigureDrawer
            team={team}
            body={bodyOf(body, opened.targeting_package)}
            figure={{ label: opened.label }}
            onClose={() => setOpened(null)}
          />
        </Suspense>
      )}
    </div>
  );
}

/** The angle, measured as the audience is. */
function bodyOf(
  body: MeasuredBody,
  targeting_package: MeasuredBody["targeting_package"],
): MeasuredBody {
  return { ...body, targeting_package };
}

interface LeadProps {
  readonly found: Perspectives;
  readonly datasetName: string;
}

function Lead({ found, datasetName }: LeadProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { size, baseline, version, as_of } = found;
  return (
    <header className="flex flex-wrap items-baseline justify-between gap-x-10 gap-y-3">
      <div className="max-w-2xl min-w-0">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span
            data-testid="perspectives-size"
            className="text-2xl leading-11 font-bold tracking-tight tabular-nums"
          >
            {format.count(size ?? 0)}
          </span>
          <span className="text-soft">{t("size.accounts", { count: size ?? 0 })}</span>
        </p>
        <p className="text-soft">{t("perspectives.lead")}</p>
      </div>
      <p className="text-sm text-muted">
        {t("insights.provenance", { dataset: datasetName, version, date: format.date(as_of) })}
        <br />
        {t("perspectives.baseline", { formatted: format.count(baseline.size) })}
      </p>
    </header>
  );
}

interface KindProps {
  readonly angles: Angles;
  readonly size: number;
  readonly onOpen: (item: PerspectiveItem) => void;
  readonly onBuild: (item: PerspectiveItem) => void;
}

function Kind({ angles, size, onOpen, onBuild }: KindProps) {
  const { t } = useTranslation();
  const coverageOf = useCoverage();
  const [isRareShown, setRareShown] = useState(false);
  const { kind, known } = angles;
  const common = withoutRare(angles);
  const hasRare = common.items.length < angles.items.length;
  const rows = (isPale: boolean) => (
    <>
      <AngleRows
        angles={isRareShown ? angles : common}
        size={size}
        isPale={isPale}
        onOpen={onOpen}
        onBuild={onBuild}
      />
      {hasRare && (
        <Tooltip text={t("insights.rareHint")}>
          <Button
            size="small"
            variant="quiet"
            className="mt-2 -ml-2"
            onPress={() => setRareShown(!isRareShown)}
          >
            {t(isRareShown ? "insights.hideRare" : "insights.showRare")}
          </Button>
        </Tooltip>
      )}
    </>
  );
  const facet = known === null ? null : { known, unknown: size - known };
  const list = LISTS[kind];
  const cannot = angles.items.some(({ targeting_package: pack }) => pack === null);
  return (
    <Section
      title={t(`perspectives.kinds.${kind}`)}
      {...(isBySize(kind) ? { help: t(`perspectives.help.${kind as "seed_kind"}`) } : {})}
      aside={
        <>
          {facet && <Coverage {...coverageOf(facet)} />}
          {kind === "age" && <p className="text-xs text-muted">{t("perspectives.wideAges")}</p>}
          {list && <AccuracyNote lists={[list]} />}
          {kind === "country" && cannot && (
            <p className="text-xs text-muted">{t("perspectives.cannot")}</p>
          )}
        </>
      }
    >
      {facet === null ? rows(false) : <WithEvidence facet={facet}>{rows}</WithEvidence>}
    </Section>
  );
}
