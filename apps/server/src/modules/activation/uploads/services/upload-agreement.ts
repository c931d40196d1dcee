import { addDays, dayInJapan } from "@toolkit/core/domain/agreement";
import { AppError } from "../../../../errors.ts";
import type { UploadRow } from "../upload-repository.ts";

/** The agreement under which a team uploads to an ad account. */
export interface UploadAgreement {
  /** @throws AppError "conflict" of a team whose country is not known: whether it needs an agreement is never guessed. */
  requireCountry(upload: Pick<UploadRow, "teamId" | "adAccountId">): Promise<void>;
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
  requireCountry: async () => undefined,
  admit: async () => null,
  made: async () => undefined,
  requireShareable: async () => undefined,
};

/** What is renewed by itself ends when the agreement's period does. */
export function earlier(one: Date | null, other: Date | null): Date | null {
  if (one === null || other === null) return one ?? other;
  return one < other ? one : other;
}

const DAY_MS = 86_400_000;

/**
 * When members leave: at the latest when the agreement's period ends, which is told rather than done to a later day.
 *
 * @throws AppError "invalid" for a day after the period's last one, wherever its end was chosen.
 */
export function within(expiresAt: Date | null, until: Date | null): Date | null {
  if (expiresAt === null || until === null) return expiresAt ?? until;
  if (expiresAt <= until) return expiresAt;
  // The last day of the period ends elsewhere up to a day later.
  if (expiresAt.getTime() - until.getTime() < DAY_MS) return until;
  const last = addDays(dayInJapan(until), -1);
  throw new AppError("invalid", {
    message: "expiry after the agreement's period",
    fields: {
      expires: [
        {
          en: `The agreement's period ends on ${last} (Japan time), and members leave by then. Choose this day or an earlier one. Nothing was changed.`,
          ja: `契約の利用期間は${last}（日本時間）に終了し、対象者はその日までに外れます。この日以前の日付を指定してください。何も変更されていません。`,
        },
      ],
    },
  });
}
