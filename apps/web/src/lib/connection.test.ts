import { expect, it } from "vitest";
import { watchConnection } from "./connection.ts";
import { Notifications } from "./notifications.ts";

it("says once that there is no connection, until there is one again", () => {
  const listeners: (() => void)[] = [];
  const navigator = { onLine: true };
  const shown = new Notifications();
  watchConnection(
    { navigator, addEventListener: (_type, listener) => void listeners.push(listener) },
    shown,
  );
  const change = (onLine: boolean) => {
    navigator.onLine = onLine;
    for (const listener of listeners) listener();
  };
  expect(shown.snapshot()).toEqual([]);
  change(false);
  change(false);
  expect(shown.snapshot()).toHaveLength(1);
  expect(shown.snapshot()[0]).toMatchObject({ level: "warn" });
  change(true);
  expect(shown.snapshot()).toEqual([]);
});
