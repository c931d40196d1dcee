import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { listOf, pageQuery, teamQuery } from "./shapes.ts";

/** The specification's content types. */
export const CONTENT_TYPES = ["one-pager", "slides", "faq", "case-study"] as const;

const material = z.strictObject({
  id: z.string(),
  content_type: z.enum(CONTENT_TYPES),
  title: z.string(),
  description: z.string(),
  /** The language that it is answered in, and those there are. */
  language: z.enum(["en", "ja"]),
  languages: z.array(z.enum(["en", "ja"])),
  media_type: z.literal("application/pdf"),
  /** Where the document is, on this server. */
  url: z.string(),
});
export type MarketingMaterial = z.output<typeof material>;

const language = { language: z.enum(["en", "ja"]).optional() };
const path = "/api/external/marketing-materials/";

export const marketingMaterials = {
  list: endpoint({
    area: "external",
    method: "GET",
    path,
    access: "token",
    summary: "Documents about the product that it makes itself, by content type",
    query: z.strictObject({
      ...pageQuery,
      ...teamQuery,
      ...language,
      content_type: z.enum(CONTENT_TYPES).optional(),
    }),
    response: listOf(material),
  }),
  download: endpoint({
    area: "external",
    method: "GET",
    path: `${path}{pk}/download/`,
    access: "token",
    summary: "A document as PDF, in English or Japanese",
    params: z.strictObject({ pk: z.string().regex(/^[a-z-]{1,40}$/) }),
    query: z.strictObject({ ...teamQuery, ...language }),
    produces: ["application/pdf"],
  }),
};
