import type { UploadRow } from "../upload-repository.ts";

/** The agreement under which a team uploads to an ad account. */
export interface UploadAgreement {
  /**
   * Applies the segment that an upload is, in the transaction of the caller's, as often as more of it is sent.
   *
   * @returns when its members must have left; null: no agreement is needed.
   * @throws AppError "not_allowed" or "conflict" where one is needed and none covers the upload.
   */
  admit(
    upload: Pick<UploadRow, "id" | "teamId" | "adAccountId" | "audienceConfigId" | "name">,
  ): Promise<Date | null>;
  /** Notes the custom audience that an upload made. */
  made(uploadId: string, audienceId: string): Promise<void>;
  /** @throws AppError "not_allowed" where audiences may not leave their ad account. */
  requireShareable(upload: Pick<UploadRow, "teamId" | "adAccountId">): Promise<void>;
}

/** Where nobody needs an agreement. */
export const NO_AGREEMENT: UploadAgreement = {
  admit: async () => null,
  made: async () => undefined,
  requireShareable: async () => undefined,
};

/** Members leave at the latest when the agreement's period ends. */
export function earlier(one: Date | null, other: Date | null): Date | null {
  if (one === null || other === null) return one ?? other;
  return one < other ? one : other;
}
