import { Toasts } from "@toolkit/ui/toast";
import { Outlet } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { notifications, useNotifications } from "../../lib/notifications.ts";

export function RootLayout() {
  const { t } = useTranslation();
  const messages = useNotifications();
  return (
    <>
      <Outlet />
      <Toasts
        label={t("common.notifications")}
        closeLabel={t("common.close")}
        messages={messages}
        onClose={(id) => notifications.remove(id)}
        onHold={(held) => notifications.hold(held)}
      />
    </>
  );
}
