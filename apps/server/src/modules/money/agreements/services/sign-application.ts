import { dayInJapan } from "@toolkit/core/domain/agreement";
import { otherText, signedAlready, startedAlready } from "./agreement-refusals.ts";
import type { AgreementServices, Application, ApplicationKey } from "./agreement-services.ts";
import { textOf } from "./agreement-text.ts";
import { applicationOf } from "./applications.ts";

export interface Signing {
  readonly key: ApplicationKey;
  readonly person: { readonly id: string; readonly email: string };
  /** As it was typed. */
  readonly name: string;
  /** The text that was read. */
  readonly version: number;
  readonly hash: string;
}

/** Signs an application with the text that was read: only the current one, and each application once. */
export async function signApplication(
  services: AgreementServices,
  { key, person, name, version, hash }: Signing,
): Promise<Application> {
  const { db, agreements, clock } = services;
  const { row } = await applicationOf(services, key);
  const { effective, ja, en, ...current } = textOf(services);
  if (current.version !== version || current.hash !== hash) throw otherText();
  if (row.state !== "draft") throw signedAlready();
  const now = clock.now();
  if (row.startsOn < dayInJapan(now)) throw startedAlready();
  await db.transaction(async () => {
    // Of two who sign at once the second one finds no draft.
    if (!(await agreements.move(row.id, "draft", "signed", now))) throw signedAlready();
    const signature = {
      applicationId: row.id,
      hash,
      version,
      personId: person.id,
      email: person.email,
      name,
      signedAt: now,
    };
    await agreements.sign(signature, {
      hash,
      version,
      text: { effective, ja, en },
      createdAt: now,
    });
  });
  return applicationOf(services, key);
}
