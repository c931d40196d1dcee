import { IconButton } from "@toolkit/ui/button";
import { useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { inboxQuery } from "../../features/operations/activity/api/inbox.ts";
import { useFormat } from "../../lib/format.ts";
import { lazyTool } from "../../lib/lazy-tool.ts";
import { useTeamSlug } from "../../lib/team.ts";

const InboxDrawer = lazyTool(
  () =>
    import("../../features/operations/activity/inbox-drawer.tsx").then(
      (module) => module.InboxDrawer,
    ),
  "work",
);

/** Above it the figure would be wider than the bell. */
const MOST_SHOWN = 99;

/** The bell of the top bar, with how many notifications are unread. */
export function InboxButton() {
  const { t } = useTranslation();
  const { count } = useFormat();
  const team = useTeamSlug();
  const [isOpen, setOpen] = useState(false);
  const unread = useQuery(inboxQuery(team)).data?.unread ?? 0;
  return (
    <span className="relative">
      <IconButton
        icon="notifications"
        label={
          unread > 0
            ? t("shell.unread", { count: unread, formatted: count(unread) })
            : t("common.notifications")
        }
        onPress={() => setOpen(true)}
      />
      {unread > 0 && (
        <span
          aria-hidden
          className="pointer-events-none absolute -top-0.5 -right-0.5 min-w-4 rounded-full bg-brand px-1 text-center text-xs text-on-brand tabular-nums"
        >
          {unread > MOST_SHOWN ? `${MOST_SHOWN}+` : count(unread)}
        </span>
      )}
      {isOpen && (
        <Suspense>
          <InboxDrawer team={team} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </span>
  );
}
