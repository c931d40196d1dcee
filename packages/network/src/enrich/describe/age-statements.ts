/** Ages as descriptions state them, in digits and in words, English and Japanese. */
const DECADES: Readonly<Record<string, number>> = {
  teens: 13,
  twenties: 20,
  thirties: 30,
  forties: 40,
  fifties: 50,
  sixties: 60,
  seventies: 70,
};
const N = "([0-9０-９]{2})";
const OLD = "(?:[\\s-]*(?:year[\\s-]?olds?|years?[\\s-]old|yrs?(?:[\\s-]old)?|y/?o)(?!\\p{L}))";
const NO_MEASURE =
  "(?![\\d%:.]\\d|[\\d%歳才代]|[km](?!\\p{L})|\\s*(?:km|kg|miles?|minutes?|hours?|days?|weeks?|dollars?|usd|people|percent))";
export const OLDEST = 99;
/** The least age that the network gives. */
export const YOUNGEST = 13;

const OVER =
  "(?:over|above|older[\\s-]than|more than(?=\\s+[0-9]{2}\\s+years))[\\s-]+(?:the\\s+)?(?:age of\\s+)?";
const UNDER = "(?:under|below|younger[\\s-]than)[\\s-]+(?:the\\s+)?(?:age of\\s+)?";
/** "The over-50s". */
const SOMETHINGS = "(?:['’]?s(?!\\p{L}))?";
const BEGINNING = "^\\s*|[.,;:!?(\\n]\\s*";
const NO_YOUNG =
  "(?!\\p{L})(?!\\s+(?:than|at heart|adult (?:fiction|novels?|books?|literature)|the giant|(?:children|kids|sons?|daughters?|siblings?|brothers?|sisters?|toddlers|pets|dogs|cats|ones)(?!\\p{L})))";
const ADULTS_AFTER =
  "(?=\\s+(?:people|adults|women|men|users|consumers|generations?|parents|couples|audiences?|fans|folks|ladies|gentlemen|citizens|crowds?|demographics?|males?|females?|viewers|readers|shoppers)(?!\\p{L}))";
/** The word for an age stands for itself: "in Japan, older", and not "older cars". */
const ALONE_AFTER =
  "(?=\\s*(?:$|[.,;)])|\\s+(?:and|or|but|who|in|from|living|based|with)(?!\\p{L}))";

export interface Stated {
  readonly low: number;
  /** Null: no upper end. */
  readonly high: number | null;
}

type Read = (first: number, second: number, match: RegExpExecArray) => Stated | null;

const ageOf: Read = (low, high) => (low < high ? { low, high } : null);
const decade = (low: number): Stated => ({ low: Math.max(low, YOUNGEST), high: low + 9 });

/** Ways to state ages, the longer before the shorter. */
export const STATEMENTS: readonly (readonly [pattern: RegExp, read: Read])[] = [
  // "aged 25 to 34", "between 25 and 34"
  [
    new RegExp(
      `(?<!\\p{L})(?:aged?|ages|between|from)\\s+${N}\\s*(?:[-–~〜]|to|and)\\s*${N}${OLD}?${NO_MEASURE}`,
      "giu",
    ),
    ageOf,
  ],
  // "25-34 year olds"
  [new RegExp(`(?<![\\d$€£¥.,:/-])${N}\\s*(?:[-–~〜]|to)\\s*${N}${OLD}`, "giu"), ageOf],
  // "men 25-34", "…, 25–34, …": a range alone may be a score or a distance
  [
    new RegExp(
      `(?<=(?:^|[,;(（、]|(?:men|women|people|adults|users|moms|mums|dads|parents|fans))\\s*)${N}\\s*[-–~〜]\\s*${N}(?=\\s*(?:$|[,;)）.、。]))`,
      "giu",
    ),
    ageOf,
  ],
  [new RegExp(`${N}\\s*[歳才]?\\s*(?:から|[~〜～ー–-])\\s*${N}\\s*[歳才]`, "gu"), ageOf],
  [
    new RegExp(`${N}\\s*代?\\s*(?:から|[~〜～ー・、–-])\\s*${N}\\s*代`, "gu"),
    (low, high) => ({ low: Math.max(low, YOUNGEST), high: high + 9 }),
  ],
  [
    new RegExp(`(?<!\\p{L})(?:not?|never)\\s+${OVER}${N}${SOMETHINGS}${NO_MEASURE}`, "giu"),
    (high) => ({ low: YOUNGEST, high }),
  ],
  [
    new RegExp(`(?<!\\p{L})(?:not?|never)\\s+${UNDER}${N}${SOMETHINGS}${NO_MEASURE}`, "giu"),
    (low) => ({ low, high: null }),
  ],
  [
    new RegExp(`(?<!\\p{L})${OVER}${N}${SOMETHINGS}${NO_MEASURE}`, "giu"),
    (low) => ({ low, high: null }),
  ],
  [
    new RegExp(
      `(?<![\\d.,$])${N}\\s*(?:\\+|(?:years?\\s*)?(?:and|or)\\s+(?:over|older|above|up))`,
      "giu",
    ),
    (low) => ({ low, high: null }),
  ],
  [
    new RegExp(`${N}\\s*[歳才代]\\s*(?:以上|より(?:上|年上|年長))`, "gu"),
    (low) => ({ low, high: null }),
  ],
  [
    new RegExp(
      `(?<![\\d.,$])${N}\\s*(?:years?\\s*(?:old\\s*)?)?(?:and|or)\\s+(?:under|younger|below)`,
      "giu",
    ),
    (high) => ({ low: YOUNGEST, high }),
  ],
  [
    new RegExp(`(?<!\\p{L})${UNDER}${N}${SOMETHINGS}${NO_MEASURE}`, "giu"),
    (high) => ({ low: YOUNGEST, high: high - 1 }),
  ],
  [
    new RegExp(`${N}\\s*([歳才代])\\s*(以下|未満|まで|より(?:下|若い|年下))`, "gu"),
    (age, _, [, , unit, bound = ""]) => {
      if (bound === "未満" || bound.startsWith("より")) return { low: YOUNGEST, high: age - 1 };
      return { low: YOUNGEST, high: unit === "代" ? age + 9 : age };
    },
  ],
  [
    /in (?:their|his|her) (?:(early|mid|late)[\s-]+)?(teens|twenties|thirties|forties|fifties|sixties|seventies|[2-7]0['’]?s)/giu,
    partOfDecade,
  ],
  // Later decades alone are years: "late 70s rock".
  [
    /(?<!\p{L})(early|mid|late)[\s-]+(teens|twenties|thirties|forties|fifties|[2-4]0['’]?s)(?!\p{L})/giu,
    partOfDecade,
  ],
  [
    /(?<!\p{L})(twenty|thirty|forty|fifty|sixty|seventy|[2-7]0)[\s-]?somethings?(?!\p{L})/giu,
    (_first, _second, [, name = ""]) =>
      decade(DECADES[name.toLowerCase().replace(/y$/u, "ies")] ?? Number(name)),
  ],
  [
    /(?<!\p{L})(?:teens?|teenagers?|teenaged?|adolescents)(?!\p{L})|ティーン(?:エイジャー|ズ)?(?!\p{Script=Katakana})/giu,
    () => ({ low: YOUNGEST, high: 19 }),
  ],
  [/未成年者?/gu, () => ({ low: YOUNGEST, high: 17 })],
  [
    /([二三四五六七]?十)代(以上|以下)?/gu,
    (_first, _second, [, digits = "", bound]) => {
      const low =
        ("一二三四五六七".indexOf(digits.length === 2 ? digits.charAt(0) : "一") + 1) * 10;
      if (bound === "以上") return { low, high: null };
      return bound === "以下" ? { low: YOUNGEST, high: low + 9 } : decade(low);
    },
  ],
  [
    new RegExp(`${N}\\s*代(?:の)?(前半|後半)?`, "gu"),
    (low, _, [, , half]) =>
      half === undefined
        ? decade(low)
        : {
            low: half === "前半" ? Math.max(low, YOUNGEST) : low + 5,
            high: low + (half === "前半" ? 4 : 9),
          },
  ],
  [new RegExp(`(?<![\\d$.,])${N}[\\s-]year[\\s-]olds?`, "giu"), (age) => ({ low: age, high: age })],
  // Words for ages, as advertisers use them; a capital is a name's ("Neil Young") but where a sentence begins.
  [
    new RegExp(
      `(?<!\\p{L})(?:(?:young(?:er)?|YOUNG)|(?<=${BEGINNING})Young(?:er)?)${NO_YOUNG}`,
      "gu",
    ),
    () => ({ low: 18, high: 34 }),
  ],
  [
    /(?<!\p{L})youths?(?!\p{L})|若い|若く|若者|若年層?|若手|(?<!\p{Script=Katakana})ヤング(?!\p{Script=Katakana})/giu,
    () => ({ low: 18, high: 34 }),
  ],
  [
    new RegExp(
      `(?<!\\p{L})(?:older(?:${ADULTS_AFTER}|${ALONE_AFTER})|senior citizens(?!\\p{L})|seniors?${ADULTS_AFTER}|(?:seniors|elderly|retirees|pensioners)(?!\\p{L}))`,
      "giu",
    ),
    () => ({ low: 50, high: null }),
  ],
  [
    /シニア(?!エンジニア|マネ|ディレ|リサーチ|コンサル)|高齢者?(?!化|出産)|年配|年輩|お?年寄り|老人(?!ホーム)/gu,
    () => ({ low: 50, high: null }),
  ],
  [/(?<!\p{L})middle[\s-]aged(?!\p{L})|(?<!\p{Script=Han})中年/giu, () => ({ low: 40, high: 54 })],
  [/中高年|熟年/gu, () => ({ low: 40, high: null })],
  [/アラサー/gu, () => ({ low: 27, high: 33 })],
  [/アラフォー/gu, () => ({ low: 37, high: 43 })],
  [/アラフィフ/gu, () => ({ low: 47, high: 53 })],
  // Generations by their years of birth, in the middle of the decade: the bands are coarser than the years that pass.
  [/(?<!\p{L})gen(?:eration)?[\s-]?z(?!\p{L})|[ZＺ]世代/giu, () => ({ low: YOUNGEST, high: 29 })],
  [
    /(?<!\p{L})(?:millennials?|gen(?:eration)?[\s-]?y)(?!\p{L})|[YＹ]世代|ミレニアル(?:世代|ズ)?/giu,
    () => ({ low: 30, high: 45 }),
  ],
  [/(?<!\p{L})gen(?:eration)?[\s-]?x(?!\p{L})|[XＸ]世代/giu, () => ({ low: 46, high: 61 })],
  [/(?<!\p{L})(?:baby[\s-]?)?boomers?(?!\p{L})|団塊の?世代/giu, () => ({ low: 60, high: null })],
];

function partOfDecade(_first: number, _second: number, match: RegExpExecArray): Stated {
  const [, part, name = ""] = match;
  return partOf(part?.toLowerCase(), DECADES[name.toLowerCase()] ?? Number(name.slice(0, 2)));
}

function partOf(part: string | undefined, low: number): Stated {
  const from = part === "late" ? low + 7 : part === "mid" ? low + 4 : low;
  const to = part === "early" ? low + 3 : part === "mid" ? low + 6 : low + 9;
  return { low: Math.max(from, YOUNGEST), high: low === YOUNGEST ? 19 : to };
}
