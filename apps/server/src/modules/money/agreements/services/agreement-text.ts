import { createHash } from "node:crypto";
import type { AgreementText, AgreementWriting } from "@toolkit/core/contract/agreements";
import { notFound } from "../../../../errors.ts";
import type { AgreementVersion } from "../texts/versions.ts";

export interface TextServices {
  readonly versions: readonly AgreementVersion[];
  /** The company that the agreement names as the provider. */
  readonly provider: string;
}

/** A writing as one text: what is hashed, and what a reader can hash again. */
export function plainText({ title, preamble, articles, closing }: AgreementWriting): string {
  const parts = articles.flatMap(({ heading, paragraphs }) => [heading, ...paragraphs]);
  return `${[title, preamble, ...parts, closing].join("\n")}\n`;
}

function hashOfText(writing: AgreementWriting): string {
  return createHash("sha256").update(plainText(writing), "utf8").digest("hex");
}

function named(writing: AgreementWriting, provider: string): AgreementWriting {
  return { ...writing, preamble: writing.preamble.replaceAll("{{provider}}", provider) };
}

/** @throws AppError "not_found" for a version that there never was. */
export function textOf({ versions, provider }: TextServices, version?: number): AgreementText {
  const current = versions.at(-1);
  const found = version === undefined ? current : versions.find((each) => each.version === version);
  if (found === undefined) throw notFound("version of the agreement");
  const ja = named(found.ja, provider);
  return {
    version: found.version,
    effective: found.effective,
    is_current: found === current,
    hash: hashOfText(ja),
    ja,
    en: named(found.en, provider),
    versions: versions.map((each) => each.version).toReversed(),
  };
}
