import { adMedia } from "@toolkit/core/contract/ad-media";
import { files } from "@toolkit/core/contract/files";
import { bind, type CallContext, type Route } from "../../../http/bind.ts";
import { editorOf, teamIdOf } from "../../../http/team-of.ts";
import { cursorPage, cursorWindow } from "../../../cursor.ts";
import { mediaPolicy } from "./policy.ts";
import { presentFile, presentMedium } from "./presenter.ts";
import { cancelUpload, completeUpload } from "./services/complete-upload.ts";
import {
  changeMedium,
  duplicateOf,
  listMedia,
  mediumOf,
  registerMedium,
  removeMedium,
  restoreMedium,
  usesOf,
} from "./services/keep-media.ts";
import { placeIn, type MediaServices, type MediumRow } from "./services/media-services.ts";
import { readFile, readPoster, setPoster } from "./services/poster.ts";
import { signUpload } from "./services/sign-upload.ts";
import { takePart } from "./services/take-part.ts";

/** A picture's address names its version: what it shows never changes. */
const KEPT = "private, max-age=86400";

/** Uploads by signed policy. */
export function fileRoutes(services: MediaServices): Route[] {
  return [
    bind(files.policy, mediaPolicy.can("create"), async (call) =>
      signUpload(services, editorOf(call), call.body),
    ),
    bind(files.part, mediaPolicy.can("create"), async (call) =>
      takePart(services, editorOf(call), call.files()),
    ),
    bind(files.cancel, mediaPolicy.can("create"), async (call) =>
      cancelUpload(services, { teamId: teamIdOf(call), id: call.params.pk }),
    ),
    bind(files.complete, mediaPolicy.can("create"), async (call) => {
      const upload = await completeUpload(services, { teamId: teamIdOf(call), id: call.body.id });
      return presentFile(upload, await duplicateOf(services, upload));
    }),
  ];
}

/** The team's library of images and videos. */
export function mediaRoutes(services: MediaServices): Route[] {
  const keyOf = (call: CallContext, id: string) => ({ teamId: teamIdOf(call), id });
  const present = async (row: MediumRow) => presentMedium(row, await usesOf(services, row));
  return [
    bind(adMedia.list, mediaPolicy.can("read"), async (call) => {
      const { kind, q: text, ordering: order = "-created", ids, trash } = call.query;
      const isTrash = trash === "true";
      const filter = { teamId: teamIdOf(call), kind, text, order, isTrash, ids: ids?.split(",") };
      const { uses, ...page } = await listMedia(services, filter, cursorWindow(call.query));
      return cursorPage(
        page,
        (row) => placeIn(order, row),
        (row) => presentMedium(row, uses),
      );
    }),
    bind(adMedia.create, mediaPolicy.can("create"), async (call) =>
      present(await registerMedium(services, editorOf(call), call.body)),
    ),
    bind(adMedia.read, mediaPolicy.can("read"), async (call) =>
      present(await mediumOf(services, keyOf(call, call.params.pk))),
    ),
    bind(adMedia.change, mediaPolicy.can("update"), async (call) =>
      present(await changeMedium(services, keyOf(call, call.params.pk), call.body)),
    ),
    bind(adMedia.remove, mediaPolicy.can("delete"), async (call) =>
      removeMedium(services, keyOf(call, call.params.pk)),
    ),
    bind(adMedia.restore, mediaPolicy.can("delete"), async (call) =>
      present(await restoreMedium(services, keyOf(call, call.params.pk))),
    ),
    bind(adMedia.file, mediaPolicy.can("read"), async (call) => {
      call.setHeader("cache-control", KEPT);
      return readFile(services, keyOf(call, call.params.pk));
    }),
    bind(adMedia.poster, mediaPolicy.can("read"), async (call) => {
      call.setHeader("cache-control", KEPT);
      return readPoster(services, keyOf(call, call.params.pk));
    }),
    bind(adMedia.setPoster, mediaPolicy.can("update"), async (call) =>
      present(await setPoster(services, keyOf(call, call.params.pk), call.files())),
    ),
  ];
}
