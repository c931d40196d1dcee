import twitterText from "twitter-text";

/** Source of one of twitter-text's own expressions; throws when the library no longer has it. */
export function networkPattern(name: string): string {
  const expression = twitterText.regexen[name];
  if (expression === undefined) throw new Error(`twitter-text has no expression "${name}"`);
  return expression.source;
}
