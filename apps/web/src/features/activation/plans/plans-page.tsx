import type { AudiencePlan } from "@toolkit/core/contract/audience-plans";
import { LIMITS } from "@toolkit/core/domain/limits";
import { IconButton } from "@toolkit/ui/button";
import { EmptyState } from "@toolkit/ui/empty-state";
import { Table, type Column } from "@toolkit/ui/table";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Ago, RowLink } from "../../../lib/row-cells.tsx";
import { DeleteNamed } from "../../../lib/confirm-delete.tsx";
import { useFormat } from "../../../lib/format.ts";
import { ListScreen } from "../../../lib/list-screen.tsx";
import { MakeNamed } from "../../../lib/make-named.tsx";
import { useSearchText } from "../../../lib/search-text.ts";
import { useTeamSlug } from "../../../lib/team.ts";
import { links } from "../../../paths.ts";
import { plansQuery, usePlanActions } from "./api.ts";
import { PlanView } from "./plan-view.tsx";

/** Which audiences are used when; one plan in detail where the address names it. */
export function PlansPage() {
  const { t } = useTranslation();
  const team = useTeamSlug();
  const id = useSearchText("id");
  return (
    <ListScreen
      title={t("titles.plans")}
      lead={t("plans.lead")}
      detail={id === null ? null : <PlanView team={team} id={id} />}
      controls={<NewPlan team={team} />}
      query={useQuery(plansQuery(team))}
      failed={t("plans.failed")}
      waitingRows={4}
      empty={
        <EmptyState icon="schedule" title={t("plans.emptyTitle")}>
          {t("plans.emptyHelp")}
        </EmptyState>
      }
    >
      {(plans) => <List team={team} plans={plans} />}
    </ListScreen>
  );
}

function NewPlan({ team }: { readonly team: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { create } = usePlanActions(team);
  return (
    <MakeNamed
      label={t("plans.name")}
      makeLabel={t("plans.make")}
      maxLength={LIMITS.nameCharacters}
      onMake={async (name) => {
        const made = await create.mutateAsync(name);
        await navigate(links.plans(team, made.id));
      }}
    />
  );
}

type Key = "name" | "audiences" | "from" | "modified" | "actions";

/** The first and the last day that a plan names; null: none. */
function spanOf({ items }: AudiencePlan): { from: string | null; to: string | null } {
  const days = (key: "starts" | "ends") => items.flatMap((item) => item[key] ?? []).toSorted();
  return { from: days("starts")[0] ?? null, to: days("ends").at(-1) ?? null };
}

function List({ team, plans }: { readonly team: string; readonly plans: readonly AudiencePlan[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { remove } = usePlanActions(team);
  const [doomed, setDoomed] = useState<AudiencePlan | null>(null);
  const columns: readonly Column<AudiencePlan, Key>[] = [
    {
      key: "name",
      header: t("plans.name"),
      className: "w-full min-w-32",
      cell: ({ id, name }) => <RowLink to={links.plans(team, id)}>{name}</RowLink>,
    },
    {
      key: "audiences",
      header: t("plans.audiences"),
      isNumber: true,
      cell: ({ items }) => format.count(items.length),
    },
    {
      key: "from",
      header: t("plans.span"),
      className: "max-sm:hidden",
      cell: (plan) => {
        const { from, to } = spanOf(plan);
        return (
          <span className="keep text-soft">
            {from === null && to === null
              ? "–"
              : `${from ? format.date(from) : ""} – ${to ? format.date(to) : ""}`}
          </span>
        );
      },
    },
    {
      key: "modified",
      header: t("audiences.modified"),
      className: "max-md:hidden",
      cell: ({ modified }) => <Ago at={modified} />,
    },
    {
      key: "actions",
      header: t("common.actions"),
      isHeaderHidden: true,
      cell: (plan) => (
        <IconButton
          icon="delete"
          label={t("plans.deleteNamed", { name: plan.name })}
          onPress={() => setDoomed(plan)}
        />
      ),
    },
  ];
  return (
    <>
      <Table
        noResultsLabel={t("common.noResults")}
        label={t("plans.list")}
        columns={columns}
        rows={plans}
        rowKey={({ id }) => id}
      />
      <DeleteNamed
        row={doomed}
        help={t("plans.deleteHelp")}
        remove={remove.mutateAsync}
        onClose={() => setDoomed(null)}
      />
    </>
  );
}
