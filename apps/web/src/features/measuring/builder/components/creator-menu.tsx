import { IconButton } from "@toolkit/ui/button";
import { Menu, MenuItem, MenuLine } from "@toolkit/ui/menu";
import { useNavigate } from "@tanstack/react-router";
import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { wantWords } from "../../../../lib/i18n.ts";
import { lazyTool } from "../../../../lib/lazy-tool.ts";
import { LIMITS } from "@toolkit/core/domain/limits";
import { AudienceDownloads, DraftDownloads } from "../../../../lib/audience-downloads.tsx";
import type { Creator } from "../../../../lib/creator.ts";
import { draftOf, EMPTY_DRAFT } from "../../../../lib/draft/draft.ts";
import { changeDraft, draftKey as keyOf, setDraft } from "../../../../lib/draft/draft-store.ts";
import { notifyError } from "../../../../lib/notify-error.ts";
import { notifications } from "../../../../lib/notifications.ts";
import { links } from "../../../../paths.ts";
import { useSaveAudience } from "../api/saved-audience.ts";
import type { AudienceConfig } from "@toolkit/core/contract/audiences";

const ShareDialog = lazyTool(() =>
  import("../../../../lib/share/share-dialog.tsx").then((module) => module.ShareDialog),
);
const VersionsDialog = lazyTool(async () => {
  const [dialog] = await Promise.all([
    import("../versions/versions-dialog.tsx").then((module) => module.VersionsDialog),
    wantWords("audience"),
  ]);
  return dialog;
});
const RequestDialog = lazyTool(() =>
  import("../share/request-dialog.tsx").then((module) => module.RequestDialog),
);

interface CreatorMenuProps {
  readonly creator: Creator;
  readonly config: AudienceConfig | null;
  /** Name and categories of what is saved already; null: the page has a button for it. */
  readonly onSave: (() => void) | null;
}

/** What is done with an audience as a whole. */
export function CreatorMenu({ creator, config, onSave }: CreatorMenuProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { team, draft, draftKey, body } = creator;
  const [open, setOpen] = useState<"share" | "request" | "versions" | null>(null);
  const save = useSaveAudience(team);

  async function duplicate() {
    if (body === null || draft.origin === null) return;
    const name = t("tools.copyName", { name: draft.origin.name }).slice(0, LIMITS.nameCharacters);
    try {
      const copy = await save.mutateAsync({
        name,
        categories: draft.origin.categories,
        body,
        replaces: null,
      });
      setDraft(keyOf(team, copy.id), draftOf(copy));
      notifications.add("success", t("save.done", { name: copy.name }));
      await navigate(links.creator(team, { config: copy.id }));
    } catch (error) {
      notifyError(error);
    }
  }
  const label = t("tools.more");
  return (
    <>
      <Menu label={label} trigger={<IconButton icon="more_horiz" label={label} />}>
        {config && (
          <>
            {onSave && (
              <MenuItem icon="edit" isDisabled={body === null} onAction={onSave}>
                {t("builder.save")}
              </MenuItem>
            )}
            <MenuItem icon="share" onAction={() => setOpen("share")}>
              {t("tools.share")}
            </MenuItem>
            <MenuItem
              icon="content_copy"
              isDisabled={body === null}
              onAction={() => void duplicate()}
            >
              {t("tools.duplicate")}
            </MenuItem>
            <MenuItem icon="history" onAction={() => setOpen("versions")}>
              {t("tools.versions")}
            </MenuItem>
            <MenuItem
              icon="visibility"
              onAction={() =>
                void import("../../../../lib/watch-audience.ts").then(({ watchAudience }) =>
                  watchAudience(team, config.id, navigate),
                )
              }
            >
              {t("audiences.watch")}
            </MenuItem>
            <MenuLine />
            <AudienceDownloads team={team} id={config.id} />
            <MenuLine />
            <MenuItem icon="add" onAction={() => void navigate(links.creator(team))}>
              {t("builder.newAudience")}
            </MenuItem>
          </>
        )}
        {config === null && body !== null && (
          <>
            <DraftDownloads team={team} name={t("builder.title")} pack={draft.pack} />
            <MenuLine />
          </>
        )}
        <MenuItem icon="mail" onAction={() => setOpen("request")}>
          {t("tools.request")}
        </MenuItem>
        {draft.isChanged && (
          <MenuItem
            icon="delete"
            isDangerous
            onAction={() => changeDraft(draftKey, config ? draftOf(config) : EMPTY_DRAFT)}
          >
            {config ? t("builder.discard") : t("builder.clear")}
          </MenuItem>
        )}
      </Menu>
      <Suspense>
        {open === "share" && config && (
          <ShareDialog
            kind="audience"
            team={team}
            id={config.id}
            name={config.name}
            onClose={() => setOpen(null)}
          />
        )}
        {open === "versions" && config && (
          <VersionsDialog
            team={team}
            config={config}
            draftKey={draftKey}
            onClose={() => setOpen(null)}
          />
        )}
        {open === "request" && (
          <RequestDialog
            team={team}
            dataset={creator.datasets.current?.slug ?? null}
            onClose={() => setOpen(null)}
          />
        )}
      </Suspense>
    </>
  );
}
