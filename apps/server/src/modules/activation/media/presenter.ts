import type { AdMedium } from "@toolkit/core/contract/ad-media";
import type { UploadedFile } from "@toolkit/core/contract/files";
import type { MediaFacts } from "@toolkit/core/domain/media-limits";
import type { CompletedUpload, MediaUse, MediumRow } from "./repository.ts";

function presentFacts(facts: MediaFacts) {
  return {
    kind: facts.kind,
    type: facts.type,
    bytes: facts.bytes,
    width: facts.width,
    height: facts.height,
    duration_ms: facts.durationMs,
    frame_rate: facts.frameRate,
    video_codec: facts.videoCodec,
    audio_codec: facts.audioCodec,
  };
}

export function presentMedium(row: MediumRow, uses: readonly MediaUse[]): AdMedium {
  return {
    id: row.id,
    name: row.name,
    alt: row.alt,
    ...presentFacts(row.facts),
    sha256: row.sha256,
    poster: row.poster !== null,
    used_in: uses
      .filter(({ mediumId }) => mediumId === row.id)
      .map(({ creativeId, name }) => ({ id: creativeId, name })),
    version: row.version,
    created_by: row.createdBy,
    created: row.createdAt.toISOString(),
    modified: row.modifiedAt.toISOString(),
    removed: row.removedAt?.toISOString() ?? null,
  };
}

export function presentFile(upload: CompletedUpload, duplicateOf: string | null): UploadedFile {
  return {
    id: upload.id,
    name: upload.name,
    ...presentFacts(upload.facts),
    sha256: upload.sha256,
    duplicate_of: duplicateOf,
  };
}
