import { TEAM_LEVELS } from "@toolkit/core/domain/enumerations";
import type { Catalogue } from "@toolkit/core/i18n/data/en";
import { Icon } from "@toolkit/ui/icon";
import { SkeletonRows } from "@toolkit/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import i18next from "i18next";
import { useTranslation } from "react-i18next";
import { textOr } from "../../../../lib/i18n.ts";
import { levelsQuery } from "../api/teams.ts";
import { Section } from "../../../../lib/section.tsx";

type Group = keyof Catalogue["levelTable"]["groups"];

/** As the texts are ordered, seeing before changing; what they do not know comes last. */
function inWrittenOrder(group: Group, actions: readonly string[]): readonly string[] {
  const written = Object.keys(i18next.t(`levelTable.can.${group}`, { returnObjects: true }));
  const place = (action: string) => (written.indexOf(action) + written.length) % written.length;
  return actions.toSorted((a, b) => place(a) - place(b));
}

/** The server's own table of levels; what it holds that belongs to a person rather than a team is not shown. */
export function LevelsTable() {
  const { t } = useTranslation();
  const { data } = useQuery(levelsQuery);
  const title = t("levelTable.title");
  if (!data) return <SkeletonRows rows={8} label={t("common.loading")} />;
  const may = new Map(data.levels.map(({ level, abilities }) => [level, abilities]));
  const resources = Object.keys(may.get("admin") ?? {});
  const groups = (Object.keys(t("levelTable.groups", { returnObjects: true })) as Group[]).filter(
    (group) => resources.includes(group),
  );
  return (
    <Section title={title} help={t("levelTable.help")}>
      <table aria-label={title} className="w-full max-w-3xl border-collapse text-left">
        <thead>
          <tr>
            <th
              scope="col"
              className="h-9 w-full border-b border-line-strong text-sm font-medium text-muted"
            >
              {t("levelTable.action")}
            </th>
            {TEAM_LEVELS.map((level) => (
              <th
                key={level}
                scope="col"
                className="keep border-b border-line-strong px-2 text-center text-sm font-medium text-muted sm:px-4"
              >
                {t(`teams.levels.${level}`)}
              </th>
            ))}
          </tr>
        </thead>
        {groups.map((group) => (
          <tbody key={group}>
            <tr>
              <th
                scope="rowgroup"
                colSpan={TEAM_LEVELS.length + 1}
                className="pt-5 pb-1.5 text-left font-bold"
              >
                {t(`levelTable.groups.${group}`)}
              </th>
            </tr>
            {inWrittenOrder(group, may.get("admin")?.[group] ?? []).map((action) => (
              <tr key={action} className="border-t border-line hover:bg-hover">
                <th scope="row" className="py-2 pr-3 font-normal">
                  {textOr(`levelTable.can.${group}.${action}`, action)}
                </th>
                {TEAM_LEVELS.map((level) => (
                  <td key={level} className="text-center">
                    {may.get(level)?.[group]?.includes(action) ? (
                      <Icon
                        name="check"
                        label={t("levelTable.yes")}
                        className="mx-auto inline text-brand"
                      />
                    ) : (
                      <>
                        <span aria-hidden className="text-mark">
                          –
                        </span>
                        <span className="sr-only">{t("levelTable.no")}</span>
                      </>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
      <p className="mt-5 max-w-3xl text-sm text-muted">{t("levelTable.creators")}</p>
    </Section>
  );
}
