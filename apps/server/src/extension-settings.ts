import type { AdapterSwitch } from "@toolkit/core/contract/extension";
import { z } from "zod";

/** What an installation says of the browser extension. */
export interface ExtensionSettings {
  readonly store: string;
  readonly adapters: readonly AdapterSwitch[];
}

const STORE = "https://chromewebstore.google.com/search/Targeting%20Toolkit";

export const USUAL_EXTENSION: ExtensionSettings = { store: STORE, adapters: [] };

const ADAPTER = /^([a-z0-9-]{1,50})(?:<(\d{1,5}(?:\.\d{1,5}){0,3}))?$/;

export const EXTENSION_VARIABLES = {
  TOOLKIT_EXTENSION_STORE: z.url({ protocol: /^https?$/, error: "an address" }).optional(),
  TOOLKIT_EXTENSION_OFF: z
    .string()
    .transform((text) => text.split(",").map((part) => part.trim()))
    .refine(
      (list) => list.every((part) => ADAPTER.test(part)),
      "names of adapters with commas between them, or with the first release that may fill, such as ads-manager<1.2",
    )
    .optional(),
};

type Variables = z.output<z.ZodObject<typeof EXTENSION_VARIABLES>>;

export function extensionSettings(given: Variables): ExtensionSettings {
  return {
    store: given.TOOLKIT_EXTENSION_STORE ?? STORE,
    adapters: (given.TOOLKIT_EXTENSION_OFF ?? []).map((part) => {
      const [, id = "", release] = ADAPTER.exec(part) ?? [];
      return { id, enabled: release !== undefined, minimum_release: release ?? null };
    }),
  };
}
