import type { EvaluationItem, ReadEvaluation } from "@toolkit/core/contract/usage-autopilot";
import { Badge } from "@toolkit/ui/badge";
import { Button } from "@toolkit/ui/button";
import { Checkbox } from "@toolkit/ui/choice-controls";
import { Icon } from "@toolkit/ui/icon";
import { Notice } from "@toolkit/ui/notice";
import { SkeletonRows } from "@toolkit/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Failure } from "../../../lib/failure.tsx";
import { useFormat } from "../../../lib/format.ts";
import { notifications } from "../../../lib/notifications.ts";
import { notifyError } from "../../../lib/notify-error.ts";
import { byKind, KIND_ICONS, useItemText, useNames } from "../../../lib/targeting-items.ts";
import { evaluationQuery, useAutopilotActions } from "./autopilot-api.ts";
import { DismissDialog } from "./dismiss-dialog.tsx";

interface ProposalCardProps {
  readonly team: string;
  readonly usage: string;
  readonly id: string;
  readonly mayDecide: boolean;
}

/** The open proposal of a usage: what would change, why, and a person's answer. */
export function ProposalCard(props: ProposalCardProps) {
  const { team, usage, id } = props;
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(evaluationQuery(team, usage, id));
  if (error)
    return <Failure what={t("autopilots.failed")} error={error} onRetry={() => refetch()} />;
  if (!data) return <SkeletonRows rows={4} label={t("common.loading")} />;
  return <Proposal {...props} proposal={data} />;
}

const isChange = ({ change }: EvaluationItem): boolean =>
  change === "added" || change === "removed";

function Proposal({
  team,
  usage,
  proposal,
  mayDecide,
}: ProposalCardProps & { readonly proposal: ReadEvaluation }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { accept } = useAutopilotActions(team, usage);
  const changes = proposal.items.filter(isChange);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [isDismissing, setDismissing] = useState(false);
  const { found } = proposal;
  if (found === null) return null;
  const chosen = changes.filter(({ key }) => !left.has(key));
  const isEmpty = found.guards.includes("empty");
  async function take() {
    try {
      const keys = left.size === 0 ? undefined : chosen.map(({ key }) => key);
      const done = await accept.mutateAsync({ id: proposal.id, keys });
      if (!done.accepted) notifications.add("warn", t("autopilots.proposal.moved"));
      else
        notifications.add(
          "success",
          done.evaluation.receipt === null
            ? t("autopilots.proposal.acceptedHere")
            : t("autopilots.proposal.accepted"),
        );
    } catch (error) {
      notifyError(error);
    }
  }
  const toggle = (key: string, isOn: boolean) => {
    const next = new Set(left);
    if (isOn) next.delete(key);
    else next.add(key);
    setLeft(next);
  };
  return (
    <section
      aria-label={t("autopilots.proposal.title")}
      className="rounded-surface border border-line bg-surface"
    >
      <header className="flex flex-col gap-2 border-b border-line px-4 py-4 sm:px-5">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
          <h2 className="text-xl font-bold">
            {t("autopilots.proposal.counts", {
              added: format.count(found.counts.added),
              removed: format.count(found.counts.removed),
            })}
          </h2>
          <span className="text-sm text-muted">
            {found.baseline === "network" && found.read !== null
              ? t("autopilots.proposal.compared", { when: format.moment(found.read) })
              : found.baseline === "receipt"
                ? t("autopilots.proposal.comparedReceipt")
                : t("autopilots.proposal.comparedRecord")}
          </span>
        </div>
        <Evidence found={found} />
      </header>
      {found.guards.length > 0 && <Guards guards={found.guards} />}
      <NetworkChanges proposal={proposal} />
      <ul className="flex flex-col divide-y divide-line">
        {changes.map((item) => (
          <ChangeRow
            key={`${item.change} ${item.key}`}
            item={item}
            isChosen={!left.has(item.key)}
            onChange={mayDecide && !isEmpty ? (isOn) => toggle(item.key, isOn) : null}
          />
        ))}
        <Rest items={proposal.items} />
      </ul>
      {mayDecide && (
        <footer className="flex flex-wrap items-center justify-between gap-3 border-t border-line px-4 py-4 sm:px-5">
          <span className="text-sm text-muted">{t("autopilots.proposal.undoable")}</span>
          <span className="flex flex-wrap gap-2">
            <Button onPress={() => setDismissing(true)}>{t("autopilots.proposal.dismiss")}</Button>
            <Button
              variant="primary"
              isDisabled={chosen.length === 0 || isEmpty}
              isWaiting={accept.isPending}
              onPress={take}
            >
              {t("autopilots.proposal.accept", { count: chosen.length })}
            </Button>
          </span>
        </footer>
      )}
      {isDismissing && (
        <DismissDialog
          team={team}
          usage={usage}
          id={proposal.id}
          onClose={() => setDismissing(false)}
        />
      )}
    </section>
  );
}

type Found = NonNullable<ReadEvaluation["found"]>;

function Evidence({ found }: { readonly found: Found }) {
  const { t } = useTranslation();
  const format = useFormat();
  const size = (value: number | null) => (value === null ? "–" : format.count(value));
  const versions = {
    audience: { before: found.audience_before ?? "–", now: found.audience_now ?? "–" },
    data: { before: found.data_before, now: found.data_now },
    network: {},
  };
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-soft">
      {found.causes.map((cause) => (
        <li key={cause}>{t(`autopilots.proposal.causes.${cause}`, versions[cause])}</li>
      ))}
      <li>
        {t("autopilots.proposal.size", {
          before: size(found.size_before),
          now: size(found.size_now),
        })}
      </li>
    </ul>
  );
}

function Guards({ guards }: { readonly guards: Found["guards"] }) {
  const { t } = useTranslation();
  return (
    <Notice level="warn" className="mx-4 mt-4 sm:mx-5">
      <span className="font-medium">{t("autopilots.guards.title")}</span>
      {guards.map((guard) => (
        <span key={guard} className="block">
          {t(`autopilots.guards.${guard}`)}
        </span>
      ))}
    </Notice>
  );
}

function NetworkChanges({ proposal }: { readonly proposal: ReadEvaluation }) {
  const { t } = useTranslation();
  const { network_changes: changes } = proposal;
  if (changes.length === 0) return null;
  return (
    <div className="border-b border-line px-4 py-3 text-sm sm:px-5">
      <p className="font-medium">{t("autopilots.proposal.networkChanges")}</p>
      <ul className="text-soft">
        {changes.slice(0, 20).map(({ kind, label, difference }) => (
          <li key={`${kind} ${label} ${difference}`} className="[overflow-wrap:anywhere]">
            {t(`autopilots.proposal.${difference}`, { name: label })}
          </li>
        ))}
      </ul>
    </div>
  );
}

function ChangeRow({
  item,
  isChosen,
  onChange,
}: {
  readonly item: EvaluationItem;
  readonly isChosen: boolean;
  readonly onChange: ((isOn: boolean) => void) | null;
}) {
  const { t } = useTranslation();
  const name = useItemText()(item);
  const isAdded = item.change === "added";
  return (
    <li className="flex min-h-11 items-center gap-3 px-4 py-2 sm:px-5">
      {onChange !== null && (
        <Checkbox
          label={t("autopilots.proposal.select", { name })}
          isSelected={isChosen}
          onChange={onChange}
        />
      )}
      <Icon name={KIND_ICONS[item.kind]} size={18} className="text-muted" />
      <span
        className={`min-w-0 flex-1 [overflow-wrap:anywhere] ${isChosen ? "" : "text-muted line-through"}`}
      >
        {name}
        <span className="block text-sm text-muted">{t(`applying.kinds.${item.kind}`)}</span>
      </span>
      <span className="flex shrink-0 items-center gap-1.5 text-sm font-medium">
        <Icon name={isAdded ? "add" : "close"} size={16} />
        {t(`autopilots.proposal.${isAdded ? "added" : "removed"}`)}
      </span>
    </li>
  );
}

/** What stays and what cannot be set, a line for each kind. */
function Rest({ items }: { readonly items: readonly EvaluationItem[] }) {
  const { t } = useTranslation();
  const names = useNames();
  return (["cannot", "unchanged"] as const).flatMap((change) =>
    byKind(items.filter((item) => item.change === change)).map(({ kind, items: own }) => (
      <li
        key={`${change} ${kind}`}
        className="flex min-h-11 items-center gap-3 px-4 py-2 text-soft sm:px-5"
      >
        <Icon name={KIND_ICONS[kind]} size={18} className="text-muted" />
        <span className="min-w-0 flex-1 text-sm [overflow-wrap:anywhere]">{names(own)}</span>
        {change === "cannot" ? (
          <Badge level="warn">{t("autopilots.proposal.cannot")}</Badge>
        ) : (
          <span className="shrink-0 text-sm text-muted">{t("autopilots.proposal.unchanged")}</span>
        )}
      </li>
    )),
  );
}
