import type { MarketingMaterial } from "@toolkit/core/contract/marketing-materials";
import { INTERFACE_LANGUAGES, type InterfaceLanguage } from "@toolkit/core/domain/enumerations";
import type { Download } from "../../../../download.ts";
import { draw } from "../../../../drawing/draw.ts";
import type { Clock } from "../../../../ports/clock.ts";
import { fileName } from "../../../../file-name.ts";
import type { MeasuringServices } from "../../../measuring/packages/services/with-query.ts";
import { SAMPLE_SLUG } from "../../../data/datasets/services/resolve-dataset.ts";
import { chooseRequest } from "../../pro-targeting/services/choose-request.ts";
import { summaryPdf } from "../../pro-targeting/services/summary-pdf.ts";
import {
  CASE_STUDY,
  METHODS,
  QUESTIONS,
  type Written,
} from "../../../../drawing/document/texts.ts";

export type MaterialServices = MeasuringServices & { readonly clock: Clock };

type Words = Pick<Written, "title" | "description">;

interface Asked {
  readonly language: InterfaceLanguage;
  readonly signal: AbortSignal;
}

/** A document that the product makes itself, when it is asked for. */
interface Material {
  readonly id: string;
  readonly contentType: MarketingMaterial["content_type"];
  readonly words: Readonly<Record<InterfaceLanguage, Words>>;
  /** False where what it speaks of is not there. */
  isThere(services: MaterialServices): boolean;
  make(services: MaterialServices, asked: Asked): Promise<Download>;
}

function written(
  id: string,
  contentType: Material["contentType"],
  words: Readonly<Record<InterfaceLanguage, Written>>,
): Material {
  return {
    id,
    contentType,
    words,
    isThere: () => true,
    async make({ clock }, { language, signal }) {
      const document = words[language];
      return {
        filename: fileName(document.title, "pdf"),
        type: "application/pdf",
        body: await draw({ kind: "document", document, language, at: clock.now() }, signal),
      };
    },
  };
}

const CASE: Material = {
  id: "case-coffee",
  contentType: "case-study",
  words: CASE_STUDY,
  isThere: ({ engines }) =>
    engines.registry.list().some(({ slug, version }) => slug === SAMPLE_SLUG && version > 0),
  make: (services, { language, signal }) =>
    summaryPdf(services, {
      ...chooseRequest(
        {
          targeting_package: { keywords: [{ label: "coffee" }, { label: "コーヒー" }] },
          dataset: SAMPLE_SLUG,
          language,
        },
        language,
      ),
      name: CASE_STUDY[language].name,
      viewer: { teamId: null, local: false },
      signal,
    }),
};

const MATERIALS: readonly Material[] = [
  written("methods", "one-pager", METHODS),
  written("questions", "faq", QUESTIONS),
  CASE,
];

/** Documents that can be made here. */
export function materialsOf(
  services: MaterialServices,
  contentType: Material["contentType"] | undefined,
): Material[] {
  return MATERIALS.filter(
    (material) =>
      (contentType === undefined || material.contentType === contentType) &&
      material.isThere(services),
  );
}

export function presentMaterial(
  { id, contentType, words }: Material,
  language: InterfaceLanguage,
  url: string,
): MarketingMaterial {
  const { title, description } = words[language];
  return {
    id,
    content_type: contentType,
    title,
    description,
    language,
    languages: [...INTERFACE_LANGUAGES],
    media_type: "application/pdf",
    url,
  };
}
