import { z } from "zod";
import { INTERFACE_LANGUAGES } from "../domain/enumerations.ts";
import { endpoint } from "./endpoint.ts";
import { listOf, pageQuery, timestamp } from "./shapes.ts";

export const helperDocument = z.strictObject({
  id: z.string(),
  name: z.string(),
  language: z.enum(INTERFACE_LANGUAGES),
  updated: timestamp,
});
export type HelperDocument = z.output<typeof helperDocument>;

const documentId = z.string().max(100);

export const helperDocuments = {
  list: endpoint({
    area: "other",
    method: "GET",
    path: "/api/helper-documents/",
    access: "session",
    summary: "Documents that help with the product, those of the caller's language first",
    query: z.strictObject({ ...pageQuery }),
    response: listOf(helperDocument),
  }),
  download: endpoint({
    area: "other",
    method: "GET",
    path: "/api/helper-documents/download/",
    access: "session",
    summary: "Where a document can be downloaded",
    query: z.strictObject({ id: documentId.min(1), name: z.string().max(200).optional() }),
    response: z.strictObject({ url: z.string() }),
  }),
  file: endpoint({
    area: "other",
    method: "GET",
    path: "/api/helper-documents/{id}/file/",
    access: "session",
    summary: "The document itself",
    params: z.strictObject({ id: documentId }),
    /** The name that the file is saved under; the document's own unless said. */
    query: z.strictObject({ name: z.string().max(200).optional() }),
    produces: ["application/pdf"],
  }),
};
