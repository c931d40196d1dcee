import { audienceLists } from "@toolkit/core/contract/audience-lists";
import { pictures } from "@toolkit/core/contract/pictures";
import { proTargetingSummary } from "@toolkit/core/contract/pro-targeting-summary";
import { Button } from "@toolkit/ui/button";
import { Menu, MenuItem, MenuLine } from "@toolkit/ui/menu";
import { useNavigate } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { addressOf, pathOf } from "../../../../lib/client.ts";
import { copyText } from "../../../../lib/clipboard.ts";
import type { Creator } from "../../../../lib/creator.ts";
import { useFormat } from "../../../../lib/format.ts";
import { notifyError } from "../../../../lib/notify-error.ts";
import { hasDashboard, links } from "../../../../paths.ts";
import { isNarrowed, type Filters } from "../filters/filters.ts";

interface ReportMenuProps {
  readonly creator: Creator;
  /** What the view is narrowed to: the files show the same. */
  readonly filters: Filters;
}

/** The whole report as files: a summary as PDF, every chart as a picture; and this view as a link for the team. */
export function ReportMenu({ creator, filters }: ReportMenuProps) {
  const { t } = useTranslation();
  const { language } = useFormat();
  const navigate = useNavigate();
  const { team, configId, draft, body } = creator;
  const within = isNarrowed(filters) ? { within: filters } : {};
  const name = draft.origin?.name ?? t("builder.title");
  async function savePdf() {
    if (body === null) return;
    const { saveAnswer } = await import("../../../../lib/save-answer.ts");
    const file = `${name.replaceAll(/[\\/:*?"<>|]+/g, "-")}.pdf`;
    const input = { query: { team }, body: { ...body, ...within, name, language } };
    await saveAnswer(proTargetingSummary.pdf, input, file);
  }
  // The server draws what it has: the audience as it was saved.
  const isSaved = configId !== null && !draft.isChanged;
  const zip = addressOf(pictures.download, {
    query: {
      team,
      url: pathOf(audienceLists.insightsByConfig, {
        params: { pk: configId ?? "" },
        query: isNarrowed(filters) ? { within: JSON.stringify(filters) } : {},
      }),
      file: "zip",
      language,
    },
  });
  return (
    <Menu label={t("export.title")} trigger={<Button icon="download">{t("export.title")}</Button>}>
      <MenuItem
        icon="description"
        {...(isNarrowed(filters) ? { detail: t("export.narrowed") } : {})}
        isDisabled={body === null}
        onAction={() => void savePdf().catch(notifyError)}
      >
        {t("export.pdf")}
      </MenuItem>
      <MenuItem
        icon="image"
        detail={
          isSaved
            ? t(isNarrowed(filters) ? "export.narrowed" : "export.zipHelp")
            : t("export.saveFirst")
        }
        isDisabled={!isSaved}
        {...(isSaved ? { href: zip, download: true } : {})}
      >
        {t("export.zip")}
      </MenuItem>
      {hasDashboard && (
        <MenuItem
          icon="description"
          detail={configId === null ? t("export.saveFirst") : t("export.reportHelp")}
          isDisabled={configId === null}
          onAction={() => void navigate(links.reports(team, { audience: configId ?? "" }))}
        >
          {t("audiences.report")}
        </MenuItem>
      )}
      <MenuLine />
      <MenuItem
        icon="link"
        detail={configId === null ? t("export.saveFirst") : t("export.linkHelp")}
        isDisabled={configId === null}
        onAction={() => void copyText({ text: window.location.href })}
      >
        {t("export.link")}
      </MenuItem>
    </Menu>
  );
}
