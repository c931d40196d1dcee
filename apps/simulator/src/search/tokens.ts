export type Token =
  | { readonly kind: "(" | ")" | "or" | "-"; readonly at: number; readonly text: string }
  | { readonly kind: "word" | "phrase"; readonly at: number; readonly text: string }
  | {
      readonly kind: "operator";
      readonly at: number;
      readonly text: string;
      readonly name: string;
      readonly value: string;
    };

export class QueryError extends Error {
  constructor(
    message: string,
    /** Where, counted from 1. */
    readonly position: number,
  ) {
    super(message);
  }
}

const OPERATOR = /([a-z_]+):("(?:[^"\\]|\\.)*"|[^\s()"]+)/y;
const PHRASE = /"((?:[^"\\]|\\.)*)"/y;
const WORD = /[^\s()"]+/y;

function match(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

function unquoted(text: string): string {
  return text.startsWith('"') ? text.slice(1, -1).replace(/\\(.)/g, "$1") : text;
}

/** Cuts a query into what the grammar is made of. */
export function tokensOf(query: string, operators: ReadonlySet<string>): Token[] {
  const tokens: Token[] = [];
  let at = 0;
  while (at < query.length) {
    const sign = query.charAt(at);
    if (/\s/.test(sign)) {
      at++;
      continue;
    }
    if (sign === "(" || sign === ")" || sign === "-") {
      tokens.push({ kind: sign, at, text: sign });
      at++;
      continue;
    }
    const operator = match(OPERATOR, query, at);
    if (operator && operators.has(operator[1] ?? "")) {
      const [text, name = "", value = ""] = operator;
      tokens.push({ kind: "operator", at, text, name, value: unquoted(value) });
      at += text.length;
      continue;
    }
    const phrase = match(PHRASE, query, at);
    if (phrase) {
      tokens.push({ kind: "phrase", at, text: unquoted(phrase[0]) });
      at += phrase[0].length;
      continue;
    }
    const text = match(WORD, query, at)?.[0];
    if (text === undefined) throw new QueryError("missing '\"'", at + 1);
    tokens.push(text === "OR" ? { kind: "or", at, text } : { kind: "word", at, text });
    at += text.length;
  }
  return tokens;
}
