import { Button, IconButton } from "@toolkit/ui/button";
import { Menu } from "@toolkit/ui/menu";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { AudienceDownloads } from "../../../lib/audience-downloads.tsx";
import type { Creator } from "../../../lib/creator.ts";
import { draftOf, EMPTY_DRAFT } from "../../../lib/draft/draft.ts";
import { changeDraft } from "../../../lib/draft/draft-store.ts";
import { links } from "../../../paths.ts";
import { savedAudienceQuery } from "../api/saved-audience.ts";
import { SaveDialog } from "./save-dialog.tsx";
import { StepButtons } from "./step-buttons.tsx";

const TAB =
  "-mb-px flex h-10 items-center border-b-2 border-transparent font-medium text-muted hover:text-ink";
const ACTIVE = { className: "border-brand! text-ink!" };

export function CreatorHeader({ creator }: { readonly creator: Creator }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { team, configId, draftKey, draft, body } = creator;
  const { data: config } = useQuery(savedAudienceQuery(team, configId));
  const [isSaving, setSaving] = useState(false);
  const search = configId === null ? {} : { config: configId };
  return (
    <header className="mb-6">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h1 className="min-w-0 text-lg font-bold [overflow-wrap:anywhere]">
          {draft.origin?.name ?? t("builder.title")}
        </h1>
        <span className="keep text-sm text-muted">
          {draft.isChanged ? t("builder.unsaved") : draft.origin ? t("builder.saved") : ""}
        </span>
        <span className="flex-1" />
        <StepButtons draftKey={draftKey} />
        {draft.isChanged && (
          <Button
            variant="quiet"
            onPress={() => changeDraft(draftKey, config ? draftOf(config) : EMPTY_DRAFT)}
          >
            {config ? t("builder.discard") : t("builder.clear")}
          </Button>
        )}
        {configId !== null && (
          <Button variant="quiet" onPress={() => navigate(links.creator(team))}>
            {t("builder.newAudience")}
          </Button>
        )}
        {configId !== null && (
          <Menu
            label={t("builder.download")}
            trigger={<IconButton icon="download" label={t("builder.download")} />}
          >
            <AudienceDownloads team={team} id={configId} />
          </Menu>
        )}
        <Button variant="primary" isDisabled={body === null} onPress={() => setSaving(true)}>
          {t("builder.save")}
        </Button>
      </div>
      <nav aria-label={t("builder.views")} className="mt-2 flex gap-6 border-b border-line">
        <Link
          {...links.creator(team, search)}
          activeOptions={{ exact: true, includeSearch: false }}
          className={TAB}
          activeProps={ACTIVE}
        >
          {t("builder.build")}
        </Link>
        <Link
          {...links.insights(team, search)}
          activeOptions={{ includeSearch: false }}
          className={TAB}
          activeProps={ACTIVE}
        >
          {t("titles.insights")}
        </Link>
      </nav>
      {isSaving && body && (
        <SaveDialog
          team={team}
          draft={draft}
          draftKey={draftKey}
          body={body}
          onClose={() => setSaving(false)}
        />
      )}
    </header>
  );
}
