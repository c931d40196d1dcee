import { wordingEn } from "@toolkit/core/i18n/data/wording-en";
import { buttonClass } from "@toolkit/ui/button";
import { Icon } from "@toolkit/ui/icon";
import { TextField } from "@toolkit/ui/text-field";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useTeamSlug } from "../../../lib/team.ts";
import { DASHBOARD_VERSION } from "../../../lib/version.ts";
import { links } from "../../../paths.ts";
import { NumberGlossary } from "./number-glossary.tsx";

const QUESTIONS = Object.keys(
  wordingEn.helpPage.questions,
) as (keyof typeof wordingEn.helpPage.questions)[];

/** Short answers with a search over them, and the way to the manual. */
export function HelpPage() {
  const { t } = useTranslation();
  const team = useTeamSlug();
  const [search, setSearch] = useState("");
  const typed = search.trim().toLowerCase();
  const answers = QUESTIONS.map((id) => ({
    id,
    title: t(`helpPage.questions.${id}.title`),
    text: t(`helpPage.questions.${id}.text`),
  })).filter(({ title, text }) => `${title} ${text}`.toLowerCase().includes(typed));
  return (
    <div className="mx-auto flex max-w-360 flex-col gap-6 *:max-w-3xl">
      <header className="flex flex-wrap items-start justify-between gap-3">
        <div className="flex flex-col gap-1">
          <h1 className="text-lg font-bold">{t("titles.help")}</h1>
          <p className="text-soft">{t("helpPage.lead")}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Link {...links.guides(team)} className={buttonClass("secondary", "medium")}>
            {t("helpPage.guides")}
          </Link>
          <Link {...links.helperDocuments()} className={buttonClass("secondary", "medium")}>
            <Icon name="menu_book" size={18} className="-ml-0.5" />
            {t("helpPage.manual")}
          </Link>
        </div>
      </header>
      <TextField
        label={t("helpPage.search")}
        hideLabel
        icon="search"
        type="search"
        placeholder={t("helpPage.search")}
        value={search}
        onChange={setSearch}
      />
      <p role="status" className="text-soft empty:hidden">
        {answers.length === 0 && t("helpPage.none", { search: search.trim() })}
      </p>
      <dl className="flex flex-col divide-y divide-line border-y border-line empty:hidden">
        {answers.map(({ id, title, text }) => (
          <div key={id} className="flex flex-col gap-1 py-4">
            <dt className="font-bold">{title}</dt>
            <dd className="text-soft">{text}</dd>
          </div>
        ))}
      </dl>
      <NumberGlossary team={team} search={typed} />
      <p className="text-sm text-muted">{t("shell.version", { version: DASHBOARD_VERSION })}</p>
    </div>
  );
}
