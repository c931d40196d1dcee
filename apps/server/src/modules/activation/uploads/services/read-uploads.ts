import type { UploadSort } from "@toolkit/core/contract/uploaded-audiences";
import type { PageWindow } from "../../../../paging.ts";
import type { ShownUpload } from "../upload-presenter.ts";
import { forecastUpload } from "./forecast-upload.ts";
import { startUpload, type Confirming } from "./start-upload.ts";
import type { UploadKey, UploadRow, UploadServices } from "./upload-services.ts";
import { noPerson } from "./upload-texts.ts";

export { uploadOf } from "./steer-upload.ts";

/** An upload with how far it is, and what is expected of it. */
export async function showUpload(services: UploadServices, row: UploadRow): Promise<ShownUpload> {
  const progress = (await services.uploads.progress([row.id])).get(row.id);
  const owing = await services.uploads.owing(row.teamId);
  const forecast = await forecastUpload(services, row);
  return { row, progress, forecast, owesOptOuts: owing.has(row.id) };
}

export async function listUploads(
  services: UploadServices,
  teamId: string,
  window: PageWindow,
  sort: UploadSort = "-created",
) {
  const { uploads } = services;
  const { count, rows } = await uploads.list(teamId, window, sort);
  const progress = await uploads.progress(rows.map(({ id }) => id));
  const owing = await uploads.owing(teamId);
  const shown = rows.map((row): ShownUpload => {
    const owesOptOuts = owing.has(row.id);
    return { row, progress: progress.get(row.id), forecast: null, owesOptOuts };
  });
  return { count, shown };
}

/** Sends a draft that somebody answers for. */
export async function confirmUpload(
  services: UploadServices,
  key: UploadKey,
  person: Confirming["person"] | null,
): Promise<UploadRow> {
  if (person === null) throw noPerson();
  return services.db.transaction(() => startUpload(services, { key, person }));
}
