import i18next from "i18next";
import { pauseNotifications } from "../../../lib/notifications.ts";
import { chooseTheme, THEMES } from "../../../lib/theme.ts";
import { DASHBOARD_VERSION } from "../../../lib/version.ts";
import { links, type LinkOptions } from "../../../paths.ts";
import type { Command } from "./command.ts";

interface Site {
  readonly team: string;
  readonly go: (link: LinkOptions) => () => void;
  /** Messages are kept off the screen. */
  readonly isPaused: boolean;
}

/** What people look for by a word that no screen is called by: exports, quiet, the look, the version. */
export function moreActions({ team, go, isPaused }: Site): readonly Command[] {
  const { t } = i18next;
  return [
    {
      id: "export",
      label: t("commands.export"),
      icon: "download",
      words: "export download csv xlsx 書き出し エクスポート ダウンロード",
      run: go(links.audiences(team)),
    },
    {
      id: "pause",
      label: t(isPaused ? "commands.resume" : "commands.pause"),
      icon: "notifications",
      words: "pause resume mute notifications 通知 一時停止 再開",
      run: () => pauseNotifications(!isPaused),
    },
    ...THEMES.map((theme): Command => ({
      id: `theme ${theme}`,
      label: t("commands.theme", { theme: t(`theme.${theme}`) }),
      icon: "visibility",
      words: `theme mode テーマ ${theme}`,
      run: () => chooseTheme(theme),
    })),
    {
      id: "version",
      label: t("shell.version", { version: DASHBOARD_VERSION }),
      icon: "info",
      words: `version ${DASHBOARD_VERSION} バージョン`,
      run: go(links.help(team)),
    },
  ];
}
