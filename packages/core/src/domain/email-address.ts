/** Characters of a whole address at most (RFC 5321). */
export const EMAIL_CHARACTERS = 254;
const LOCAL_CHARACTERS = 64;

/** Words of letters, digits and the marks that need no quotes (RFC 5322), joined by single dots. */
const LOCAL = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/iu;
/** A part of a domain, in any script: letters, their marks, digits, and hyphens within. */
const LABEL = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?$/u;

/**
 * Whether mail can be sent to an address over the public network: a plain local part, and a domain of at least two
 * parts whose last is no number. Quoted local parts, addresses of digits, and trailing dots are refused.
 */
export function isEmailAddress(text: string): boolean {
  const at = text.lastIndexOf("@");
  const local = text.slice(0, Math.max(at, 0));
  const labels = text.slice(at + 1).split(".");
  return (
    at > 0 &&
    text.length <= EMAIL_CHARACTERS &&
    local.length <= LOCAL_CHARACTERS &&
    LOCAL.test(local) &&
    labels.length >= 2 &&
    labels.every((label) => LABEL.test(label)) &&
    !/^\p{N}+$/u.test(labels.at(-1) ?? "")
  );
}
