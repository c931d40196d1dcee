import { AppError } from "../../../../errors.ts";

/** The same for a code that never was, was used, declined or withdrawn, and for another team's. */
export function invalidInvite(): AppError {
  return new AppError("invalid_code", {
    message: "no open invite of this code",
    user: {
      en: "This invitation is not valid. It may have been used or withdrawn. Ask for a new one.",
      ja: "この招待は無効です。すでに使用されたか、取り消された可能性があります。新しい招待を依頼してください。",
    },
  });
}

export function expiredInvite(): AppError {
  return new AppError("expired_code", {
    message: "invite expired",
    user: {
      en: "This invitation has ended. Ask for a new one.",
      ja: "この招待は有効期限が切れています。新しい招待を依頼してください。",
    },
  });
}

export function inviteOfAnother(): AppError {
  return new AppError("not_allowed", {
    message: "invite is for another address",
    user: {
      en: "This invitation is for another address. Sign in with the address it was mailed to.",
      ja: "この招待は別のメールアドレス宛てです。招待メールを受け取ったアドレスでログインしてください。",
    },
  });
}

export function settledInvite(): AppError {
  return new AppError("conflict", {
    message: "invite is settled",
    user: {
      en: "This invitation was answered or withdrawn already. Ask for a new one if you need it.",
      ja: "この招待はすでに回答済みか、取り消されています。必要な場合は、新しい招待を依頼してください。",
    },
  });
}
