import { monitors } from "@toolkit/core/contract/monitors";
import type { useNavigate } from "@tanstack/react-router";
import i18next from "i18next";
import { links } from "../paths.ts";
import { call, newIdempotencyKey } from "./client.ts";
import { notifications } from "./notifications.ts";
import { notifyError } from "./notify-error.ts";
import { queryClient } from "./query-client.ts";

/** Watches a saved audience week by week, and shows its monitor; one that is watched already has one. */
export async function watchAudience(
  team: string,
  id: string,
  navigate: ReturnType<typeof useNavigate>,
): Promise<void> {
  try {
    const { results } = await call(monitors.list, { query: { team, page_size: 200 } });
    const known = results.find((monitor) => monitor.audience_config === id);
    const watched =
      known ??
      (await call(monitors.create, {
        query: { team },
        body: { audience_config: id },
        idempotencyKey: newIdempotencyKey(),
      }));
    await queryClient.invalidateQueries({ queryKey: ["monitors", team] });
    const { name } = watched;
    if (known) notifications.add("info", i18next.t("audiences.alreadyWatched", { name }));
    else notifications.add("success", i18next.t("audiences.watched", { name }));
    await navigate(links.monitors(team, watched.id));
  } catch (error) {
    notifyError(error);
  }
}
