import type { TaxonomyGroup } from '../taxonomy.ts';

/** Our own list of interests under the network's 25 group names; how it was made: README.md beside. */
export const INTEREST_GROUPS: readonly TaxonomyGroup[] = [
  {
    id: 1,
    en: 'Automotive',
    ja: '自動車',
    rows: `
1 | Cars | 車 | car enthusiast, car guy, car lover, petrolhead, gearhead, automobiles, automotive, car nut, car nerd, car fanatic, cars, sports cars, mustang owner, miata, project car | !車好き, クルマ, 自動車, 愛車, ドライブ好き, マイカー, 車が好き, クルマ好き, ドライブ, スポーツカー, 車弄り
2 | Auto racing | モータースポーツ | motorsport, motorsports, race car, racing driver, rally racing, drag racing, indycar | レース観戦, カーレース, ラリー, レーシング
3 | Formula 1 | F1 | formula one, f1, grand prix racing, scuderia ferrari | フォーミュラ1, F1観戦, F1ファン
4 | NASCAR | NASCAR | nascar fan, daytona 500, stock car racing | ナスカー
5 | Classic cars | 旧車 | vintage cars, classic car, muscle cars, hot rod, oldtimer cars, vintage car, restoring cars, mopar, barn finds | クラシックカー, ヴィンテージカー, 旧車好き
6 | Electric vehicles | 電気自動車 | electric car, electric cars, ev owner, tesla owner, plug in hybrid, hybrid cars | EV車, テスラ, ハイブリッド車
7 | Motorcycles | バイク | motorcycle, motorbike, motorbikes, harley davidson, biker, ducati, motogp, on two wheels, triumph rider, motorcyclist | バイク乗り, ツーリング, オートバイ, ハーレー, 単車, ライダー, バイク女子, リターンライダー, 原付, カブ主, バイクで
8 | Trucks and SUVs | トラック・SUV | pickup trucks, truck lover, jeep, 4x4, off road, offroading, overlanding | SUV, ジムニー, オフロード, 四駆, ジープ
9 | Car repair | 自動車整備 | auto repair, auto mechanic, car mechanic, auto shop | 車いじり, 整備士, 車検
10 | Car tuning | 車のカスタム | car mods, tuner cars, jdm, modified cars, stance nation | カスタムカー, ドレスアップカー, チューニングカー
11 | Luxury cars | 高級車 | ferrari, lamborghini, porsche, supercars, supercar, bentley, rolls royce | スーパーカー, フェラーリ, ポルシェ, ランボルギーニ
13 | Camper vans | キャンピングカー | van life, vanlife, rv life, motorhome, camper van, rving | 車中泊, バンライフ
`,
  },
  {
    id: 2,
    en: 'Beauty',
    ja: '美容',
    rows: `
1 | Makeup | メイク | mua, make up artist, makeup artist, cosmetics, eyeshadow, lipstick, makeup lover, mua life, beauty products, makeup junkie | メイクアップ, コスメ, 化粧品, デパコス, プチプラコスメ, アイシャドウ, メイク好き, 化粧, コスメ好き, コスメオタク
2 | Skin care | スキンケア | skincare, esthetician, facials, k beauty, sunscreen | 美肌, 韓国コスメ, 肌ケア, 化粧水
3 | Hair care | ヘアケア | haircare, curly hair, natural hair, hair products | 美髪, 髪質改善, 縮毛矯正
4 | Hair styling | ヘアスタイル | hairstylist, hair stylist, hairdresser, salon owner, barber, barbershop, balayage | 美容師, 美容室, 理容師, ヘアアレンジ, ヘアカラー
5 | Nails | ネイル | nail art, nail tech, manicure, nail polish | ネイリスト, ジェルネイル, セルフネイル
6 | Perfume | 香水 | fragrance, fragrances, perfumes, cologne, scents | フレグランス, アロマ
7 | Beauty tips | 美容情報 | beauty blogger, beauty guru, beauty vlogger, beauty influencer, beauty editor | 美容好き, 美容垢, 美容オタク, 美容ライター
9 | Men's grooming | メンズ美容 | beard care, beards, shaving, mens grooming, beardsman | メンズコスメ, ひげ, 男性美容, メンズメイク
11 | Tattoos and body art | タトゥー・ボディアート | tattoos, tattooist, tattoo artist, body art, inked, piercings | タトゥー, ボディピアス
`,
  },
  {
    id: 3,
    en: 'Books and literature',
    ja: '本・文学',
    rows: `
1 | Books | 本 | bookworm, book lover, bibliophile, avid reader, book nerd, books and coffee, voracious reader, bookish, bookseller, library lover, book club, book collector, book hoarder, bookstagram, readers, book reviewer, bookaholic | !読書, 読書好き, 読書垢, 本好き, 本の虫, 読書家, 積読, 活字中毒, 小説, 読書が趣味, 文庫本, 本を読む, 書評, 読書会, 本が好き
2 | Fiction writing | 創作・執筆 | novelist, aspiring author, fiction writer, fiction author, writing community, screenwriting, amwriting, writes fiction, writing a novel, short stories, fanfic, fan fiction, working on my novel, short story writer | 小説書き, 物書き, 小説家, 執筆中, 創作垢, 字書き, 小説を書, 二次創作, 創作, 夢小説
3 | Poetry | 詩 | poet, poems, spoken word, haiku, writes poems, poetry, haiku poet | !詩人, 詩集, 短歌, 俳句, 川柳, 歌人, 俳人, 詩を書, 俳句を詠
4 | Science fiction and fantasy books | SF・ファンタジー小説 | sci fi books, fantasy author, fantasy novels, scifi author, tolkien, speculative fiction | SF小説, ファンタジー小説, 異世界小説
5 | Mystery and crime books | ミステリー小説 | crime fiction, mystery novels, thriller author, crime writer, agatha christie, detective stories, whodunits, true crime books, detective novels, agatha christie fan | ミステリー, 推理小説, 本格ミステリ
6 | Romance books | 恋愛小説 | romance author, romance novels, romance reader, romance writer | ロマンス小説
7 | Comics | コミック | comic books, comic book, graphic novels, comics creator, marvel comics, dc comics, webcomic | アメコミ, 漫画好き, コミックス
8 | Manga | 漫画 | manga lover, manga reader, mangaka, shonen jump, weekly shonen jump | マンガ, 漫画家, 少年ジャンプ, 少女漫画, 漫画垢, 週刊少年ジャンプ
10 | Nonfiction | ノンフィクション | nonfiction author, nonfiction books, non fiction, essayist, essays | エッセイ, エッセイスト, ノンフィクション作家
11 | History books | 歴史書 | history author, historical fiction, history buff and reader, historical novels | 歴史小説, 時代小説, 司馬遼太郎
12 | Children's books | 絵本・児童書 | kidlit, picture books, childrens author, children s author, middle grade author, ya author | 絵本, 児童文学, 絵本作家, 読み聞かせ
13 | Publishing | 出版 | publisher of books, literary agent, book editor, indie author, self published author, small press | 出版社, 編集者, 同人誌, 自費出版, 出版業界
14 | Libraries and bookshops | 図書館・書店 | librarian, libraries, bookseller, bookstore, bookshop, indie bookstore, bookshop owner, used bookstores, library worker, bookstores | 図書館, 司書, 書店員, 本屋, 古本屋, 古書店, 本屋巡り, 書店巡り, 図書館通い, 古本, 書店
15 | Light novels | ライトノベル | light novel, web novel | ラノベ, なろう, カクヨム
`,
  },
  {
    id: 4,
    en: 'Business',
    ja: 'ビジネス',
    rows: `
1 | Business and finance | ビジネス・金融 | business finance, finance professional, corporate finance, cfo | 金融業界, 経理, 財務
2 | Business and news | 経済ニュース | business news, economic news, market news, business journalist | 日経, 経済紙, 経済誌
3 | Entrepreneurship | 起業 | entrepreneur, serial entrepreneur, founder, co founder, cofounder, business owner, solopreneur, building a business, start ups, bootstrapped, indie hacker, building in public, self made | 起業家, 創業者, 経営者, 会社経営, 社長, フリーランス, 起業, 会社を経営
4 | Startups | スタートアップ | startup, start up, startup founder, early stage startups, y combinator | ベンチャー, ベンチャー企業, 新規事業
5 | Small business | 中小企業 | small business owner, smb, family business, local business | 個人事業主, 自営業, 中小企業診断士, 小規模事業
6 | Marketing | マーケティング | marketer, digital marketing, content marketing, brand strategist, marketing director, growth marketing, marketing nerd, brand marketing, seo and content | マーケター, 販促, ブランディング, デジタルマーケティング, マーケ, マーケティング担当
7 | Advertising | 広告 | ad agency, copywriter, media buyer, adtech, creative director, ad tech | 広告代理店, コピーライター, 広告業界, 広告運用
8 | Search engine optimization | SEO | seo, sem, ppc, search marketing | 検索エンジン最適化, SEO対策, リスティング
9 | Social media marketing | SNS運用 | social media manager, social media strategist, influencer marketing, community manager | SNSマーケティング, SNS運用代行, インフルエンサーマーケティング
10 | Sales | 営業 | sales leader, salesperson, sales director, b2b sales, account executive, saas sales | 営業マン, 法人営業, セールス, 営業職
11 | Management | 経営・マネジメント | management consultant, business strategy, general manager, project management, product management | マネジメント, 経営企画, 経営戦略, 管理職, 組織開発
12 | Leadership | リーダーシップ | leadership coach, executive coach, thought leader, leadership development, ceo | リーダー育成, エグゼクティブコーチ
13 | Venture capital | ベンチャーキャピタル | vc, angel investor, venture capitalist, private equity, seed investor | VC投資, エンジェル投資家, 投資ファンド
14 | Manufacturing | 製造業 | manufacturer, factory automation, supply chain, industrial engineering, lean manufacturing | ものづくり, 町工場, 工場勤務, サプライチェーン
15 | Real estate | 不動産 | realtor, real estate agent, real estate broker, property developer, commercial real estate | 不動産業, 不動産屋, 宅建, 不動産会社
16 | Retail | 小売 | retailer, ecommerce, e commerce, shopify, online store, d2c | 小売業, ネットショップ, EC運営, 通販, 販売員
17 | Accounting | 会計 | accountant, cpa, bookkeeping, bookkeeper, tax advisor, auditor | 会計士, 税理士, 公認会計士, 簿記
18 | Public relations | 広報・PR | pr professional, publicist, pr agency, communications director, corporate communications | 広報担当, 広報, PR会社
19 | Construction | 建設 | construction company, general contractor, builder, civil construction | 建設業, 建築業, 工務店, 施工管理, 現場監督
20 | Agriculture | 農業 | farmer, farming, agribusiness, rancher, ranching, agronomist, family farm | 農家, 就農, 農園, 酪農, 稲作, 畑仕事
21 | Logistics | 物流 | supply chain management, freight, trucking, shipping industry, warehouse operations | 運送業, 配送, 物流業界, トラック運転手
`,
  },
  {
    id: 5,
    en: 'Careers',
    ja: 'キャリア',
    rows: `
1 | Job search | 就職・転職 | job seeker, job hunting, looking for work, open to work, hiring, job opportunities, job board | 転職, 転職活動, 求人, 就活, 就職活動, 就活生
2 | Recruiting | 採用・人事 | recruiter, talent acquisition, headhunter, human resources, hr professional, hr manager | 採用担当, 人事担当, リクルーター, ヘッドハンター, 人事部
3 | Career advice | キャリア相談 | career coach, career counselor, career development, resume writer, resume tips | キャリアコンサルタント, キャリアアドバイザー, キャリアコーチ
4 | Freelancing | フリーランス | freelancer, freelance, independent contractor, gig economy | 在宅ワーク, フリーランサー, 業務委託
5 | Remote work | リモートワーク | work from home, remote worker, digital nomad, wfh, remote first | テレワーク, 在宅勤務, ノマドワーカー
6 | Side jobs | 副業 | side hustle, side hustles, passive income, side gig | 副業収入, 複業, せどり, 副収入
7 | Internships | インターンシップ | intern at, internship, summer intern | インターン, 長期インターン, インターン生
9 | Nursing careers | 看護の仕事 | registered nurse, nursing student, rn, nurse life, nurse practitioner, nurse | 看護師, ナース, 看護学生, 看護師転職
10 | Teaching careers | 教職 | teacher, high school teacher, elementary teacher, substitute teacher, schoolteacher, teaches, educator | 教員, 教師, 小学校教諭, 高校教員, 先生の卵, 教諭, 塾講師
13 | Women in business | 女性のキャリア | women in tech, women in business, female founder, womens leadership, girl boss | 女性起業家, 働く女性, 女性活躍
`,
  },
  {
    id: 6,
    en: 'Education',
    ja: '教育',
    rows: `
1 | Education news | 教育ニュース | educator, education reform, education policy reporter, edchat, public education | 教育関係, 教育業界, 教育現場
2 | Higher education | 大学 | university, college professor, higher ed, academia, professor of, lecturer, graduate school, phd student, phd candidate | 大学教授, 大学院生, 大学生, 大学院, 大学教員, 研究室
3 | Primary and secondary schools | 小中高校 | k12, k 12, high school, elementary school, middle school, principal, school district, public schools | 小学校, 中学校, 高等学校, 高校生, 学校法人
4 | Early childhood education | 幼児教育 | preschool teacher, kindergarten, early childhood educator, montessori, preschool | 保育士, 幼稚園, 保育園, モンテッソーリ, 幼稚園教諭
5 | Online learning | オンライン学習 | elearning, e learning, edtech, online courses, mooc, instructional designer | eラーニング, オンライン講座, エドテック, オンラインスクール
6 | Language learning | 語学 | language learner, english teacher, esl, polyglot, learning japanese, learning spanish, learning english, tefl, learning korean, language nerd, learning french, learning german, learning italian, duolingo, bilingual, linguaphile | 英語学習, 英会話, 韓国語勉強, 語学学習, 英語勉強, TOEIC, 多言語, 英語講師, 英語勉強中, 韓国語勉強中, 語学, 中国語勉強中, 韓国語学習
7 | Homeschooling | ホームスクール | homeschool, homeschool mom, homeschooler, unschooling | ホームスクーリング
9 | Exams and study | 受験・勉強 | studygram, exam prep, study tips, sat prep, studyblr, studying for the, study account, bar exam | 受験生, 大学受験, 勉強法, 浪人生, 高校受験, 中学受験, 資格勉強, 勉強垢, 社労士試験, 簿記, 資格取得, 宅建勉強
10 | STEM education | 理数教育 | stem education, steam education, math teacher, science teacher, robotics team, coding for kids, stem educator, stem teacher | 理科教育, プログラミング教育, 数学教師, 理系
11 | Study abroad | 留学 | exchange student, study abroad, international student, fulbright | 留学中, 留学生, 交換留学, ワーホリ, 海外留学
12 | Tutoring | 塾・家庭教師 | tutor, private tutor, tutoring | 塾講師, 家庭教師, 学習塾, 予備校
13 | Student life | 学生生活 | college student, student at, undergrad, freshman, sophomore, campus life, university student, uni life, college life, dorm life | 女子大生, サークル, キャンパスライフ, 春から大学生, 大学生活
`,
  },
  {
    id: 7,
    en: 'Events',
    ja: 'イベント',
    rows: `
1 | Concerts | コンサート | concert goer, concert photographer, gig goer, live shows, concertgoer, live music, concert junkie, gigs, concert addict, front row | !ライブ参戦, ライブハウス, ライブ好き, コンサート遠征, 現場主義, ライブ通い
2 | Music festivals | 音楽フェス | music festival, coachella, glastonbury, bonnaroo, lollapalooza, festival season, burning man, festival goer, rave, raver | フェス, フジロック, サマソニ, ロッキン, 夏フェス, フェス好き, ロックフェス
3 | Sporting events | スポーツイベント | super bowl, olympics fan, game day, sports fan | スポーツ観戦, 現地観戦, スタジアム観戦
4 | Conferences | カンファレンス | keynote speaker, public speaker, tedx, conference organizer, ted speaker | 講演会, 登壇, 学会, 勉強会主催
5 | Conventions and fan events | 同人・ファンイベント | comic con, comiccon, cosplay, cosplayer, anime convention, convention goer | コミケ, コスプレ, コスプレイヤー, レイヤー, 同人イベント, コミケット
6 | Theater | 演劇 | theatre, musical theatre, musical theater, broadway, west end, stage actor, playwright, thespian, theater | 舞台, 観劇, 劇団, 宝塚, ミュージカル, 舞台俳優, 劇団員
7 | Exhibitions and museums | 展覧会・美術館 | museum, museums, art exhibition, curator, gallery owner, art gallery, museum lover, museum goer, art history, museum nerd | 美術館, 博物館, 美術館巡り, 学芸員, 展覧会, 美術館めぐり, アート巡り
8 | Event planning | イベント企画 | event planner, event producer, event manager, party planner | イベント運営, イベンター, イベント企画
9 | Festivals and fireworks | 祭り・花火 | carnival, oktoberfest, street festival, mardi gras | お祭り, 花火大会, 祭り好き, 夏祭り, 神輿, よさこい, 祭り, 花火, 阿波踊り, だんじり, 盆踊り
10 | Weddings as events | 結婚式・ブライダル | wedding planner, wedding photographer, wedding venue, bridal | ウェディングプランナー, 結婚式場, ブライダル
11 | Comedy shows | お笑いライブ | stand up comedian, standup comedy, comedy club, improv, improviser, stand up, improv comedy, comedy nerd | お笑い, 芸人, お笑い好き, 漫才, 落語, 寄席, お笑いファン, 漫才好き, 寄席通い, M-1
`,
  },
  {
    id: 8,
    en: 'Family and parenting',
    ja: '家族・子育て',
    rows: `
1 | Parenting | 子育て | parent, proud parent, parenting blogger, raising kids, parenting tips, mother, father, raising two, raising three, raising boys, raising girls, single parent, stepmom, stepdad, homeschool mom, toddler | 育児, 子育て中, 育児垢, 子持ち, 子育て垢, 育児中, 子育て主婦, 二児, 三児, ワーママ, 小学生の母, パパママ, 保育園児, 男の子ママ, 女の子ママ
2 | Motherhood | 母親・ママ | mom, mum, mother of, mommy, mama, boy mom, girl mom, mom blogger, mom of, momlife, mother, mama of, mom to, mum of, mum to, mother to, momma, working mom, single mom, twin mom, wife and mother, boymom, stepmom | ママ, 一児の母, 二児の母, 三児の母, ママ垢, 母ちゃん, 母親, ワーママ, 兼業主婦, 男児の母, 娘の母, 新米ママ, 双子ママ, 働くママ, 息子の母
3 | Fatherhood | 父親・パパ | dad, father of, daddy, girl dad, dad of, dad jokes, stay at home dad, husband and father, father, papa, dad to, father to, dads, father and husband, daddy to, single dad, proud dad | パパ, 一児の父, 二児の父, 三児の父, イクメン, 父親, 新米パパ, 娘の父, 息子の父, 育休パパ, 双子パパ
4 | Babies and toddlers | 赤ちゃん | baby, toddler, newborn, toddler mom, infants | 0歳児, 1歳児, 新生児, ベビー用品, 離乳食, 赤ちゃんのいる暮らし
5 | Married life | 夫婦生活 | wife, husband, married to, happily married, hubby, wifey, hubby and, husband to, wife to, newlywed life | 夫婦, 既婚, 妻と, 旦那, 夫婦二人暮らし, 主婦, 妻と二人, 夫と, 夫婦で, 嫁と
6 | Grandparents | 祖父母 | grandma, grandpa, grandmother, grandfather, grandparent, papaw, nana, gramma, grammy, nonna, grandkids, granny, grandma of, grandpa of, grandchildren | 孫がいる, 孫育て, おばあちゃん, おじいちゃん, じいじ, ばあば, 孫と
7 | Adoption and foster care | 養子・里親 | adoptive parent, foster parent, adoption advocate, foster care, adoptive mom | 里親, 養子縁組
9 | Toys and play | おもちゃ | toys, lego, board games with kids, toy collector, legos, lego fan, action figures, dolls | 知育玩具, トミカ, プラレール, レゴ, シルバニア, リカちゃん, ぬい活, ぬいぐるみ, ガチャガチャ, カプセルトイ
12 | Teenagers | 思春期の子育て | raising teens, mom of teens, parent of teenagers | 中学生ママ, 高校生ママ, 思春期
`,
  },
  {
    id: 9,
    en: 'Food and drink',
    ja: '飲食',
    rows: `
1 | Foodie news and general info | グルメ情報 | foodie, food lover, food blogger, food critic, food writer, eat local, gastronomy, foodies, snacks, food is life, good food, lover of food, foodie adventures, food truck | グルメ, 食べ歩き, 食べること, 食いしん坊, グルメ垢, 美味しいもの, カフェ巡り, ランチ, 飲み食べ歩き, グルメ好き, おいしいもの, B級グルメ, 大食い, 居酒屋
2 | Cooking | 料理 | home cook, chef, recipes, recipe developer, cooks, sous chef, culinary, cooking, home chef, loves to cook, recipe blogger, cast iron, amateur chef, culinary adventures | !料理好き, 料理研究家, 自炊, レシピ, おうちごはん, 手料理, 料理垢, シェフ, 料理人, 料理, ご飯作り, 作り置き, 弁当, 料理男子
3 | Baking | お菓子・パン作り | baker, pastry chef, baking, cakes, sourdough, bakery, cupcakes, bread baker, bakes, cake decorator, pies, baked goods, home baker, cookie decorator, pastry, baking bread | お菓子作り, パン作り, パン屋, ケーキ屋, パティシエ, 製菓, お菓子, パン巡り, パン好き, ケーキ, 焼き菓子, パン教室, ホームベーカリー
4 | Coffee and tea | コーヒー・お茶 | coffee, tea drinker, coffee addict, espresso, barista, coffeeholic, tea lover, matcha, caffeine addict, caffeine, coffee drinker, latte, coffee lover, cold brew, fueled by coffee, chai, tea snob, coffee nerd, pour over, cuppa, powered by coffee | コーヒー, 珈琲, 紅茶, 日本茶, バリスタ, 抹茶, 喫茶店, カフェ巡り, お茶, カフェイン, 緑茶, コーヒー好き, カフェ好き, 珈琲好き, 純喫茶, 台湾茶, 中国茶, コーヒー豆
5 | Beer | ビール | craft beer, brewer, homebrewer, home brewing, brewery, beer lover, ipa, beers, beer drinker, ipas, stout, lager, beer snob, homebrew, beer geek | クラフトビール, ビール好き, 地ビール, ビール党, ビール, 麦酒
6 | Wine | ワイン | sommelier, winery, vineyard, wine lover, winemaker, oenophile, wine enthusiast, wino, vino, pinot | ソムリエ, ワイン好き, ワイナリー, 葡萄酒, ワイン
7 | Liquor and spirits | 蒸留酒 | whiskey, bourbon, whisky, tequila, gin lover, scotch whisky, rum, mezcal, distillery, whisky lover, bourbon lover | ウイスキー, ウィスキー, 焼酎, テキーラ, ジン好き, ハイボール, 泡盛, バーボン, 焼酎好き
8 | Cocktails and beer | カクテル・お酒 | cocktails, mixologist, mixology, happy hour, bartending | カクテル, バーテンダー, お酒好き, 酒好き, 酒クズ, 晩酌, 居酒屋
9 | Sake | 日本酒 | sake sommelier, nihonshu, japanese sake | 地酒, 酒蔵, 利き酒, 日本酒好き
10 | Fast food | ファストフード | burgers, pizza, tacos, fries, mcdonald s, chick fil a, in n out, hot dogs | ハンバーガー, マクドナルド, マック, ピザ, 牛丼
11 | Restaurants | レストラン | restaurateur, restaurant owner, fine dining, michelin, restaurant critic, dining out | 外食, 飲食店, 飲食店経営, ミシュラン, 食べログ
12 | Vegetarian and vegan | ベジタリアン・ヴィーガン | vegan, vegetarian, plant based, veganism, plantbased, plant eater, vegans | ヴィーガン, ビーガン, 菜食, ベジタリアン
13 | Barbecue and grilling | バーベキュー | bbq, barbecue, grill master, pitmaster, brisket, smoked meat, grilling, grill, smoking meat, smoked meats, griller, tailgating, bbq lover | BBQ, 焼肉, 肉好き, 焼き肉, 焼き鳥
14 | Ramen and noodles | ラーメン・麺類 | ramen, noodle lover, pho, udon, ramen lover, noodles | ラーメン, ラーメン屋, ラーメン二郎, つけ麺, うどん, 蕎麦, 麺活, ラーメン好き, ラー活, 麺好き, パスタ
15 | Japanese cuisine | 和食 | sushi, japanese food, izakaya, washoku | 寿司, お寿司, 和食料理人, 板前, 鮨
16 | Curry and spices | カレー・スパイス | curry, indian food, spice lover, hot sauce, spicy food, curries | カレー, スパイスカレー, カレー屋, 激辛, カレー好き
17 | Desserts and candy | スイーツ | chocolate, dessert, ice cream, chocoholic, candy lover, donuts, chocolatier, sweet tooth, desserts, cakes, ice cream lover, cupcake, chocolate lover | スイーツ, 甘党, チョコレート, アイスクリーム, 和菓子, パフェ, 甘いもの, チョコ, プリン, ケーキ, 洋菓子, あんこ, かき氷
18 | Cookbooks, food, and wine | 料理本・食文化 | cookbook, cookbook author, food and wine, food history | 料理本, 食文化, レシピ本
19 | Healthy eating | 健康的な食事 | healthy food, clean eating, whole foods, dietitian, organic food, farm to table | 管理栄養士, 栄養士, オーガニック食品, 無添加, 発酵食品
20 | Asian cuisine | アジア料理 | chinese food, korean food, thai food, dim sum, dumplings, vietnamese food | 中華料理, 韓国料理, タイ料理, 餃子, 町中華, エスニック料理
`,
  },
  {
    id: 10,
    en: 'Gaming',
    ja: 'ゲーム',
    rows: `
1 | Video games | ビデオゲーム | gamer, gaming, video gamer, game lover, videogames, gamer girl, gamers, avid gamer, gamer dad, gamer mom, nintendo, playstation, plays games, video gaming, gaming dad, zelda | ゲーム, ゲーム好き, ゲーマー, ゲーム垢, ゲーム全般, レトロゲーム好き, テレビゲーム, ゲーム大好き, ゲーム実況, ニンテンドー, ゲーム配信, スプラトゥーン, モンハン, スプラ
2 | Console gaming | 家庭用ゲーム機 | playstation, ps5, ps4, xbox, xbox series x, nintendo switch, console gamer | プレステ, ニンテンドースイッチ, 任天堂, PS5, PS4
3 | PC gaming | PCゲーム | pc gamer, steam deck, steam games, pc master race, gaming pc | PCゲーマー, ゲーミングPC, STEAMゲーム
4 | Mobile gaming | スマホゲーム | mobile gamer, mobile games, clash royale, clash of clans, candy crush | ソシャゲ, モンスト, パズドラ, 音ゲー, アプリゲーム, ウマ娘, FGO
5 | Esports | eスポーツ | e sports, pro gamer, esports player, esports caster, competitive gaming, esport | プロゲーマー, esports, eスポーツ選手
6 | Game streaming | ゲーム実況 | twitch streamer, twitch affiliate, streamer, twitch partner, variety streamer, let s play | ゲーム実況者, ゲーム配信, 実況者, ゲーム実況プレイ
7 | Role-playing games | RPG | rpg, jrpg, final fantasy, dragon quest, elder scrolls, rpgs, elden ring, persona 5 | ドラクエ, ファイナルファンタジー, ドラゴンクエスト, ロールプレイングゲーム, エルデンリング
8 | Shooters | シューティング・FPS | fps gamer, call of duty, fortnite, valorant, apex legends, overwatch, counter strike, pubg | FPS, APEX, ヴァロラント, スプラトゥーン, フォートナイト, 荒野行動
9 | Massively multiplayer games | オンラインゲーム | mmo, mmorpg, world of warcraft, ffxiv, ff14, guild wars, runescape | MMO, FF14, ネトゲ, 光の戦士, ドラクエ10
10 | Sandbox and building games | サンドボックスゲーム | minecraft, roblox, terraria, animal crossing, stardew valley, the sims | マイクラ, マインクラフト, どうぶつの森, あつ森, ロブロックス
11 | Fighting games | 格闘ゲーム | fgc, street fighter, tekken, smash bros, mortal kombat, super smash bros | 格ゲー, スマブラ, 鉄拳, ストリートファイター, スト6
12 | Pokémon | ポケモン | pokemon, pokemon trainer, pokemon go, pokemon tcg | ポケモン, ポケモンGO, ポケカ, ポケットモンスター, ポケモン対戦
13 | Tabletop and board games | ボードゲーム | board games, board gamer, dungeons and dragons, dnd, tabletop gamer, ttrpg, d d, boardgames, dungeon master, d and d, rpg player, board game, tabletop, warhammer player, catan | ボドゲ, TRPG, クトゥルフ神話, 人狼ゲーム, 卓上ゲーム, ボードゲーム, 人狼, マーダーミステリー, マダミス
14 | Trading card games | トレーディングカード | magic the gathering, mtg, tcg, yu gi oh, yugioh, card collector | 遊戯王, デュエマ, トレカ, カードゲーム, ワンピカード
15 | Game development | ゲーム開発 | game dev, game developer, game designer, indie game dev, gamedev, unity developer, unreal engine | ゲーム制作, インディーゲーム, ゲームプランナー, ゲームクリエイター, ゲームエンジニア
16 | Retro gaming | レトロゲーム | retro gamer, retro games, arcade games, pinball, snes, arcade, retro video games, n64 | ファミコン, スーファミ, アーケードゲーム, ゲーセン, レゲー, レトロゲー
17 | Puzzles and quizzes | パズル・クイズ | puzzle games, crossword, sudoku, trivia, escape room, wordle, puzzles, puzzler, wordle player, crosswords, crossword puzzles, jigsaw puzzles, trivia nerd, pub quiz | 謎解き, クイズ, 脱出ゲーム, 数独, 早押しクイズ, パズル, クイズ好き, リアル脱出ゲーム
18 | Chess and shogi | チェス・将棋 | chess, chess player, shogi, grandmaster, chess nerd, plays chess | 将棋, 囲碁, チェス, 観る将, 棋士, 将棋好き, 詰将棋
`,
  },
  {
    id: 11,
    en: 'Health',
    ja: '健康',
    rows: `
1 | Fitness | フィットネス | gym, fitness coach, workout, fit life, personal trainer, gym rat, crossfit, fitness instructor, fit mom, bodybuilding, fitness, lifting, weightlifting, powerlifting, weightlifter, powerlifter, lifter, working out, kettlebells, strength training, workouts, peloton, lifts weights | 筋トレ, ジム通い, 筋トレ好き, パーソナルトレーナー, トレーニー, ボディメイク, ジム, トレーニング, ダイエット, 宅トレ, 筋肉, パーソナルジム
2 | Running for health | ランニング | jogging, runner, couch to 5k, love running, long distance running | !ジョギング, ラン活, ランナー, 走ること
3 | Yoga | ヨガ | yogi, yoga teacher, yoga instructor, pilates, yogini, yoga, yogis, vinyasa | ヨガインストラクター, ピラティス, ホットヨガ, ヨガ, ヨガ好き, ヨガ教室
4 | Nutrition | 栄養 | nutritionist, dietician, registered dietitian, healthy eating coach, macros | !栄養学, 管理栄養士, 栄養管理
5 | Healthcare industry | 医療業界 | healthcare, health care, hospital, healthcare professional, health it, healthtech, digital health | 医療従事者, 病院勤務, 医療関係, 医療職
6 | Medicine as a profession | 医学 | physician, doctor of medicine, surgeon, medical student, med student, medical school, md phd | 医師, 医学生, 外科医, 研修医, 医学部
7 | Nursing | 看護 | nurse, rn bsn, nurse educator, icu nurse, er nurse | 看護師, 看護職, 訪問看護, 保健師
8 | Dental care | 歯科 | dentist, orthodontist, dental hygienist, dentistry, dental practice | 歯科医, 歯医者, 歯科衛生士, 歯科技工士
9 | Pharmacy | 薬局・薬学 | pharmacist, pharmacy student, pharm d, pharma industry | 薬剤師, 薬学部, 製薬会社, 薬局勤務, ドラッグストア
10 | Wellness | ウェルネス | wellbeing, well being, self care, holistic, wellness coach, health coach | 健康管理, セルフケア, 温活, 腸活, 健康オタク
11 | Meditation and mindfulness | 瞑想・マインドフルネス | meditation, mindfulness, breathwork, meditation teacher | 瞑想, マインドフルネス, 座禅
13 | Saunas and hot baths | サウナ | saunas, cold plunge, ice bath, sauna | サウナー, サ活, 銭湯, サウナ好き, スーパー銭湯, サウナ, ととのう, サ道
16 | Sports medicine and physiotherapy | スポーツ医学・理学療法 | physiotherapist, physical therapist, physio, athletic trainer, chiropractor | 理学療法士, 作業療法士, 整体師, 柔道整復師, 鍼灸師
`,
  },
  {
    id: 12,
    en: 'Hobbies and interests',
    ja: '趣味',
    rows: `
1 | Photography | 写真 | photographer, photo, amateur photographer, photographers, portrait photographer, street photography, landscape photography, shutterbug, photography, takes photos, film photography, analog photography, leica, amateur photography, takes pictures, photo nerd, iphone photography, shoots film | 写真, カメラ, カメラマン, フォトグラファー, カメラ好き, 写真好き, 一眼レフ, ポートレート撮影, フィルムカメラ, 写真撮影, カメラ女子, 写ルンです, 風景写真, ポートレート, スナップ写真
2 | Drawing and illustration | イラスト | illustrator, artist commissions open, sketching, drawing, digital artist, doodler, character artist, draws, sketches, doodles, illustration, doodling, sketchbook, comics artist, drawing comics, doodle, i draw | お絵描き, イラストレーター, 絵描き, 絵師, 落書き, らくがき, 絵を描く, イラスト, 絵を描, お絵かき, イラスト垢
3 | Painting and fine arts | 絵画・美術 | painter, watercolor, oil painting, fine artist, fine art, visual artist, sculptor, paints, acrylics, painting, paintings, art lover, acrylic painting, sculpts | 絵画, 画家, 水彩画, 油絵, 日本画, 美術家, アート好き, 水彩, 美術, アクリル画
4 | Crafts | 手芸・ハンドメイド | crafter, handmade, diy crafts, etsy shop, etsy seller, jewelry maker, scrapbooking, crafting, maker, pottery, ceramics, candle making, beading, card making, leathercraft, quilts, woodcarving, soap making, jewelry making, scrapbooker, potter | 手芸, ハンドメイド, ハンドメイド作家, ミンネ, レジン, 手作りアクセサリー, 手作り, レザークラフト, 陶芸, 消しゴムはんこ, アクセサリー作り, 刺繍, 粘土, 羊毛フェルト, UVレジン, 革細工, 折り紙
5 | Knitting and sewing | 編み物・裁縫 | knitter, crochet, knitting, sewing, quilting, quilter, crocheter, knits, sews, quilts, yarn, sewist, crochets, fiber arts, embroidery, cross stitch, needlepoint, weaver, spinner of yarn, knitters | 編み物, 裁縫, 洋裁, ソーイング, ミシン, 刺繍, 編み物好き, 編む, 縫い物, かぎ針編み, 毛糸, 手編み, 棒針, パッチワーク
6 | Collecting | 収集 | collector of, coin collecting, stamp collecting, funko pop collector, sneakerhead collector, memorabilia, vinyl collector, collecting, record collector, baseball cards, stamp collector, comic collector, coin collector, postcards | コレクター, フィギュア収集, 切手収集, 収集癖, グッズ収集, コレクション, 収集, 切手, マンホールカード
7 | Scale models and figures | 模型・フィギュア | scale models, model builder, gunpla, warhammer, miniature painting, gundam models, miniatures, model kits | プラモデル, プラモ, ガンプラ, フィギュア, ミニ四駆, モデラー, ジオラマ, 模型, ミニチュア
8 | Trains | 鉄道 | railfan, model railroad, trainspotting, train enthusiast, railways, trains, train nerd, railroad, railroads, railway, rail fan, steam trains, transit nerd, rail enthusiast, subways, model trains, model railways | 鉄道ファン, 鉄オタ, 撮り鉄, 乗り鉄, 鉄道模型, 電車好き, 青春18きっぷ, 電車, 音鉄, 駅メモ
9 | Aviation | 航空 | aviation geek, avgeek, pilot, private pilot, plane spotting, aviator, airplanes, planes, flying, plane nerd, aviation, glider pilot, student pilot, aircraft | 飛行機, 航空ファン, 飛行機好き, ヒコーキ, 航空機, パイロット, 空港, マイル
10 | Camping | キャンプ | camping, camper, glamping, bushcraft, campfires, campfire, camps, tent camping, van camping | ソロキャンプ, キャンプ好き, キャンパー, ソロキャン, ゆるキャン, キャンプ, ファミキャン, 焚き火, キャンプ飯, バイクキャンプ
11 | Fishing | 釣り | angler, fly fishing, bass fishing, fisherman, fishing, fly fisherman, fishes, kayak fishing, trout, ice fishing, bass fisherman | 釣り好き, 釣り人, バス釣り, アングラー, 海釣り, ルアー, 釣り, 釣行, フライフィッシング, 渓流釣り, アジング, エギング, 鮎釣り, 磯釣り, 釣り垢, 船釣り, シーバス, 釣りバカ
12 | Hunting and shooting | 狩猟・射撃 | hunter, deer hunting, bowhunting, sport shooting, outdoorsman, hunting, duck hunting, duck hunter | 狩猟, 猟師, ハンティング, クレー射撃, ジビエ, 弓道
13 | Hiking and climbing | 登山・ハイキング | hiker, hiking, climber, rock climbing, mountaineer, bouldering, backpacking, mountaineering, hikes, climbing, hiking trails, thru hiker, appalachian trail, climbs, boulderer, trail walker, backpacker, long walks in the woods, hill walking, hillwalker, outdoors, munros | 登山, 山登り, ハイキング, クライミング, ボルダリング, 山歩き, 低山, 山好き, 百名山, トレッキング, 沢登り, 高尾山, 山ガール
14 | Bird watching | 野鳥観察 | birder, birding, birdwatching, bird watcher, birds, bird nerd, bird lover, birdwatcher, bird feeder, backyard birds | 野鳥, バードウォッチング, 鳥見, 探鳥, 野鳥撮影
15 | Stargazing | 天体観測 | astrophotography, amateur astronomer, stargazer, telescopes, telescope, night sky, astro, stargazing | 天体写真, 星空, 星空撮影, 天体望遠鏡, 天体, 星を見る, 天文, 星好き
16 | Radio and electronics | 無線・電子工作 | ham radio, amateur radio, maker, arduino, raspberry pi, electronics hobbyist | アマチュア無線, 電子工作, ラズパイ, 無線従事者
17 | Drones and radio control | ドローン・ラジコン | drone pilot, drone photography, rc cars, fpv, drones | ラジコン, ドローンパイロット, ドローン空撮
18 | Dance | ダンス | dancer, dance teacher, ballet, choreographer, ballerina, salsa dancing, hip hop dance, dancing, dances, tap dancer, salsa, swing dancing, ballroom, contra dance | ダンサー, バレエ, 社交ダンス, 振付師, ヒップホップダンス, フラダンス, 踊る, フラメンコ, ダンス, 踊り, 日本舞踊, ベリーダンス
19 | Paintball | ペイントボール | airsoft, paintball player | サバゲー, エアガン, サバイバルゲーム
22 | Tea ceremony and flower arranging | 茶道・華道 | ikebana, tea ceremony, florist, flower arranging | 茶道, 華道, 生け花, 花屋, フラワーアレンジメント, 茶の湯, 煎茶道, 花道
23 | Idols | アイドル | j pop idol, idol fan, k pop idol, idols | !アイドルオタク, アイドル好き, 地下アイドル, ドルオタ, 坂道, 乃木坂46, 日向坂46, 櫻坂46, AKB48, ハロプロ, ジャニオタ, 推し活, オタ活, アイドル, 推しメン, STARTO, ハロヲタ, スノ担
24 | Virtual YouTubers | VTuber | vtuber, virtual youtuber, hololive, nijisanji, envtuber | Vtuber, 新人Vtuber, ホロライブ, にじさんじ, バーチャルユーチューバー
25 | Horoscopes | 占い | astrology, astrologer, zodiac, tarot reader, tarot, horoscope | 占い師, 占星術, タロット, 手相, 占い好き
`,
  },
  {
    id: 13,
    en: 'Home and garden',
    ja: '住まい・園芸',
    rows: `
1 | Gardening | ガーデニング | gardener, gardens, garden lover, horticulture, master gardener, vegetable garden, permaculture, gardening, roses, native plants, flower gardener, growing vegetables, tomatoes, composting, dahlias, grower, backyard garden, grows tomatoes, allotment | 園芸, 庭いじり, 家庭菜園, ベランダ菜園, ガーデナー, 庭づくり, ガーデニング, 薔薇, バラ, 庭仕事, ベランダ, 野菜作り, 花を育て
2 | Houseplants | 観葉植物 | plant mom, plant lover, plant lady, succulents, plant dad, plant parent, house plants, cactus, monstera, plant hoarder, orchids | 多肉植物, 植物好き, サボテン, 塊根植物, 植物のある暮らし, 植物, 多肉, 観葉植物, アガベ, 塊根, 盆栽, ビカクシダ
3 | Interior design | インテリア | interior designer, home decor, interiors, interior decorator, home staging, decorating, home design, mid century modern, antiques, interior decorating, thrifted home | インテリアデザイナー, 部屋作り, インテリアコーディネーター, 北欧インテリア, インテリア, 雑貨, アンティーク, 北欧雑貨, 家具, 北欧, 部屋づくり
4 | Home improvement | リフォーム・DIY | diy, home renovation, handyman, remodeling, diyer, fixer upper, woodworking, woodworker, renovating, home projects, house projects, old house, tinkerer, carpentry, fixing up, builds furniture, furniture maker, workshop | DIY, リフォーム, リノベーション, 日曜大工, 木工, セルフリノベ, 古民家
5 | Architecture | 建築 | architect, architectural design, architecture student, landscape architect | 建築家, 建築士, 建築学生, 建築好き, 一級建築士
6 | Home organization | 収納・片付け | declutter, professional organizer, organizing, minimalism, minimalist, konmari | 断捨離, 整理収納アドバイザー, 片付け, ミニマリスト, シンプルライフ, ミニマルライフ, 整理収納
7 | Home appliances | 家電 | kitchen gadgets, appliances, smart home, home automation | 家電好き, 白物家電, 家電量販店, スマートホーム
9 | Buying a home | 住宅購入 | home buyer, first time home buyer, house hunting, homeowner, mortgage | マイホーム, 注文住宅, 家づくり, マイホーム計画, 新築
11 | Everyday living | 暮らし | homemaker, homesteading, homestead, slow living, cottagecore, homebody, homemaking, farmhouse, small town life, simple living | !丁寧な暮らし, 田舎暮らし, 専業主婦, 一人暮らし, 家事, 移住, 暮らし, 日々の暮らし, 主婦, 二拠点生活, 同棲
`,
  },
  {
    id: 14,
    en: 'Law, government, and politics',
    ja: '法律・行政・政治',
    rows: `
1 | Government | 行政 | government affairs, civil servant, public servant, public sector, government official, federal government | 公務員, 国家公務員, 官公庁, 霞が関
2 | Local government | 地方自治 | city council, city councilmember, mayor, county commissioner, city hall, municipal government | 自治体, 市役所, 市議会, 県庁, 地方公務員, 市長, 区役所
3 | Elections news | 選挙ニュース | election coverage, election results, pollster, elections, political reporter | 選挙報道, 選挙速報
4 | Courts and law | 司法・法律 | attorney, lawyer, law firm, law student, barrister, solicitor, judge, esq, counsel, litigator, law school | 弁護士, 法律事務所, 司法書士, 行政書士, 司法試験, 法学部, 裁判官
5 | Legal news | 法律ニュース | legal analyst, supreme court news, legal affairs, legal journalist, law blog | 判例, 法律情報
6 | Public policy | 公共政策 | policy analyst, think tank, policy wonk, public policy, policy advisor, policy researcher | 政策研究, シンクタンク, 政策立案
7 | Foreign affairs | 国際関係 | diplomat, diplomacy, ambassador, foreign policy, international relations, geopolitics, united nations | 外交, 国際情勢, 外務省, 国際政治学, 地政学
8 | Military and defense | 軍事・防衛 | us army, navy, air force, marine corps, veteran, defense industry, national guard, usmc, armed forces, military, army veteran, navy veteran, usmc veteran, air force veteran, military brat, retired army, military spouse | 自衛隊, ミリタリー, 自衛官, 防衛, 軍事, 元自衛官
9 | Emergency services | 消防・警察 | firefighter, police officer, paramedic, emt, law enforcement, first responder, sheriff, fire department, firefighters, first responders, ems | 消防士, 警察官, 救急救命士, 消防団
10 | Legislatures | 議会 | congress, parliament, senate, house of representatives, legislator, capitol hill, congressman, senator | 国会, 議会, 国会議員, 衆議院, 参議院, 市議会議員, 県議会議員
12 | Economics and trade policy | 経済・通商政策 | economist, trade policy, macroeconomics, econ professor, economics | 経済学, エコノミスト, 経済学者, 経済学部
`,
  },
  {
    id: 15,
    en: 'Life stages',
    ja: 'ライフステージ',
    rows: `
1 | Students | 学生 | high school student, college freshman, college senior, university freshman, class of 2027, class of 2028, class of 2029 | !学生です, 大学生, 高校生, 専門学生, 大学1年, 大学2年, 大学3年, 大学4年
2 | New graduates | 新卒・新社会人 | recent grad, recent graduate, new grad, just graduated, entry level | 新卒, 新社会人, 社会人1年目, 社会人2年目
3 | Engaged couples | 婚約・結婚準備 | engaged to, bride to be, fiance, fiancee, wedding planning, getting married | プレ花嫁, 婚約中, 結婚準備, 花嫁
4 | Newlyweds | 新婚 | newlywed, just married, newly married | 新婚さん, 新婚生活, 結婚1年目
5 | Expectant and new parents | 新米パパ・ママ | new mom, new dad, first time mom, expecting, mom to be, new parent, dad to be | プレママ, 新米ママ, 新米パパ, 育休中, 産休中
7 | Retirement | 退職後の生活 | retired, retiree, happily retired, retired teacher, retired engineer, early retirement, enjoying retirement, semi retired | 定年退職, 退職しました, 定年後, 隠居, 年金生活, リタイア
9 | Singles | 独身生活 | single life, single and, bachelor life | 独身, おひとりさま, 婚活, 独り身
`,
  },
  {
    id: 16,
    en: 'Movies and television',
    ja: '映画・テレビ',
    rows: `
1 | Movies | 映画 | film, movie buff, cinephile, film lover, movie lover, film buff, filmgoer, cinema, movies, movie, films, film nerd, film student, letterboxd, film geek, moviegoer | 映画, 映画好き, 映画鑑賞, シネフィル, 映画館, 映画垢, 洋画, 邦画, ミニシアター, 年間100本, 韓国映画
2 | Filmmaking | 映画制作 | filmmaker, director of photography, cinematographer, screenwriter, film director, film producer, video editor, documentary filmmaker | 映画監督, 脚本家, 映像作家, 映像制作, 動画編集者, 動画クリエイター
3 | Animation | アニメーション | animator, cartoons, disney, pixar, studio ghibli, 3d animator, motion designer | アニメーター, ジブリ, ディズニー, ピクサー
4 | Anime | アニメ | otaku, weeb, anime lover, anime fan, animes, anime, ghibli, studio ghibli | アニメ好き, アニメオタク, アニオタ, アニメ垢, 深夜アニメ, 二次元, アニメ, 声優, ジブリ, ガンダム
5 | Action and adventure films | アクション映画 | action movies, superhero movies, mcu, james bond, marvel fan, marvel studios | マーベル, MCU, ヒーロー映画
6 | Horror | ホラー | horror movies, horror fan, horror films, scary movies, zombies, horror author, horror, slashers | ホラー映画, ホラー好き, 怪談, ゾンビ, ホラー, 心霊, オカルト
7 | Science fiction and fantasy | SF・ファンタジー作品 | sci fi, scifi, star wars, star trek, trekkie, whovian, doctor who, lord of the rings, harry potter, potterhead, lotr, hobbit, sci fi nerd | SF映画, スターウォーズ, ハリーポッター, ハリポタ, SF好き, ファンタジー
9 | Drama series | ドラマ | tv drama, series addict, binge watcher, tv series, crime drama, period drama, tv dramas, tv addict, prestige tv | 海外ドラマ, ドラマ好き, 日本のドラマ, 連続ドラマ, 大河ドラマ, 朝ドラ, ドラマ, 国内ドラマ
10 | Korean dramas | 韓国ドラマ | kdrama, k drama, kdramas, korean drama, k dramas | 韓ドラ, 韓国映画, 韓国俳優, 韓国ドラマ, 韓流
11 | Documentaries | ドキュメンタリー | documentary, documentarian, true crime, docuseries, true crime junkie | ドキュメンタリー番組, NHKスペシャル, ドキュメンタリー, ドキュメンタリー好き
12 | Reality television | リアリティ番組 | reality tv, love island, the bachelor, big brother, survivor fan, real housewives, drag race, bachelor nation, big brother fan | リアリティショー, 恋リア, バチェラー, リアリティ番組, オーディション番組
13 | Streaming services | 動画配信サービス | netflix, hulu, disney plus, amazon prime video, binge watching, netflix and chill | Netflix, ネトフリ, アマプラ, ディズニープラス, U-NEXT
14 | Celebrity fan and gossip | 芸能・ゴシップ | celebrity news, pop culture, celebrity gossip, entertainment news, paparazzi, stan account, fan account, fangirl, swiftie, fanpage, fan page | 芸能ニュース, 芸能界, 推し活, 推し, ジャニーズ, 俳優好き, 推し事, ファン垢, ファンクラブ, 箱推し, 同担
15 | Entertainment awards | 映画・音楽賞 | oscars, grammys, emmys, golden globes, academy awards, awards season | アカデミー賞, グラミー賞, 映画祭
16 | Acting | 俳優・演技 | actor, actress, acting, voice actor, voice over artist, sag aftra, voiceover | 俳優, 女優, 声優, 役者, 声優志望, ナレーター
17 | Voice actors | 声優ファン | seiyuu, voice acting fan | 声優さん, 声優オタク, 声豚, 声優ファン
20 | Special effects heroes | 特撮 | tokusatsu, kamen rider, super sentai, godzilla, ultraman, kaiju | 特撮, 仮面ライダー, スーパー戦隊, ゴジラ, ウルトラマン, 特オタ
`,
  },
  {
    id: 17,
    en: 'Music and radio',
    ja: '音楽・ラジオ',
    rows: `
1 | Music news and general info | 音楽全般 | music lover, music, music junkie, audiophile, music nerd, music blogger, vinyl, music fan, music enthusiast, record collector, playlist, playlists | 音楽, 音楽好き, 音楽鑑賞, 音楽垢, レコード, 洋楽, 邦楽, プレイリスト, 音楽と
2 | Pop | ポップス | pop music, swiftie, taylor swift, ariana grande, beyonce, lady gaga, pop fan | 洋楽, 洋楽好き, テイラースウィフト
3 | Rock | ロック | rock music, rock n roll, punk rock, classic rock, rock and roll, rocker, grunge, beatles, grateful dead, deadhead, springsteen, rolling stones, pearl jam | ロック好き, ロックバンド, 邦ロック, バンギャ, パンクロック, ハードロック, ビートルズ, ロック, パンク, 洋楽ロック, 邦ロック好き
4 | Heavy metal | ヘヴィメタル | heavy metal, metalhead, death metal, metal music, black metal, metallica, iron maiden | メタル, メタラー, ヘビメタ, デスメタル, ヘヴィメタル
5 | Hip-hop and rap | ヒップホップ・ラップ | hip hop, hiphop, rapper, rap music, emcee, hip hop head, rap, 90s hip hop | ヒップホップ, ラッパー, ラップ, フリースタイルバトル, 日本語ラップ
6 | R&B and soul | R&B・ソウル | r b, rnb, soul music, neo soul, funk music, motown | ソウルミュージック
7 | Country music | カントリー音楽 | country music, country girl, nashville, country singer, bluegrass | カントリーミュージック
8 | Jazz and blues | ジャズ・ブルース | jazz, blues music, jazz musician, bebop, jazz singer, jazz lover, jazz guitar, vinyl jazz | ジャズ, ジャズ好き, ジャズバー, ブルース, ジャズ喫茶
9 | Classical music | クラシック音楽 | classical, orchestra, opera, symphony, violinist, pianist, cellist, conductor, composer, chamber music, opera singer, choir, bach, cello, violin, baroque, beethoven, choral music, orchestral | クラシック音楽, オーケストラ, 吹奏楽, ピアニスト, バイオリン, 吹奏楽部, 合唱, オペラ, 指揮者, 作曲家, クラシック, 室内楽, バロック, 古楽, アマオケ
10 | Electronic and dance music | 電子音楽・ダンス | edm, techno, house music, dj, electronic music, trance, dubstep, drum and bass, raver, synths, modular synth, synthesizers | テクノ, EDM, クラブミュージック, DJ, ハウスミュージック, シンセ
11 | Latin music | ラテン音楽 | latin music, reggaeton, salsa music, bachata, bad bunny | ラテン音楽, サルサ, ボサノバ
13 | K-pop | K-POP | kpop, k pop, bts, blackpink, bts army, twice, stray kids, seventeen carat, enhypen, nctzen, kpop stan | KPOP, 韓国アイドル, セブチ, 防弾少年団, トレペン, ペンです
14 | J-pop | J-POP | jpop, japanese music, city pop, j rock, jrock | 邦楽, シティポップ, ミスチル, サザン, 米津玄師, 嵐ファン, スノスト
15 | Indie and alternative | インディーズ・オルタナティブ | indie music, indie rock, alternative rock, shoegaze, emo music, indie folk | インディーズ, インディーズバンド, シューゲイザー
17 | Playing instruments | 楽器演奏 | guitarist, bassist, drummer, guitar player, piano player, musician, saxophone, ukulele, bass player, guitar, piano, plays guitar, violin, plays piano, mandolin, trumpet, cello, clarinet, fiddle, harmonica, plays the, pianist | ギター, ベーシスト, ドラマー, ギタリスト, ピアノ, ウクレレ, サックス, 楽器, バンドマン, ドラム, バイオリン, トランペット, フルート, チェロ, アコギ, 三味線, ホルン, クラリネット, ギター弾き, 弾き語り
18 | Singing | 歌・歌唱 | singer, vocalist, karaoke, choir, a cappella, vocal coach, singing, sings, barbershop quartet, choral singer, sings in | 歌うこと, 歌い手, カラオケ, シンガー, ボーカル, 合唱団, 歌ってみた, 合唱, アカペラ, ボイトレ
19 | Music production | 音楽制作 | music producer, record producer, beatmaker, audio engineer, sound engineer, songwriter, record label, sound designer | 作曲, DTM, ボカロP, トラックメイカー, 編曲, 作詞作曲, サウンドエンジニア
20 | Vocaloid | ボーカロイド | hatsune miku, vocaloid producer | 初音ミク, ボカロ, ボカロ好き
21 | Radio | ラジオ | radio host, radio presenter, radio show, broadcaster, dj on air, npr, radio nerd, radio listener | ラジオ好き, ラジオパーソナリティ, 深夜ラジオ, ハガキ職人, コミュニティFM, ラジオ, ラジオリスナー, オールナイトニッポン, ラジオっ子
22 | Podcasts | ポッドキャスト | podcaster, podcast host, host of the podcast, podcasting, podcasts, podcast listener, podcast junkie | ポッドキャスター, 音声配信, スタエフ, ポッドキャスト, ポッドキャスト好き
23 | Anime and game music | アニソン・ゲーム音楽 | anisong, video game music, game composer, vgm | アニソン, ゲーム音楽, アニクラ, アニソンDJ
`,
  },
  {
    id: 18,
    en: 'Personal finance',
    ja: '個人の資産運用',
    rows: `
1 | Investing | 投資 | investor, investments, value investing, portfolio manager, long term investor, dividend investing, investing, dividends, dividend investor, fire movement | 投資, 個人投資家, 長期投資, 資産運用, 投資家, 資産形成, 高配当株, 新NISA, NISA, 積立投資, 投資信託, iDeCo, FIRE, 配当
2 | Stocks | 株式 | stock market, stock trader, day trader, equities, options trader, swing trader, wall street, stocks | 株, 株式投資, 株主優待, デイトレード, 日本株, 米国株, デイトレーダー, 優待, 個別株, 高配当株
3 | Cryptocurrency | 暗号資産 | crypto, bitcoin, ethereum, btc, hodl, defi, nft, web3, blockchain, cryptocurrencies, nfts, bitcoiner, hodler | 仮想通貨, ビットコイン, 暗号資産, イーサリアム, NFT, ブロックチェーン
4 | Foreign exchange | 外国為替 | forex, fx trader, currency trading, forex trader | FX, 為替, FXトレーダー, スキャルピング
5 | Real estate investing | 不動産投資 | real estate investor, rental property, landlord, house flipping, reit | 大家さん, 不動産投資家, アパート経営, 区分マンション
6 | Financial planning | ファイナンシャルプランニング | financial planner, cfp, financial advisor, wealth management, wealth advisor | ファイナンシャルプランナー, FP2級, FP, 家計相談
7 | Retirement planning | 老後資金 | retirement planning, 401k, ira, pension planning, financial independence, fire movement | iDeCo, 老後資金, FIRE, 年金
8 | Frugal living | 節約 | frugal, couponing, saving money, budgeting, debt free, deals, coupons, thrifty | 節約, 節約術, 家計簿, 家計管理, 貯金, ポイ活, お得情報, クーポン, 懸賞, ポイント活動
10 | Banking | 銀行 | banker, banking, credit union, fintech, investment banker, investment banking | 銀行員, 信用金庫, フィンテック, 証券会社, ネット銀行
11 | Taxes | 税金 | tax accountant, tax prep, tax attorney, enrolled agent, tax law | !確定申告, 節税, ふるさと納税, 税理士
13 | Index funds | 投資信託 | index funds, etf, bogleheads, mutual funds, vanguard | 投資信託, 積立NISA, つみたてNISA, NISA, インデックス投資, S&P500, オルカン
`,
  },
  {
    id: 19,
    en: 'Pets',
    ja: 'ペット',
    rows: `
1 | Dogs | 犬 | dog, dog lover, dog mom, dog dad, puppy, dogs, puppies, golden retriever, dog owner, corgi, dog person, labrador, rescue dog, dog mum, dog parent, pug, beagle, greyhound, dachshund, dog walker, border collie, doodle mom, two dogs, three dogs, pups, pit bulls, german shepherd, poodle, retrievers | 犬, 愛犬, 犬好き, わんこ, 柴犬, トイプードル, 犬のいる暮らし, 犬派, 犬と暮らす, ダックス, 犬と, ゴールデンレトリバー, 犬バカ, 犬飼い, 保護犬, チワワ, コーギー, ワンコ, フレブル
2 | Cats | 猫 | cat, cat lover, cat mom, kitten, cats, crazy cat lady, cat dad, cat person, kittens, tabby, cat servant, rescue cats, cat parent, feline, three cats, two cats, cat lady, crazy cat | 猫, 愛猫, 猫好き, ねこ, にゃんこ, 猫のいる暮らし, 猫派, ネコ, 保護猫, 猫と, 猫飼い, 下僕, 猫バカ, 黒猫, 猫様, 猫垢
3 | Birds as pets | 鳥の飼育 | parrot, budgie, cockatiel, parakeet, bird mom, parrots, chickens, backyard chickens, budgies | インコ, オカメインコ, 文鳥, セキセイインコ, 鳥飼い, ことり
4 | Fish and aquariums | 熱帯魚・アクアリウム | aquarium, aquarist, fish tank, reef tank, koi, aquariums | 熱帯魚, アクアリウム, メダカ, 金魚, 水槽
5 | Reptiles | 爬虫類 | reptile, snake owner, gecko, bearded dragon, herpetology, turtles, reptiles, snakes, geckos, tortoise | 爬虫類, レオパ, ヘビ, カメ飼い, トカゲ, ヤモリ, カメ
6 | Small animals | 小動物 | hamster, rabbit, bunny, guinea pig, ferret, hedgehog, chinchilla, rabbits, guinea pigs, ferrets, bunnies | ハムスター, うさぎ, モルモット, フェレット, ハリネズミ, チンチラ, デグー, ウサギ
7 | Horses | 馬 | equestrian, horse, horse lover, horseback riding, horse girl, equine, dressage, horses, rides horses | !乗馬, 引退馬, 馬術
8 | Animal rescue | 動物保護 | animal rescue, rescue dog, animal shelter, foster fail, adopt don t shop, animal lover, rescue mom, rescue animals, rescuer, foster cats, foster dogs, shelter volunteer | 保護犬, 保護猫活動, 動物愛護, 里親募集, 保護活動, 預かりボランティア
9 | Veterinary care | 獣医 | veterinarian, vet tech, veterinary, vet student, dvm | 獣医師, 動物看護師, 動物病院, トリマー
10 | Pet products and training | ペット用品・しつけ | dog trainer, pet products, pet supplies, dog walker, pet sitter, dog groomer | ペット用品, ドッグトレーナー, ペットシッター, ペットショップ
`,
  },
  {
    id: 20,
    en: 'Science',
    ja: '科学',
    rows: `
1 | Science news | 科学ニュース | science, scientist, science communicator, science writer, sciencey, scicomm | 科学, サイエンス, 科学者, サイエンスライター, 理系, 研究者
2 | Space and astronomy | 宇宙・天文 | astronomy, nasa, astrophysics, space nerd, astronaut, astronomer, astrophysicist, spacex, cosmology, rockets, cosmos, planets, space geek, rocket nerd | 宇宙, 天文, 天文学, 宇宙開発, JAXA, ロケット, はやぶさ
3 | Biology | 生物学 | biologist, molecular biology, microbiologist, genetics, geneticist, ecology, ecologist, zoologist, neuroscience, neuroscientist, biochemist, marine biology, botany, insects, entomology, mycology, wildlife, nature lover, fungi, beekeeping, naturalist | 生物学, 分子生物学, 生態学, 生物学者, 神経科学, 遺伝学, 昆虫, キノコ, きのこ, 植物学, 生き物, 昆虫採集
4 | Physics | 物理学 | physicist, quantum physics, particle physics, theoretical physics | 物理, 物理学者, 量子力学, 素粒子
5 | Chemistry | 化学 | chemist, organic chemistry, chemical engineer, materials science | 化学, 有機化学, 化学者, 材料科学
6 | Mathematics | 数学 | mathematician, math nerd, maths, statistics, statistician, math, mathematics | 数学好き, 数学者, 数学科, 統計学, 算数
7 | Environment and climate | 環境・気候 | climate change, climate science, environmentalist, environmental science, sustainability, conservation, climate scientist, conservationist, renewable energy, zero waste, wildlife conservation, climate action, rewilding | 環境問題, 気候変動, 環境保護, サステナビリティ, SDGs, 脱炭素, サステナブル, 再生可能エネルギー, ゼロウェイスト
8 | Weather | 気象 | meteorologist, weather nerd, storm chaser, severe weather, meteorology, weather geek | 天気, 気象予報士, 気象, 台風情報, お天気, 天気図
9 | Geology and earth | 地学 | geologist, geology, seismology, volcanologist, earth science, paleontology, paleontologist, dinosaurs, fossils | 地質学, 鉱物, 地震, 恐竜, 化石, 火山, 古生物
10 | Oceans | 海洋 | marine biologist, marine biology, oceanographer, oceanography, ocean conservation, whales, marine life, sharks, coral reefs, beachcombing | 海洋学, 海洋生物, 深海, 水族館, 海洋, クジラ, イルカ
11 | Psychology | 心理学 | psychologist, cognitive science, behavioral science, psychology student | 心理士, 心理学部, 公認心理師, 臨床心理士, 認知科学
12 | History | 歴史 | historian, history buff, history nerd, history teacher, medievalist, ancient history, archaeology, archaeologist, medieval history, roman history, world war ii, genealogy, history geek, civil war buff, military history | 歴史, 歴史好き, 歴女, 日本史, 世界史, 考古学, 城巡り, 戦国時代, 幕末, 新選組, 城好き, 古墳, 史跡巡り
13 | Philosophy | 哲学 | philosopher, philosophical, stoicism, ethics | 哲学, 哲学者, 倫理学, 思想史
14 | Engineering | 工学 | engineer, mechanical engineer, civil engineer, electrical engineer, aerospace engineer, mechanical engineering, electrical engineering | 工学部, 機械工学, 電気工学, 土木, 機械設計
18 | Medical research | 医学研究 | biomedical research, cancer researcher, immunologist, clinical trials, biotech, biotechnology | 基礎医学, 創薬, バイオテクノロジー, 治験
`,
  },
  {
    id: 21,
    en: 'Society',
    ja: '社会',
    rows: `
1 | Volunteering | ボランティア | volunteer, volunteerism, community volunteer, americorps, peace corps, volunteering, volunteers, rotary, rotarian, girl scout leader, scout leader, food bank | ボランティア活動, ボランティア団体, ボランティア, 地域活動, 消防団, 町おこし
2 | Charity and nonprofits | 慈善・NPO | nonprofit, non profit, philanthropist, charity, 501c3, fundraiser, fundraising, ngo, philanthropy, foundation | NPO, NPO法人, NGO, 寄付, チャリティー, 社会貢献
3 | Community news | 地域ニュース | local news, community news, hometown news, neighborhood news | 地域情報, 地元ニュース, ローカルニュース, 地元情報, 地域活性化, 町おこし
4 | News junkies | ニュース | news junkie, breaking news, news updates, world news, current events | ニュース好き, ニュース速報, 時事問題, 時事ネタ
5 | Journalism | ジャーナリズム | journalist, reporter, correspondent, news editor, news anchor, investigative reporter, newspaper, columnist, editor at, journo, news reporter | ジャーナリスト, 記者, 新聞記者, 新聞社, 報道, ライター
7 | Dating and relationships | 恋愛・人間関係 | dating coach, relationship coach, love advice, relationship advice, matchmaker | 恋愛, 恋愛相談, マッチングアプリ, 恋バナ, 恋愛コラム
8 | Humor and memes | ユーモア・ミーム | memes, meme, humor, satire, sarcasm, dad joke, jokes, shitposting, humorist, puns, bad jokes, pun, sarcastic | 大喜利, ネタツイ, ネタ垢, 面白動画, ギャグ, 笑い
9 | Motivation and self-improvement | 自己啓発 | motivational speaker, self improvement, personal development, life coach, growth mindset, motivation, inspirational quotes, personal growth, lifelong learner, lifelong learning, self development, productivity, positive vibes, journaling | 自己啓発, 自己成長, ライフコーチ, コーチング, 名言, 習慣化, 手帳, 朝活, 自己研鑽, 手帳好き, ジャーナリング
13 | Culture and arts | 文化・芸術 | arts and culture, art history, art historian, culture writer, performing arts, art lover, arts lover, the arts | 文化, 芸術, 美術史, 伝統工芸, 伝統文化, 文化人類学, 日本文化, 着物, 伝統芸能, 能楽
14 | Disaster preparedness | 防災 | disaster relief, emergency management, preparedness, prepper, red cross | 防災士, 災害情報, 備蓄, 防災グッズ
15 | Vlogging and content creation | 動画・コンテンツ制作 | content creator, youtuber, vlogger, influencer, blogger, tiktoker, instagrammer, digital creator, youtube channel | ユーチューバー, YouTuber, ブロガー, インフルエンサー, 配信者, ブログ書いてます, ティックトッカー, ブログ運営
`,
  },
  {
    id: 22,
    en: 'Sports',
    ja: 'スポーツ',
    rows: `
1 | Baseball | 野球 | mlb, baseball fan, yankees, red sox, dodgers, cubs fan, baseball coach, ballplayer, minor league baseball, mets fan, baseball, mets, cubs, phillies, cardinals baseball, braves, orioles, little league, mariners, astros, sf giants, brewers, softball, phillies fan, baseball nerd, white sox, blue jays, padres | 野球, プロ野球, 高校野球, 野球観戦, 阪神タイガース, 巨人ファン, カープ女子, 甲子園, 草野球, メジャーリーグ, ベイスターズ, ソフトバンクホークス, カープ, ホークス, 中日ドラゴンズ, 西武ライオンズ, ヤクルトスワローズ, 大谷翔平, 日ハム, オリックス, 楽天イーグルス, 虎党, 鯉党, 鷹党, ドラゴンズ
2 | Soccer | サッカー | soccer fan, premier league, futbol, lfc, mufc, afc, arsenal fan, liverpool fc, manchester united, chelsea fc, soccer mom, barcelona fan, real madrid, footballer, gooner, ynwa, football fan uk, soccer, arsenal, mls, spurs fan, football fan, cfc, barca, nufc, avfc, whufc, everton, west ham, celtic fc | サッカー, サッカー観戦, Jリーグ, フットサル, サッカー部, 浦和レッズ, 鹿島アントラーズ, 日本代表, プレミアリーグ, サポーター, ガンバ, 川崎フロンターレ, 海外サッカー, サッカー日本代表, グランパス, 横浜F・マリノス, レッズ
3 | NFL football | NFL | american football, packers, patriots fan, cowboys fan, steelers, nfl fan, 49ers, seahawks, eagles fan, fantasy football, chiefs kingdom, nfl, bills mafia, broncos, browns fan, vikings fan, who dey, giants fan, skol, niners | アメフト, アメリカンフットボール, NFL
4 | College football | カレッジフットボール | ncaa football, sec football, crimson tide, roll tide, go dawgs, college gameday, buckeyes, war eagle, go blue, longhorns, sooners, hook em, huskers, notre dame, bulldogs fan, gators, tar heels, badgers, spartans, wolverines, clemson tigers, hokies, boilermakers, seminoles, aggies, razorbacks | 大学アメフト, 甲子園ボウル
5 | NBA basketball | NBA | lakers, celtics, warriors fan, knicks, nba fan, hoops, lakers fan, bulls fan, nba, sixers, mavs, timberwolves, nuggets, pistons, cavs | Bリーグ観戦, NBA好き, NBAファン, NBA
6 | Basketball | バスケットボール | basketball coach, hooper, basketball player, college basketball, wnba, march madness, ball is life, basketball, hoops | バスケ, Bリーグ, バスケ部, ミニバス, バスケ好き, バスケットボール
7 | Ice hockey | アイスホッケー | nhl, hockey, hockey fan, hockey player, maple leafs, hockey mom, stanley cup, bruins fan, bruins, penguins fan, blackhawks, red wings, canucks, flyers, oilers, habs, go habs | ホッケー, アイスホッケー
8 | Tennis | テニス | tennis player, wimbledon, tennis coach, atp tour, us open tennis, tennis, pickleball, plays tennis, federer | テニス部, ソフトテニス, 硬式テニス, テニス好き, テニス
9 | Golf | ゴルフ | golfer, pga, golf lover, golf pro, avid golfer, golfing, golf, golfs, scratch golfer, bad golfer | ゴルファー, ゴルフ好き, ゴルフ女子, ゴルフ初心者, ゴルフ
10 | Running | マラソン・陸上 | !marathon, marathons, marathoner, marathon runner, half marathon, ultra runner, trail running, track and field, ultramarathon, boston marathon, triathlete, 10k runner, ultrarunner, trail runner, 5ks, ironman, distance runner, triathlon, runner, jogger, cross country | マラソン, フルマラソン, 市民ランナー, サブ4, サブ3, トレラン, 駅伝, 箱根駅伝, 陸上部, ランニング, ランナー, ジョギング, ウルトラマラソン, トライアスロン, マラソン完走
11 | Cycling | 自転車 | cyclist, cycling, road bike, mountain biker, mountain biking, mtb, tour de france, bicycle, bikes and trails, bikes, biking, bike commuter, bicycles, road cyclist, e bike, bicyclist, bike rides, bikepacking | ロードバイク, サイクリング, 自転車乗り, ロードバイク乗り, クロスバイク, 競輪, 自転車, ローディー, チャリ, 自転車通勤, 輪行
12 | Swimming | 水泳 | swimmer, swim coach, open water swimming, triathlon swim, swimming, open water swimmer, swims, masters swimmer, wild swimming | スイミング, 競泳, 水泳部, 水泳選手, 水泳, プール
13 | Martial arts | 武道・格闘技 | karate, judo, taekwondo, jiu jitsu, bjj, kickboxing, muay thai, kendo, black belt, aikido, martial arts, kung fu | 空手, 柔道, 剣道, 合気道, 格闘技, キックボクシング, ムエタイ, 柔術, 武道, 少林寺拳法, 居合道, 太極拳
14 | Boxing | ボクシング | boxer, boxing fan, boxing coach, heavyweight champion | ボクサー, プロボクサー, 井上尚弥
15 | Mixed martial arts | 総合格闘技 | ufc, mma, mma fighter, cage fighter, mma fan | RIZIN, 総合格闘技好き
16 | Wrestling | プロレス | wwe, pro wrestling, wrestler, aew, njpw, wrestling fan, indie wrestling, wrestling | プロレス, 新日本プロレス, プロレス好き, 女子プロレス, スターダム, プロレスファン, プ女子
17 | Sumo | 相撲 | sumo wrestling, rikishi | 大相撲, 力士, 相撲観戦, 相撲, スー女
18 | Rugby | ラグビー | rugby union, rugby league, rugby player, six nations, all blacks | ラグビー部, ラガーマン, ラグビー観戦
19 | Cricket | クリケット | cricketer, ipl, cricket fan, cricket lover, ashes cricket, team india cricket | クリケット選手
20 | Volleyball | バレーボール | volleyball player, volleyball coach, beach volleyball, volleyball | バレーボール, バレー部, ビーチバレー, 春高バレー, Vリーグ, バレーボール観戦
21 | Skiing and snowboarding | スキー・スノーボード | skier, snowboarder, ski, snowboarding, ski bum, skiing, skis, nordic skiing | スキー, スノボ, スノーボード, スノーボーダー, 雪山, スキーヤー
22 | Surfing | サーフィン | surfer, surf, kitesurfing, paddleboarding, bodyboarding, surfing, surfs, bodyboarder | サーファー, 波乗り, サーフィン好き, SUP, サーフィン
23 | Skateboarding | スケートボード | skater, skateboarder, skate, longboarding | スケボー, スケーター
24 | Figure skating | フィギュアスケート | ice skating, figure skater | フィギュアスケート, 羽生結弦, フィギュアスケートファン, スケオタ
25 | Gymnastics | 体操 | gymnast, cheerleader, cheerleading, gymnastics coach | 体操競技, 新体操, チアリーディング, チアダンス
26 | Horse racing | 競馬 | horse racing fan, kentucky derby, jockey, thoroughbred | 競馬予想, 競馬好き, 騎手, 一口馬主, JRA, 有馬記念, 競馬, 馬券
27 | Boat racing and sailing | ボート・セーリング | sailing, sailor at heart, rowing, rower, yachting, kayaking, kayaker, canoeing, boating, paddling, kayak, paddleboarding, sailboat | ヨット, ボート部, カヌー, カヤック, 競艇, ボートレース, SUP
28 | Badminton and table tennis | バドミントン・卓球 | badminton, table tennis, ping pong, squash player, pickleball | バドミントン, 卓球, バド部, 卓球部
29 | Olympics | オリンピック | olympian, olympics, olympic games, paralympian, team usa, paralympics | 五輪, パラリンピック, パリ五輪
30 | Scuba diving | ダイビング | scuba, diver, freediving, snorkeling, padi, scuba diver | ダイビング, スキューバダイビング, ダイバー, シュノーケル, スキューバ, スキンダイビング
33 | Sports news | スポーツニュース | sports, sportscaster, sports writer, sports junkie, sports reporter, espn, sports journalist, sportswriter, sports fan, sports nut, sports lover | スポーツ観戦好き, スポーツ好き, スポーツライター, スポーツ記者, スポーツ, スポーツ観戦
`,
  },
  {
    id: 23,
    en: 'Style and fashion',
    ja: 'ファッション',
    rows: `
1 | Fashion | ファッション | fashionista, fashion lover, style blogger, fashion blogger, fashion designer, fashion stylist, ootd, stylist, fashion | !ファッション好き, おしゃれ, 服好き, スタイリスト, アパレル, コーデ, 洋服, ファッション, お洋服
2 | Women's fashion | レディースファッション | womenswear, dresses, womens fashion, boho style | レディース, プチプラコーデ, 大人コーデ, 骨格診断
3 | Men's fashion | メンズファッション | menswear, mens style, dapper, suits, tailor, bespoke tailoring | メンズコーデ, メンズ服, スーツ, テーラー
4 | Sneakers | スニーカー | sneakerhead, jordans, air jordan, kicks, sneaker collector, nike shoes, sneakers | スニーカー好き, エアジョーダン, スニーカーヘッズ, スニーカー
5 | Streetwear | ストリートファッション | streetwear brand, supreme, hypebeast, street style | ストリート系, 裏原, ストリートブランド
6 | Jewelry and watches | ジュエリー・時計 | jewelry, jeweler, watches, watch collector, rolex, jewellery, horology, gemologist | ジュエリー, 腕時計, 時計好き, アクセサリー, ロレックス, 宝石
7 | Handbags and accessories | バッグ・小物 | handbags, purses, handbag lover, leather goods, hats | バッグ, 革小物, レザークラフト, 革製品, 帽子
9 | Luxury fashion | 高級ブランド | luxury fashion, chanel, gucci, louis vuitton, dior, hermes, haute couture, prada | ハイブランド, シャネル, ルイヴィトン, グッチ, エルメス
10 | Vintage and thrift fashion | 古着 | vintage clothing, vintage fashion, thrift shopping, pinup style, retro fashion, thrifting, vintage clothes, thrifter | 古着, 古着屋, 古着好き, ヴィンテージ古着, ヴィンテージ
11 | Modeling | モデル | fashion model, model agency, runway, modelling, plus size model, model signed | ファッションモデル, 読者モデル, サロンモデル, 被写体
14 | Sustainable fashion | サステナブルファッション | ethical fashion, fair fashion, slow fashion advocate | エシカルファッション, エシカル
15 | Shopping | 買い物 | shopaholic, shopper, online shopping, shopping addict, bargain hunter | 買い物, ショッピング, お買い物, 通販好き, セール情報
`,
  },
  {
    id: 24,
    en: 'Technology and computing',
    ja: 'テクノロジー',
    rows: `
1 | Technology | テクノロジー | tech, technologist, tech enthusiast, geek, techie, tech lover, futurist, gadget geek, tech nerd | テクノロジー好き, IT業界, 技術者, ガジェット好き, テクノロジー, 新技術
2 | Tech news | テックニュース | tech journalist, tech news, tech reporter, tech blogger, techcrunch, tech writer | ITニュース, テック系, ITジャーナリスト
3 | Computer programming | プログラミング | programmer, coder, coding, software developer, software engineer, python, javascript, java developer, rustlang, golang, full stack, backend developer, software development, c programming, typescript, codes, programming, developer, hacker, software engineering, functional programming, haskell | プログラマー, プログラミング, エンジニア, ソフトウェアエンジニア, Python, JavaScript, バックエンドエンジニア, コーディング, 駆け出しエンジニア, プログラミング学習, 競プロ, 個人開発, Rust, Ruby, Go言語, 競技プログラミング
4 | Web development | ウェブ開発 | web developer, front end developer, frontend developer, web dev, html css, react developer, wordpress developer, php developer | フロントエンドエンジニア, Webエンジニア, ウェブ制作, Web制作, Webデザイナー, コーダー
5 | Mobile development | アプリ開発 | ios developer, android developer, app developer, flutter, mobile developer, swift developer, kotlin | アプリ開発者, iOSエンジニア, Androidエンジニア, 個人開発
6 | Artificial intelligence | 人工知能 | ai, machine learning, deep learning, llm, generative ai, ai researcher, nlp, computer vision, chatgpt, ai engineer, neural networks, llms | 人工知能, AI, 機械学習, 深層学習, 生成AI, 自然言語処理, ディープラーニング
7 | Data science | データサイエンス | data scientist, data analyst, big data, data analytics, data engineer, data visualization, business intelligence | データサイエンティスト, データ分析, データアナリスト, ビッグデータ, データエンジニア
8 | Cybersecurity | サイバーセキュリティ | infosec, cyber security, hacker, penetration tester, pentester, ethical hacker, bug bounty, information security, ciso, red team | 情報セキュリティ, セキュリティエンジニア, ホワイトハッカー, 脆弱性診断, CTF
9 | Cloud computing | クラウド | aws, azure, devops, kubernetes, sre, google cloud, cloud engineer, cloud architect, site reliability | クラウドエンジニア, AWS, インフラエンジニア, クラウドサービス, SRE
10 | Computer networking | ネットワーク | network engineer, ccna, ccie, network security, sysadmin, system administrator, networking engineer | ネットワークエンジニア, サーバー構築, 社内SE, 情シス, サーバー管理
11 | Computer reviews | パソコン・レビュー | pc builder, custom pc, laptop reviews, pc hardware, hardware reviews | 自作PC, パソコン, PCレビュー, PCパーツ
12 | Cell phones | 携帯電話 | smartphone, iphone, android phone, galaxy phone, mobile phones, android user, xiaomi, smartphones | スマホ, iPhone, スマートフォン, Android端末, 格安SIM, Pixel, Android
13 | Tablets | タブレット | ipad, kindle, tablet computer, surface pro | iPad, キンドル, タブレット端末
14 | Apple products | Apple製品 | apple fanboy, macbook, mac user, apple user, imac | Mac使い, MacBook, アップル信者, 林檎信者
15 | Linux and open source | Linux・オープンソース | open source, foss, linux user, ubuntu, debian, oss, free software, arch linux, vim, emacs, self hosted, homelab | オープンソース, Linux, OSS, 自宅サーバー
16 | Gadgets | ガジェット | gadget, tech gadgets, wearables, unboxing, gadget lover, mechanical keyboards, gadgets | ガジェット, ガジェット系, 自作キーボード, ガジェットブロガー, イヤホン, スマホ, ガジェット好き, オーディオ
17 | Robotics | ロボット工学 | robotics engineer, robots, roboticist, automation engineer, robotics, first robotics, drones and robots | ロボット, ロボコン, ロボティクス
18 | Virtual reality | VR・AR | vr, virtual reality, augmented reality, metaverse, xr, vrchat, ar vr, mixed reality | VRChat, メタバース, バーチャルリアリティ, VR
19 | User experience design | UXデザイン | ux designer, ui designer, product designer, user experience, ui ux, ux researcher, interaction design | UI/UX, UIデザイナー, UXデザイナー, UIデザイン
20 | Graphic design | グラフィックデザイン | graphic designer, designer, typography, logo design, branding designer, art director, photoshop | グラフィックデザイナー, デザイナー, デザイン, ロゴデザイン, タイポグラフィ, アートディレクター, フォント好き
21 | 3D graphics and visual effects | 3DCG・映像効果 | 3d artist, blender, vfx artist, 3d modeling, cgi, vfx, 3d printing, 3d animator | 3DCG, ブレンダー, 3Dモデラー, 3Dプリンター, VFX, CGデザイナー
22 | Semiconductors and hardware | 半導体・ハードウェア | semiconductor, fpga, chip design, embedded systems, hardware engineer, electronics engineer, iot | 半導体, 組み込みエンジニア, IoT, 回路設計, 電子回路
23 | Enterprise software | 業務ソフトウェア | saas, salesforce, sap consultant, crm, erp, enterprise software, microsoft 365 | SaaS企業, 業務改善, Excel, DX推進, DX, セールスフォース, ノーコード
`,
  },
  {
    id: 25,
    en: 'Travel',
    ja: '旅行',
    rows: `
1 | Travel news and general info | 旅行全般 | traveler, traveller, travel, wanderlust, globetrotter, travel addict, love to travel, world traveler, travel blogger, travel writer, travelling, travels, travel lover, countries visited, travel junkie | 旅行, 旅行好き, 旅好き, 旅人, 旅行垢, 一人旅, 旅, 海外旅行, 世界一周, 国内旅行, バックパッカー, 日本一周, 旅行が好き, ひとり旅, 弾丸旅行
2 | Adventure travel | 冒険旅行 | backpacker, adventurer, adventure seeker, explorer, adventure travel, thru hiker | バックパッカー, 秘境, 冒険家, 世界一周
3 | Air travel | 空の旅 | frequent flyer, flight attendant, cabin crew, airlines, airport lounge | 空港, 航空会社, 客室乗務員, CA, 修行僧, ANA, JAL
4 | Hotels and resorts | ホテル・リゾート | hotelier, hotels, hospitality industry, resorts, bed and breakfast, airbnb host, airbnb | ホテル, ホテル好き, ホテルステイ, ホテリエ, リゾート, 民泊
5 | Cruises | クルーズ | cruise, cruise ship, cruiser travel, cruise lover, cruise addict | クルーズ船, 船旅
6 | Beach travel | ビーチ・海 | beach lover, beach bum, beach, beach life, island life, beaches | 海好き, 海水浴, 離島, 島旅, ビーチリゾート
7 | National parks | 国立公園 | national park, yellowstone, yosemite, outdoors, nature lover, outdoor enthusiast, national parks, park ranger, all 63 | 大自然, 自然好き, 絶景, 国立公園
8 | Road trips | ドライブ旅行 | road trip, road tripper, route 66, road trippin, road trips, roadtrips, scenic drives | ドライブ, 道の駅, 日帰り旅行, ドライブ旅
9 | Budget travel | 格安旅行 | budget travel, hostels, cheap flights, couchsurfing, travel deals | 青春18きっぷ, 格安旅行, LCC, ゲストハウス, 夜行バス
11 | Europe travel | ヨーロッパ旅行 | europe travel, paris lover, london life, italy travel, francophile, anglophile, eurotrip | ヨーロッパ旅行, 欧州旅行, イタリア旅行, フランス好き, 北欧好き
12 | Asia travel | アジア旅行 | asia travel, southeast asia, bali, bangkok, korea travel, vietnam travel | 韓国旅行, 台湾旅行, 台湾好き, タイ旅行, 渡韓, 東南アジア
13 | Japan travel | 日本国内旅行 | japan travel, tokyo life, kyoto, japanophile, love japan, visit japan | 国内旅行, 京都旅行, 沖縄好き, 沖縄旅行, 北海道旅行, 京都好き, 離島, 47都道府県, 日本の城
14 | Theme parks | テーマパーク | disney world, disneyland, disney parks, theme parks, roller coasters, universal studios, coaster enthusiast, disney mom, six flags, disney, disney adult | ディズニーランド, ディズニーシー, ディズニー好き, Dオタ, USJ, 遊園地, テーマパーク, 年パス, ディズニー, ユニバ
15 | Hot springs | 温泉 | onsen, hot spring | 温泉, 温泉巡り, 温泉好き, 旅館, 温泉ソムリエ, 湯めぐり, 秘湯, 温泉旅行
16 | Train travel | 鉄道旅行 | train travel, amtrak, interrail, shinkansen, rail travel | 新幹線, 鉄道旅, 電車旅, ローカル線, 寝台列車
17 | Travel industry | 旅行業界 | travel agent, tour guide, travel agency, tourism board, tour operator, travel advisor, tourism | 旅行会社, 添乗員, 観光協会, 観光, 通訳案内士, ツアーガイド, 観光情報
`,
  },
];
