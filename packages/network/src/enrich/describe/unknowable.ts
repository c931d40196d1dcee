import type { Span } from "../../text/align.ts";
import { spansOf } from "./found.ts";

/** What advertisers ask for and neither profiles nor posts of the network show. */
export type UnknowableSubject = "income" | "purchases" | "devices" | "household";

const PATTERNS: Readonly<Record<UnknowableSubject, RegExp>> = {
  income:
    /(?<!\p{L})(?:(?:high|low|middle)[\s-]incomes?|incomes?|salar(?:y|ies)|wealthy|affluent|high[\s-]net[\s-]worth|millionaires?|(?:high|low|top)[\s-]earners?|earn(?:s|ing|ed)?(?:\s+(?:a lot|well|more|less))?(?:\s+(?:than|at\s+least|over|under|up\s+to|about|above|below))?(?:\s+[$€£¥]?\s?\d[\d.,]*\s?[km]?(?:\s*(?:dollars?|usd|euros?|yen|pounds?))?(?:\s*(?:an?|per|each|every)\s+(?:month|year))?)?|mak(?:es?|ing)\s+(?:(?:more|less)\s+than\s+|at\s+least\s+|over\s+|under\s+|about\s+)?(?:[$€£¥]\s?\d[\d.,]*\s?[km]?|\d[\d.,]*\s?k)(?:\s*(?:an?|per|each|every)\s+(?:month|year))?)(?!\p{L})|年収(?:[のがは]?(?:高い|高め|低い|低め))?|高収入|低収入|お金持ち|高所得|低所得|富裕層|世帯収入/giu,
  purchases:
    /(?<!\p{L})(?:(?:have |who |recently |just )?(?:bought|purchased|buys?|buying|purchas(?:es?|ing)|shops? online)|buyers|shoppers|(?:frequent|recent|repeat|online) (?:buyers|shoppers|purchasers)|(?:spends?|spending|spent|pays?|paying|paid)\s+(?:(?:more|less)\s+than|at\s+least|over|under|up\s+to|about)?\s*[$€£¥]?\s?\d[\d.,]*k?(?:\s*(?:dollars?|usd|euros?|yen|pounds?))?(?:\s*(?:an?|per|each|every)\s+(?:day|week|month|year))?)(?!\p{L})|(?:(?:毎?月|年|週|1か月|一か月)に?)?[\d,.]+万?円(?:以上|以下|未満|程度)?(?:を)?(?:使う|使っている|支払う|払う|かける)|購入した|購入者|購入経験|買ったことのある|リピーター/giu,
  devices:
    /(?<!\p{L})(?:(?:iphone|android|ipad|mobile|desktop|smartphone) (?:users|owners)|(?:owns?|owning|has|have|having|carr(?:y|ies)|uses?|using)\s+(?:an?\s+)?(?:iphones?|androids?|ipads?|smartphones?|mobile phones?))(?!\p{L})|(?:iPhone|Android|スマホ|アンドロイド)(?:の)?(?:ユーザー|利用者|所有者)/giu,
  household:
    /(?<!\p{L})(?:married|unmarried|newlyweds?|divorced|homeowners?|renters|car owners|child(?:less|[\s-]?free)|(?:(?:with(?:out)?|no|any|have|having|has|young|small|any)\s+)+(?:kids|children|toddlers|babies))(?!\p{L})|(?:子供|子ども|こども)(?:が|の|は)?(?:い(?:る|ない))|子(?:持ち|なし|無し)|既婚|独身|新婚|持ち家|賃貸暮らし|一人暮らし/giu,
};

/** Parts of a description that ask for what cannot be known. */
export function unknowableParts(text: string): (Span & { readonly subject: UnknowableSubject })[] {
  return (Object.keys(PATTERNS) as UnknowableSubject[])
    .flatMap((subject) =>
      spansOf(text, PATTERNS[subject]).map(({ start, end }) => ({ start, end, subject })),
    )
    .toSorted((a, b) => a.start - b.start);
}
