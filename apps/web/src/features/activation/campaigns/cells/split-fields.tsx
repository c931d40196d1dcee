import { CELL_LIMITS, letterOf, SPLIT_METHODS, type SplitMethod } from "@toolkit/core/domain/cells";
import { formatPercent } from "@toolkit/core/i18n/format";
import { Button, IconButton } from "@toolkit/ui/button";
import { Checkbox, Radios } from "@toolkit/ui/choice-controls";
import { NumberField } from "@toolkit/ui/number-field";
import { Segmented } from "@toolkit/ui/segmented";
import { Select } from "@toolkit/ui/select";
import { TextField } from "@toolkit/ui/text-field";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../../lib/format.ts";
import { namedAudiencesQuery } from "../../../../lib/named-audiences.ts";
import { customAudiencesQuery } from "../api.ts";
import { interestNamesQuery } from "./cells-api.ts";
import { LetterMark } from "./letter-mark.tsx";
import { EMPTY_CELL, type ChosenCell, type SplitDraft } from "./split-draft.ts";

interface SplitFieldsProps {
  readonly team: string;
  readonly account: string | null;
  readonly draft: SplitDraft;
  readonly onChange: (change: Partial<SplitDraft>) => void;
}

const NONE = "none";
const CONTROL_SHARES = [0, 0.05, 0.1, 0.2, 0.3, 0.5] as const;

export function useAudienceChoices(team: string) {
  const { t } = useTranslation();
  const { data } = useQuery(namedAudiencesQuery(team, ""));
  return [
    { id: NONE, label: t("cells.choose") },
    ...(data?.results ?? []).map(({ id, name }) => ({ id, label: name })),
  ];
}

/** How an audience is split, and into what. */
export function SplitFields(props: SplitFieldsProps) {
  const { team, draft, onChange } = props;
  const { t } = useTranslation();
  const { method, audience } = draft;
  const choices = useAudienceChoices(team);
  return (
    <div className="flex flex-col gap-5">
      <Radios<SplitMethod>
        label={t("cells.method")}
        value={method}
        choices={SPLIT_METHODS.map((id) => ({
          id,
          label: t(`cells.methods.${id}`),
          detail: t(`cells.methodsHelp.${id}`),
        }))}
        onChange={(next) => onChange({ method: next, cells: [EMPTY_CELL, EMPTY_CELL] })}
      />
      {(method === "random" || method === "segments") && (
        <Select
          label={t("cells.audience")}
          value={audience === "" ? NONE : audience}
          choices={choices}
          className="w-96 max-sm:w-full"
          onChange={(id) => onChange({ audience: id === NONE ? "" : id })}
        />
      )}
      {method === "random" ? <RandomFields {...props} /> : <ChosenFields {...props} />}
    </div>
  );
}

function RandomFields({ draft, onChange }: SplitFieldsProps) {
  const { t } = useTranslation();
  const { number, control, seed } = draft;
  return (
    <>
      <div className="flex flex-wrap items-start gap-4">
        <NumberField
          label={t("cells.number")}
          value={number}
          min={CELL_LIMITS.least}
          max={CELL_LIMITS.most - (control > 0 ? 1 : 0)}
          onChange={(next) => onChange({ number: next })}
        />
        <Select
          label={t("cells.control")}
          value={String(control)}
          choices={CONTROL_SHARES.map((share) => ({
            id: String(share),
            label:
              share === 0
                ? t("cells.controlNone")
                : t("cells.controlShare", { share: formatPercent(share, 0) }),
          }))}
          onChange={(share) => onChange({ control: Number(share) })}
        />
        <TextField
          label={t("cells.seed")}
          hint={t("cells.seedHelp")}
          value={seed}
          maxLength={40}
          onChange={(next) => onChange({ seed: next })}
        />
      </div>
      {control > 0 && (
        <p className="text-sm text-soft">
          {t("cells.controlHelp")} {t("cells.pixel")}
        </p>
      )}
    </>
  );
}

/** Cells one by one: interests, audiences, or custom audiences. */
function ChosenFields(props: SplitFieldsProps) {
  const { draft, onChange } = props;
  const { t } = useTranslation();
  const { method, cells, hasRest, overlap } = draft;
  const put = (at: number, cell: ChosenCell) =>
    onChange({ cells: cells.map((each, place) => (place === at ? cell : each)) });
  const least = method === "segments" && hasRest ? 1 : CELL_LIMITS.least;
  return (
    <>
      <ul className="flex flex-col gap-3">
        {cells.map((cell, at) => (
          // A cell is its place: its letter follows from it.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={at} className="flex flex-wrap items-end gap-3">
            <span className="flex h-9 items-center">
              <LetterMark letter={letterOf(at)} />
            </span>
            <CellChoice
              {...props}
              letter={letterOf(at)}
              cell={cell}
              onCell={(next) => put(at, next)}
            />
            {cells.length > least && (
              <IconButton
                icon="close"
                label={t("cells.removeCell", { letter: letterOf(at) })}
                onPress={() => onChange({ cells: cells.filter((_, place) => place !== at) })}
              />
            )}
          </li>
        ))}
      </ul>
      {cells.length + (hasRest ? 1 : 0) < CELL_LIMITS.most && (
        <Button
          size="small"
          icon="add"
          className="self-start"
          onPress={() => onChange({ cells: [...cells, EMPTY_CELL] })}
        >
          {t("cells.addCell")}
        </Button>
      )}
      {method === "segments" && (
        <>
          <Checkbox isSelected={hasRest} onChange={(isOn) => onChange({ hasRest: isOn })}>
            {t("cells.rest")}
          </Checkbox>
          <Segmented
            label={t("cells.overlap")}
            value={overlap}
            choices={(["first", "leave_out"] as const).map((id) => ({
              id,
              label: t(`cells.overlaps.${id}`),
            }))}
            onChange={(next) => onChange({ overlap: next })}
          />
        </>
      )}
    </>
  );
}

interface CellChoiceProps extends SplitFieldsProps {
  readonly letter: string;
  readonly cell: ChosenCell;
  readonly onCell: (cell: ChosenCell) => void;
}

function CellChoice({ team, account, draft, letter, cell, onCell }: CellChoiceProps) {
  const { t } = useTranslation();
  const { language } = useFormat();
  const isSegment = draft.method === "segments";
  const byInterest = isSegment && cell.kind === "interest";
  const audiences = useAudienceChoices(team);
  const customs = useQuery({
    ...customAudiencesQuery(team, account),
    enabled: account !== null && draft.method === "exclusion",
  }).data?.results;
  const interests = useQuery({ ...interestNamesQuery(language), enabled: byInterest }).data;
  const none = { id: NONE, label: t("cells.choose") };
  const choices = byInterest
    ? [none, ...(interests ?? []).map((name) => ({ id: name, label: name }))]
    : draft.method === "exclusion"
      ? [none, ...(customs ?? []).map(({ id, name }) => ({ id, label: name }))]
      : audiences;
  return (
    <>
      {isSegment && (
        <Select<ChosenCell["kind"]>
          label={t("cells.method")}
          hideLabel
          value={cell.kind}
          choices={[
            { id: "interest", label: t("cells.interest") },
            { id: "audience", label: t("titles.audiences") },
          ]}
          onChange={(kind) => onCell({ kind, id: "", name: "" })}
        />
      )}
      <Select
        label={t("cells.segment", { letter })}
        hideLabel
        className="w-72 max-sm:w-full"
        value={cell.id === "" ? NONE : cell.id}
        choices={choices}
        onChange={(id) =>
          onCell(
            id === NONE
              ? { ...cell, id: "", name: "" }
              : { ...cell, id, name: choices.find((each) => each.id === id)?.label ?? id },
          )
        }
      />
    </>
  );
}
