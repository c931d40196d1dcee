import type { InterfaceLanguage } from "@toolkit/core/domain/enumerations";
import type { MailDraft } from "../../../mail/frame.ts";
import { button, code as codePart, note, paragraph, title } from "../../../mail/parts.ts";

export const CODE_MINUTES = 15;

const TEXTS = {
  en: {
    subject: (code: string) => `${code} is your Targeting Toolkit sign-in code`,
    title: "Your sign-in code",
    lead: "Enter this code to sign in to Targeting Toolkit:",
    validity: `It works once, within ${CODE_MINUTES} minutes.`,
    ignore:
      "If you did not ask for it, you can ignore this message: nobody can sign in without the code.",
    link: "Or open this link in your browser, and sign in there without typing:",
    button: "Sign in",
  },
  ja: {
    subject: (code: string) => `Targeting Toolkitのログインコード：${code}`,
    title: "ログインコード",
    lead: "Targeting Toolkitにログインするには、次のコードを入力してください。",
    validity: `コードの有効期限は${CODE_MINUTES}分で、一度だけ使用できます。`,
    ignore:
      "お心当たりがない場合は、このメールを無視してください。コードがなければログインできません。",
    link: "次のリンクをブラウザーで開くと、コードを入力せずにログインできます。",
    button: "ログイン",
  },
} as const;

/** The mail that brings a code, and a link that carries it, in the language of the page that asked for it. */
export function loginMail(
  code: string,
  language: InterfaceLanguage,
  link: string | null = null,
): MailDraft {
  const text = TEXTS[language];
  const asText = link === null ? "" : `${text.link}\n\n    ${link}\n\n`;
  return {
    language,
    subject: text.subject(code),
    text: `${text.lead}\n\n    ${code}\n\n${asText}${text.validity}\n${text.ignore}\n`,
    html: [
      title(text.title),
      paragraph(text.lead),
      codePart(code),
      ...(link === null ? [] : [paragraph(text.link), button(text.button, link)]),
      note(text.validity, text.ignore),
    ].join("\n"),
  };
}
