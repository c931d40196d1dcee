import "./app.css";
import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { I18nProvider } from "react-aria-components/I18nProvider";
import { useTranslation } from "react-i18next";
import { makeRouter } from "./flavours/router.tsx";
import { watchConnection } from "./lib/connection.ts";
import { crashes } from "./lib/crash.ts";
import { startDrafts } from "./lib/draft/draft-store.ts";
import { FLAVOUR } from "./lib/flavour.ts";
import { startI18n } from "./lib/i18n.ts";
import { queryClient } from "./lib/query-client.ts";
import { startTheme } from "./lib/theme.ts";

const router = makeRouter(FLAVOUR);

function Page() {
  const { i18n } = useTranslation();
  return (
    <I18nProvider locale={i18n.language === "ja" ? "ja-JP" : "en-US"}>
      <RouterProvider router={router} />
    </I18nProvider>
  );
}

async function start(): Promise<void> {
  crashes.listen(window);
  startTheme();
  await Promise.all([startI18n(), startDrafts()]);
  watchConnection(window);
  const root = document.getElementById("root");
  if (!root) throw new Error("The page has no root element");
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <Page />
      </QueryClientProvider>
    </StrictMode>,
  );
}

void start();
