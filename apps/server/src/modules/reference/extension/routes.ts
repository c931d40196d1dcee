import { extensionCalls } from "@toolkit/core/contract/extension";
import type { ExtensionSettings } from "../../../extension-settings.ts";
import { bind, type Route } from "../../../http/bind.ts";
import { knownly } from "../../../policy.ts";

const read = knownly("extension", "read");

export function extensionRoutes({ store, adapters }: ExtensionSettings): Route[] {
  return [
    bind(extensionCalls.read, read, async () => ({
      store,
      adapters: adapters.map(({ id, enabled, minimum_release }) => ({
        id,
        enabled,
        minimum_release,
      })),
    })),
  ];
}
