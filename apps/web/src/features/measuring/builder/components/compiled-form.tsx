import type { Size } from "@toolkit/core/contract/audience-size";
import { networkForm } from "@toolkit/core/domain/network-form";
import type { Group } from "@toolkit/core/domain/targeting-package";
import { Icon, type IconName } from "@toolkit/ui/icon";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { DatasetInUse } from "../../../../lib/dataset-in-use.ts";
import type { Draft } from "../../../../lib/draft/draft.ts";
import { itemsOf, SEED_KINDS } from "../../../../lib/draft/items.ts";
import { useFormat } from "../../../../lib/format.ts";
import { usePartSize } from "../api/part-size.ts";
import { writtenLabel } from "../../../../lib/draft/written-label.ts";

interface CompiledFormProps {
  readonly team: string;
  readonly dataset: DatasetInUse | null;
  readonly draft: Draft;
  readonly groups: Group;
}

/** How the groups reach the network, which knows no AND between seeds: what becomes of each part, and what it costs. */
export function CompiledForm({ team, dataset, draft, groups }: CompiledFormProps) {
  const { t } = useTranslation();
  const isAlone = SEED_KINDS.every((kind) =>
    itemsOf(draft.pack, kind).every((item) => item.deselected),
  );
  const { criteria, rest, exclude } = networkForm(groups, isAlone);
  const union = criteria.length === 0 ? null : { any: [...criteria] };
  const criteriaSize = usePartSize(team, dataset, draft, union);
  const restSize = usePartSize(team, dataset, draft, rest);
  const excludeSize = usePartSize(team, dataset, draft, exclude);
  const say = useSentence();
  if (criteria.length === 0 && rest === null && exclude === null) {
    return <p className="text-sm text-muted">{t("advanced.empty")}</p>;
  }
  return (
    <div className="flex flex-col gap-3 rounded-surface bg-sunken p-4">
      <h3 className="font-medium">{t("compiled.title")}</h3>
      <dl className="flex flex-col gap-3">
        {union && (
          <Part icon="tune" title={t("compiled.criteria")} size={criteriaSize}>
            {say(union)}
          </Part>
        )}
        {rest && (
          <Part
            icon="groups"
            title={t("compiled.audience")}
            size={restSize}
            loss={<Loss size={restSize} />}
          >
            {say(rest)}
          </Part>
        )}
        {exclude && (
          <Part
            icon="group_remove"
            title={t("compiled.exclusion")}
            size={excludeSize}
            loss={<Loss size={excludeSize} isOut />}
          >
            {say(exclude)}
          </Part>
        )}
      </dl>
      {rest === null && exclude === null && (
        <p className="flex gap-2 text-sm text-soft">
          <Icon name="check_circle" size={18} className="text-success" />
          {t("compiled.whole")}
        </p>
      )}
    </div>
  );
}

interface PartProps {
  readonly icon: IconName;
  readonly title: string;
  readonly size: Size | null;
  readonly children: string;
  readonly loss?: ReactNode;
}

function Part({ icon, title, size, children, loss }: PartProps) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <div className="grid grid-cols-[1.25rem_minmax(0,1fr)_auto] gap-x-2.5">
      <Icon name={icon} size={20} className="text-muted" />
      <dt className="font-medium text-soft">{title}</dt>
      <dd className="text-right tabular-nums">
        {typeof size?.size === "number" ? (
          <>
            {format.count(size.size)}{" "}
            <span className="text-muted">{t("size.accounts", { count: size.size })}</span>
          </>
        ) : (
          "–"
        )}
      </dd>
      <dd className="col-span-2 col-start-2 [overflow-wrap:anywhere]">{children}</dd>
      {loss && <dd className="col-span-2 col-start-2 mt-1">{loss}</dd>}
    </div>
  );
}

/** An audience of exact members is who is known here, as they are now; the others whom they stand for are missed. */
function Loss({ size, isOut = false }: { readonly size: Size | null; readonly isOut?: boolean }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (typeof size?.size !== "number") return null;
  return (
    <p className="flex gap-2 text-sm text-soft">
      <Icon name="warning" size={16} className="mt-0.5 text-warn" />
      <span>
        {t(isOut ? "compiled.lossOut" : "compiled.loss", {
          formatted: format.count(size.size),
          date: format.date(size.as_of),
        })}
        {size.network && size.network.value > size.size && (
          <> {t("compiled.standsFor", { formatted: format.short(size.network.value) })}</>
        )}
      </span>
    </p>
  );
}

/** A group as people say it. */
function useSentence(): (node: Group) => string {
  const { t } = useTranslation();
  function say(node: Group, isInner = true): string {
    if ("not" in node) return t("compiled.not", { part: say(node.not) });
    if ("all" in node || "any" in node) {
      const isAll = "all" in node;
      const parts = (isAll ? node.all : node.any).map((part) => say(part));
      const text = parts.join(` ${t(`advanced.${isAll ? "and" : "or"}`)} `);
      return isInner && parts.length > 1 ? `(${text})` : text;
    }
    const label = writtenLabel(node);
    return node.kind === "word_in_profile" ? t("compiled.bio", { label }) : label;
  }
  return (node) => say(node, false);
}
