import pluralize from "pluralize";

// They are several already.
for (const word of ["staff", "support"]) pluralize.addUncountableRule(word);

/** Whoever does something: of "sound and stage technician" only the end says who. */
const WHO_DOES = /(?:er|or|ist|ian|al)$/;

/** A job title of our list as a noun in a sentence, of several people: "heads of department", "importers and traders". */
export function severalWithTitle(title: string): string {
  const [named = title, ...note] = title.split(/ (?=\()/);
  const parts = named.split(" and ");
  const several = parts
    .map((part, i) => (i === parts.length - 1 || WHO_DOES.test(part) ? ofSeveral(part) : part))
    .join(" and ");
  return [several, ...note]
    .join(" ")
    .replace(/^\p{Lu}\p{Ll}+(?=[ -]|$)/u, (word) => word.toLowerCase());
}

function ofSeveral(part: string): string {
  const [head = part, ...rest] = part.split(" of ");
  const words = head.split(" ");
  const last = words.pop() ?? "";
  // Initials keep their capitals: "DJs".
  const noun = /^\p{Lu}+$/u.test(last) ? `${last}s` : pluralize(last);
  return [[...words, noun].join(" "), ...rest].join(" of ");
}
