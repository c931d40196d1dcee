/** Characters with which no line begins: closing marks, small kana, marks of length and repetition. */
const NO_START =
  /^[、。，．・：；？！‼⁇⁈⁉）〕］｝〉》」』】〙〗〟’”»)\]},.:;?!%％‰°′″℃ーぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶㇰ-ㇿ々〻ゝゞヽヾ〜～‐–゠]/u;
/** Characters with which no line ends: opening marks, signs before a sum, and the "No." of articles. */
const NO_END = /[（〔［｛〈《「『【〘〖〝‘“«([{¥￥$＄€£#＃@＠第]$/u;

/** What stays on one line: numbers with their counters, words and addresses, else a character with its marks. */
const UNITS =
  /\s+|\d*[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}][\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{M}\d'’@._:/&+=?#%-]*|\d[\d,.:/-]*(?:か月|ヶ月|営業日|週間|時間|[年月日条項号件円版回人名部時分秒点%％])?|[^\s]\p{M}*/gu;

export type Measure = (text: string) => number;

/** A line, and whether another one of its paragraph follows. */
export interface Line {
  readonly text: string;
  readonly isLast: boolean;
}

function isSpace(unit: string): boolean {
  return unit.trim() === "";
}

/** Units between which a line may break. */
function unitsOf(text: string): string[] {
  const units: string[] = [];
  for (const [unit] of text.matchAll(UNITS)) {
    const last = units.at(-1);
    const isGlued =
      last !== undefined &&
      !isSpace(last) &&
      !isSpace(unit) &&
      (NO_START.test(unit) || NO_END.test(last));
    if (isGlued) units[units.length - 1] = last + unit;
    else units.push(unit);
  }
  return units;
}

/** Parts of what no line holds: of a long address, say. */
function* cut(unit: string, width: number, measure: Measure): Generator<string> {
  let part = "";
  for (const character of unit) {
    if (part !== "" && measure(part + character) > width) {
      yield part;
      part = "";
    }
    part += character;
  }
  if (part !== "") yield part;
}

/**
 * Breaks a paragraph into lines by the rules of Japanese typesetting (kinsoku): no line begins with a closing mark, a small
 * kana or a mark of length, none ends with an opening mark, and neither numbers nor words are torn. What may not begin a
 * line takes the character before it along.
 */
export function breakLines(text: string, width: number, measure: Measure): Line[] {
  const lines: string[] = [];
  let line = "";
  const end = () => {
    if (line.trim() !== "") lines.push(line.trimEnd());
    line = "";
  };
  for (const unit of unitsOf(text)) {
    if (isSpace(unit)) {
      if (line !== "") line += unit;
      continue;
    }
    if (line !== "" && measure(line + unit) > width) end();
    if (measure(unit) <= width) {
      line += unit;
      continue;
    }
    for (const part of cut(unit, width, measure)) {
      if (line !== "") end();
      line = part;
    }
  }
  end();
  return lines.map((each, at) => ({ text: each, isLast: at === lines.length - 1 }));
}
