import { domainToASCII } from "node:url";

/** Providers where dots in the local part make no difference, by their other names. */
const DOTLESS: Readonly<Record<string, string>> = {
  "gmail.com": "gmail.com",
  "googlemail.com": "gmail.com",
};

/**
 * The mailbox that an address leads to, as limits and stops count it: lower case, the domain as DNS writes it, without a
 * "+tag", and without dots where the provider ignores them. Never an address to send to.
 */
export function mailboxOf(address: string): string {
  const text = address.trim().normalize("NFC").toLowerCase();
  const at = text.lastIndexOf("@");
  if (at < 0) return text;
  const written = text.slice(at + 1);
  const ascii = domainToASCII(written) || written;
  const domain = DOTLESS[ascii] ?? ascii;
  const local = text.slice(0, at).replace(/(?<=.)\+.*$/, "");
  return `${domain in DOTLESS ? local.replaceAll(".", "") : local}@${domain}`;
}
