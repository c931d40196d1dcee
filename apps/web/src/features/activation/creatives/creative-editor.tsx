import type { AdMedium } from "@toolkit/core/contract/ad-media";
import type { CreativeDetail, CreativeInput } from "@toolkit/core/contract/ad-creatives";
import { creativeProblems, mediaOf, type CreativeMedium } from "@toolkit/core/domain/creative";
import { Badge } from "@toolkit/ui/badge";
import { Button } from "@toolkit/ui/button";
import { Icon } from "@toolkit/ui/icon";
import { Notice } from "@toolkit/ui/notice";
import { Segmented } from "@toolkit/ui/segmented";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { ApiError } from "../../../lib/api-error.ts";
import { useIsEditor } from "../../../lib/level.ts";
import { notifications } from "../../../lib/notifications.ts";
import { notifyError } from "../../../lib/notify-error.ts";
import { teamsQuery } from "../../../lib/team.ts";
import { useFormCheck } from "../../../lib/use-form-check.ts";
import { links } from "../../../paths.ts";
import { renewCreatives, useCreativeActions, writtenOf } from "./api.ts";
import { CreativeFields } from "./creative-fields.tsx";
import { mediaOfQuery } from "./media/api.ts";
import { PostPreview, PREVIEW_PLACES, type PreviewPlace } from "./post-preview.tsx";
import { SendPanel } from "./send-panel.tsx";
import { newCreative, useCreativeDraft } from "./use-creative-draft.ts";
import { VersionList } from "./version-list.tsx";

interface CreativeEditorProps {
  readonly team: string;
  /** Null: a new one. */
  readonly creative: CreativeDetail | null;
}

/** Writes a creative beside its live preview. */
export function CreativeEditor({ team, creative }: CreativeEditorProps) {
  const { t } = useTranslation();
  const isEditor = useIsEditor(team);
  const saved = creative ? writtenOf(creative) : newCreative("");
  const place = `${team}:${creative?.id ?? "new"}`;
  const { draft, isChanged, base, change, reset } = useCreativeDraft(
    place,
    saved,
    creative?.version ?? 0,
  );
  const media = useMediaOf(team, draft);
  const problems = creativeProblems(draft, media);
  const form = useFormCheck(
    { name: { name: t("creatives.name"), required: true } },
    { name: draft.name },
  );
  const saving = useSaving({ team, creative, draft, base, reset, form });
  return (
    <>
      <Head
        team={team}
        creative={creative}
        title={draft.name || t("creatives.new")}
        isDraft={problems.length > 0}
      >
        {isEditor && (
          <>
            {isChanged && creative && (
              <Button variant="quiet" onPress={() => reset(saved, creative.version)}>
                {t("creatives.discard")}
              </Button>
            )}
            <Button
              variant="primary"
              isDisabled={!isChanged && creative !== null}
              isWaiting={saving.isSaving}
              onPress={saving.save}
            >
              {t("creatives.save")}
            </Button>
          </>
        )}
      </Head>
      {saving.isConflict && (
        <Notice
          level="warn"
          action={
            <Button size="small" onPress={saving.takeTheirs}>
              {t("creatives.takeTheirs")}
            </Button>
          }
        >
          {t("creatives.conflict")}
        </Notice>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,26rem)] items-start gap-8 max-lg:grid-cols-1">
        <div className="flex min-w-0 flex-col gap-8">
          {isEditor ? (
            <form onSubmit={(event) => event.preventDefault()}>
              <CreativeFields
                team={team}
                draft={draft}
                media={media}
                problems={problems}
                nameError={form.error("name")}
                onChange={change}
              />
            </form>
          ) : (
            <Notice level="info">{t("creatives.viewer")}</Notice>
          )}
          {problems.length > 0 && <Missing codes={problems.map(({ code }) => code)} />}
          {creative && (
            <>
              <SendPanel
                team={team}
                creative={creative}
                isEditor={isEditor}
                isChanged={isChanged}
              />
              <VersionList
                creative={creative}
                isEditor={isEditor}
                onRestore={({ content, name }) => change({ ...content, name })}
              />
            </>
          )}
        </div>
        <Preview team={team} draft={draft} media={media} />
      </div>
    </>
  );
}

function useMediaOf(team: string, draft: CreativeInput): ReadonlyMap<string, AdMedium> {
  // Those of another kind stay chosen while the kind is changed back and forth.
  const ids = [...new Set([...mediaOf(draft), ...draft.media])];
  const { data } = useQuery(mediaOfQuery(team, ids));
  return new Map<string, AdMedium & CreativeMedium>((data ?? []).map((each) => [each.id, each]));
}

interface SavingProps extends CreativeEditorProps {
  readonly draft: CreativeInput;
  readonly base: number;
  readonly reset: (saved: CreativeInput, version: number) => void;
  readonly form: Pick<ReturnType<typeof useFormCheck<"name">>, "check" | "refused">;
}

function useSaving({ team, creative, draft, base, reset, form }: SavingProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const actions = useCreativeActions(team);
  const [isConflict, setConflict] = useState(false);
  async function save() {
    if (!(await form.check())) return;
    try {
      if (creative === null) {
        const { id } = await actions.create.mutateAsync(draft);
        reset(newCreative(""), 0);
        await navigate({ ...links.creatives(team, id), replace: true });
      } else {
        const { id } = creative;
        const after = await actions.replace.mutateAsync({ ...draft, id, version: base });
        reset(writtenOf(after), after.version);
      }
      setConflict(false);
      notifications.add("success", t("creatives.saved"));
    } catch (error) {
      const isNewer = error instanceof ApiError && error.status === 409 && creative !== null;
      setConflict(isNewer);
      if (isNewer) await renewCreatives(team);
      if (!isNewer && !form.refused(error)) notifyError(error);
    }
  }
  return {
    save,
    isConflict,
    isSaving: actions.create.isPending || actions.replace.isPending,
    takeTheirs() {
      if (creative) reset(writtenOf(creative), creative.version);
      setConflict(false);
    },
  };
}

interface HeadProps extends CreativeEditorProps {
  readonly title: string;
  readonly isDraft: boolean;
  readonly children: ReactNode;
}

function Head({ team, creative, title, isDraft, children }: HeadProps) {
  const { t } = useTranslation();
  return (
    <header className="flex flex-col gap-2">
      <Link
        {...links.creatives(team)}
        className="flex items-center gap-1 self-start font-medium text-brand hover:underline"
      >
        <Icon name="chevron_left" size={18} />
        {t("creatives.all")}
      </Link>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="flex flex-wrap items-center gap-3 text-xl font-bold [overflow-wrap:anywhere]">
          {title}
          <Badge level={isDraft ? "warn" : "success"}>
            {t(isDraft ? "creatives.statuses.draft" : "creatives.statuses.ready")}
          </Badge>
          {creative !== null && creative.variant !== null && (
            <Badge>
              {t("creatives.variant", { letter: creative.variant, set: creative.ab_set })}
            </Badge>
          )}
        </h2>
        <div className="flex flex-wrap gap-2.5">{children}</div>
      </div>
    </header>
  );
}

function Missing({
  codes,
}: {
  readonly codes: readonly ReturnType<typeof creativeProblems>[number]["code"][];
}) {
  const { t } = useTranslation();
  return (
    <section aria-label={t("creatives.missing")} className="flex flex-col gap-1.5">
      <h2 className="text-sm font-medium text-soft">{t("creatives.missing")}</h2>
      <ul className="flex flex-col gap-1">
        {codes.map((code) => (
          <li key={code} className="flex gap-2">
            <Icon name="warning" size={18} className="mt-px shrink-0 text-warn" />
            {t(`creativeProblems.${code}`)}
          </li>
        ))}
      </ul>
    </section>
  );
}

interface PreviewProps {
  readonly team: string;
  readonly draft: CreativeInput;
  readonly media: ReadonlyMap<string, AdMedium>;
}

function Preview({ team, draft, media }: PreviewProps) {
  const { t } = useTranslation();
  const [place, setPlace] = useState<PreviewPlace>("timeline");
  const [theme, setTheme] = useState<"light" | "dark">("light");
  const name = useQuery(teamsQuery).data?.results.find(({ slug }) => slug === team)?.name ?? team;
  return (
    <section
      aria-label={t("creatives.preview.title")}
      className="sticky top-4 flex min-w-0 flex-col gap-3 max-lg:static"
    >
      <div className="flex flex-wrap justify-between gap-2.5">
        <Segmented
          label={t("creatives.preview.place")}
          hideLabel
          size="small"
          value={place}
          choices={PREVIEW_PLACES.map((each) => ({
            id: each,
            label: t(`creatives.preview.places.${each}`),
          }))}
          onChange={setPlace}
        />
        <Segmented
          label={t("creatives.preview.theme")}
          hideLabel
          size="small"
          value={theme}
          choices={(["light", "dark"] as const).map((each) => ({
            id: each,
            label: t(`creatives.preview.themes.${each}`),
          }))}
          onChange={setTheme}
        />
      </div>
      <PostPreview
        team={team}
        author={name}
        content={draft}
        media={media}
        place={place}
        theme={theme}
      />
      <p className="text-sm text-muted">{t("creatives.preview.note")}</p>
    </section>
  );
}
