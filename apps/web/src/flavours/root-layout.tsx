import { Toasts } from "@toolkit/ui/toast";
import { Outlet } from "@tanstack/react-router";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { CrashDialog } from "./shared/crash-dialog.tsx";
import { useCurrentRoute } from "../lib/current-route.ts";
import { useIsBusy } from "../lib/in-flight.ts";
import { notifications, useNotifications } from "../lib/notifications.ts";
import { useIsPreviewing } from "../lib/preview.ts";
import { setLightOnly } from "../lib/theme.ts";
import type { Layout } from "../routes.ts";

/** The name in the browser's title, by layout (specification, point 2). */
const BRAND = {
  "pro-targeting": "product.name",
  "deep-thought": "product.deepThought",
  none: "product.name",
  dashboard: "product.name",
  "dashboard-no-nav": "product.name",
} as const satisfies Record<Layout, string>;

/** A hairline at the top while something takes longer than a moment; what it is, its own place says. */
function BusyBar() {
  const isBusy = useIsBusy();
  if (!isBusy) return null;
  return (
    <div
      aria-hidden
      className="pointer-events-none fixed inset-x-0 top-0 z-50 h-0.5 animate-breathe bg-brand"
    />
  );
}

export function RootLayout() {
  const { t } = useTranslation();
  const messages = useNotifications();
  const isPreviewing = useIsPreviewing();
  const current = useCurrentRoute();
  const layout = current?.route.layout ?? "none";
  const title = t(current ? `titles.${current.route.title}` : "titles.notFound");
  const brand = t(BRAND[layout]);
  useEffect(() => {
    document.title = `${title} · ${brand}`;
  }, [title, brand]);
  useEffect(() => {
    setLightOnly(layout === "dashboard" || layout === "dashboard-no-nav");
  }, [layout]);
  return (
    <>
      <BusyBar />
      <Outlet />
      <CrashDialog />
      <Toasts
        label={t("common.notifications")}
        closeLabel={t("common.close")}
        messages={isPreviewing ? [] : messages}
        onClose={(id) => notifications.remove(id)}
        onHold={(held) => notifications.hold(held)}
      />
    </>
  );
}
