import { DERIVED_CLAUSE } from "@toolkit/core/contract/uploaded-members";
import { AppError } from "../../../../errors.ts";
import type { TermsRow } from "../terms-repository.ts";
import type { UploadServices } from "./upload-services.ts";
import { noPerson, TERMS_MISSING } from "./upload-texts.ts";

type TermsServices = Pick<UploadServices, "terms" | "clock" | "uploads">;

export async function readTerms(
  { terms }: Pick<TermsServices, "terms">,
  teamId: string,
): Promise<TermsRow | null> {
  const row = await terms.find(teamId);
  // Who accepted another clause has not accepted this one.
  return row?.clause === DERIVED_CLAUSE ? row : null;
}

export async function acceptTerms(
  { terms, clock }: TermsServices,
  teamId: string,
  person: { readonly email: string } | null,
): Promise<TermsRow> {
  if (person === null) throw noPerson();
  const row = {
    teamId,
    clause: DERIVED_CLAUSE,
    acceptedBy: person.email,
    acceptedAt: clock.now(),
  };
  await terms.accept(row);
  return row;
}

/** Uploads that exist stay as they are; none is kept current any more. */
export async function revokeTerms(
  { terms, uploads, clock }: TermsServices,
  teamId: string,
): Promise<void> {
  await terms.revoke(teamId);
  await uploads.stopKeeping(teamId, clock.now());
}

/** @throws AppError "conflict" with the loss and what to do instead, while nobody accepted the clause for the team. */
export async function requireTerms(
  services: Pick<TermsServices, "terms">,
  teamId: string,
): Promise<void> {
  if ((await readTerms(services, teamId)) === null)
    throw new AppError("conflict", { message: "derived terms", user: TERMS_MISSING });
}
