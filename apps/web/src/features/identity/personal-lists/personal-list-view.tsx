import type { PersonalList } from "@toolkit/core/contract/personal-lists";
import { PERSONAL_LIST_LIMITS } from "@toolkit/core/domain/limits";
import { Button, IconButton } from "@toolkit/ui/button";
import { EmptyState } from "@toolkit/ui/empty-state";
import { Icon } from "@toolkit/ui/icon";
import { SkeletonRows } from "@toolkit/ui/skeleton";
import { TextArea } from "@toolkit/ui/text-area";
import { TextField } from "@toolkit/ui/text-field";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { addItems } from "../../../lib/draft/items.ts";
import { EMPTY_DRAFT } from "../../../lib/draft/draft.ts";
import { draftKey, useStoredDraft } from "../../../lib/draft/draft-store.ts";
import { Failure } from "../../../lib/failure.tsx";
import { useFormat } from "../../../lib/format.ts";
import { notifyError } from "../../../lib/notify-error.ts";
import { notifications } from "../../../lib/notifications.ts";
import { useFormCheck } from "../../../lib/use-form-check.ts";
import { links } from "../../../paths.ts";
import { personalListQuery, usePersonalListActions } from "./api.ts";
import { typedHandles } from "./typed-handles.ts";

interface PersonalListViewProps {
  readonly team: string;
  readonly id: string;
}

/** One list: its name, its handles, and the way from them to an audience. */
export function PersonalListView({ team, id }: PersonalListViewProps) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(personalListQuery(id));
  return (
    <>
      <Link
        {...links.personalLists(team)}
        className="flex items-center gap-1 self-start font-medium text-brand hover:underline"
      >
        <Icon name="chevron_left" size={18} />
        {t("personalLists.all")}
      </Link>
      {error && (
        <Failure what={t("personalLists.failed")} error={error} onRetry={() => refetch()} />
      )}
      {!data && !error && <SkeletonRows rows={5} label={t("common.loading")} />}
      {data && (
        <>
          <Names key={data.modified} list={data} />
          <AddHandles list={data} />
          <Members team={team} list={data} />
        </>
      )}
    </>
  );
}

function Names({ list }: { readonly list: PersonalList }) {
  const { t } = useTranslation();
  const { replace } = usePersonalListActions();
  const [name, setName] = useState(list.name);
  const [description, setDescription] = useState(list.description);
  const isChanged = name.trim() !== list.name || description.trim() !== list.description;
  const form = useFormCheck(
    { name: { name: t("personalLists.name"), required: true }, description: {} },
    { name, description },
  );
  async function save() {
    if (!(await form.check())) return;
    try {
      await replace.mutateAsync({ id: list.id, name, description });
      notifications.add("success", t("personalLists.saved"));
    } catch (error) {
      if (!form.refused(error)) notifyError(error);
    }
  }
  return (
    <form
      className="flex flex-wrap items-start gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <TextField
        label={t("personalLists.name")}
        value={name}
        maxLength={PERSONAL_LIST_LIMITS.nameCharacters}
        onChange={setName}
        error={form.error("name")}
        className="w-72 max-sm:w-full"
      />
      <TextField
        label={t("personalLists.description")}
        value={description}
        maxLength={PERSONAL_LIST_LIMITS.descriptionCharacters}
        onChange={setDescription}
        error={form.error("description")}
        className="min-w-56 flex-1"
      />
      <Button
        type="submit"
        isDisabled={!isChanged}
        className="mt-6.5"
        isWaiting={replace.isPending}
      >
        {t("common.save")}
      </Button>
    </form>
  );
}

function AddHandles({ list }: { readonly list: PersonalList }) {
  const { t } = useTranslation();
  const { add } = usePersonalListActions();
  const [text, setText] = useState("");
  const { handles, others } = typedHandles(text);
  // The list of what is no handle is said while typing; the validator asks for at least one, and shows refusals.
  const form = useFormCheck(
    { members: { name: t("personalLists.add"), required: true } },
    { members: text },
  );
  const tooMany = list.member_count + handles.length > PERSONAL_LIST_LIMITS.members;
  async function submit() {
    if (!(await form.check())) return;
    try {
      await add.mutateAsync({ id: list.id, members: handles });
      setText("");
    } catch (error) {
      if (!form.refused(error)) notifyError(error);
    }
  }
  let error: string | null = null;
  if (others.length > 0)
    error = t("personalLists.notHandles", { list: others.slice(0, 5).join(", ") });
  else if (tooMany) error = t("personalLists.tooMany", { most: PERSONAL_LIST_LIMITS.members });
  return (
    <form
      className="flex max-w-3xl flex-col items-start gap-2 *:first:w-full"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <TextArea
        label={t("personalLists.add")}
        hint={t("personalLists.addHelp")}
        value={text}
        onChange={setText}
        error={error ?? form.error("members")}
      />
      <Button type="submit" icon="add" isDisabled={others.length > 0} isWaiting={add.isPending}>
        {t("personalLists.addAction")}
      </Button>
    </form>
  );
}

function Members({ team, list }: { readonly team: string; readonly list: PersonalList }) {
  const { t } = useTranslation();
  const format = useFormat();
  const navigate = useNavigate();
  const { replace } = usePersonalListActions();
  const [, change] = useStoredDraft(draftKey(team, null));
  if (list.members.length === 0) {
    return (
      <EmptyState icon="alternate_email" title={t("personalLists.noHandles")}>
        {t("personalLists.noHandlesHelp")}
      </EmptyState>
    );
  }
  async function build() {
    const items = list.members.map((label) => ({ kind: "handle" as const, label }));
    change((draft) => {
      const { pack, added, left } = addItems((draft ?? EMPTY_DRAFT).pack, items);
      if (left > 0) notifications.add("warn", t("builder.addedLeft", { added, left }));
      return { ...draft, pack };
    });
    await navigate(links.creator(team));
  }
  async function remove(handle: string) {
    try {
      await replace.mutateAsync({
        id: list.id,
        name: list.name,
        description: list.description,
        members: list.members.filter((each) => each !== handle),
      });
    } catch (error) {
      notifyError(error);
    }
  }
  return (
    <section className="flex flex-col gap-3">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="font-bold">
          {t("personalLists.count", {
            count: list.member_count,
            formatted: format.count(list.member_count),
          })}
        </h2>
        <Button variant="primary" icon="group_add" onPress={build}>
          {t("personalLists.build")}
        </Button>
      </header>
      <ul
        aria-label={t("personalLists.handles")}
        className="grid grid-cols-[repeat(auto-fill,minmax(13rem,1fr))] gap-x-4 border-y border-line py-1"
      >
        {list.members.map((handle) => (
          <li
            key={handle}
            className="flex items-center justify-between gap-2 [contain-intrinsic-size:auto_2.25rem] [content-visibility:auto]"
          >
            <span translate="no" className="min-w-0 truncate">
              @{handle}
            </span>
            <IconButton
              size="small"
              icon="close"
              label={t("builder.remove", { label: `@${handle}` })}
              onPress={() => remove(handle)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
