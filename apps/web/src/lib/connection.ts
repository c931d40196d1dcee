import i18next from "i18next";
import { notifications, type Notifications } from "./notifications.ts";

interface Connected {
  readonly navigator: { readonly onLine: boolean };
  addEventListener(type: "online" | "offline", listener: () => void): void;
}

/**
 * Says so while the browser has no connection. What is asked meanwhile waits, and goes on by itself when there is one
 * again (the query library's doing); the note leaves then.
 */
export function watchConnection(
  source: Connected,
  shown: Pick<Notifications, "add" | "remove"> = notifications,
): void {
  let note: string | null = null;
  const look = () => {
    if (!source.navigator.onLine) {
      note ??= shown.add("warn", i18next.t("errors.disconnected"), { timeout: 0 });
    } else if (note !== null) {
      shown.remove(note);
      note = null;
    }
  };
  source.addEventListener("offline", look);
  source.addEventListener("online", look);
  look();
}

/** Resolves while there is a connection, or as soon as there is one again. */
export async function whenConnected(source: Window = window): Promise<void> {
  if (source.navigator.onLine) return;
  await new Promise<void>((resolve) =>
    source.addEventListener("online", () => resolve(), { once: true }),
  );
}
