/** What a text says of a place beyond its name: that somebody comes from there, is there now, or only near it. */
export type Role = "origin" | "current" | "near" | null;

const ORIGIN_BEFORE =
  /^\W*(?:born(?: in| and raised in)|originally|from|native of|native to|raised in|raised|grew up in|formerly|formally|former|previously|by way of|via|ex|home ?town)\b/i;
const ORIGIN_AFTER =
  /\b(?:born|native|raised|bred|transplant|expat|born (?:and )?(?:raised|bred)|originally)\W*$/i;
const CURRENT_BEFORE =
  /^\W*(?:(?:now |currently |presently |i |we )?(?:living|live|lives|based|residing|resides?|located|working|works?|studying|stationed)(?: in| at)?|now(?: in| at)?|currently(?: in| at)?|hq|headquarters|現在)\b/i;
const CURRENT_AFTER = /\b(?:based|resident|now|currently|hq)\W*$/i;
const NEAR =
  /^\W*(?:near|nearby|just outside(?: of)?|outside(?: of)?|close to|not far from|next to|(?:just )?(?:north|south|east|west) of|\d+ ?(?:mi|miles|km|min|minutes|hours?) (?:from|(?:north|south|east|west) of))\s/i;

const ORIGIN_JAPANESE = /(?:出身|生まれ|育ち|うまれ|そだち)$/u;
const CURRENT_JAPANESE = /(?:在住|住み|暮らし|在勤|勤務|在学|に住んでいます|にいます|で生活)$/u;

const MAY_SPEAK =
  /[^\u0020-\u007e]|[->;(]|\b(?:to|via|by|born|bred|raised|originally|from|native|grew|former|formerly|formally|previously|ex|transplant|expat|now|currently|presently|living|lives?|based|resid\w*|located|work\w*|studying|stationed|hq|headquarters|near\w*|outside|close|next|not|north|south|east|west|\d+)\b/i;

/** Whether anything of this file can apply: one look that spares most texts all others. */
export function maySpeak(text: string): boolean {
  return MAY_SPEAK.test(text);
}

export function isNearby(text: string): boolean {
  return text.includes(" ") && NEAR.test(text);
}

export function roleOf(text: string): Role {
  const plain = text.trim();
  // One word of Latin letters is a name; most texts are.
  if (/^[\w'.-]*$/.test(plain)) return null;
  if (ORIGIN_JAPANESE.test(plain)) return "origin";
  if (CURRENT_JAPANESE.test(plain)) return "current";
  // "from Texas, based in Berlin" is two; within one, what is said first counts.
  if (CURRENT_BEFORE.test(plain)) return "current";
  if (ORIGIN_BEFORE.test(plain)) return "origin";
  if (NEAR.test(plain)) return "near";
  if (CURRENT_AFTER.test(plain)) return "current";
  return ORIGIN_AFTER.test(plain) ? "origin" : null;
}

/** "Ohio → Texas", "NYC to LA", "東京から大阪へ": the last is where the way leads. Not "↔" nor "-". */
const WAY =
  /[→⟶⇒➡➔➜➝➞✈🛫🛬]|(?<![<-])-{1,2}>|=>|\s>{1,3}\s|\p{L}{2}\s(?:to|moved to|moving to|now in|relocated to)\s\p{Lu}|から.*(?:へ|に)|(?<!⇄)⇨/u;
const BACK_AND_FORTH = /[↔⇄⇔⟷🔄🔁]|<-{1,2}>|\bback(?: again)?\b|\bin between\b|&amp; between/u;

/** Whether the places of a text are stations of one way. */
export function isWay(text: string): boolean {
  return WAY.test(text) && !BACK_AND_FORTH.test(text);
}

const BORN_AND_RAISED = /\b(born|bred|raised)\s*(?:&|and|\+|n|'n')\s*(?:raised|bred|born)\b/giu;

/** "Born & raised" is one thing, not an alternative. */
export function withoutPairs(text: string): string {
  return text.replaceAll(BORN_AND_RAISED, "$1");
}

/** Where a new statement begins: "Austin, from Ohio", "Berlin (originally NYC)", "Utica via Boston". */
export const STATEMENT =
  /[(,;.]\s*(?=(?:now|living|lives?|currently|originally|from|born|raised|formerly|formally|previously|based|native)\s)|\s(?=(?:via|by way of|formerly|originally|now in|currently in|living in|based in)\s)/iu;
/** "大阪出身東京在住" */
export const STATEMENT_JAPANESE = /(?<=出身|生まれ|育ち|うまれ|そだち|在住|在勤|住み)[\s,、。/]*/u;

/** Texts that say where somebody is not. */
export const NEGATED =
  /^\W*(?:anywhere|everywhere|somewhere|any place)?\s*(?:but|except|not(?: in| from)?|never(?: in)?|far from|away from|wish i (?:was|were)(?: in)?|wishing i was(?: in)?)\s(?!far\b)/i;
