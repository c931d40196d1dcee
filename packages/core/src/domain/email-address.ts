/** Characters of a whole address at most (RFC 5321). */
export const EMAIL_CHARACTERS = 254;
const LOCAL_CHARACTERS = 64;

/** Words of letters, digits and the marks that need no quotes (RFC 5322), joined by single dots. */
const LOCAL = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/iu;
/** The same with dots wherever they please, as some Japanese carriers gave addresses out until 2009. */
const DOTTED_LOCAL = /^[a-z0-9!#$%&'*+/=?^_`{|}~.-]+$/iu;
const DOTTED_DOMAIN = /^(?:docomo\.ne\.jp|(?:[a-z0-9-]+\.)?ezweb\.ne\.jp|au\.com)$/iu;
/** A part of a domain, in any script: letters, their marks, digits, and hyphens within. */
const LABEL = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?$/u;

/**
 * Whether mail can be sent to an address over the public network: a plain local part, and a domain of at least two
 * parts whose last is no number. Quoted local parts, addresses of digits, and trailing dots are refused.
 */
export function isEmailAddress(text: string): boolean {
  return isAddress(text, () => LOCAL);
}

/** Whether a text on a list of customers is an address: also one of the old mobile form, which people still have. */
export function isListedEmail(text: string): boolean {
  return isAddress(text, (domain) => (DOTTED_DOMAIN.test(domain) ? DOTTED_LOCAL : LOCAL));
}

function isAddress(text: string, localOf: (domain: string) => RegExp): boolean {
  const at = text.lastIndexOf("@");
  const local = text.slice(0, Math.max(at, 0));
  const domain = text.slice(at + 1);
  const labels = domain.split(".");
  return (
    at > 0 &&
    text.length <= EMAIL_CHARACTERS &&
    local.length <= LOCAL_CHARACTERS &&
    localOf(domain).test(local) &&
    labels.length >= 2 &&
    labels.every((label) => LABEL.test(label)) &&
    !/^\p{N}+$/u.test(labels.at(-1) ?? "")
  );
}
