import type { AudienceDisplay } from "@toolkit/core/contract/audience-lists";
import { Checkbox } from "@toolkit/ui/choice-controls";
import { TextField } from "@toolkit/ui/text-field";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { FormDialog } from "../../../../lib/form-dialog.tsx";
import { useFormCheck } from "../../../../lib/use-form-check.ts";
import { categoriesQuery } from "../api/audiences.ts";
import { useKeeping } from "../api/keeping.ts";
import { tagChanges, tagState } from "../tag-changes.ts";

interface TagDialogProps {
  readonly team: string;
  readonly audiences: readonly AudienceDisplay[];
  readonly onClose: () => void;
}

const NAME_CHARACTERS = 60;

/** Puts audiences into categories, or takes them out. */
export function TagDialog({ team, audiences, onClose }: TagDialogProps) {
  const { t } = useTranslation();
  const { tag } = useKeeping(team);
  const known = useQuery(categoriesQuery).data?.results ?? [];
  const [choices, setChoices] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [own, setOwn] = useState("");
  const names = [
    ...new Set([
      ...audiences.flatMap(({ categories }) => categories),
      ...known.map(({ name }) => name),
      ...choices.keys(),
    ]),
  ];
  const choose = (name: string, isOn: boolean) => setChoices(new Map(choices).set(name, isOn));
  const form = useFormCheck({ add: { name: t("save.ownCategory") } }, { add: own });
  async function save() {
    const { add, remove } = tagChanges(
      audiences,
      own.trim() === "" ? choices : new Map(choices).set(own.trim(), true),
    );
    if (add.length + remove.length > 0)
      await tag.mutateAsync({ ids: audiences.map(({ id }) => id), add, remove });
  }
  return (
    <FormDialog
      title={t("audienceList.tagTitle", { count: audiences.length })}
      saveLabel={t("audienceList.tagSave")}
      form={form}
      onSave={save}
      onClose={onClose}
    >
      <div
        role="group"
        aria-label={t("audiences.categories")}
        className="grid grid-cols-2 gap-x-4 gap-y-2 max-sm:grid-cols-1"
      >
        {names.map((name) => {
          const state = tagState(audiences, name);
          const choice = choices.get(name);
          return (
            <Checkbox
              key={name}
              isSelected={choice ?? state === "all"}
              isPartly={choice === undefined && state === "some"}
              onChange={(isOn) => choose(name, isOn)}
            >
              {name}
            </Checkbox>
          );
        })}
      </div>
      <TextField
        label={t("save.ownCategory")}
        value={own}
        maxLength={NAME_CHARACTERS}
        onChange={setOwn}
        error={form.error("add")}
      />
    </FormDialog>
  );
}
