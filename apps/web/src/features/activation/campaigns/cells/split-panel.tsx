import type { CellPreview } from "@toolkit/core/contract/campaign-cells";
import type { WholeCampaign } from "@toolkit/core/contract/campaign-shapes";
import { mostSpent } from "@toolkit/core/domain/campaign";
import { Badge } from "@toolkit/ui/badge";
import { Button } from "@toolkit/ui/button";
import { Checkbox } from "@toolkit/ui/choice-controls";
import { Notice } from "@toolkit/ui/notice";
import { Select } from "@toolkit/ui/select";
import { SkeletonRows } from "@toolkit/ui/skeleton";
import { Table, type Column } from "@toolkit/ui/table";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Failure } from "../../../../lib/failure.tsx";
import { Wide } from "../../../../lib/figures/wide.tsx";
import { useFormat } from "../../../../lib/format.ts";
import { notifications } from "../../../../lib/notifications.ts";
import { notifyError } from "../../../../lib/notify-error.ts";
import { hasDashboard, links } from "../../../../paths.ts";
import { CellList } from "./cell-list.tsx";
import { cellActions, cellsQuery, previewQuery } from "./cells-api.ts";
import { DesignFields } from "./design-fields.tsx";
import { IsolationBadge } from "./isolation-badge.tsx";
import { LetterMark } from "./letter-mark.tsx";
import { EMPTY_CELL, inputOf, type SplitDraft } from "./split-draft.ts";
import { SplitFields, useAudienceChoices } from "./split-fields.tsx";
import { designOf, type TypedDesign } from "./typed-design.ts";

interface SplitPanelProps {
  readonly team: string;
  readonly campaign: WholeCampaign;
}

/** Splits an audience into cells, or shows the cells that there are. */
export function SplitPanel({ team, campaign }: SplitPanelProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const { data, error, refetch } = useQuery(cellsQuery(team, campaign.id));
  return (
    <section
      aria-label={t("cells.title")}
      className="flex flex-col gap-4 rounded-surface border border-line bg-surface p-4 sm:p-5"
    >
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="flex min-w-0 flex-1 basis-64 flex-col gap-1">
          <h3 className="font-bold">{t("cells.title")}</h3>
          <p className="text-sm text-soft">{t("cells.help")}</p>
        </div>
        {data?.split === null && (
          <Button size="small" aria-expanded={isOpen} onPress={() => setOpen(!isOpen)}>
            {t(isOpen ? "cells.close" : "cells.open")}
          </Button>
        )}
      </div>
      {error && <Failure what={t("cells.failed")} error={error} onRetry={() => refetch()} />}
      {!data && !error && <SkeletonRows rows={2} label={t("common.loading")} />}
      {data && data.split !== null && (
        <CellList team={team} campaign={campaign} cells={data} isEditor />
      )}
      {data?.split === null && isOpen && (
        <SplitForm team={team} campaign={campaign} isAccepted={data.terms_accepted} />
      )}
    </section>
  );
}

const NONE = "none";

function SplitForm({
  team,
  campaign,
  isAccepted,
}: SplitPanelProps & { readonly isAccepted: boolean }) {
  const { t } = useTranslation();
  const first = campaign.ad_set_list.find(({ audience }) => typeof audience?.id === "string");
  const [draft, setDraft] = useState<SplitDraft>({
    method: isAccepted ? "random" : "criteria",
    audience: first?.audience?.id ?? "",
    number: 2,
    cells: [EMPTY_CELL, EMPTY_CELL],
    hasRest: false,
    overlap: "first",
    control: 0,
    seed: campaign.id.slice(0, 8),
  });
  const [design, setDesign] = useState<TypedDesign>({
    perThousand: "",
    lift: "20",
    power: "80",
    cost: "",
  });
  const [outcome, setOutcome] = useState("");
  const [isConfirmed, setConfirmed] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const audiences = useAudienceChoices(team);
  const input = inputOf(draft);
  const preview = useQuery(previewQuery(team, campaign.id, input));
  const uploads = draft.method === "random" || draft.method === "segments";
  const cells = preview.data?.cells ?? [];
  const withAds = cells.filter(({ is_control: isControl }) => !isControl);
  const isFit = preview.data !== undefined && cells.every(({ problem }) => problem === null);
  const needsTerms = uploads && !isAccepted;
  const number = Math.max(2, withAds.length);
  const currency = campaign.ad_account?.currency ?? "USD";
  const planned = designOf(design, number, currency);
  async function split() {
    if (input === null) return;
    setBusy(true);
    try {
      await cellActions(team, campaign.id).split({
        ...input,
        ...(planned !== null && {
          design: {
            base_rate: planned.baseRate,
            lift: planned.lift,
            power: planned.power,
            cost_per_thousand: planned.cost,
          },
        }),
        ...(outcome !== "" && draft.method === "random" && { outcome }),
        ...(uploads && { confirmed: isConfirmed }),
      });
      const isSent = !uploads || isConfirmed;
      notifications.add("success", t(isSent ? "cells.splitDone" : "cells.draftDone"));
    } catch (error) {
      notifyError(error);
    } finally {
      setBusy(false);
    }
  }
  return (
    <div className="flex flex-col gap-6 border-t border-line pt-5">
      <SplitFields
        team={team}
        account={campaign.ad_account?.id ?? null}
        draft={draft}
        onChange={(change) => setDraft({ ...draft, ...change })}
      />
      {needsTerms && (
        <Notice
          level="warn"
          action={
            hasDashboard && (
              <Link
                {...links.customAudiences(team)}
                className="font-medium text-brand hover:underline"
              >
                {t("cells.toUploads")}
              </Link>
            )
          }
        >
          {t("cells.terms")}
        </Notice>
      )}
      {preview.error && (
        <Failure
          what={t("cells.previewFailed")}
          error={preview.error}
          onRetry={() => preview.refetch()}
        />
      )}
      {input !== null && preview.isFetching && (
        <SkeletonRows rows={3} label={t("common.loading")} />
      )}
      {input !== null && preview.data && !preview.isFetching && <Sizes preview={preview.data} />}
      <DesignFields
        value={design}
        onChange={setDesign}
        cells={number}
        currency={currency}
        dailyBudget={campaign.daily_budget}
        days={daysOf(campaign)}
        people={leastOf(withAds)}
      />
      {draft.method === "random" && (
        <div className="flex flex-col gap-1">
          <Select
            label={t("cells.outcome")}
            value={outcome === "" ? NONE : outcome}
            choices={audiences.map((each) =>
              each.id === NONE ? { id: NONE, label: t("cells.outcomeNone") } : each,
            )}
            className="w-96 max-sm:w-full"
            onChange={(id) => setOutcome(id === NONE ? "" : id)}
          />
          <p className="text-sm text-muted">{t("cells.outcomeHelp")}</p>
        </div>
      )}
      {uploads && !needsTerms && (
        <Checkbox isSelected={isConfirmed} onChange={setConfirmed}>
          {t("cells.confirm")}
        </Checkbox>
      )}
      <Button
        variant="primary"
        className="self-start"
        isDisabled={!isFit || needsTerms || isBusy || (uploads && !isConfirmed)}
        onPress={split}
      >
        {t("cells.split")}
      </Button>
    </div>
  );
}

function daysOf({ start, end, ad_account: account }: WholeCampaign): number | null {
  if (start === null || end === null) return null;
  const span = { startsAt: new Date(start), endsAt: new Date(end) };
  const budgets = { dailyBudget: null, lifetimeBudget: null, timeZone: account?.time_zone ?? null };
  return mostSpent({ ...span, ...budgets }, new Date(0)).days;
}

function leastOf(cells: CellPreview["cells"]): number | null {
  const sizes = cells.flatMap(({ members }) => members ?? []);
  return sizes.length === 0 ? null : Math.min(...sizes);
}

function Sizes({ preview }: { readonly preview: CellPreview }) {
  const { t } = useTranslation();
  const format = useFormat();
  type Row = CellPreview["cells"][number];
  const columns: readonly Column<Row, "name" | "size" | "chance" | "apart">[] = [
    {
      key: "name",
      header: t("cells.cell"),
      cell: ({ letter, name, is_control: isControl }) => (
        <span className="flex items-center gap-2">
          <LetterMark letter={letter} />
          <span className="[overflow-wrap:anywhere]">
            {isControl ? t("cells.isControl") : name}
          </span>
        </span>
      ),
    },
    {
      key: "size",
      header: t("cells.size"),
      isNumber: true,
      cell: ({ members }) => (members === null ? "–" : format.count(members)),
    },
    {
      key: "chance",
      header: t("cells.chance"),
      isNumber: true,
      cell: ({ forecast, problem }) => {
        if (problem !== null) return <Badge level="error">{t(`cells.problems.${problem}`)}</Badge>;
        const band = forecast?.bands.find(({ level }) => level === 0.95);
        if (forecast === null || band === undefined) return "–";
        return (
          <>
            {format.count(forecast.value)}
            <span className="block text-sm text-muted">
              {t("cells.chanceOf", { low: format.count(band.low), high: format.count(band.high) })}
            </span>
          </>
        );
      },
    },
    { key: "apart", header: t("cells.isolation"), cell: (cell) => <IsolationBadge {...cell} /> },
  ];
  const { people, left_out: left } = preview;
  return (
    <div className="flex flex-col gap-2">
      <Wide label={t("cells.preview")} isOnSurface>
        <Table
          label={t("cells.preview")}
          columns={columns}
          rows={preview.cells}
          rowKey={({ letter }) => letter}
          noResultsLabel={t("common.noResults")}
          stacks
        />
      </Wide>
      {people !== null && left !== null && (
        <p className="text-sm text-muted">
          {t("cells.people", { people: format.count(people), left: format.count(left) })}
        </p>
      )}
    </div>
  );
}
