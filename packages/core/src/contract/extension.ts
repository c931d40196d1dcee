import { z } from "zod";
import { endpoint } from "./endpoint.ts";

const release = z.string().regex(/^\d{1,5}(\.\d{1,5}){0,3}$/);

export const adapterSwitch = z.strictObject({
  /** As the extension names its adapter of a site. */
  id: z.string(),
  /** False: the extension fills no form of that site until it is switched on again. */
  enabled: z.boolean(),
  /** Releases before it do not fill either; null: any release may. */
  minimum_release: release.nullable(),
});
export type AdapterSwitch = z.output<typeof adapterSwitch>;

export const extensionCalls = {
  read: endpoint({
    area: "external",
    method: "GET",
    path: "/api/external/extension/",
    access: "token",
    forExtension: true,
    summary: "Where the browser extension is installed from, and which of its adapters may fill",
    response: z.strictObject({
      /** The store page that people are sent to when the extension is missing. */
      store: z.url(),
      /** Only what differs from "on, in any release". */
      adapters: z.array(adapterSwitch),
    }),
  }),
};
