import { helperDocuments } from "@toolkit/core/contract/helper-documents";
import { notFound } from "../../../errors.ts";
import { bind, type Route } from "../../../http/bind.ts";
import { sliceOf } from "../../../paging.ts";
import { knownly } from "../../../policy.ts";
import { fileName } from "../../../file-name.ts";
import { ManualFiles, hasManual, listManuals } from "./services/manuals.ts";

const read = knownly("helper_documents", "read");

export function helperDocumentRoutes(): Route[] {
  const manuals = new ManualFiles();
  return [
    bind(helperDocuments.list, read, async (call) => {
      const ownFirst = listManuals().toSorted(
        (a, b) => Number(b.language === call.language) - Number(a.language === call.language),
      );
      return sliceOf(ownFirst, call.query);
    }),
    bind(helperDocuments.download, read, async (call) => {
      const { id, name } = call.query;
      if (!hasManual(id)) throw notFound("helper document");
      const path = helperDocuments.file.path.replace("{id}", id);
      return { url: name ? `${path}?name=${encodeURIComponent(name)}` : path };
    }),
    bind(helperDocuments.file, read, async (call) => {
      const file = await manuals.read(call.params.id);
      if (file === undefined) throw notFound("helper document");
      const filename = fileName(call.query.name?.replace(/\.pdf$/i, "") || file.name, "pdf");
      return { filename, type: "application/pdf", body: file.body };
    }),
  ];
}
