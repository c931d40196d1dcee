import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { teamQuery } from "./shapes.ts";

export const PICTURE_FILES = ["png", "zip"] as const;

export const pictures = {
  download: endpoint({
    area: "external",
    method: "GET",
    path: "/api/external/image-downloader/",
    access: "token",
    summary:
      "Charts of an audience's insights, or an image of another site, as a PNG or as a zip of PNGs, by its address",
    query: z.strictObject({
      ...teamQuery,
      /**
       * An address of this server, with its own query: of all insights of a saved audience, of one of them, or of a usage. Or
       * a public http or https address of a PNG, JPEG or GIF of at most 10 MB, for callers who are signed in.
       */
      url: z
        .string()
        .trim()
        .min(1, "Url is required")
        .max(2000, "Url must be less than 2001 characters"),
      /** png where the address has one chart, else zip, unless said. */
      file: z.enum(PICTURE_FILES).optional(),
      language: z.enum(["en", "ja"]).optional(),
    }),
    produces: ["image/png", "application/zip"],
    errors: ["conflict", "unavailable"],
  }),
};
