import type { SampleLanguage } from '../theme.ts';

/** Accounts that everybody follows, whatever they care for: news, weather, shops, entertainers. All fictional. */
export interface Celebrity {
  readonly username: string;
  readonly name: string;
  readonly bio: string;
  readonly language: SampleLanguage;
  /** Share of active members that follow it, by the language of their community. */
  readonly followedBy: { readonly en: number; readonly ja: number };
  /** Which of CELEBRITY_VOICES it writes in. */
  readonly voice: string;
}

export const CELEBRITIES: readonly Celebrity[] = [
  { username: 'MeridianNews', name: 'Meridian News', bio: 'Breaking news and careful reporting, day and night.', language: 'en', followedBy: { en: 0.41, ja: 0.03 }, voice: 'newsEn' },
  { username: 'hinode_news', name: 'ひのでニュース', bio: '国内外のニュースを24時間お届けします。', language: 'ja', followedBy: { en: 0.005, ja: 0.46 }, voice: 'newsJa' },
  { username: 'SkyglassWeather', name: 'Skyglass Weather', bio: 'Forecasts for your town, and what to wear.', language: 'en', followedBy: { en: 0.26, ja: 0.004 }, voice: 'weatherEn' },
  { username: 'sora_tenki', name: 'そらもよう天気', bio: '今日の空もようを、やさしくお知らせします。', language: 'ja', followedBy: { en: 0.002, ja: 0.38 }, voice: 'weatherJa' },
  { username: 'LumenPhones', name: 'Lumen', bio: 'Phones and small computers that last.', language: 'en', followedBy: { en: 0.3, ja: 0.07 }, voice: 'brandEn' },
  { username: 'OllieHartmann', name: 'Ollie Hartmann', bio: 'Comedian. On tour until they make me stop.', language: 'en', followedBy: { en: 0.24, ja: 0.006 }, voice: 'comedianEn' },
  { username: 'minamo_coffee', name: 'みなも珈琲店', bio: '全国に420店舗。季節のドリンクとモーニング。', language: 'ja', followedBy: { en: 0.002, ja: 0.31 }, voice: 'brandJa' },
  { username: 'JunoVale', name: 'Juno Vale', bio: 'Singer. New album "Paper Planets" out now.', language: 'en', followedBy: { en: 0.21, ja: 0.03 }, voice: 'singerEn' },
  { username: 'kazama_ryo_info', name: '風間リョウ', bio: 'お笑い芸人。ラジオ「風間の夜ふかし」毎週木曜25時。', language: 'ja', followedBy: { en: 0.001, ja: 0.27 }, voice: 'comedianJa' },
  { username: 'KindCritters', name: 'Kind Critters', bio: 'Good animals doing good things. Daily.', language: 'en', followedBy: { en: 0.19, ja: 0.02 }, voice: 'animalsEn' },
  { username: 'hoshizora_band', name: '星空メトロ', bio: '4人組バンド。全国ツアー「終電のあと」開催中。', language: 'ja', followedBy: { en: 0.008, ja: 0.22 }, voice: 'singerJa' },
  { username: 'FactOfTheHour', name: 'Fact of the Hour', bio: 'One small true thing an hour.', language: 'en', followedBy: { en: 0.17, ja: 0.01 }, voice: 'factsEn' },
  { username: 'densha_joho', name: '首都圏ダイヤ情報', bio: '電車の遅れと運転見合わせをまとめてお知らせ（非公式）。', language: 'ja', followedBy: { en: 0.002, ja: 0.19 }, voice: 'trainsJa' },
  { username: 'BrightlineAir', name: 'Brightline Air', bio: 'Flying to 90 cities. Help desk open around the clock.', language: 'en', followedBy: { en: 0.14, ja: 0.02 }, voice: 'airlineEn' },
  { username: 'yorumeshi_kun', name: '夜めしくん', bio: '今夜のおかず、3行でご提案。', language: 'ja', followedBy: { en: 0.001, ja: 0.17 }, voice: 'recipesJa' },
  { username: 'HarperLunn', name: 'Harper Lunn', bio: 'Actor, reader, terrible cook.', language: 'en', followedBy: { en: 0.12, ja: 0.015 }, voice: 'comedianEn' },
];

export const CELEBRITY_VOICES: Readonly<Record<string, readonly string[]>> = {
  newsEn: [
    'City council approves plan for {2-40} new cycle lanes by next summer.', 'Scientists name a new species of {creature} found in a school pond.',
    'Markets close {slightly} after a quiet day of trading.', 'Museum reopens after {2-6} years of repairs, free for the first week.',
    'Live: opening ceremony of the regional games. Follow along here.', 'Lost wedding ring returned after {11-48} years. The finder wants no reward.',
    'Train services back to normal after this morning’s signal failure.', 'Library lends its one-millionth book. The reader is {6-9} and chose dinosaurs.',
    'Morning briefing: {3-7} stories to know before your coffee is cold.', 'Bridge closed for repairs until {weekday}. Expect delays.',
    'Harvest report: a good year for apples, a poor one for plums.', 'Obituary: the lighthouse keeper who wrote a diary for {40-61} years.',
  ],
  weatherEn: [
    '{^weekday}: sunny spells, {12-27} degrees, light winds. Sunglasses, and a jumper for later.', 'Rain moving in from the west after {3-6} pm. Bring the washing in.',
    'Fog early, clearing by ten. Take it slow on the roads.', 'First frost of the week tonight. Cover your tender plants.',
    'Warm again: up to {24-34} degrees in the south. Water, hats, shade.', 'A windy {weekday}: gusts of {40-75} miles an hour on the coast.',
    'Pollen is high today. Windows shut, tissues ready.', 'Clear skies tonight. Look up.',
  ],
  brandEn: [
    'Your phone can now last {2-3} days. Update tonight.', 'We are opening {3-12} new repair counters. Bring your old battery.', 'Question: what is on your home screen?',
    'Software update: fewer notifications, by default.', 'Trade in anything that turns on. Or used to.', 'Meet the new small one. In shops on {weekday}.',
  ],
  comedianEn: [
    'I bought a plant to feel responsible. It has filed a complaint.', 'My neighbour waved. I waved. He was waving at a bus. The bus did not stop for either of us.',
    'Tonight is show {40-180} of the tour. I have worn the same shirt for {12-38} of them.', 'Autocorrect changed "on my way" to "on my whey" and now I am in a gym.',
    'Nothing ages you like explaining a joke to a teenager.', 'Tickets for {weekday} are nearly gone. My mother bought {2-11}.',
    'I have reached the age where a good tea towel is exciting.', 'Left the house with two left shoes. Both mine. Different pairs.',
  ],
  singerEn: [
    'Last night was unreal. Thank you for singing louder than me.', 'New video on {weekday}. There is a horse in it.', 'Rehearsal day {3-30}. My voice is honey and tea.',
    'Wrote a song in the airport. Might be about the airport.', 'Tour dates added: {2-8} more nights. See you there?', 'Paper Planets has been out for {2-40} weeks and you still send me videos. I watch them all.',
  ],
  animalsEn: [
    'This is {petname}. {^petname} brought a leaf to every visitor today.', 'A dog waited outside the bakery until everyone had bread. Good dog.', 'Otters hold hands when they sleep, and so should you.',
    'The office cat has been promoted to Head of Sitting.', '{petname} the donkey met a puppy and now they are inseparable.', 'Daily reminder: someone, somewhere, is petting a very soft cow.',
  ],
  factsEn: [
    'Honey found in old tombs was still good to eat.', 'A day on Venus is longer than its year.', 'Octopuses have three hearts.', 'Bananas are berries. Strawberries are not.',
    'Wombats leave cube-shaped droppings.', 'There are more trees on Earth than stars in our galaxy.', 'The dot over an i is called a tittle.', 'Sea otters keep a favourite stone in a pocket of skin.',
    'Scotland’s national animal is the unicorn.', 'A group of flamingos is called a flamboyance.',
  ],
  airlineEn: [
    'New route: {2-5} flights a week from {weekday}. Window or aisle?', 'Tip: put a bright ribbon on your suitcase. You will thank us.', 'Fares from ${39-99} this week only.',
    'Storms may delay some flights on {weekday}. We are rebooking free of charge.', 'Our crew delivered {2-3} babies last year. None were charged for a seat.',
  ],
  newsJa: [
    '【速報】朝の信号トラブルによる運転見合わせは{7-9}時すぎに解消しました。', '市立動物園で生まれたレッサーパンダの名前、{weekday}に発表へ。', '町の図書館、貸し出し{10-99}万冊を達成。記念のしおりを配布。',
    '今年の新米、出来は「平年並み」。味は上々とのこと。', '{3-9}年ぶりに修復を終えた古い駅舎が公開されました。', '商店街の福引きで特賞が{2-4}本続けて出る珍事。',
    '高校生が考えた給食メニュー、県のコンクールで最優秀に。', '朝のニュースまとめ：出かける前に知っておきたい{3-6}つの話題。', '川にかかる歩道橋、{weekday}から補修工事。迂回路の案内はこちら。',
    '行方不明だったカメ、{2-6}か月ぶりに近所の池で見つかる。',
  ],
  weatherJa: [
    'あすは全国的に晴れ。洗濯物がよく乾きそうです。', '夕方から雨の予報です。折りたたみ傘をお忘れなく。', '朝晩の気温差が{8-14}度あります。羽織るものを一枚どうぞ。',
    '最高気温は{27-36}度。こまめに水分をとりましょう。', '西から雲が広がります。{weekday}は傘の出番です。', '空気が乾いています。火の取り扱いにご注意ください。', '今夜は雲が少なく、月がきれいに見えそうです。',
  ],
  brandJa: [
    '本日から秋限定の栗ラテが登場です。', 'モーニングは11時まで。厚切りトースト、焼きたてをどうぞ。', '{weekday}はスタンプ2倍の日。お気軽にお立ち寄りください。', '新しいお店が{2-9}店舗オープンします。',
    '雨の日は店内でゆっくり。ホットココアが人気です。', 'カップの写真を送ってくださった皆さま、ありがとうございます。',
  ],
  comedianJa: [
    '自動ドアに3回無視されました。今日はそういう日です。', '今夜のラジオ、台本が{2-4}行しかありません。来てください。', '楽屋の弁当が売り切れてました。先輩が2個食べてました。',
    '犬の散歩をしていたら犬のほうが有名でした。', '単独ライブ、残り{10-60}席です。母は{2-5}枚買いました。', '昨日の自分に会ったら、冷蔵庫のプリンを食べるなと言いたい。',
  ],
  singerJa: [
    'ツアー{3-18}日目、ありがとうございました。声、届いてましたか。', '新曲ができました。終電を逃した夜の歌です。', 'リハーサル中。ドラムが{2-3}回くしゃみをしました。', '{weekday}の21時から生配信します。ゆるく話します。',
    '会場限定のタオル、追加で作りました。', '打ち上げのラーメンがおいしくて、もう一曲できそうです。',
  ],
  trainsJa: [
    '【遅延】{line}は車両点検の影響で{5-30}分ほど遅れています。', '【再開】{line}は運転を再開しました。', '【平常】各線おおむね平常どおり動いています。', '【お知らせ】{weekday}の終電後、{line}で線路の工事があります。',
    '【遅延】{line}は強風のため速度を落として運転しています。',
  ],
  recipesJa: [
    '豚こま・玉ねぎ・しょうが。10分で生姜焼き。以上です。', '豆腐に天かすとめんつゆ。包丁いりません。', '鶏むねは薄く切って片栗粉。やわらかくなります。', 'きのこは冷凍すると香りが増します。今夜はバター醤油で。',
    '疲れた日は卵かけご飯でいいんです。ごま油を少し。', '大根おろしとツナ。うどんにのせて完成。', 'キャベツ半玉、塩昆布、ごま油。もんで5分。',
  ],
};
