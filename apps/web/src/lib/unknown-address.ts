import i18next from "i18next";
import { notifications } from "./notifications.ts";

/** Says that nothing is at an address, where the person is sent somewhere else for it. It stays until it is read. */
export function tellUnknown(address: string): void {
  notifications.add("warn", i18next.t("errors.notFoundAt", { address: address.slice(0, 80) }), {
    detail: i18next.t("errors.notFoundHelp"),
    timeout: 0,
  });
}
