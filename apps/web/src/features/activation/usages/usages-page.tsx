import { Button } from "@toolkit/ui/button";
import { EmptyState } from "@toolkit/ui/empty-state";
import { Segmented } from "@toolkit/ui/segmented";
import { Select } from "@toolkit/ui/select";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { AdAccountField } from "../../../lib/ad-accounts/ad-account-field.tsx";
import { ListScreen } from "../../../lib/list-screen.tsx";
import { namedAudiencesQuery } from "../../../lib/named-audiences.ts";
import { notifyError } from "../../../lib/notify-error.ts";
import { savedAudienceQuery } from "../../../lib/saved-audience-query.ts";
import { useSearchText } from "../../../lib/search-text.ts";
import { useTeamSlug } from "../../../lib/team.ts";
import { useFormCheck } from "../../../lib/use-form-check.ts";
import { links } from "../../../paths.ts";
import { usagesQuery, useUsageActions } from "./api.ts";
import { autopilotsQuery } from "./autopilot-api.ts";
import { AutopilotsTable } from "./autopilots-table.tsx";
import { UsageTable } from "./usage-table.tsx";
import { UsageView } from "./usage-view.tsx";

/** What the list shows. */
type Which = "live" | "autopilots" | "trash";

/** Where the team's audiences are in use, and what lies in the trash; one of them in detail where the address names it. */
export function UsagesPage() {
  const { t } = useTranslation();
  const team = useTeamSlug();
  const id = useSearchText("id");
  const [which, setWhich] = useState<Which>("live");
  const isTrash = which === "trash";
  const autopilots = useQuery({ ...autopilotsQuery(team), enabled: which === "autopilots" });
  const usages = useQuery(usagesQuery(team, isTrash));
  const common = {
    title: t("titles.usages"),
    lead: t("usages.lead"),
    detail: id === null ? null : <UsageView team={team} id={id} />,
    controls: <Controls team={team} which={which} onChange={setWhich} />,
    waitingRows: 5,
  };
  if (which === "autopilots")
    return (
      <ListScreen
        {...common}
        query={autopilots}
        failed={t("autopilots.failed")}
        empty={
          <EmptyState icon="compare_arrows" title={t("autopilots.none")}>
            {t("autopilots.noneHelp")}
          </EmptyState>
        }
      >
        {(states) => <AutopilotsTable team={team} states={states} />}
      </ListScreen>
    );
  return (
    <ListScreen
      {...common}
      query={usages}
      failed={t("usages.failed")}
      empty={
        <EmptyState
          icon={isTrash ? "delete" : "campaign"}
          title={isTrash ? t("usages.trashEmpty") : t("usages.emptyTitle")}
        >
          {isTrash ? t("usages.trashHelp") : t("usages.emptyHelp")}
        </EmptyState>
      }
    >
      {(rows) => <UsageTable team={team} usages={rows} isTrash={isTrash} />}
    </ListScreen>
  );
}

interface ControlsProps {
  readonly team: string;
  readonly which: Which;
  readonly onChange: (which: Which) => void;
}

function Controls({ team, which, onChange }: ControlsProps) {
  const { t } = useTranslation();
  return (
    <>
      <NextUse team={team} />
      <Segmented
        label={t("usages.which")}
        hideLabel
        value={which}
        choices={[
          { id: "live", label: t("usages.live") },
          { id: "autopilots", label: t("autopilots.which") },
          { id: "trash", label: t("usages.trash") },
        ]}
        onChange={onChange}
      />
    </>
  );
}

const NONE = "none";

/** Takes a saved audience to an ad account: a draft is kept, and its preview follows. */
function NextUse({ team }: { readonly team: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const newest = useQuery(namedAudiencesQuery(team, "")).data?.results ?? [];
  const { create } = useUsageActions(team);
  const asked = useSearchText("audience");
  // The list holds the newest alone; the audience whose page led here may be older.
  const named = useQuery(savedAudienceQuery(team, asked)).data;
  const audiences =
    named === undefined || newest.some(({ id }) => id === named.id) ? newest : [named, ...newest];
  const [audience, setAudience] = useState(asked ?? NONE);
  const [account, setAccount] = useState("");
  const form = useFormCheck(
    {
      audience: { name: t("usages.audience"), required: true },
      account_id: { name: t("usages.account") },
    },
    { audience: audience === NONE ? "" : audience, account_id: account },
  );
  async function begin() {
    if (!(await form.check())) return;
    try {
      const { id } = await create.mutateAsync({ audience, account: account.trim() });
      await navigate(links.applyUsage(team, id));
    } catch (error) {
      if (!form.refused(error)) notifyError(error);
    }
  }
  if (audiences.length === 0) return null;
  return (
    <form
      className="flex flex-wrap items-start gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        void begin();
      }}
    >
      <Select
        label={t("usages.audience")}
        value={audience}
        choices={[
          { id: NONE, label: t("usages.choose") },
          ...audiences.map(({ id, name }) => ({ id, label: name })),
        ]}
        onChange={setAudience}
        error={form.error("audience")}
        className="w-64 max-sm:w-full"
      />
      <AdAccountField
        team={team}
        label={t("usages.account")}
        value={account}
        onChange={setAccount}
        allowsOther
        noneLabel={t("usages.accountHint")}
        error={form.error("account_id")}
      />
      <Button type="submit" icon="campaign" isWaiting={create.isPending} className="mt-6.5">
        {t("usages.begin")}
      </Button>
    </form>
  );
}
