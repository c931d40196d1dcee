import { INTERFACE_LANGUAGES } from "@toolkit/core/domain/enumerations";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { useFilter } from "react-aria-components/Autocomplete";
import { complete } from "../../../lib/complete.ts";
import { chooseDataset, useDatasets } from "../../../lib/datasets.ts";
import { useFormat } from "../../../lib/format.ts";
import { namedAudiencesQuery } from "../../../lib/named-audiences.ts";
import { useIsPaused } from "../../../lib/notifications.ts";
import { notifyError } from "../../../lib/notify-error.ts";
import { STALE } from "../../../lib/query-client.ts";
import { signOut, useSaveLanguage } from "../../../lib/session.ts";
import { teamsQuery, useTeamSlug } from "../../../lib/team.ts";
import { links } from "../../../paths.ts";
import { ROUTES } from "../../../routes.ts";
import { SCREEN_ICONS } from "../../shared/screen-list.tsx";
import { useNavLabel } from "../use-nav-label.ts";
import { COMMAND_SCREENS } from "./command-screens.ts";
import { moreActions } from "./more-actions.ts";
import { matching, type Command, type CommandSection } from "./command.ts";

const MOST_AUDIENCES = 5;
const MOST_HANDLES = 5;
/** Letters from which on handles are looked up. */
const HANDLE_LETTERS = 2;

function useScreens(): readonly Command[] {
  const { t } = useTranslation();
  const label = useNavLabel();
  const navigate = useNavigate();
  const team = useTeamSlug();
  return COMMAND_SCREENS.map((name) => {
    const { title } = ROUTES.dashboard[name];
    return {
      id: name,
      label: label(name),
      icon: SCREEN_ICONS[title] ?? "apps",
      // The page's own title, and the English name in the address: in Japanese too, people type either.
      words: `${t(`titles.${title}`)} ${name}`,
      run: () => void navigate(links.inTeam(name, team)),
    };
  });
}

function useActions(onShowShortcuts: () => void): readonly Command[] {
  const { t } = useTranslation();
  const { language } = useFormat();
  const navigate = useNavigate();
  const slug = useTeamSlug();
  const saveLanguage = useSaveLanguage();
  const isPaused = useIsPaused();
  const { all, current } = useDatasets();
  const teams = useQuery(teamsQuery).data?.results ?? [];
  const go = (link: ReturnType<typeof links.data>) => () => void navigate(link);
  return [
    {
      id: "new",
      label: t("builder.newAudience"),
      icon: "add",
      keys: "C",
      run: go(links.creator(slug)),
    },
    { id: "import", label: t("commands.import"), icon: "upload_file", run: go(links.data(slug)) },
    { id: "invite", label: t("commands.invite"), icon: "group_add", run: go(links.team(slug)) },
    ...teams
      .filter((team) => team.slug !== slug)
      .map((team): Command => ({
        id: `team ${team.slug}`,
        label: t("commands.team", { name: team.name }),
        icon: "swap_vert",
        run: go(links.audiences(team.slug)),
      })),
    {
      id: "teams",
      label: t("shell.switchTeam"),
      icon: "swap_vert",
      run: go(links.chooseTeam(true)),
    },
    ...all
      .filter((dataset) => dataset.version > 0 && dataset.slug !== current?.slug)
      .map((dataset): Command => ({
        id: `dataset ${dataset.slug}`,
        label: t("commands.dataset", { name: dataset.name }),
        icon: "database",
        run: () => chooseDataset(slug, dataset.slug),
      })),
    ...INTERFACE_LANGUAGES.filter((each) => each !== language).map((each): Command => ({
      id: `language ${each}`,
      label: t("commands.language", { language: t(`languages.${each}`) }),
      icon: "translate",
      words: `language 言語 ${each}`,
      run: () => saveLanguage.mutate(each),
    })),
    ...moreActions({ team: slug, go, isPaused }),
    {
      id: "shortcuts",
      label: t("commands.shortcuts"),
      icon: "help",
      keys: "?",
      run: onShowShortcuts,
    },
    {
      id: "signOut",
      label: t("shell.signOut"),
      icon: "logout",
      run: () => void signOut().catch(notifyError),
    },
  ];
}

function useAudiences(typed: string) {
  const format = useFormat();
  const navigate = useNavigate();
  const team = useTeamSlug();
  const query = useQuery(namedAudiencesQuery(team, typed));
  const commands = (query.data?.results ?? []).map((audience): Command => ({
    id: audience.id,
    label: audience.name,
    icon: "groups",
    figure: audience.size === null ? null : format.count(audience.size),
    run: () => void navigate(links.creator(team, { config: audience.id })),
  }));
  return { commands, isOld: query.isPlaceholderData };
}

function useHandles(typed: string) {
  const format = useFormat();
  const navigate = useNavigate();
  const team = useTeamSlug();
  const dataset = useDatasets().current?.slug ?? null;
  const text = typed.replace(/^[@＠]/, "");
  const isAsked = text.length >= HANDLE_LETTERS && dataset !== null;
  const query = useQuery({
    queryKey: ["palette-handles", team, dataset, text, format.language],
    enabled: isAsked,
    staleTime: STALE.measured,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      complete(
        {
          team,
          dataset,
          text,
          language: format.language,
          kinds: ["handle"],
          limit: MOST_HANDLES,
        },
        signal,
      ),
  });
  const found = isAsked ? (query.data?.results ?? []) : [];
  const commands = found
    .filter(({ info }) => info === null)
    .map(({ label, detail, count }): Command => {
      const name = label.replace(/^@/, "");
      return {
        id: name,
        label: `@${name}`,
        icon: "alternate_email",
        detail,
        figure: count === null ? null : format.count(count),
        run: () => void navigate(links.explore(team, { name, kind: "handle" })),
      };
    });
  return { commands, isOld: query.isPlaceholderData };
}

/** What the palette offers for what was typed, in sections that are not empty. */
export function useCommands(
  text: string,
  onShowShortcuts: () => void,
): { readonly sections: readonly CommandSection[]; readonly isSettled: boolean } {
  const { contains } = useFilter({ sensitivity: "base" });
  const typed = text.trim();
  const screens = matching(useScreens(), typed, contains);
  const actions = matching(useActions(onShowShortcuts), typed, contains);
  const audiences = useAudiences(typed);
  const handles = useHandles(typed);
  // Answers to what was typed before stay for a moment, those of them that still fit.
  const fitting = ({ commands, isOld }: typeof audiences) =>
    isOld ? matching(commands, typed.replace(/^[@＠]/, ""), contains) : commands;
  const saved = { id: "audiences", commands: fitting(audiences).slice(0, MOST_AUDIENCES) } as const;
  const sections: readonly CommandSection[] =
    typed === ""
      ? [{ id: "actions", commands: actions }, saved, { id: "screens", commands: screens }]
      : [
          { id: "screens", commands: screens },
          { id: "actions", commands: actions },
          saved,
          { id: "handles", commands: fitting(handles) },
        ];
  return {
    sections: sections.filter(({ commands }) => commands.length > 0),
    isSettled: !audiences.isOld && !handles.isOld,
  };
}
