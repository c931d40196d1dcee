import { ABSTAINED, type BirthYears, type Inferred } from "./traits.ts";

/** Ages that a person states of herself; others are jokes or other people. */
const YOUNGEST = 13;
const OLDEST = 99;

/** First year of each Japanese era, less one: 平成5年 is 1988 + 5. */
const ERAS: Readonly<Record<string, number>> = {
  昭和: 1925,
  S: 1925,
  平成: 1988,
  H: 1988,
  令和: 2018,
  R: 2018,
};

/** Age at the graduation that "class of …" means in the usage of the United States: high school at 18, college at 22. */
const GRADUATION = { high: 18, college: 22 } as const;

interface Statement {
  readonly pattern: RegExp;
  readonly confidence: number;
  /** Birth years of a match, or null when it does not hold up. */
  read(match: RegExpExecArray, seenYear: number): BirthYears | null;
}

const MONTH =
  "(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)";

/** Somebody of age n was born n or n + 1 calendar years before. */
function ofAge(age: number, seenYear: number): BirthYears | null {
  return age >= YOUNGEST && age <= OLDEST ? { from: seenYear - age - 1, to: seenYear - age } : null;
}

function ofYear(year: number, seenYear: number): BirthYears | null {
  return seenYear - year >= YOUNGEST && seenYear - year <= OLDEST ? { from: year, to: year } : null;
}

/** Words before a number of years that make it about something or somebody else. */
const OTHERS =
  "(?<!\\b(?:my|our|a|an|the|his|her|their|for|over|about|of|with|to|than|every|last|past|least|another|first|next|two|three)(?:\\s[\\w'’-]+)?\\s)";

/** Strongest statements first; the first that holds up is taken. */
const STATEMENTS: readonly Statement[] = [
  {
    // "born 1990", "born in May 1990", "b. 1990", "DOB 12/03/1990", "birthday: 3 May 1990"
    pattern: new RegExp(
      `(?<![\\w-])(?:born(?: and raised)?(?: in| on)?|b\\.|dob|d\\.o\\.b\\.|birthday|birth ?date|bday)[:\\s]{0,3}(?:(?:\\d{1,2}(?:st|nd|rd|th)?[\\s./-]{1,2})?(?:of )?(?:${MONTH}|\\d{1,2})[\\s.,/-]{1,2})?(?:\\d{1,2}(?:st|nd|rd|th)?,? )?(19\\d\\d|20\\d\\d)(?![\\d%])`,
      "i",
    ),
    confidence: 0.95,
    read: (match, seenYear) => ofYear(Number(match[1]), seenYear),
  },
  {
    // "1990年5月3日生まれ", "1990生まれ", "1990年生"
    pattern:
      /(?<!\d)(19\d\d|20\d\d)年?(?:\d{1,2}月(?:\d{1,2}日)?)?(?:生まれ|うまれ|生(?![活産徒命涯物地放理]))/u,
    confidence: 0.95,
    read: (match, seenYear) => ofYear(Number(match[1]), seenYear),
  },
  {
    // "平成5年生まれ", "昭和60年生", "H5生まれ", "平成元年生まれ"
    pattern:
      /(昭和|平成|令和|(?<![A-Za-z])[SHR])\s?(\d{1,2}|元)年?(?:\d{1,2}月(?:\d{1,2}日)?)?(?:生まれ|うまれ|生(?![活産徒命涯物地放理]))/u,
    confidence: 0.95,
    read: (match, seenYear) =>
      ofYear((ERAS[match[1] ?? ""] ?? 0) + (match[2] === "元" ? 1 : Number(match[2])), seenYear),
  },
  {
    // "23 y/o", "23yo", "23 yrs old", "I'm 23 years old"; not "my 3 year old", "a 20 year old company"
    pattern: new RegExp(
      `${OTHERS}(?<![\\d$€£¥.,+#-])([1-9]\\d)[\\s-]?(?:y[\\s./]{0,2}o\\b|(?:years?|yrs?)[\\s-]old\\b)(?!\\s(?:son|daughter|boy|girl|kid|child|dog|cat|company|business|house|car|tradition|brand|firm|twins?)\\b)`,
      "i",
    ),
    confidence: 0.92,
    read: (match, seenYear) => ofAge(Number(match[1]), seenYear),
  },
  {
    // "age 23", "aged 23", "age: 23"; not "ages 23-30", "age 18+"
    pattern:
      /(?<![\w-])aged?[:\s]{1,2}([1-9]\d)(?![\d+%-]|\s?(?:-|–|to|and|or)\s?(?:\d|up|over|older|above))/i,
    confidence: 0.9,
    read: (match, seenYear) => ofAge(Number(match[1]), seenYear),
  },
  {
    // "I'm 23", "I am 23 and": the number ends the clause
    pattern:
      /(?<!\w)(?:i['’]m|i am|im)\s([1-9]\d)(?=\s?(?:[.,;:|•·/!)\n]|$|and\b|from\b|living\b|years\b|yrs\b))(?![.,]\d)/i,
    confidence: 0.85,
    read: (match, seenYear) => ofAge(Number(match[1]), seenYear),
  },
  {
    // "23歳", "２３才"; not "3歳の息子", "23歳差", "20歳以上", "35歳から"
    pattern:
      /(?<![\d.〜~－\-第年代と])([1-9]\d)\s?[歳才](?!以上|以下|未満|まで|から|差|児|頃|ころ|の(?:息子|娘|子|時|とき|頃|夫|妻|母|父|犬|猫|老|誕生)|と\d|で(?:起業|独立|退職|結婚|上京|渡|始|デビュー|脱)|代|若|上|下|年上|年下)/u,
    confidence: 0.9,
    read: (match, seenYear) => ofAge(Number(match[1]), seenYear),
  },
  {
    // "(23)" or "/ 23 /" alone means little; "♀23" and "23♂" state gender and age as people do
    pattern: /(?:[♀♂]\s?([1-9]\d)(?!\d)|(?<!\d)([1-9]\d)\s?[♀♂])/u,
    confidence: 0.75,
    read: (match, seenYear) => ofAge(Number(match[1] ?? match[2]), seenYear),
  },
  {
    // "class of 2015", "c/o 2015", "UGA '15" is not read: which school is unknown, so both ages bound it
    pattern:
      /(?<!\w)(?:(high school|hs|shs|college|university|univ)\s)?(?:class of|c\/o)\s?(?:['’](\d\d)|(19\d\d|20\d\d))(?!\d)/i,
    confidence: 0.7,
    read: (match, seenYear) => {
      const short = match[2] === undefined ? null : Number(match[2]);
      const century = short !== null && short > (seenYear % 100) + 6 ? 1900 : 2000;
      const year = short === null ? Number(match[3]) : century + short;
      if (year > seenYear + 6) return null;
      const school = match[1]?.toLowerCase();
      const from =
        year -
        (school === undefined || /^(?:c|u)/.test(school)
          ? GRADUATION.college + 1
          : GRADUATION.high + 1);
      const to =
        year -
        (school === undefined || /^(?:h|s)/.test(school)
          ? GRADUATION.high - 1
          : GRADUATION.college - 1);
      return seenYear - to >= YOUNGEST && seenYear - from <= OLDEST ? { from, to } : null;
    },
  },
];

/** Any statement needs a digit (in any width) or an era's first year: most bios are dismissed by one look. */
const DIGIT = /[0-9０-９]|元年/;
/** A bio is at most 160 characters on the network; a hostile one is cut. */
const LONGEST = 600;

/**
 * Birth years from what a person states in the bio: a birthday or year of birth, an age as of the day on which the bio
 * was seen, or a graduating class. Ranges, other people's ages and lengths of time are no statements: abstains.
 *
 * "Class of" follows the usage of the United States (high school at 17–19, college at 21–23; unnamed: either).
 */
export function inferBirth(bio: string | null, seenDay: number): Inferred<BirthYears> {
  if (bio === null || !DIGIT.test(bio)) return ABSTAINED;
  const text = bio.slice(0, LONGEST).normalize("NFKC");
  const seenYear = new Date(seenDay * 86_400_000).getUTCFullYear();
  for (const { pattern, confidence, read } of STATEMENTS) {
    const match = pattern.exec(text);
    const value = match === null ? null : read(match, seenYear);
    if (value !== null) return { value, confidence };
  }
  return ABSTAINED;
}
