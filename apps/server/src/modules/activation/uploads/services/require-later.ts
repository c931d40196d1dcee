import { AppError, type LocalText } from "../../../../errors.ts";

const PAST: LocalText = {
  en: "The expiry is in the past. Choose a later one, or none: members then leave after 13 months.",
  ja: "有効期限が過去の日時です。後の日時を選択するか、指定なし（13か月後に失効）にしてください。",
};

/** @throws AppError "invalid" for an expiry that is over, which the network refuses. */
export function requireLater(expiresAt: Date | null, now: Date): void {
  if (expiresAt === null || expiresAt > now) return;
  throw new AppError("invalid", { message: "expiry in the past", fields: { expires: [PAST] } });
}
