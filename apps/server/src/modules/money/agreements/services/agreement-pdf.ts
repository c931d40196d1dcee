import type { AgreementText } from "@toolkit/core/contract/agreements";
import type { InterfaceLanguage } from "@toolkit/core/domain/enumerations";
import type { Download } from "../../../../download.ts";
import { draw } from "../../../../drawing/draw.ts";
import { fileName } from "../../../../file-name.ts";
import { notFound } from "../../../../errors.ts";
import type { AgreementServices, Application, ApplicationKey } from "./agreement-services.ts";
import { textOf } from "./agreement-text.ts";
import { applicationOf } from "./applications.ts";

interface Printing {
  readonly language: InterfaceLanguage;
  readonly signal?: AbortSignal | undefined;
}

type Shown = Pick<AgreementText, "version" | "effective" | "hash" | "ja" | "en">;

/** The text that was signed, as it was shown then; of what is not signed, the current one. */
async function shownText(
  services: AgreementServices,
  { signature }: Pick<Application, "signature">,
): Promise<Shown> {
  if (signature === null) return textOf(services);
  const { hash, version } = signature;
  const kept = await services.agreements.signedText(hash);
  if (kept === null) throw notFound("signed text");
  return { version, hash, ...kept.text };
}

/** An application with its agreement, its segments and its signature, on a drawing thread. */
export async function applicationPdf(
  services: AgreementServices,
  key: ApplicationKey,
  printing: Printing,
): Promise<Download> {
  const application = await applicationOf(services, key);
  return print(await shownText(services, application), application, printing);
}

export async function textPdf(
  services: AgreementServices,
  version: number | undefined,
  printing: Printing,
): Promise<Download> {
  return print(textOf(services, version), null, printing);
}

async function print(
  { version, effective, hash, ...writings }: Shown,
  application: Application | null,
  { language, signal }: Printing,
): Promise<Download> {
  const writing = writings[language];
  const body = await draw(
    {
      kind: "agreement",
      agreement: {
        language,
        version,
        effective,
        hash,
        writing,
        application:
          application === null
            ? null
            : {
                id: application.row.id,
                adAccountId: application.row.adAccountId,
                startsOn: application.row.startsOn,
                endsOn: application.row.endsOn,
                readsSpend: application.row.readsSpend,
                segments: application.segments.map(({ name }) => name),
                signature:
                  application.signature === null
                    ? null
                    : {
                        name: application.signature.name,
                        email: application.signature.email,
                        at: application.signature.signedAt,
                      },
              },
      },
    },
    signal,
  );
  return {
    filename: fileName(`${writing.title} v${version}`, "pdf"),
    type: "application/pdf",
    body,
  };
}
