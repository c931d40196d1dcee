import { randomUUID } from "node:crypto";
import type { DescribedSeed, DescriptionAnalysis } from "@toolkit/core/contract/suggestions";
import { isEmptyPackage } from "@toolkit/core/domain/empty-package";
import type { InterfaceLanguage } from "@toolkit/core/domain/enumerations";
import {
  saveAudience,
  type AudienceRow,
  type AudienceServices,
} from "../../../audiences/saved/services/save-audience.ts";
import type { Editor } from "../../../../viewer.ts";
import { analyseDescription } from "../../../analysis/suggestions/services/analyse-description.ts";
import type { RequestRepository, RequestRow } from "../repository.ts";
import { describedPackage, fits } from "./described-package.ts";

export interface RequestServices extends AudienceServices {
  readonly requests: RequestRepository;
}

export interface AudienceAsked {
  readonly editor: Editor;
  readonly name: string;
  readonly description: string;
  readonly email: string | undefined;
  readonly handle: string | undefined;
  readonly dataset: string | undefined;
  readonly language: InterfaceLanguage;
}

export interface AudienceDelivered {
  readonly row: RequestRow;
  readonly delivered: AudienceRow | null;
  readonly seeds: readonly (DescribedSeed & { readonly used: boolean })[];
  readonly leftOut: DescriptionAnalysis["left_out"];
}

/** Reads the words, builds and saves what they say. Words that say nothing measurable stay as an open request. */
export async function requestAudience(
  services: RequestServices,
  asked: AudienceAsked,
): Promise<AudienceDelivered> {
  const { editor, name, description, handle, dataset, language } = asked;
  const { viewer, signal } = editor;
  await services.savedSpace.require(editor);
  const read = await analyseDescription(services, {
    description,
    dataset,
    language,
    viewer,
    signal,
  });
  const targeting_package = describedPackage(read.seeds, handle);
  const delivered = isEmptyPackage(targeting_package)
    ? null
    : await saveAudience(services, editor, { name, targeting_package, dataset: read.dataset });
  const createdAt = services.clock.now();
  const row = await services.requests.insert({
    id: randomUUID(),
    teamId: editor.teamId,
    name,
    description,
    email: asked.email ?? null,
    handle: handle ?? null,
    audienceId: delivered?.id ?? null,
    deliveredAt: delivered === null ? null : createdAt,
    rating: null,
    comment: null,
    feedbackAt: null,
    createdBy: editor.personId,
    createdAt,
  });
  const seeds = read.seeds.map((seed) => ({ ...seed, used: fits(seed) }));
  return { row, delivered, seeds, leftOut: read.left_out };
}
