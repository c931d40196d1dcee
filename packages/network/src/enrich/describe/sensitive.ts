import type { AlignedText, Span } from "../../text/align.ts";
import { normalForm } from "../../text/normal-form.ts";
import { PhraseMatcher } from "../phrase-matcher.ts";

export type SensitiveSubject =
  | "health"
  | "politics"
  | "ethnicity"
  | "religion"
  | "sexuality"
  | "finances"
  | "crime";

/**
 * Words by which a description would single out people for what they may not be targeted by. Written for this project;
 * plain words only, since what is on the list is left out and shown to the user with its subject.
 */
const WORDS: Readonly<Record<SensitiveSubject, string>> = {
  health: `cancer,diabetes,diabetic,diabetics,depression,depressed,anxiety disorder,mental illness,bipolar,schizophrenia,autism,autistic,adhd,
hiv,asthma,asthmatic,epilepsy,dementia,alzheimer s,obese,obesity,eating disorder,anorexia,bulimia,infertile,infertility,pregnant,
pregnancy,miscarriage,abortion,disabled,disability,disabilities,chronic illness,chronic pain,drug addict,drug addicts,drug addiction,alcoholic,alcoholics,
patient,cancer survivor,cancerous,chemotherapy,tumor,tumour,leukemia,leukaemia,epileptic,schizophrenic,psychosis,postpartum,miscarried,infertile couple,suicidal,suicide,
aids,hiv positive,herpes,overweight,addiction,addict,psychiatry,psychiatric,psychiatrist,hepatitis,dialysis,
エイズ,hiv陽性,ヘルペス,精神科,心療内科,自殺,透析,肝炎,薬物中毒,不妊治療,
癌,ガン患者,ガン治療,ガン検診,白血病,腫瘍,抗がん剤,糖尿病,うつ病,鬱病,精神疾患,双極性障害,統合失調症,自閉症,発達障害,喘息,てんかん,認知症,肥満,摂食障害,不妊,妊娠,妊婦,流産,中絶,障害者,
持病,患者,依存症,アルコール依存,鬱,うつ症状,うつ状態,糖尿,chemo,heart disease,parkinson s,parkinson`,
  politics: `democrat,democrats,republican,republicans,liberal,liberals,conservative,conservatives,left wing,right wing,leftist,leftists,socialist,
socialists,communist,communists,libertarian,libertarians,maga,labour voters,tory,tories,swing voters,voters,trump supporters,biden supporters,
liberalism,conservatism,socialism,communism,republicanism,trade unionist,political party,pro life,pro choice,trade union,union members,
自民党,立憲民主党,民主党,共和党,共産党,公明党,日本維新の会,トランプ支持,バイデン支持,保守派,リベラル,右翼,左翼,支持政党,政党,有権者,労働組合`,
  ethnicity: `black people,white people,african american,african americans,caucasian,caucasians,hispanic,hispanics,latino,latinos,latina,latinas,latinx,
asian american,asian americans,native american,native americans,indigenous,jewish,jew,arab,arabs,romani,immigrant,immigrants,refugee,refugees,undocumented immigrant,undocumented people,
ethnicity,people of color,people of colour,
黒人,白人,人種,民族,移民,難民,在日,アイヌ,先住民`,
  religion: `christian,christians,catholic,catholics,protestant,protestants,evangelical,evangelicals,muslim,muslims,islam,islamic,hindu,hindus,hinduism,
buddhist,buddhists,buddhism,sikh,sikhs,mormon,mormons,atheist,atheists,religion,religious,churchgoer,christianity,judaism,catholicism,protestantism,islamist,atheism,agnostic,quran,bible study,sikhism,mormonism,
キリスト教,カトリック,プロテスタント,クリスチャン,イスラム教,ムスリム,仏教徒,ヒンドゥー教,ユダヤ教,ユダヤ人,ユダヤ,イスラム,イスラーム,仏教,信仰,創価学会,幸福の科学,統一教会,宗教,信者,無神論`,
  sexuality: `gay,gays,lesbian,lesbians,bisexual,bisexuals,transgender,trans people,trans women,trans men,queer,lgbt,lgbtq,lgbtqia,nonbinary,non binary,
homosexual,homosexuals,homosexuality,bisexuality,transsexual,asexual,sexual orientation,
ゲイ,レズビアン,バイセクシュアル,トランスジェンダー,同性愛,性的指向,性的少数者,クィア,ノンバイナリー`,
  finances: `bankruptcy,bankruptcies,bankrupt,in debt,debt relief,debt consolidation,debt collector,debt settlement,payday loan,bad credit,poor credit,
foreclosure,eviction,evicted,food stamps,welfare recipient,low income,financial hardship,insolvent,insolvency,overdrawn,
借金,自己破産,破産,債務整理,多重債務,債務超過,低所得,貧困,生活保護,滞納`,
  crime: `criminal,convict,convicted,felon,felony,ex con,inmate,parolee,on parole,on probation,criminal record,arrest record,sex offender,
犯罪者,前科,受刑者,元受刑者,逮捕歴,容疑者,仮釈放,性犯罪者`,
};

/**
 * "がん" is cancer where no longer word holds it: がんばる, がんこ, がんがん, がんとして and がんもどき are other words, in a script
 * without spaces.
 */
const CANCER =
  /(?<![\p{sc=Hiragana}])がん(?=$|[^\p{sc=Hiragana}]|[のをにではやへ]|が(?!ん)|と(?!して)|も(?!ど)|か(?!け))/gu;
/** In katakana it is cancer where it is a word of its own: ガンダム, スローガン and ガンマ hold it as a part. */
const KATAKANA_CANCER = /(?<![\p{sc=Katakana}ー])ガン(?![\p{sc=Katakana}ー])/gu;

/** Plural of the last word; the matcher compares whole words. */
function inflected(phrase: string): string[] {
  if (!/^[a-z ]+$/.test(phrase)) return [phrase];
  if (/[^aeiou]y$/.test(phrase)) return [phrase, `${phrase.slice(0, -1)}ies`];
  return phrase.endsWith("s") ? [phrase] : [phrase, `${phrase}s`];
}

const SUBJECTS = Object.keys(WORDS) as SensitiveSubject[];
let made: PhraseMatcher | null = null;

function matcher(): PhraseMatcher {
  made ??= new PhraseMatcher(
    SUBJECTS.flatMap((subject, index) =>
      WORDS[subject]
        .split(",")
        .flatMap((word) => inflected(word.trim()))
        .map((word): [string, number] => [normalForm(word), index])
        .filter(([norm]) => norm !== ""),
    ),
  );
  return made;
}

type Part = Span & { readonly subject: SensitiveSubject };

function partsOf(norm: string, written: AlignedText["written"]): Part[] {
  const found: Part[] = [];
  matcher().forEachMatch(norm, (index, start, end) => {
    const subject = SUBJECTS[index];
    if (subject !== undefined) found.push({ subject, ...written(start, end) });
  });
  for (const pattern of [CANCER, KATAKANA_CANCER])
    for (const { index, 0: word } of norm.matchAll(pattern))
      found.push({ subject: "health", ...written(index, index + word.length) });
  found.sort((a, b) => b.end - b.start - (a.end - a.start) || a.start - b.start);
  const kept: Part[] = [];
  for (const part of found)
    if (!kept.some((other) => other.start < part.end && part.start < other.end)) kept.push(part);
  return kept.sort((a, b) => a.start - b.start);
}

/** Parts of a description that speak of what is never targeted, longest first where they overlap, in order. */
export function sensitiveParts({ norm, written }: AlignedText): Part[] {
  return partsOf(norm, written);
}

/** What a text speaks of that is never targeted. Where in it is not asked, so that its characters need no way back. */
export function sensitiveSubjects(text: string): SensitiveSubject[] {
  const parts = partsOf(normalForm(text), (start, end) => ({ start, end }));
  return [...new Set(parts.map(({ subject }) => subject))];
}
