import { createTransport } from "nodemailer";
import { AppError } from "../errors.ts";
import type { MailPort } from "./mail.ts";

const REFUSED_ADDRESS = {
  en: "Please enter a valid email address",
  ja: "有効なメールアドレスを入力してください",
};

const NOT_SENT = {
  en: "The email could not be sent. Please try again later.",
  ja: "メールを送信できませんでした。しばらくしてからもう一度お試しください。",
};

/** A server that refuses the recipient for good judges what the user typed; everything else is the server's trouble. */
function isRefusedRecipient(error: unknown): boolean {
  if (typeof error !== "object" || error === null) return false;
  const code = "code" in error ? error.code : undefined;
  const response = "responseCode" in error ? error.responseCode : undefined;
  return code === "EENVELOPE" && typeof response === "number" && response >= 500;
}

/** Mail by SMTP, over connections that are kept for the next message. */
export function smtpMail(url: string, from: string): MailPort {
  const transport = createTransport(
    { url, pool: true, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 },
    { from },
  );
  return {
    async send(mail) {
      try {
        await transport.sendMail({ ...mail, to: { name: "", address: mail.to } });
      } catch (cause) {
        if (isRefusedRecipient(cause)) {
          throw new AppError("invalid", { cause, fields: { email: [REFUSED_ADDRESS] } });
        }
        throw new AppError("unavailable", { message: "mail not sent", cause, user: NOT_SENT });
      }
    },
    close: async () => transport.close(),
  };
}
