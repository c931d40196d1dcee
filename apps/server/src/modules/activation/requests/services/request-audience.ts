import { randomUUID } from "node:crypto";
import type { DescribedSeed, DescriptionAnalysis } from "@toolkit/core/contract/suggestions";
import { isEmptyPackage } from "@toolkit/core/domain/empty-package";
import { isGroupKind } from "@toolkit/core/domain/targeting-package";
import type { InterfaceLanguage } from "@toolkit/core/domain/enumerations";
import type { LocalText } from "../../../../errors.ts";
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
  readonly excluded: readonly (DescribedSeed & { readonly used: boolean })[];
  readonly cannot: DescriptionAnalysis["cannot"];
  readonly unused: DescriptionAnalysis["unused"];
  readonly leftOut: DescriptionAnalysis["left_out"];
  /** What to change; null: it is delivered. */
  readonly advice: LocalText | null;
}

const ADVICE: LocalText = {
  en: "We kept the request, but understood too little of it to build an audience. Name a place, a language, an age, an interest or an account to follow: “women in Canada, aged 25 to 34, interested in hiking”.",
  ja: "依頼は保存しましたが、読み取れた内容が少なく、オーディエンスを作成できませんでした。国・地域、言語、年齢、興味・関心、フォロー先のアカウントなどを具体的に書いてください。例：「カナダに住む25～34歳の、ハイキングに関心のある女性」。",
};

/** Reads the words, builds and saves what they say. Words of which too little is understood stay as a request. */
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
  const targeting_package = describedPackage(read.seeds, handle, read.excluded);
  const isNone = isEmptyPackage(targeting_package) || (handle === undefined && !isUnderstood(read));
  const delivered = isNone
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
  return {
    row,
    delivered,
    seeds,
    excluded: read.excluded.map((seed) => ({ ...seed, used: isGroupKind(seed.kind) })),
    cannot: read.cannot,
    unused: read.unused,
    leftOut: read.left_out,
    advice: delivered === null ? ADVICE : null,
  };
}

/**
 * Whether a description says whom it means: something of a list is in it (a place, an interest, an account), or more than
 * two thirds of its words are ones that people post. Of single words caught in a text that means nothing here no audience is made.
 */
export function isUnderstood({
  seeds,
  unused,
}: Pick<DescriptionAnalysis, "seeds" | "unused">): boolean {
  const used = seeds.filter(fits);
  if (used.some(({ kind }) => kind !== "keyword")) return true;
  return used.length > 2 * unused.length;
}
