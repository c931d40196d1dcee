import { NEEDS_ANOTHER, OPERATORS, testOfWord, type Test } from "./operators.ts";
import { QueryError, tokensOf, type Token } from "./tokens.ts";

const NAMES: ReadonlySet<string> = new Set(Object.keys(OPERATORS));

/** Parentheses in parentheses. */
const DEEPEST = 32;

/** A part of a query: its test, and whether it finds anything on its own. */
interface Part {
  readonly test: Test;
  readonly stands: boolean;
}

/**
 * Reads a query of the network's search: words side by side must all hold, "OR" binds less, "-" negates.
 *
 * @throws QueryError that says where it stops making sense.
 */
export function readQuery(query: string): Test {
  const reader = new Reader(tokensOf(query, NAMES), query.length);
  const { test, stands } = reader.whole();
  if (!stands)
    throw new QueryError(
      "the query must hold at least one word or operator that stands alone, beside those that only narrow it",
      1,
    );
  return test;
}

class Reader {
  private at = 0;
  private depth = 0;

  constructor(
    private readonly tokens: readonly Token[],
    private readonly length: number,
  ) {}

  whole(): Part {
    const part = this.either();
    const rest = this.tokens[this.at];
    if (rest)
      throw new QueryError(`no viable alternative at character '${rest.text}'`, rest.at + 1);
    return part;
  }

  private either(): Part {
    const parts = [this.all()];
    while (this.tokens[this.at]?.kind === "or") {
      this.at++;
      parts.push(this.all());
    }
    const [first] = parts;
    if (first && parts.length === 1) return first;
    return {
      test: (facts) => parts.some(({ test }) => test(facts)),
      stands: parts.every(({ stands }) => stands),
    };
  }

  private all(): Part {
    const parts: Part[] = [];
    for (;;) {
      const kind = this.tokens[this.at]?.kind;
      if (kind === undefined || kind === ")" || kind === "or") break;
      parts.push(this.one());
    }
    if (parts.length === 0) {
      const token = this.tokens[this.at];
      const what = token ? `character '${token.text}'` : "the end of the query";
      throw new QueryError(`no viable alternative at ${what}`, (token?.at ?? this.length) + 1);
    }
    return {
      test: (facts) => parts.every(({ test }) => test(facts)),
      stands: parts.some(({ stands }) => stands),
    };
  }

  private one(): Part {
    const token = this.tokens[this.at++];
    switch (token?.kind) {
      case "-": {
        const { test } = this.one();
        return { test: (facts) => !test(facts), stands: false };
      }
      case "(":
        return this.parentheses(token);
      case "operator": {
        const test = OPERATORS[token.name]?.(token.value);
        if (!test)
          throw new QueryError(
            `invalid value '${token.value}' for operator '${token.name}'`,
            token.at + 1,
          );
        return { test, stands: !NEEDS_ANOTHER.has(token.name) };
      }
      case "word":
        return { test: testOfWord(token.text), stands: true };
      case "phrase": {
        if (token.text.trim() === "") throw new QueryError("an empty phrase", token.at + 1);
        const test = testOfWord(token.text);
        return { test, stands: true };
      }
      default:
        throw new QueryError(
          `no viable alternative at character '${token?.text ?? ""}'`,
          (token?.at ?? this.length) + 1,
        );
    }
  }

  private parentheses(open: Token): Part {
    if (++this.depth > DEEPEST) throw new QueryError("too many parentheses", open.at + 1);
    const part = this.either();
    this.depth--;
    if (this.tokens[this.at]?.kind !== ")") throw new QueryError("missing ')'", open.at + 1);
    this.at++;
    return part;
  }
}
