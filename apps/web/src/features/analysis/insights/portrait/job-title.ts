import pluralize from "pluralize";

// It is one already.
pluralize.addUncountableRule("staff");

/** A job title of our list as a noun in a sentence, of several people: "heads of department", "importers and traders". */
export function severalWithTitle(title: string): string {
  return title
    .split(" and ")
    .map((part) => {
      const [head = part, ...rest] = part.split(" of ");
      const words = head.split(" ");
      const last = words.pop() ?? "";
      return [[...words, pluralize(last)].join(" "), ...rest].join(" of ");
    })
    .join(" and ")
    .replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase());
}
