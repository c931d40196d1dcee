import type { TaxonomyGroup } from '../taxonomy.ts';

/** Our own list of conversation topics in 25 groups; how it was made: README.md beside. */
export const TOPIC_GROUPS: readonly TaxonomyGroup[] = [
  {
    id: 1,
    en: 'Arts & culture',
    ja: 'アート・文化',
    rows: `
1 | Contemporary art | 現代アート | modern art, moma, tate modern, art basel, art exhibition, gallery opening, art installation, art biennale | 現代美術, アートフェア, 個展, 現代アート, 個展を, 展示会場
2 | Painting | 絵画 | oil painting, watercolor painting, painted portrait, oil paint, acrylic paint, my easel, brushstrokes, on canvas | 油絵, 水彩画, 日本画, 絵の具, 油彩, キャンバスに
3 | Illustration | イラスト | !illustrations, digital art, fan art, fanart, character design, drew this, doodle, procreate, sketchbook, inktober, character sheet | イラスト描いた, お絵描き, ラクガキ, 落書き, ファンアート, 描きました, らくがき, 描いてみた, ラフ画
4 | Photography | 写真 | !photography, photographer, photo of the day, street photography, landscape photography, took this photo, shutter speed, long exposure, golden hour shot, photo walk, darkroom, film camera | !写真撮影, 写真展, 一眼レフ, ファインダー越しの私の世界, カメラ散歩, 撮影した写真, 写ルンです, フィルムカメラ, 撮りました
5 | Sculpture | 彫刻 | sculptor, bronze statue | 彫刻家, 彫像
6 | Museums | 博物館・美術館 | museum, louvre, smithsonian, british museum, exhibit at the, the louvre, moma | 美術館, 博物館, 展覧会, 特別展, 企画展, 常設展, 美術展
7 | Theater | 演劇 | theatre, stage play, playwright, opening night at the theater, curtain call, matinee, understudy, opening night | 舞台挨拶, 観劇, 千秋楽, 小劇場, 舞台化, 初日おめでとう
8 | Musicals | ミュージカル | broadway, west end musical, les miserables, hamilton musical, phantom of the opera, broadway show, hamilton tickets, west end show, les mis | 劇団四季, 帝国劇場, 帝劇
9 | Takarazuka Revue | 宝塚歌劇 | takarazuka | 宝塚, 宝塚歌劇団, タカラジェンヌ
10 | Opera | オペラ | !opera house, opera singer, metropolitan opera, la scala, verdi, puccini | オペラ歌手, 歌劇
11 | Ballet | バレエ | ballerina, swan lake, nutcracker ballet, royal ballet | バレリーナ, 白鳥の湖
12 | Kabuki and noh | 歌舞伎・能 | kabuki, noh theatre, bunraku | 歌舞伎, 能楽, 狂言, 文楽
13 | Rakugo and manzai | 落語・漫才 | rakugo, manzai, m 1 grand prix | 落語, 漫才, 寄席, M-1グランプリ, キングオブコント
14 | Stand-up comedy | スタンドアップコメディ | standup comedy, stand up comedian, comedy special | スタンダップコメディ
15 | Books | 本 | new book, reading a book, bookstore, book club, booktok, book review, audiobook, bestseller list, page turner, finished reading, just finished this book, library card, my bookshelf, paperback, hardcover, tbr pile | 読書, 読了, 新刊, 積読, 書店, 本屋, 読書の秋, 文庫本, 図書館で借り, 読み終わ, 一気読み
16 | Poetry | 詩 | poem, poems, poet laureate, spoken word, haiku, stanza, sonnet, a poem | !短歌, 俳句, 詩集, 川柳, 一首, 五七五, 詩を
17 | Writing | 執筆 | !nanowrimo, writing community, writers block, novel writing, amwriting, first draft, word count, my manuscript, writing my novel, rough draft, query letter | 小説を書く, 執筆中, 小説家になろう, カクヨム, 原稿, 書き上げ, 締め切り前, 脱稿
18 | Literary prizes | 文学賞 | booker prize, pulitzer prize, nobel prize in literature, national book award | 芥川賞, 直木賞, 本屋大賞, ノーベル文学賞
19 | Haruki Murakami | 村上春樹 | murakami haruki, norwegian wood novel, kafka on the shore | ノルウェイの森
20 | Architecture | 建築 | architects, skyscraper, zaha hadid, brutalism, frank lloyd wright, brutalist, art deco building, floor plans | 建築家, 安藤忠雄, 隈研吾, 名建築
21 | Design | デザイン | !graphic design, product design, industrial design, typography, logo design | グラフィックデザイン, タイポグラフィ, ロゴデザイン, グッドデザイン賞
22 | Crafts | 手芸・ハンドメイド | handmade, crochet, knitting, quilting, sewing project, etsy shop, embroidery, knitted, sewing machine, quilt, yarn, hand sewn, crocheted | ハンドメイド, 編み物, 刺繍, 手芸, ミシン, レジン, 毛糸, 裁縫, 編みました
23 | Pottery | 陶芸 | ceramics, kiln, pottery wheel, ceramics class, glazed the | 陶芸, 陶器市, うつわ, ろくろ, 窯, 器を
24 | Calligraphy | 書道 | hand lettering, shodo | 書道, 書き初め, 習字
25 | Tea ceremony | 茶道 | tea ceremony, chanoyu | 茶道, お茶会
26 | History | 歴史 | !world history, ancient rome, ancient egypt, medieval history, archaeology, history museum, on this day in, medieval, world war ii, wwii, roman empire, civil war history | 戦国時代, 幕末, 日本史, 世界史, 考古学, 大河, 歴史好き, 江戸時代
27 | World heritage | 世界遺産 | world heritage site, unesco | ユネスコ
28 | Castles | 城 | !castle tour, medieval castle, himeji castle | !お城, 城巡り, 姫路城, 名古屋城, 天守閣, 御城印, 城跡, お城巡り
29 | Languages | 語学 | language learning, learning english, learning japanese, duolingo, bilingual, learning spanish, conjugation, fluent in, learning french, vocabulary words | 英会話, 英語学習, TOEIC, 語学学習, 英語の勉強, 韓国語勉強, 単語帳, 語学, 英単語
`,
  },
  {
    id: 2,
    en: 'Business & finance',
    ja: 'ビジネス・金融',
    rows: `
1 | Stock market | 株式市場 | stocks, wall street, dow jones, nasdaq, s p 500, nyse, bull market, bear market, shareholders, ipo, earnings call, market rally, sell off, share price, index fund | 日経平均, 株価, 株式投資, ストップ高, 株主優待, 米国株, 決算発表, デイトレ, 含み損, 持ち株, 爆益
2 | Cryptocurrency | 暗号資産 | crypto, bitcoin, ethereum, btc, blockchain, dogecoin, altcoins, defi, stablecoin, eth, altcoin, hodl | 仮想通貨, ビットコイン, イーサリアム, 暗号資産
3 | NFTs | NFT | nft, nft drop, nft art, opensea | NFTアート
4 | Foreign exchange | 為替 | forex, exchange rate, eur usd, weak yen, strong dollar | 円安, 円高, ドル円, 為替介入, 為替
5 | Personal finance | 家計・資産形成 | personal finances, credit score, retirement savings, student loans, student debt, 401k, saving money, budgeting tips, credit card debt, savings account, budgeting, emergency fund, paycheck to paycheck, paying off debt, my budget | 資産運用, つみたてNISA, 新NISA, iDeCo, 家計簿, 節約術, ポイ活, ふるさと納税, 貯金, 節約, 老後資金, お金の勉強, 積立, 固定費
6 | Real estate | 不動産 | housing market, real estate market, home prices, mortgage rates, realtor, rent prices, landlord, rent went up, raised the rent, my rent, closing on a house, open house, mortgage rate, property taxes, apartment lease, lease renewal | 不動産投資, 住宅ローン, マンション価格, 賃貸物件, 家賃, 大家さん, 賃貸, 内見, 更新料, 不動産
7 | Banking | 銀行 | banks, jpmorgan, goldman sachs, wells fargo, bank of america, community banks, credit unions | メガバンク, 三菱UFJ, みずほ銀行, ゆうちょ銀行
8 | Central banks and interest rates | 中央銀行・金利 | federal reserve, interest rates, rate hike, ecb, bank of england, rate cut, fed chair | 日銀, 利上げ, 金融緩和, マイナス金利
9 | Inflation | 物価 | inflation rate, cost of living, consumer prices, cpi report, price of eggs, grocery prices, gas prices, prices went up | 値上げ, インフレ, 物価高, 物価上昇, また値上がり, 物価
10 | Economy | 経済 | gdp, economic growth, recession, economists, us economy, global economy, unemployment rate, job market | !日本経済, 景気, GDP, 世界経済, 経済成長, 不景気
11 | Small business | 中小企業 | small businesses, small business owners, small business week, main street businesses, shop small, my little shop, our small shop, support local, family owned, our storefront, opening our shop | 個人事業主, 町工場, 商店街, 小さなお店, 個人商店, 開店しました, 地元のお店
12 | Startups | スタートアップ | startup, y combinator, series a funding, unicorn startup, seed round, series a, our startup, pitch deck, accelerator demo day, raised a round | 資金調達, 起業, ベンチャー企業, スタートアップ, ベンチャー
13 | Entrepreneurship | 起業 | entrepreneurs, entrepreneur, side hustle, business owner | 起業家, 独立開業
14 | Venture capital | ベンチャーキャピタル | vc firm, venture capitalist, angel investor, seed round, private equity | エンジェル投資家
15 | Marketing | マーケティング | content marketing, digital marketing, brand strategy, email marketing, influencer marketing, marketing campaign, conversion rate, email list, ad campaign, newsletter subscribers | デジタルマーケティング, SNSマーケティング, ブランディング, マーケティング, 集客, 広告運用
16 | Advertising | 広告 | ad campaign, super bowl ad, advertisers, ad agency, tv commercial | !広告代理店, CM出演, 新CM, ネット広告
17 | Search engine optimization | SEO | seo, google ranking, search rankings | SEO対策, 検索順位
18 | E-commerce | EC・通販 | ecommerce, online shopping, online store, shopify, free shipping | ネット通販, 楽天市場, 楽天スーパーセール, お買い物マラソン
19 | Retail | 小売 | retailers, retail sales, department store, walmart store, target store, checkout line, clearance sale, store closing, holiday shopping, shopping mall | 百貨店, コンビニ, 新商品発売, スーパーマーケット, セール品, 閉店セール, 福袋
20 | Manufacturing | 製造業 | manufacturers, factory jobs, made in america, manufacturing jobs, assembly line | ものづくり, 工場見学
21 | Agriculture | 農業 | farmers, agriculture, harvest season, corn crop, soybeans, ranchers, farm bill, family farms, livestock, harvest, tractor, planting season, cornfield, our cows, crop yields, hay bales, our farm, lambing, sowing | 農家, 稲刈り, 田植え, 収穫, 畑仕事, 酪農, トラクター, 農作業, 野菜の出荷, 種まき
22 | Oil and gas | 石油・ガス | crude oil, natural gas, oil prices, opec, gas prices, keystone pipeline, shale | 原油価格, ガソリン価格, 原油
23 | Renewable energy | 再生可能エネルギー | solar power, wind power, solar panels, wind farm, clean energy, solar energy, wind turbines, rooftop solar | 太陽光発電, 風力発電, 再エネ, 太陽光パネル, 蓄電池
24 | Nuclear energy | 原子力 | nuclear power, nuclear plant, nuclear reactor | 原発, 原子力発電
25 | Trade and tariffs | 貿易・関税 | tariffs, free trade, trade agreement, exports, trade deal, tpp, imports, tariff, trade war, import duties, export controls | 関税, 貿易摩擦, 輸出入, 貿易交渉, 輸出規制
26 | Supply chain and logistics | 物流 | supply chains, shipping containers, logistics, freight, trucking industry | 宅配便, 物流, 配送, 運送
27 | Accounting and taxes | 会計・税金 | tax season, tax return, tax filing, irs refund, accountants | 確定申告, インボイス制度, 年末調整, 税理士
28 | Insurance | 保険 | !life insurance, car insurance, home insurance, flood insurance | 生命保険, 自動車保険, 損害保険
29 | Mergers and acquisitions | 企業の合併・買収 | merger, acquisition deal, hostile takeover, antitrust | M&A, 企業買収, 経営統合
`,
  },
  {
    id: 3,
    en: 'Careers & work',
    ja: '仕事・キャリア',
    rows: `
1 | Job hunting | 就職・転職活動 | job search, job fair, job seekers, we re hiring, now hiring, job opening, resume tips, job interview, applied to, cover letter, resume, job offer, got the job, laid off, unemployed, job application, new job, second interview, linkedin | 就活, 転職, 求人, 面接対策, 履歴書, 内定, 説明会, 面接, 転職活動, お祈りメール, 退職しました, 職務経歴書, ハローワーク, エントリーシート
2 | Remote work | リモートワーク | work from home, working from home, wfh, hybrid work, telework, zoom call, home office, video call, back to the office, return to office | テレワーク, 在宅勤務, リモート会議, リモートワーク, オンライン会議
3 | Freelancing | フリーランス | freelancer, freelancers, freelance work, gig economy, invoice, my client, freelance client, unpaid invoice | 業務委託, クラウドワークス, ランサーズ, 請求書, クライアントさん, フリーランス
4 | Leadership | リーダーシップ | !leadership skills, leadership development, leadership training, great leaders, servant leadership | リーダー論, マネジメント術
5 | Productivity | 生産性 | productivity tips, time management, to do list, pomodoro, inbox zero, time blocking, procrastinating, procrastination | 時間術, タスク管理, ライフハック, ToDoリスト, 早起き, 朝活, 作業効率
6 | Office life | 会社員生活 | monday morning meeting, coworkers, office life, commute to work, my boss, coworker, meeting that could have been an email, overtime, conference room, pto, cubicle, work meeting, office printer, commute | 残業, 出社, 定時退社, 会社の飲み会, 満員電車, 月曜日つらい, 有給, 上司, 同僚, 月曜日つら, 職場の, 仕事終わり, 休日出勤, 定時で
7 | Wages and employment | 雇用・賃金 | jobs report, unemployment rate, minimum wage, job growth, overtime pay, equal pay, pay raise, payday, salary | 最低賃金, 賃上げ, 失業率, ボーナス, 初任給, 給料, 給料日, 昇給
8 | Labor unions | 労働組合 | unions, collective bargaining, strike action | 春闘, 労組
9 | Internships | インターンシップ | internship, summer interns, interns, internships | インターン生
10 | Teachers | 教師 | teacher appreciation, teachers, educators, school teacher, substitute teacher, my classroom, lesson plans, grading papers, parent teacher conference | 教員, 教職, 担任の先生, 担任, 授業準備, 先生方, 教壇
11 | Nurses | 看護師 | nurse, nurses, nurses week, nursing school, night shift on the ward, my patients, nursing shift | 看護師国家試験, ナース, 夜勤明け, 病棟
12 | Firefighters and police | 消防・警察 | firefighters, firefighter, police officers, first responders, police week, paramedics | 消防士, 警察官, 救急隊
13 | Apprenticeships and skills | 職業訓練・資格 | apprenticeship, vocational training, job training, workforce development, apprenticeships | 資格試験, 資格取得, 職業訓練, リスキリング
14 | Side jobs | 副業 | side job, passive income, side hustles, side hustle, side gig, gig work | 副業収入, 在宅ワーク, せどり, 副業
15 | Women in the workplace | 女性の働き方 | women in tech, women in business, working moms, women entrepreneurs | ワーママ, 女性活躍, 育休
16 | Retirement | 退職 | retired after, retirement plan, retirement party, pension, retirees, retired today, last day of work after | 定年退職, 退職金, 退職代行, 定年, 年金生活
`,
  },
  {
    id: 4,
    en: 'Celebrities',
    ja: '著名人',
    rows: `
1 | Beyoncé | ビヨンセ | beyhive, queen bey |
2 | Taylor Swift | テイラー・スウィフト | swifties, swiftie, eras tour, taylor s version | テイラースウィフト, テイラー・スイフト
3 | Rihanna | リアーナ | fenty |
4 | Lady Gaga | レディー・ガガ | little monsters | レディーガガ, レディガガ
5 | Ariana Grande | アリアナ・グランデ | arianators | アリアナグランデ
6 | Justin Bieber | ジャスティン・ビーバー | beliebers, bieber | ジャスティンビーバー
7 | Billie Eilish | ビリー・アイリッシュ | eilish | ビリーアイリッシュ
8 | Drake | ドレイク | !drake album, drake concert, ovo fest |
9 | Kanye West | カニエ・ウェスト | kanye, yeezus | カニエウェスト
10 | Kim Kardashian | キム・カーダシアン | kardashians, kardashian, kuwtk | キムカーダシアン
11 | Harry Styles | ハリー・スタイルズ | one direction, directioners | ハリースタイルズ, ワンダイレクション
12 | Ed Sheeran | エド・シーラン | sheeran | エドシーラン
13 | Bruno Mars | ブルーノ・マーズ | | ブルーノマーズ
14 | Dua Lipa | デュア・リパ | | デュアリパ
15 | Adele | アデル | !adele concert, adele album, #adele | !アデルの新曲
16 | Tom Cruise | トム・クルーズ | | トムクルーズ
17 | Leonardo DiCaprio | レオナルド・ディカプリオ | dicaprio | ディカプリオ
18 | Keanu Reeves | キアヌ・リーブス | keanu | キアヌリーブス
19 | Zendaya | ゼンデイヤ | |
20 | Oprah Winfrey | オプラ・ウィンフリー | oprah |
21 | Shohei Ohtani | 大谷翔平 | ohtani, shohei | 大谷さん, 大谷選手, ショウヘイ・オオタニ
22 | LeBron James | レブロン・ジェームズ | lebron, king james nba | レブロン
23 | Stephen Curry | ステフィン・カリー | steph curry | ステフカリー
24 | Lionel Messi | リオネル・メッシ | messi, leo messi | メッシ
25 | Cristiano Ronaldo | クリスティアーノ・ロナウド | ronaldo, cr7 | ロナウド
26 | Serena Williams | セリーナ・ウィリアムズ | serena tennis | セリーナ・ウイリアムズ
27 | Naomi Osaka | 大坂なおみ | osaka tennis | 大坂選手
28 | Yuzuru Hanyu | 羽生結弦 | hanyu | 羽生くん, 羽生選手
29 | Kenshi Yonezu | 米津玄師 | yonezu | 米津
30 | Gen Hoshino | 星野源 | hoshino gen | 源さん
31 | Hikaru Utada | 宇多田ヒカル | utada hikaru, utada | 宇多田
32 | Masaharu Fukuyama | 福山雅治 | fukuyama masaharu | 福山さん
33 | Elon Musk | イーロン・マスク | elon, musk tesla | イーロンマスク, イーロン
34 | Bill Gates | ビル・ゲイツ | gates foundation | ビルゲイツ
35 | Hayao Miyazaki | 宮崎駿 | miyazaki hayao | 宮崎駿監督, 宮﨑駿
`,
  },
  {
    id: 5,
    en: 'Fashion & beauty',
    ja: 'ファッション・美容',
    rows: `
1 | Makeup | メイク | eyeliner, lipstick, eyeshadow palette, makeup tutorial, sephora, foundation makeup, mascara, foundation shade, blush, concealer, highlighter, eyebrow pencil | コスメ, アイシャドウ, リップ, デパコス, プチプラコスメ, メイク動画, 口紅, ファンデ, アイライン, 眉毛, マスカラ, チーク, 化粧
2 | Skin care | スキンケア | skincare, sunscreen, moisturizer, skincare routine, serum skincare, retinol, acne, face mask, spf | 化粧水, 日焼け止め, 美容液, 保湿, 毛穴ケア, パック, 肌荒れ, 乾燥肌
3 | Hair styling | ヘアスタイル | haircut, hairstyle, new hair, balayage, hair color, hair salon, new bangs, hair dye, dyed my hair, split ends, bad hair day, hairdresser, my barber | 髪型, 髪切った, 美容院, 美容室, ヘアカラー, 縮毛矯正, 前髪, 髪切, 髪色, 髪を染め, パーマ
4 | Nails | ネイル | nail art, manicure, nail polish, gel nails, fresh set, nail salon | ジェルネイル, ネイルサロン, セルフネイル, ネイル, マニキュア
5 | Perfume | 香水 | fragrance, eau de parfum, cologne | フレグランス
6 | Fashion week | ファッションウィーク | nyfw, paris fashion week, milan fashion week, runway show, london fashion week | パリコレ, ファッションショー, コレクションを発表
7 | Streetwear | ストリートファッション | supreme drop, hypebeast, street style, off white hoodie | ストリート系, 裏原
8 | Sneakers | スニーカー | sneaker, air jordan, air jordans, yeezy, air max, sneakerhead, sneaker drop, new kicks, jordans, nike dunks | エアジョーダン, エアマックス, 抽選スニーカー, スニーカー
9 | Luxury brands | 高級ブランド | gucci, chanel, louis vuitton, hermes, prada, dior, burberry, balenciaga | シャネル, ルイヴィトン, エルメス, グッチ, プラダ, ディオール
10 | Uniqlo | ユニクロ | uniqlo | ユニクロコーデ, ユニクロ感謝祭
11 | GU and fast fashion | GU・ファストファッション | zara, h m store, shein, fast fashion, forever 21 | !GUコーデ, しまむら, しまパト, シーイン
12 | Jewelry | ジュエリー | necklace, earrings, diamond ring, bracelet, jewellery | ネックレス, ピアス, 指輪, アクセサリー
13 | Watches | 腕時計 | rolex, wristwatch, omega watch, seiko watch, patek philippe, seiko, omega speedmaster | ロレックス, グランドセイコー, Gショック, 腕時計
14 | Handbags | バッグ | handbag, tote bag, birkin | トートバッグ, ハンドバッグ
15 | Kimono | 着物 | kimonos, yukata | 浴衣, 和装, 着付け, 振袖
16 | Outfit of the day | 今日のコーデ | ootd, outfits, todays outfit, what i wore, new dress, thrifted | 今日の服, 今日のコーデ, コーデ, 秋服, 春服, 夏服, 冬服, 着回し, ワンピース
17 | Vintage clothing | 古着 | vintage clothes, thrift store, thrifting, vintage dress, thrifted, vintage jacket, secondhand clothes | 古着屋, 古着コーデ, メルカリで買った, 古着
18 | Cosplay | コスプレ | cosplayer, cosplayers | コスプレイヤー, 併せ撮影
19 | Models | モデル | !supermodel, runway model, modeling agency, top model | !ファッションモデル, 専属モデル, 読モ
20 | Tattoos | タトゥー | tattoo, tattoo artist, new ink | 刺青
`,
  },
  {
    id: 6,
    en: 'Food & drink',
    ja: '飲食',
    rows: `
1 | Coffee | コーヒー | espresso, latte, cappuccino, cold brew, coffee shop, barista, coffee beans, caffeine, flat white, pour over, coffee, americano, aeropress, decaf, cup of joe | 珈琲, カフェラテ, エスプレッソ, 喫茶店, コーヒー豆, ドリップ, コーヒー, カフェイン, ブラック無糖, 豆を挽, コーヒーを淹れ
2 | Tea | お茶 | !green tea, matcha, earl grey, cup of tea, oolong, milk tea, bubble tea, chamomile, teapot, chai, cuppa, brewed tea, herbal tea, kettle | !紅茶, 抹茶, 緑茶, ほうじ茶, タピオカ, 烏龍茶, お茶, ルイボスティー, ハーブティー, 急須, ミルクティー
3 | Beer | ビール | craft beer, ipa beer, brewery, beers, lager, pilsner, homebrew, stout, beer garden, a cold one, brewpub, pale ale | クラフトビール, 生ビール, ビアガーデン, 缶ビール, ビール, 乾杯, 居酒屋で生
4 | Wine | ワイン | pinot noir, cabernet, chardonnay, winery, rose wine, vineyard, prosecco, glass of wine, bottle of red, sommelier, merlot, malbec, riesling | 赤ワイン, 白ワイン, ボジョレー, ワイン
5 | Whisky | ウイスキー | whiskey, bourbon, scotch whisky, single malt | ウィスキー, ハイボール, 山崎12年
6 | Sake | 日本酒 | !sake brewery, japanese sake, sake tasting | 純米酒, 酒蔵, 地酒, 大吟醸
7 | Cocktails | カクテル | margarita, martini, mojito, old fashioned cocktail, bartender, happy hour, negroni, gin and tonic, aperol, daiquiri | バーテンダー, ジントニック, レモンサワー, ハイボール飲, カクテル
8 | Ramen | ラーメン | ramen noodles, tonkotsu, tsukemen, ramen shop, ramen, instant noodles, tonkotsu broth | つけ麺, 家系ラーメン, 豚骨, 味噌ラーメン, ラーメン二郎, 油そば, 醤油ラーメン, ラーメン, 替え玉, カップ麺, チャーシュー麺, 味玉
9 | Sushi | 寿司 | sashimi, omakase, sushi restaurant, sushi, nigiri | お寿司, 回転寿司, スシロー, くら寿司, 刺身, はま寿司, 寿司, 大トロ, 海鮮丼, お刺身
10 | Curry | カレー | !curry rice, chicken curry, curry powder, tikka masala, thai curry, curry, vindaloo, masala, biryani | スパイスカレー, カレーライス, カレー屋, インドカレー, カレー
11 | Udon and soba | うどん・そば | udon, soba noodles, soba | うどん, 丸亀製麺, 年越しそば, ざるそば, 蕎麦, 讃岐うどん, そば屋
12 | Pizza | ピザ | pizza, pepperoni, deep dish, pizzeria, neapolitan pizza, slice of pizza | ピザ, ピッツァ, マルゲリータ
13 | Burgers | ハンバーガー | burger, cheeseburger, burgers, five guys, shake shack, in n out, hamburger | チーズバーガー, モスバーガー, ハンバーガー
14 | Barbecue | バーベキュー | bbq, barbecue, brisket, pulled pork, smoked ribs, grilling season | 焼肉, BBQ, 炭火, バーベキュー, 七輪
15 | Tacos and Mexican food | メキシコ料理 | tacos, burrito, quesadilla, taco tuesday, guacamole, enchiladas, taco, salsa verde, enchilada, tortilla, carnitas | タコス
16 | Chinese food | 中華料理 | chinese takeout, dim sum, dumplings, fried rice, mapo tofu, chow mein | 餃子, 麻婆豆腐, 町中華, 炒飯, 小籠包, 中華料理, チャーハン, エビチリ
17 | Korean food | 韓国料理 | kimchi, bibimbap, korean bbq, tteokbokki, bulgogi | キムチ, サムギョプサル, チヂミ, トッポギ, スンドゥブ, ビビンバ, 韓国料理
18 | Italian food | イタリア料理 | pasta, spaghetti, lasagna, carbonara, risotto, gnocchi, tiramisu, bolognese | パスタ, カルボナーラ, ナポリタン, リゾット, ペペロンチーノ, イタリアン
19 | French food | フランス料理 | french cuisine, croissant, bistro, michelin star, croissants | フレンチ, クロワッサン, ビストロ
20 | Baking and bread | パン・焼き菓子 | sourdough, banana bread, baked a cake, baking, bakery, cinnamon rolls, bread recipe, dough, loaf, baked, croissant, kneading, focaccia, oven, muffins, baguette, bagels | パン屋, パン作り, 手作りパン, 食パン, メロンパン, お菓子作り, パンを焼, クロワッサン, 焼き菓子, 天然酵母, ベーグル, 焼きたて
21 | Desserts | スイーツ | chocolate cake, ice cream, cupcakes, cheesecake, dessert, brownies, apple pie, donuts, cake, brownie, pie, chocolate, donut, gelato, cupcake, pastry | スイーツ, ケーキ, チョコレート, アイス食べ, パフェ, プリン, 和菓子, シュークリーム, チョコ, ドーナツ, 大福, タルト, かき氷, 甘いもの
22 | Breakfast and brunch | 朝食・ブランチ | brunch, pancakes, avocado toast, waffles, breakfast burrito, bacon and eggs, omelette, scrambled eggs, breakfast, oatmeal | 朝ごはん, パンケーキ, モーニングセット, 朝食ビュッフェ, 朝食, モーニング, ホットケーキ, 目玉焼き
23 | Home cooking | 自炊・手料理 | home cooked, recipe, recipes, cooking dinner, slow cooker, meal prep, air fryer, homemade soup, casserole, stir fry, soup, roasted, homemade, leftovers, instant pot, dinner tonight, marinated, simmering | 自炊, 晩ごはん, レシピ, 作り置き, 手料理, おうちごはん, 夕飯, お弁当, 今日のごはん, 肉じゃが, 味噌汁, 炊飯器, 唐揚げ, 煮物, 鍋の季節, ハンバーグ, 弁当, おかず
24 | Izakaya and drinking out | 居酒屋・飲み会 | izakaya, bar hopping, pub crawl, hungover, hangover | 居酒屋, 飲み会, 宅飲み, 乾杯, せんべろ, 二日酔い, 飲みに, はしご酒, 二次会, 終電
25 | Vegetarian and vegan food | ベジタリアン・ヴィーガン料理 | vegan, vegetarian, plant based, tofu recipe, meatless monday, tofu, meatless, veggie burger, lentils | ヴィーガン, ビーガン, 大豆ミート, ベジタリアン, 豆腐
26 | Convenience store food | コンビニ飯 | convenience store snacks, 7 eleven snacks | コンビニ飯, コンビニスイーツ, ファミチキ, からあげクン, コンビニおにぎり, コンビニ, おにぎり, 肉まん
27 | Cafés | カフェ | cute cafe, cafe hopping, café, coffee shop, latte art | カフェ巡り, カフェ行った, スタバ新作, 純喫茶, コラボカフェ, カフェ, 喫茶店, クリームソーダ
28 | Seafood | 海鮮 | lobster, oysters, crab legs, salmon fillet, shrimp, clam chowder, mussels, salmon, fish market | 海鮮丼, 牡蠣, カニ食べ, ウニ, いくら丼, うなぎ, 蟹, カニ, ホタテ, 海鮮, 秋刀魚, さんま, マグロ
29 | Steak and meat | 肉料理 | steak, steakhouse, ribeye, wagyu, meatballs, medium rare, sirloin | ステーキ, 和牛, ローストビーフ, 唐揚げ, とんかつ, 焼き鳥, しゃぶしゃぶ, 牛タン, すき焼き, 牛丼
30 | Healthy eating | 健康的な食事 | healthy recipes, clean eating, smoothie, salad bowl, quinoa, organic food, salad, protein shake, kale, calories | オートミール, 低糖質, スムージー, ヘルシー, サラダ, プロテイン, カロリー
31 | Cooking shows and chefs | 料理人・料理番組 | gordon ramsay, masterchef, top chef, great british bake off, celebrity chef, iron chef | 料理の鉄人, 三ツ星シェフ
`,
  },
  {
    id: 7,
    en: 'Gaming',
    ja: 'ゲーム',
    rows: `
1 | Nintendo | 任天堂 | nintendo switch, nintendo direct, switch 2 | ニンテンドースイッチ, ニンダイ, ニンテンドーダイレクト, Switch2
2 | PlayStation | プレイステーション | ps5, ps4, playstation 5, psvr | プレステ, PS5, PS4
3 | Xbox | Xbox | xbox series, game pass, xbox live |
4 | PC gaming | PCゲーム | steam deck, steam sale, gaming pc, pc gamer, new gpu, mechanical keyboard, mouse and keyboard | ゲーミングPC, Steamセール, グラボ
5 | Super Mario | スーパーマリオ | mario kart, super mario bros, mario odyssey, mario party | マリオカート, マリカ, マリオパーティ, スーパーマリオブラザーズ
6 | The Legend of Zelda | ゼルダの伝説 | zelda, breath of the wild, tears of the kingdom | ゼルダ, ブレワイ, ティアキン
7 | Pokémon | ポケモン | pokemon, pikachu, pokemon go, shiny pokemon, pokemon cards, charizard, eevee | ポケモンGO, ポケカ, ピカチュウ, 色違いポケモン, ポケポケ, ポケモンカード, イーブイ
8 | Animal Crossing | どうぶつの森 | animal crossing new horizons, acnh | あつ森, あつまれどうぶつの森
9 | Splatoon | スプラトゥーン | splatoon 3, splatfest, salmon run | スプラ3, サーモンラン, ガチマッチ, バンカラマッチ
10 | Super Smash Bros. | 大乱闘スマッシュブラザーズ | smash bros, smash ultimate | スマブラ, スマブラSP
11 | Monster Hunter | モンスターハンター | mhw, monster hunter wilds, monster hunter rise | モンハン, モンハンワイルズ
12 | Final Fantasy | ファイナルファンタジー | ffxiv, ff7 rebirth, final fantasy xiv, ff14 | FF14, FF7, 光の戦士
13 | Dragon Quest | ドラゴンクエスト | dragon warrior game | ドラクエ, ドラクエ3, ドラクエウォーク
14 | Elden Ring | エルデンリング | dark souls, fromsoftware, bloodborne | ダークソウル, フロムゲー
15 | Minecraft | マインクラフト | minecraft server, creeper mob | マイクラ
16 | Fortnite | フォートナイト | victory royale, fortnite season |
17 | Apex Legends | エーペックスレジェンズ | apex ranked | APEXランク, APEX
18 | Valorant | VALORANT | vct masters | ヴァロラント, ヴァロ
19 | League of Legends | リーグ・オブ・レジェンド | lol worlds, faker t1, league of legends worlds | リーグオブレジェンド
20 | Call of Duty | コール オブ デューティ | warzone, modern warfare, black ops | コールオブデューティ
21 | Overwatch | オーバーウォッチ | overwatch 2 |
22 | Grand Theft Auto | グランド・セフト・オート | gta, gta 6, gta online, gta v | グランドセフトオート, GTA5
23 | Roblox | ロブロックス | robux |
24 | Genshin Impact | 原神 | genshin, honkai star rail, hoyoverse | スターレイル, 崩壊スターレイル, 原神好き
25 | Fate/Grand Order | FGO | fate grand order | FGOガチャ, 英霊召喚
26 | Uma Musume | ウマ娘 | umamusume, uma musume pretty derby | ウマ娘プリティーダービー
27 | Puzzle & Dragons and Monster Strike | パズドラ・モンスト | puzzle and dragons, monster strike | パズドラ, モンスト, モンスターストライク
28 | Street Fighter and fighting games | 格闘ゲーム | street fighter 6, tekken 8, guilty gear, fighting games, mortal kombat, evo 2026 | スト6, 鉄拳, 格ゲー
29 | Esports | eスポーツ | e sports, esports team, esports tournament, grand finals, tournament bracket | プロゲーマー, eスポーツ大会
30 | Game streaming | ゲーム配信 | twitch, twitch stream, streaming on twitch, going live on twitch, let s play, live on twitch, stream tonight | ゲーム実況, ゲーム配信, 実況プレイ, 配信します
31 | Game development | ゲーム開発 | gamedev, indie game, game developers, unreal engine, indiedev, unity3d, screenshotsaturday | インディーゲーム, ゲーム制作, ゲーム開発者
32 | Board games | ボードゲーム | board game, board games, settlers of catan, tabletop games, boardgamegeek, gen con, catan, game night, scrabble, jigsaw | ボドゲ, ボドゲ会, 人狼ゲーム, ボードゲーム, 人狼, すごろく
33 | Dungeons & Dragons | ダンジョンズ&ドラゴンズ | dungeons and dragons, dnd campaign, critical role, dnd | TRPG, クトゥルフ神話TRPG
34 | Trading cards | トレーディングカード | magic the gathering, yu gi oh, trading cards, booster pack, mtg arena | 遊戯王, デュエマ, カードゲーム, ワンピースカード, トレカ
35 | Chess | チェス | chess, magnus carlsen, grandmaster chess, checkmate, rook, blitz game, grandmaster | チェス大会, チェス
36 | Shogi | 将棋 | shogi | 藤井聡太, 竜王戦, 名人戦, 将棋めし, 藤井八冠, 将棋, 棋士, 対局, 詰将棋
`,
  },
  {
    id: 8,
    en: 'Home & family',
    ja: '家庭・家族',
    rows: `
1 | Parenting | 子育て | parenting, toddler, raising kids, bedtime story, potty training, my kids, my toddler, my kid, my daughter, my son, school run, my children, tantrum, stepmom, school pickup, screen time, kids asleep, teenager | 育児, 子育て中, イヤイヤ期, 保育園, 寝かしつけ, 離乳食, ワンオペ, 子育て, 息子が, 娘が, 子どもが, 子供が, 保育園の送迎, 我が子, 子どもの, 反抗期, 長男, 長女, 次男, 幼稚園
2 | Babies | 赤ちゃん | newborn, baby shower, baby boy was born, baby girl was born, new baby, diaper, breastfeeding, teething, sleep regression, stroller, baby bump | 新生児, 出産しました, ベビーカー, 生後, 赤ちゃん, 離乳食, 夜泣き, おむつ, ミルク飲ん
3 | New parents | 新米パパ・ママ | new mom, new dad, first time mom, mom to be, maternity leave | プレママ, 新米パパ, 新米ママ, 出産, 産休, 育休
4 | Weddings | 結婚式 | wedding, wedding dress, just married, bride and groom, wedding day, engaged to, bride, groom, bridesmaid, getting married, honeymoon, best man | 結婚式, ウェディング, 入籍, プロポーズ, プレ花嫁, 披露宴, 花嫁, ブライダル, 新婚旅行
5 | Gardening | ガーデニング | garden, gardening, gardener, my tomatoes, vegetable garden, compost, seedlings, tomatoes are ripe, raised bed, weeds, planted, pruning, mulch, backyard garden, zucchini | 家庭菜園, 庭いじり, 園芸, プランター, 種まき, ガーデニング, 種を植え, 草むしり, ベランダ菜園, 水やり, 草取り, 球根
6 | Houseplants | 観葉植物 | houseplant, succulents, monstera, orchids, succulent, new leaf, repotted, pothos, fiddle leaf | 多肉植物, サボテン, モンステラ, 観葉植物, 植え替え
7 | Interior design | インテリア | home decor, interior designer, living room makeover, throw pillows, new couch, living room, curtains, wallpaper, sofa, bookshelf styling | 模様替え, 部屋作り, 無印良品, ニトリ, IKEA, インテリア, ソファ, カーテン, 部屋づくり
8 | Home improvement | DIY・リフォーム | home renovation, diy project, kitchen remodel, home depot, woodworking, renovation, drywall, paint the kitchen, leaky faucet, plumbing, power drill, remodel, diy, bathroom tiles, installing, water heater | リノベーション, 日曜大工, リフォーム, DIY, 壁紙, ペンキ, 棚を作, 水漏れ, 網戸, 床を張
9 | House hunting | 家探し | house hunting, first home, new apartment, home buying, open house sunday, moving boxes, moving day, bidding war, new house, packing up, movers, moving out, bought a house | 物件探し, 注文住宅, マイホーム, 新築, 引っ越し, 引越し, 物件, 新居, 荷造り, 間取り, 部屋探し
10 | Cleaning and organizing | 掃除・片付け | spring cleaning, decluttering, marie kondo, laundry day, tidying up, laundry, vacuuming, dishwasher loaded, mopping, cleaned out, chores | 大掃除, 断捨離, 片付け, 洗濯物, 掃除機, 掃除, 皿洗い, 衣替え, 洗濯機
11 | Home appliances | 家電 | air conditioner, washing machine, roomba, dishwasher, smart home, vacuum cleaner, refrigerator, microwave, toaster, robot vacuum, fridge | エアコン, 冷蔵庫, 洗濯機, 食洗機, ルンバ, 炊飯器, 掃除機, 電子レンジ, 家電
12 | School life | 学校生活 | back to school, first day of school, school year, homework, high school graduation, school lunch, school bus, recess, school play, cafeteria, high school, pop quiz, classmates, snow day | 新学期, 運動会, 文化祭, 修学旅行, 宿題, 入学式, 卒業式, 授業参観, 夏休みの宿題, 体育祭, 部活, 席替え, 給食, 放課後, 始業式, 遠足
13 | College life | 大学生活 | college campus, dorm room, finals week, commencement, college graduation, dorm, roommate, syllabus, campus, sorority, office hours, freshman year, semester, 8am class | 大学生活, 単位落と, レポート提出, 期末試験, オープンキャンパス, 卒論, 大学生, サークル, 履修, ゼミ, 一限, 講義, キャンパス, 学食
14 | Exams | 受験・試験 | sat exam, final exams, exam results, midterms, studying for exams, midterm, finals, sat scores, exam, studying for, flashcards, gre, bar exam, cramming, passed my exam, final exam | 受験生, 共通テスト, 大学受験, 合格発表, 模試, 中学受験, テスト勉強, 受験, 試験勉強, 期末テスト, 資格試験, 中間テスト, 過去問, 赤点, 自習室
15 | Early education | 幼児教育 | preschool, head start, kindergarten, early childhood education, child care, pre k | 幼稚園, 保育士, モンテッソーリ, 待機児童
16 | Higher education | 高等教育 | universities, higher education, tuition, college affordability, student loan, scholarship, pell grants, thesis, dissertation, phd, peer review, grad school, defended my, professor | 学費, 奨学金, 大学院, 学会発表, 修論, 博士論文, 査読
17 | Toys | おもちゃ | lego, toys r us, barbie doll, action figures, hot wheels, playmobil | レゴ, トミカ, プラレール, シルバニアファミリー, ぬいぐるみ
18 | Birthdays | 誕生日 | happy birthday, birthday party, birthday cake, birthday girl, birthday, turning 30, turned 40 | お誕生日, 誕生日おめでとう, バースデー, 生誕祭, 誕生日, 歳になりました
19 | Mother's Day and Father's Day | 母の日・父の日 | happy mothers day, happy fathers day, mothers day, fathers day | 母の日, 父の日, 敬老の日
`,
  },
  {
    id: 9,
    en: 'Anime & manga',
    ja: 'アニメ・漫画',
    rows: `
1 | Anime | アニメ | anime season, crunchyroll, new anime, anime expo, animes, anime, new season of anime, opening theme | アニメ化, 今期アニメ, 夏アニメ, 冬アニメ, 春アニメ, 秋アニメ, アニメ見, 新作アニメ, アニメ, 作画, 一期, 二期決定, 推しアニメ
2 | Manga | 漫画 | mangaka, weekly shonen jump, manga chapter, manga plus, manga, new chapter, volume of manga | マンガ, 少年ジャンプ, 週刊少年マガジン, コミックス, 単行本, 漫画家, 少女漫画, 今週のジャンプ, 漫画, 最新話
3 | One Piece | ONE PIECE | !^ONE PIECE, one piece anime, one piece manga, luffy, #onepiece, straw hats, eiichiro oda | !ワンピース最新話, 尾田っち, ルフィ, 麦わらの一味, ワンピース漫画
4 | Naruto | NARUTO | sasuke, boruto, shippuden | ナルト, サスケ, ボルト漫画
5 | Dragon Ball | ドラゴンボール | goku, vegeta, dragonball, akira toriyama | 悟空, ベジータ, 鳥山明
6 | Demon Slayer | 鬼滅の刃 | kimetsu no yaiba, kimetsu, tanjiro, infinity castle | 鬼滅, 炭治郎, 煉獄さん, 無限城編, 禰豆子
7 | Attack on Titan | 進撃の巨人 | shingeki no kyojin, eren yeager, levi ackerman | 調査兵団, 兵長, リヴァイ
8 | My Hero Academia | 僕のヒーローアカデミア | boku no hero, mha season, deku | ヒロアカ, デク
9 | Jujutsu Kaisen | 呪術廻戦 | jjk, gojo satoru, gojo, sukuna | 五条悟, 虎杖, 渋谷事変
10 | Chainsaw Man | チェンソーマン | denji, makima | デンジ, マキマ, レゼ篇
11 | Spy x Family | SPY×FAMILY | anya forger, spy family anime | スパイファミリー, アーニャ
12 | Haikyu!! | ハイキュー!! | haikyuu, haikyu | ハイキュー
13 | Slam Dunk | SLAM DUNK | !the first slam dunk, slam dunk anime, #slamdunk | !スラムダンク, 桜木花道, 湘北
14 | Detective Conan | 名探偵コナン | case closed anime | コナン映画, 名探偵コナン, 安室さん, コナンくん
15 | Neon Genesis Evangelion | 新世紀エヴァンゲリオン | evangelion, rei ayanami, asuka langley | エヴァンゲリオン, シンエヴァ, 綾波レイ, 庵野秀明
16 | Gundam | ガンダム | mobile suit gundam, gunpla, witch from mercury, gquuuuuux | ガンプラ, 機動戦士ガンダム, 水星の魔女, ジークアクス
17 | Sailor Moon | 美少女戦士セーラームーン | sailor scouts, usagi tsukino | セーラームーン
18 | JoJo's Bizarre Adventure | ジョジョの奇妙な冒険 | jojos bizarre, jotaro, stone ocean | ジョジョ, 承太郎, 荒木飛呂彦
19 | Studio Ghibli | スタジオジブリ | ghibli, totoro, spirited away, howl s moving castle, princess mononoke | ジブリ, トトロ, ジブリパーク, ハウルの動く城
20 | Doraemon | ドラえもん | nobita | のび太, 映画ドラえもん
21 | Crayon Shin-chan | クレヨンしんちゃん | shin chan | しんちゃん
22 | Chiikawa | ちいかわ | hachiware usagi chiikawa | ハチワレ, ちいかわグッズ
23 | Love Live! | ラブライブ! | love live school idol, lovelive | ラブライブ, Aqours, ラブライバー
24 | The Idolmaster | アイドルマスター | idolmaster, imas | アイマス, デレマス, ミリマス, シャニマス, 学マス
25 | Precure | プリキュア | pretty cure | プリキュアおじさん, キュア
26 | Oshi no Ko | 推しの子 | oshinoko | 星野アイ, 【推しの子】
27 | Frieren | 葬送のフリーレン | frieren beyond journey s end | フリーレン
28 | Vocaloid | ボーカロイド | hatsune miku, vocaloid song | 初音ミク, ボカロ, ボカロP, プロセカ
29 | VTubers | VTuber | vtuber, hololive, nijisanji, gawr gura, vtubers | ホロライブ, にじさんじ, ぶいちゅーばー, ホロメン
30 | Voice actors | 声優 | seiyuu, voice actor, voice acting | 声優さん, 声優ラジオ, アフレコ, 花江夏樹, 梶裕貴, 声優, 中の人の声
31 | Marvel | マーベル | mcu, avengers, spider man, iron man, wolverine, marvel comics, x men | アベンジャーズ, スパイダーマン, アイアンマン
32 | DC Comics | DCコミックス | batman, superman, wonder woman, justice league, gotham | バットマン, スーパーマン, ワンダーウーマン
33 | Comic conventions | コミックイベント | comic con, sdcc, nycc, anime convention | コミケ, コミックマーケット, 同人誌即売会, 同人誌, 新刊サンプル
34 | Webtoons and webcomics | ウェブ漫画 | webtoon, webcomic, webtoons | ウェブトゥーン, LINEマンガ, ピッコマ, ジャンプ＋
35 | Tokusatsu | 特撮 | kamen rider, super sentai, ultraman, power rangers | 仮面ライダー, スーパー戦隊, ウルトラマン, 戦隊ヒーロー
`,
  },
  {
    id: 10,
    en: 'Movies & TV',
    ja: '映画・テレビ',
    rows: `
1 | Movies | 映画 | movie, movies, movie night, box office, movie theater, new film, film festival, movie trailer, matinee, popcorn, director cut, saw the movie, rewatching, film noir, matinee showing, watched a movie, new movie, cinema, sequel | 映画館, 映画見, 映画観, 試写会, 興行収入, 映画鑑賞, IMAX, 映画を観, 予告編, レイトショー, エンドロール, 実写化
2 | Television | テレビ番組 | season finale, new episode, tv show, tv series, series premiere, tv shows, sitcom, binge watching, pilot episode, series finale, season 2, rerun | 最終回, 新ドラマ, バラエティ番組, 地上波, 番組出演, ドラマ見, 録画し, 朝ドラ, 大河ドラマ, 月9, テレビ番組
3 | Streaming | 動画配信 | netflix, hulu, disney plus, hbo max, amazon prime video, binge watching, apple tv, streaming service, prime video | ネトフリ, アマプラ, Netflix, ディズニープラス, U-NEXT, ABEMA, サブスク, 配信で見
4 | Korean dramas | 韓国ドラマ | kdrama, k drama, kdramas | 韓ドラ
5 | Japanese dramas | 日本のドラマ | jdrama, japanese drama | 朝ドラ, 大河ドラマ, 月9, 日曜劇場, 連ドラ
6 | Horror films | ホラー映画 | horror movie, horror movies, slasher film, scary movie, slasher, jump scare, haunted house movie | ホラー映画, ゾンビ映画, ホラー, 怖い映画
7 | Documentaries | ドキュメンタリー | documentary, documentary film, docuseries, ken burns | ドキュメンタリー番組, 情熱大陸, ドキュメンタリー
8 | Academy Awards | アカデミー賞 | oscars, oscar nominations, best picture winner, best picture nominee | オスカー, 日本アカデミー賞
9 | Emmy and Golden Globe Awards | エミー賞・ゴールデングローブ賞 | emmys, emmy awards, golden globes, golden globe | エミー賞, ゴールデングローブ賞
10 | Film festivals | 映画祭 | cannes, sundance, tiff film, venice film festival, berlinale | カンヌ国際映画祭, 東京国際映画祭, ベネチア国際映画祭
11 | Reality TV | リアリティ番組 | reality tv, love island, the bachelor, the bachelorette, survivor finale, big brother house | バチェラー, 恋リア, リアリティショー
12 | Late-night TV | 深夜番組 | jimmy fallon, jimmy kimmel, stephen colbert, late night show, saturday night live, snl, daily show | 水曜日のダウンタウン, 深夜番組
13 | Game and quiz shows | クイズ番組 | jeopardy, wheel of fortune, game show, quiz show | クイズ番組, 東大王
14 | Disney | ディズニー | disney movie, pixar, walt disney, disney channel, disney princess | ディズニー映画, ピクサー, ディズニープリンセス
15 | Animation films | アニメ映画 | animated film, animated movie, dreamworks, illumination studio | アニメ映画, 劇場版, 新海誠, 細田守
16 | Movie and TV news | 映画・ドラマニュース | casting news, remake announced, box office record, cast announced | 主演決定, 実写化, 主演ドラマ, キャスト発表
17 | Comedy duos and entertainers | お笑い芸人 | comedian, comedians | お笑い芸人, 芸人, ダウンタウン, サンドウィッチマン, 千鳥
18 | Red Carpet and premieres | レッドカーペット | red carpet, premiere night, world premiere | 舞台挨拶, 完成披露
`,
  },
  {
    id: 11,
    en: 'Music',
    ja: '音楽',
    rows: `
1 | Pop music | ポップミュージック | pop music, pop star, billboard hot 100, pop song | 洋楽, ビルボード, ヒットチャート
2 | Rock | ロック | !rock band, rock music, classic rock, punk rock, rock n roll, indie rock, guitar riff, mosh pit, grunge | 邦ロック, ロックバンド, パンクロック, バンドサウンド
3 | Heavy metal | ヘヴィメタル | heavy metal, metal band, metallica, iron maiden, slipknot, death metal | メタルバンド, ヘビメタ, BABYMETAL
4 | Hip-hop | ヒップホップ | hip hop, rapper, kendrick lamar, rap album, freestyle rap, eminem, jay z, mixtape, freestyle | ヒップホップ, ラッパー, フリースタイルダンジョン, Creepy Nuts, ラップ, フリースタイル
5 | Country music | カントリー音楽 | country music, cma awards, luke combs, grand ole opry, dolly parton, nashville country, country song, honky tonk, steel guitar | カントリーミュージック
6 | Jazz | ジャズ | jazz, miles davis, john coltrane, jazz festival, blue note, saxophone, coltrane, jazz club, bebop | ジャズライブ, ジャズバー, ジャズ
7 | Classical music | クラシック音楽 | symphony, orchestra, beethoven, mozart, philharmonic, chopin, bach cello, string quartet, bach, concerto, cello | オーケストラ, 交響曲, ベートーヴェン, モーツァルト, ショパン, 定期演奏会, クラシック音楽, 協奏曲, N響, バッハ, 室内楽
8 | Brass bands and choirs | 吹奏楽・合唱 | choir concert, wind ensemble, marching band, brass band | 吹奏楽, 合唱, 吹奏楽コンクール, マーチング, 合唱祭
9 | Electronic music | 電子音楽 | edm, techno, house music, dj set, tomorrowland, daft punk, deadmau5, rave, synth | テクノ, EDM, クラブイベント, シンセ
10 | Latin music | ラテン音楽 | reggaeton, bad bunny, shakira, bachata, latin grammy | ラテン音楽
11 | Reggae | レゲエ | reggae, bob marley, dancehall | ダンスホールレゲエ
12 | K-pop | K-POP | kpop, k pop, kpop idol, kpop comeback | KPOP, 韓国アイドル, カムバ
13 | BTS | BTS | bts, jungkook, jimin bts, bts army, bangtan, kim taehyung | バンタン, 防弾少年団, テヒョン, ジョングク
14 | BLACKPINK | BLACKPINK | blackpink, jennie kim, lisa blackpink, blinks blackpink | ブラックピンク, ブルピン
15 | SEVENTEEN | SEVENTEEN | !seventeen carat, seventeen kpop, svt comeback, #seventeen | !セブチ, #セブチ
16 | Stray Kids | Stray Kids | skz, stray kids comeback | スキズ
17 | TWICE | TWICE | !twice kpop, nayeon, #twice | !トゥワイス, #TWICE
18 | J-pop | J-POP | jpop, j pop, oricon | 邦楽, オリコン, Mステ, 紅白歌合戦, CDTV, シティポップ
19 | YOASOBI | YOASOBI | yoasobi | 夜遊びYOASOBI, YOASOBIのライブ
20 | Ado | Ado | !ado utaite, #ado_staff | !Adoのライブ, Adoちゃん, Ado新曲
21 | Official HIGE DANdism | Official髭男dism | hige dandism, higedan | 髭男, ヒゲダン
22 | Mrs. GREEN APPLE | Mrs. GREEN APPLE | mrs green apple | ミセスグリーンアップル, ミセスのライブ, #MGA
23 | King Gnu | King Gnu | kinggnu | キングヌー, 常田大希
24 | RADWIMPS | RADWIMPS | radwimps | ラッド, 野田洋次郎
25 | Snow Man | Snow Man | !#snowman, snow man japan, #snow_man | !SnowMan, すのーまん, スノスト, 目黒蓮, ラウール, 佐久間くん
26 | SixTONES | SixTONES | sixtones | ストーンズ京本, スト担, 松村北斗
27 | Arashi | 嵐 | !#arashi, arashi ohno, arashi sakurai | !嵐のライブ, 嵐ファン, 二宮和也, 櫻井翔, 大野智, 相葉雅紀
28 | Nogizaka46 | 乃木坂46 | nogizaka, nogizaka46 | 乃木坂, 乃木中, 乃木オタ
29 | Hinatazaka46 and Sakurazaka46 | 日向坂46・櫻坂46 | hinatazaka46, sakurazaka46, hinatazaka | 日向坂, 櫻坂46, 櫻坂, おひさま日向坂, 日向坂46
30 | AKB48 | AKB48 | akb48, akb 48 | AKB総選挙, AKB劇場, HKT48, NMB48
31 | Perfume (group) | Perfume（音楽グループ） | !prfm, perfume japan group, #prfm | !Perfumeのライブ, のっち, #prfm
32 | The Beatles | ビートルズ | beatles, paul mccartney, john lennon, abbey road, ringo starr | ビートルズ
33 | Musical instruments | 楽器 | guitar, guitarist, piano lesson, drum kit, ukulele, bass guitar, violin, fender stratocaster, saxophone, piano, cello lessons, guitar strings, practicing scales, trumpet, flute, keyboard lesson, drum lessons | ギター, ベース弾, ドラム叩, ピアノ練習, ウクレレ, バイオリン, ピアノ, サックス, 楽器, 発表会, フルート, 練習スタジオ
34 | Concerts | ライブ・コンサート | concert, concert tickets, sold out show, world tour, live music, tour dates, setlist, encore, front row, live show, opening act, presale, merch line | ライブ参戦, ライブ行, セトリ, 武道館, ドームツアー, 当落, アンコール, ライブハウス, 遠征, ライブ, ツアー初日, コンサート, 最前列, チケット当選, 物販, ペンライト
35 | Music festivals | 音楽フェス | music festival, coachella, glastonbury, lollapalooza, bonnaroo, sxsw, lineup drop, headliner, festival wristband | フジロック, サマソニ, ロッキン, 夏フェス, 音楽フェス, フェス, タイムテーブル
36 | Grammy Awards | グラミー賞 | grammys, grammy, grammy award, grammy nominations | グラミー
37 | Eurovision | ユーロビジョン | eurovision song contest |
38 | Vinyl and records | レコード | vinyl record, record store day, vinyl records, record collection, vinyl, record store, turntable | レコード屋, アナログ盤, レコードの日, レコードを
39 | Radio | ラジオ | !radio show, radio station, on air radio, radio interview, radio, on the radio | !オールナイトニッポン, ラジオ聴, radiko, 深夜ラジオ, ラジオ出演, ラジオ
40 | Podcasts | ポッドキャスト | podcast, podcast episode, podcasters, new episode of the podcast | ポッドキャスト, 音声配信
41 | Karaoke | カラオケ | karaoke | カラオケ行, 一人カラオケ, ヒトカラ, カラオケ, 十八番
42 | Songwriting and production | 音楽制作 | songwriter, music producer, new single, ableton, beatmaker, debut album, recording studio, wrote a song, mixing the album, in the studio, home studio, beat making, demo track | 作曲, 新曲, 作詞, DTM, 新譜, レコーディング, 新曲制作, 歌詞を書
`,
  },
  {
    id: 12,
    en: 'News & society',
    ja: 'ニュース・社会',
    rows: `
1 | Breaking news | ニュース速報 | breaking news, developing story, news alert | 速報, 号外, ニュース速報
2 | Journalism | ジャーナリズム | journalism, journalists, press freedom, newspaper, op ed, newsroom, investigative report | 記者会見, 新聞記事, 報道番組, 取材
3 | Weather | 天気 | weather forecast, thunderstorm, heat wave, cold front, sunny day, weather radar, rain, sunny, heatwave, forecast, humidity, degrees outside, freezing, windy, cloudy, foggy, drizzle, chilly, umbrella, hot outside | 天気予報, 大雨, 猛暑, 梅雨, 晴れ間, 気温, 夕立, 雨降, 天気, 晴れ, 暑すぎ, 寒い, 湿度, 花粉, 雷, 傘, 曇り, 蒸し暑い, 寒波, 熱帯夜, 快晴, 風が強
4 | Earthquakes | 地震 | earthquake, aftershock, magnitude earthquake, tsunami warning, magnitude | 震度, 緊急地震速報, 余震, 津波, 地震, 揺れた, 揺れまし
5 | Typhoons and hurricanes | 台風・ハリケーン | hurricane, typhoon, tropical storm, storm surge | 台風, 暴風域, 暴風
6 | Snow and winter storms | 雪・寒波 | snowstorm, blizzard, winter storm, snow day, snowfall, ice storm, snow, snow plow, shoveling, icy roads, black ice, inches of snow, sledding | 大雪, 初雪, 積雪, 寒波, 雪かき, 吹雪, 雪が, 路面凍結, 雪だるま
7 | Floods and wildfires | 洪水・山火事 | flood, flooding, wildfire, wildfires, flash flood, forest fire, evacuation, smoke from the fires, flooded | 洪水, 土砂災害, 山火事, 冠水, 避難, 浸水, 土砂崩れ, 避難所
8 | Disaster relief | 災害支援 | disaster relief, red cross, fema, emergency preparedness, evacuation order, disaster assistance | 避難所, 防災, 被災地, 避難指示, 災害ボランティア
9 | Volunteering | ボランティア | volunteer, volunteers, volunteering, day of service, community service, volunteered, food drive, soup kitchen | ボランティア募集, ボランティア, 炊き出し, 清掃活動
10 | Charity | 慈善・寄付 | charity, fundraiser, donate, donation, food bank, nonprofit, fundraising, food drive, raised money, charity run | 寄付, 募金, チャリティー, 赤い羽根, クラウドファンディング
11 | Climate change | 気候変動 | climate crisis, global warming, climate action, carbon emissions, greenhouse gas, carbon footprint, paris agreement, net zero | 地球温暖化, 脱炭素, 温室効果ガス, 温暖化, 気候変動
12 | Environment | 環境 | environmental protection, plastic pollution, recycling, earth day, clean water, clean air, sustainability, ecosystem, plastic waste, litter, pollution, compost bin, single use plastic | 環境問題, リサイクル, プラごみ, SDGs, サステナブル, ゴミ拾い, 分別
13 | Traffic and commuting | 交通情報 | traffic jam, road closure, traffic alert, commuters, rush hour, traffic accident, roadwork, stuck in traffic, commute, road construction, gridlock, carpool, parking ticket, pothole, detour | 渋滞, 遅延証明, 運転見合わせ, 通行止め, 人身事故, 電車遅延, 満員電車, 高速道路, 駐禁, 帰省ラッシュ
14 | Public transit | 公共交通 | public transit, subway, light rail, bus route, metro station, amtrak, bus stop, train delay, the bus was late, missed my train | 地下鉄, 路線バス, 山手線, 終電, 遅延, 人身事故, バス停, 運転見合わせ, 満員バス
15 | Infrastructure | インフラ | infrastructure, roads and bridges, highway bill, bridge repair, transportation funding, broadband access | 道路工事, インフラ整備, 水道管
16 | Urban development | 街づくり | urban planning, city planning, downtown revitalization, zoning, redevelopment | 再開発, まちづくり, 都市計画
17 | Housing and homelessness | 住宅問題 | affordable housing, homelessness, homeless, public housing, housing crisis | 空き家, 住宅問題
18 | Crime and safety news | 事件・安全 | crime rate, arrested on charges, robbery, police investigation, public safety, burglary, human trafficking, burglar, police arrested, scam call, break in, phishing | 逮捕, 事件, 容疑者, 詐欺, 防犯, 特殊詐欺, 泥棒, 盗まれ, 不審者
19 | Local community | 地域 | town hall meeting, county fair, local community, neighborhood cleanup, farmers market, community center, our neighborhood, block party, neighbors, neighbor | 町内会, 地域おこし, 商店街, 地元愛, 地域活性化, 地域の, ご近所, 回覧板, 公民館, 自治会
20 | Education policy | 教育政策 | school funding, education reform, no child left behind, every child achieves, esea, common core | 教育改革, 教育費
21 | Military families and service members | 軍・防衛 | troops, service members, military families, us navy, air force base, marines, national guard, army base, armed forces | 自衛隊, 基地祭, 護衛艦
22 | Veterans | 退役軍人 | veteran, veterans, veterans day, va hospital, veterans affairs, gi bill | 退役軍人
23 | Internet culture | インターネット文化 | meme, memes, viral video, went viral, tiktok trend, copypasta, hashtag challenge, going viral | ネットミーム, バズった, 炎上, トレンド入り, バズっ, ミーム, ネタツイ
24 | Social media platforms | SNS | instagram, tiktok, youtube channel, snapchat, twitter account, facebook post, linkedin, bluesky, algorithm, followers, timeline, my feed, unfollowed, blocked me | インスタ, TikTok, ユーチューブ, ツイッター, YouTube, LINEスタンプ, タイムライン, フォロワー, リポスト, 凍結, ミュート
25 | Content creators | 動画クリエイター | youtuber, youtubers, influencer, vlog, content creator, mrbeast, new video is up | ユーチューバー, ヒカキン, HIKAKIN, インフルエンサー
26 | Motivation | 自己啓発 | monday motivation, motivational quote, never give up, self improvement, quote of the day, believe in yourself, keep going, one day at a time, you got this, growth mindset | 名言, 自己啓発, 今日の名言, 習慣化, 頑張ろう, 諦めない, 今日も一日, 前向きに, 一歩ずつ
27 | Relationships | 恋愛・人間関係 | !first date, dating app, tinder, long distance relationship, relationship advice, love story, my girlfriend, my boyfriend, breakup, my ex, broke up, anniversary with, my husband, my wife, long distance, dating | 恋バナ, マッチングアプリ, 婚活, 恋愛相談, 片思い, 遠距離恋愛, 彼氏, 彼女と, 失恋, デート, 恋愛, 元カレ, 遠距離, 旦那, 結婚記念日
28 | Horoscopes | 占い | horoscope, astrology, zodiac, mercury retrograde, tarot | 占い, 星座占い, 今日の運勢, タロット
`,
  },
  {
    id: 13,
    en: 'Outdoors & nature',
    ja: 'アウトドア・自然',
    rows: `
1 | Camping | キャンプ | camping, campfire, campground, glamping, tent camping, campsite, sleeping bag, smores | ソロキャンプ, キャンプ場, 焚き火, ゆるキャン△, テント泊, キャンプ, テント, ソロキャン, 寝袋
2 | Hiking | ハイキング | hiking trail, went for a hike, long hike, appalachian trail, trailhead, hiking, switchbacks | ハイキング, 低山, 高尾山, 登山, 山頂, トレッキング, 下山, 登山靴
3 | Mountaineering | 登山 | mountaineering, mount everest, summit climb, alpinist | 登山, 富士山登, 山登り, 日本百名山, 下山
4 | Climbing | クライミング | rock climbing, bouldering, climbing gym, free solo, belay, climbing wall | ボルダリング, クライミング
5 | Fishing | 釣り | fishing, bass fishing, fly fishing, fishing trip, trout fishing, caught a bass, trout, tackle box, fly rod, walleye, catfish | 釣り行, 海釣り, 釣果, バス釣り, 釣り堀, ルアー, 釣り, 釣れた, 竿, 釣行, ブラックバス
6 | Hunting | 狩猟 | hunting season, deer hunting, duck hunting, hunters | 狩猟, ジビエ
7 | National parks | 国立公園 | national park, yellowstone, yosemite, grand canyon, national parks, park ranger | 国立公園
8 | Beaches | 海・ビーチ | at the beach, beach day, beach vacation, seaside, sandy beach, ocean waves, beach, sandcastle, ocean view, boardwalk, seashell | 海水浴, 砂浜, ビーチ, 海開き, 浜辺
9 | Surfing | サーフィン | surfing, surfers, big wave surfing, surfboard, waves are, surf, wetsuit | 波乗り, サーファー, サーフィン
10 | Skiing and snowboarding | スキー・スノーボード | skiing, snowboarding, ski resort, ski slopes, apres ski, powder day, ski, chairlift, snowboard, black diamond, lift ticket | スノボ, スキー場, スノーボード, ゲレンデ, 滑走, スキー, リフト券, 滑ってき
11 | Cycling | サイクリング | cycling, bike ride, road bike, mountain biking, bike lane, cyclists, flat tire, peloton, gravel bike, my bike, cyclist, miles on the bike, century ride | ロードバイク, サイクリング, 自転車旅, しまなみ海道, 自転車, ヒルクライム, パンク
12 | Running | ランニング | !marathon, half marathon, morning run, 5k run, trail running, runners, marathon training, 10k run, 5k, long run, training run, finish line, ran 10, couch to 5k, jogging, personal best, running shoes | ランニング, マラソン, ジョギング, 皇居ラン, 東京マラソン, 朝ラン, 完走, ハーフマラソン, 走りまし, 5キロ, 10キロ, サブ4
13 | Bird watching | 野鳥 | birding, birdwatching, bird watching, hummingbird, audubon, bird feeder, owl, heron, warbler, woodpecker, bald eagle | 野鳥, バードウォッチング, カワセミ, シマエナガ, メジロ, シジュウカラ, ツバメ, フクロウ
14 | Stargazing | 天体観測 | meteor shower, stargazing, northern lights, aurora borealis, lunar eclipse, solar eclipse, supermoon, milky way, full moon, shooting star, clear skies, aurora, constellations | 流星群, 星空, 満月, 皆既月食, 天の川, オーロラ, 中秋の名月, 月がきれい, 流れ星, 月食, オリオン座, 名月, スーパームーン
15 | Sunsets and skies | 夕焼け・空 | sunset, sunrise, rainbow in the sky, golden hour, rainbow | 夕焼け, 朝焼け, 夕日, 虹が, 空の写真, 空がきれい, 日の出, 青空
16 | Cherry blossoms | 桜・花見 | cherry blossom, cherry blossoms, hanami | 花見, 桜満開, 夜桜, 満開の桜, お花見, 桜前線, 葉桜
17 | Autumn leaves | 紅葉 | fall foliage, autumn leaves, fall colors, leaves are changing | 紅葉狩り, 紅葉, 銀杏並木, もみじ
18 | Flowers | 花 | wildflowers, tulips, sunflowers, rose garden, hydrangea, flower garden, daffodils, bouquet, roses, peonies, lilacs, dahlia | ひまわり, あじさい, 紫陽花, チューリップ, コスモス畑, 彼岸花, 薔薇園, 向日葵, 薔薇, 花束, コスモス, 金木犀, 梅の花, 花屋さん
19 | Forests and rivers | 森・川 | rainforest, redwood trees, waterfall, river rafting, old growth forest | 森林浴, 渓流, 滝壺, 川遊び
20 | Scuba diving | ダイビング | scuba diving, snorkeling, coral reef | スキューバダイビング, シュノーケリング, サンゴ礁
21 | Hot springs and saunas | 温泉・サウナ | hot spring bath, onsen, sauna, hot spring, hot tub | 温泉, サウナ, 露天風呂, 銭湯, 整った, サ活, 湯畑, ととのっ
`,
  },
  {
    id: 14,
    en: 'Science',
    ja: '科学',
    rows: `
1 | Space exploration | 宇宙開発 | nasa, spacex, rocket launch, artemis mission, mars rover, starship launch, astronauts, falcon 9, artemis, launch pad, starship, lunar lander, liftoff | 宇宙開発, ロケット打ち上げ, JAXA, H3ロケット, はやぶさ2, 宇宙飛行士, はやぶさ, 打ち上げ成功, 人工衛星
2 | Astronomy | 天文学 | astronomy, black hole, james webb, hubble, exoplanet, galaxy image, astrophysics, asteroid, telescope, jupiter, saturn, galaxy, nebula, comet, eclipse, supernova | 天文学, ブラックホール, 系外惑星, 小惑星, 望遠鏡, 木星, 土星, 銀河, 彗星, 日食, 天文
3 | International Space Station | 国際宇宙ステーション | ^ISS, space station, spacewalk | 宇宙ステーション
4 | Moon and Mars | 月・火星 | moon landing, apollo 11, mars mission, lunar lander, perseverance rover | 月面着陸, 火星探査, 月探査
5 | Physics | 物理学 | physics, quantum mechanics, higgs boson, cern, particle physics, einstein relativity, physicist, relativity | 物理学, 量子力学, 相対性理論, 素粒子
6 | Mathematics | 数学 | mathematics, math problem, theorem, calculus, pi day, algebra, math homework, geometry, prime numbers, linear algebra | 数学, 微分積分, 定理, 素数, 微分, 積分, 方程式, 幾何
7 | Chemistry | 化学 | chemistry, periodic table, chemist, chemical reaction, molecules, titration, lab bench | 化学実験, 元素, 周期表
8 | Biology | 生物学 | biology, dna, genome, evolution theory, microbiology, crispr, genetics, microscope, enzymes | 生物学, 遺伝子, ゲノム, 進化論, 細胞, 顕微鏡
9 | Neuroscience | 脳科学 | neuroscience, brain research, neurons | 脳科学, 神経科学
10 | Paleontology and dinosaurs | 恐竜・古生物 | dinosaur, dinosaurs, fossil, paleontology, t rex, triceratops | 恐竜, 化石, 恐竜博, 古生物, ティラノサウルス
11 | Archaeology | 考古学 | archaeology, archaeologists, excavation site, ancient ruins, ancient tomb, excavation | 考古学, 遺跡, 発掘, 古墳, 土器, 縄文
12 | Geology and volcanoes | 地学・火山 | geology, volcano, volcanic eruption, tectonic plates | 火山, 噴火, 地層, 鉱物
13 | Oceans and marine life | 海洋・海の生物 | marine biology, ocean conservation, deep sea, great white shark, whale watching, jellyfish, whale, dolphins, octopus, coral reef, sharks, sea turtle, tide pool | 深海, 海洋生物, クジラ, ジンベエザメ, クラゲ, サンゴ, イルカ, ウミガメ
14 | Medical research | 医学研究 | medical research, clinical trial, nih funding, biomedical research, vaccine research | 創薬, 臨床試験, 医学研究, iPS細胞
15 | Psychology | 心理学 | psychology, cognitive bias, behavioral economics, social psychology | 心理学, 認知バイアス, 行動経済学
16 | Philosophy | 哲学 | philosophy, philosopher, nietzsche, stoicism, socrates, kant | 哲学, ニーチェ, ソクラテス
17 | STEM education | 理数教育 | stem education, science fair, stem students, robotics competition, girls who code, app challenge | 自由研究, 理科実験, プログラミング教育
18 | Nobel Prize | ノーベル賞 | nobel prize, nobel laureate | ノーベル賞受賞
19 | Inventions and patents | 発明・特許 | patent, patents, invention, inventors, intellectual property | 特許, 発明, 知的財産
20 | Wildlife conservation | 野生動物保護 | endangered species, wildlife conservation, world wildlife day, poaching, rhino | 絶滅危惧種, 野生動物
21 | Insects | 昆虫 | honeybee, butterfly, bumblebee, beekeeping, beetles, pollinators, entomology, bees, butterflies, beetle, mosquito, cicadas, monarch butterfly | 昆虫, カブトムシ, クワガタ, セミ, 蝶々, 蝉, 蝶, 蚊
`,
  },
  {
    id: 15,
    en: 'Technology',
    ja: 'テクノロジー',
    rows: `
1 | Artificial intelligence | 人工知能 | ^AI, #ai, generative ai, agi, ai model, ai tools, ai agents, ai generated, openai, llm, neural network, deepfake, artificial intelligence | 人工知能, 生成AI, AIイラスト, AI活用, 画像生成AI
2 | Machine learning | 機械学習 | machine learning, deep learning, neural network, pytorch, tensorflow, llms, large language model | 機械学習, ディープラーニング, 大規模言語モデル, LLM
3 | ChatGPT and assistants | ChatGPT・対話AI | chatgpt, openai, gpt 5, claude ai, gemini ai, copilot ai, anthropic, copilot, chatbot, alexa | チャットGPT, OpenAI, ChatGPT, プロンプト
4 | Programming | プログラミング | programming, coding, javascript, python code, typescript, software engineer, rust lang, pull request, compiler, codebase, debugging, merge conflict, deployed, refactor, stack overflow, unit tests, git, semicolon, production bug, python script, code review, regex, null pointer, hackathon, off by one | プログラミング, エンジニア, プログラマー, JavaScript, コードレビュー, デバッグ, リファクタリング, 駆け出しエンジニアと繋がりたい, 今日の積み上げ, コード書, バグ, コミット, プルリク, リファクタ, 本番環境, デプロイ, Python, リリース作業, ハッカソン, コンパイル
5 | Web development | ウェブ開発 | web development, web developer, react js, frontend, css grid, wordpress, nextjs, node js, css, html, my website, responsive design, web page | フロントエンド, Web制作, ウェブデザイン, WordPress, CSS, HTML, サイト制作
6 | Mobile apps | モバイルアプリ | mobile app, app store, ios app, android app, app developers, new app, push notification, app crashed, app update | アプリ開発, 個人開発, アプリリリース, アプリを入れ
7 | Cloud computing | クラウド | cloud computing, aws, microsoft azure, google cloud, kubernetes, docker container, serverless | AWS, クラウドサービス, サーバーレス, Kubernetes
8 | Data science | データサイエンス | data science, data scientist, big data, data analytics, data visualization, sql query, dataset, spreadsheet, regression, pandas, dashboard | データ分析, データサイエンス, ビッグデータ, 可視化
9 | Cybersecurity | サイバーセキュリティ | cybersecurity, cyber security, ransomware, data breach, phishing, malware, hackers, infosec, cyber attack, zero day, password, hacked, two factor, vulnerability | ランサムウェア, サイバー攻撃, 情報漏洩, フィッシング詐欺, 不正アクセス, 脆弱性, パスワード, ハッキング, フィッシング, 乗っ取り, 二段階認証
10 | Privacy and data protection | プライバシー | data privacy, online privacy, gdpr, surveillance, privacy policy, encryption | 個人情報保護, プライバシー設定
11 | Net neutrality and internet policy | インターネット政策 | net neutrality, open internet, fcc ruling, section 230 | ネット中立性
12 | iPhone | iPhone | iphone, ios update, iphone 17, airpods, iphone camera, face id | iPhone17, iOSアップデート, AirPods, 機種変更, iOS
13 | Android | Android | android phone, pixel phone, samsung galaxy, android update, google pixel | Pixel, Galaxy, アンドロイド端末, Xperia
14 | Apple | Apple | !macbook, apple event, wwdc, apple watch, ipad, tim cook, imac, macos, vision pro | !iPad, MacBook, アップルウォッチ, Apple Watch, WWDC
15 | Google | Google | google, alphabet stock, google maps, gmail, google search | グーグル, Googleマップ
16 | Microsoft | Microsoft | microsoft, windows 11, satya nadella, microsoft teams, microsoft office | マイクロソフト, Windows11, ウィンドウズ
17 | Amazon (company) | アマゾン | !amazon prime, jeff bezos, amazon alexa, amazon package, prime day | !アマゾン, プライムデー, Amazonセール
18 | Meta | Meta | !mark zuckerberg, facebook, whatsapp, zuckerberg, meta platforms, threads app | !フェイスブック, ザッカーバーグ, メタ社
19 | Tesla | テスラ | tesla, model y, cybertruck, tesla model 3, supercharger | テスラ, サイバートラック
20 | NVIDIA | NVIDIA | nvidia, geforce, rtx 5090, jensen huang | エヌビディア, グラボ
21 | Semiconductors | 半導体 | semiconductor, semiconductors, chipmaker, tsmc, chips act, intel chip | 半導体, TSMC, ラピダス
22 | PC building | 自作PC | pc build, graphics card, custom pc, motherboard, ryzen, gaming laptop, new gpu, ssd, cpu cooler, ram sticks | 自作PC, グラボ, マザーボード, ゲーミングノート, SSD, マザボ, メモリ増設
23 | Electric vehicles | 電気自動車 | electric vehicle, electric cars, electric vehicles, ev charging, ev charger, plug in hybrid, charging station, electric car, plug in | EV車, 充電スタンド, 電気自動車
24 | Cars | 自動車 | car review, new car, sports car, test drive, horsepower, auto show, car show, automaker, oil change, new tires, check engine, pickup truck, convertible, used car, brake pads, car wash, dealership | 愛車, 新車, 納車, ドライブ, 車検, クルマ好き, 洗車, タイヤ交換, 中古車, オイル交換, 車中泊
25 | Motorcycles | バイク | motorcycle, motorcycles, harley davidson, ducati, motorbike, harley | バイク乗り, ツーリング, バイク女子, ハーレー, バイク, 原付
26 | Self-driving cars | 自動運転 | self driving, autonomous vehicle, autonomous vehicles, waymo, robotaxi | 自動運転, ロボタクシー
27 | Robotics | ロボット | robot, robotics, boston dynamics, humanoid robot, robots | ロボット, ロボコン, 配膳ロボ
28 | Virtual reality | 仮想現実 | virtual reality, meta quest, vrchat, augmented reality, metaverse, vr headset, mixed reality | VRChat, メタバース, VRゴーグル, VR体験
29 | 3D printing | 3Dプリンター | 3d printing, 3d printer, 3d printed, filament | 3Dプリント, 3Dプリンタ
30 | Drones | ドローン | drone, drones, drone footage, drone show | ドローン空撮, ドローンショー
31 | Cameras | カメラ | camera lens, mirrorless camera, dslr, fujifilm, leica, sony alpha, film camera, new lens, mirrorless, camera body, tripod, 50mm, nikon, canon eos | 一眼レフ, ミラーレス, フィルムカメラ, 単焦点, オールドレンズ, カメラ, レンズ, 三脚
32 | Gadgets | ガジェット | gadget, gadgets, wearables, smartwatch, wireless earbuds, mechanical keyboard, e reader, headphones, kindle, charger, earbuds, power bank | ガジェット, スマートウォッチ, ワイヤレスイヤホン, モバイルバッテリー, 自作キーボード, イヤホン, ヘッドホン, Kindle
33 | Open source | オープンソース | open source, linux, github, ubuntu, linux kernel, gnu | オープンソース, Linux, GitHub
34 | Quantum computing | 量子コンピューター | quantum computing, quantum computer, qubit | 量子コンピュータ
35 | 5G and telecom | 通信 | 5g, telecom, wireless carrier, broadband, starlink, fiber internet | 楽天モバイル, 通信障害, 格安SIM, ドコモ, ahamo, 5G
`,
  },
  {
    id: 16,
    en: 'Travel & places',
    ja: '旅行・場所',
    rows: `
1 | Travel | 旅行 | travel, vacation, road trip, traveling, wanderlust, passport, backpacking, bucket list trip, solo travel, travelers, suitcase, itinerary, booked the flights, jet lag, sightseeing, souvenirs, packing for, booked a trip, holiday abroad, visa application | 一人旅, 旅行行, 旅行記, 日帰り旅行, 女子旅, 旅先, 家族旅行, 旅行, 海外旅行, スーツケース, 観光, お土産, パスポート, 弾丸旅行, 国内旅行, 時差ボケ
2 | Air travel | 飛行機・空の旅 | airport, flight delayed, tsa, airline, boarding pass, layover, airlines, window seat, flight, delayed flight, red eye, carry on, gate change, lost luggage, turbulence | 空港, 飛行機, フライト, 羽田空港, 成田空港, 搭乗, ^ANA, ^JAL, 機内食, 羽田, 成田, マイル修行, 欠航, 機内, 搭乗口
3 | Hotels | ホテル | hotel, hotel room, resort stay, airbnb, hotels, ryokan, check in, resort, room service, hostel | 旅館, ホテルステイ, ホテル泊, チェックイン, ホテル, 宿泊, 民宿
4 | Cruises | クルーズ | cruise ship, cruise line, royal caribbean | 豪華客船, クルーズ船
5 | Trains | 鉄道 | train station, bullet train, shinkansen, railway, amtrak, steam locomotive, high speed rail, train ride, steam train, sleeper train | 新幹線, 撮り鉄, 乗り鉄, 寝台特急, 鉄道ファン, 廃線, 駅弁, 電車旅, 鉄道, ローカル線, 寝台列車, 始発
6 | Disney parks | ディズニーパーク | disneyland, disney world, magic kingdom, epcot, disneysea, tokyo disney | ディズニーランド, ディズニーシー, インパ, Dハロ, TDL, TDS, TDR, 夢の国, ディズニー行
7 | Universal Studios | ユニバーサル・スタジオ | universal studios, usj, harry potter world, super nintendo world | ユニバ, USJ, ハリドリ
8 | Theme parks | 遊園地 | theme park, roller coaster, six flags, amusement park, ferris wheel | 遊園地, 富士急ハイランド, ジェットコースター, 観覧車, 絶叫マシン, 富士急
9 | Zoos and aquariums | 動物園・水族館 | zoo, aquarium, zookeeper, giraffe, penguins, red panda | 動物園, 水族館, 上野動物園, 旭山動物園, 美ら海, ペンギン, キリン
10 | Tokyo | 東京 | tokyo, shibuya, shinjuku, akihabara, harajuku, tokyo tower, skytree | 渋谷, 新宿, 秋葉原, 浅草, 東京タワー, スカイツリー, 銀座, 池袋
11 | Osaka | 大阪 | osaka, dotonbori, osaka expo | 大阪, 道頓堀, 梅田, なんば, 大阪万博, 通天閣
12 | Kyoto | 京都 | kyoto, arashiyama, gion, kiyomizu | 京都, 嵐山, 祇園, 清水寺, 伏見稲荷
13 | Hokkaido | 北海道 | hokkaido, sapporo, otaru, niseko, furano | 北海道, 札幌, 函館, 小樽, 富良野
14 | Okinawa | 沖縄 | okinawa, ishigaki, miyakojima | 沖縄, 石垣島, 宮古島, 那覇, 国際通り
15 | Fukuoka and Kyushu | 福岡・九州 | fukuoka, hakata, kyushu | 福岡, 博多, 九州, 太宰府, 湯布院
16 | Nagoya and Chubu | 名古屋・中部 | nagoya, kanazawa | 名古屋, 金沢, ひつまぶし, 熱田神宮周辺
17 | Mount Fuji | 富士山 | mount fuji, mt fuji | 富士山, 河口湖
18 | New York City | ニューヨーク | new york city, nyc, manhattan, brooklyn, times square, central park | ニューヨーク, マンハッタン, タイムズスクエア
19 | Los Angeles | ロサンゼルス | los angeles, hollywood, santa monica, venice beach | ロサンゼルス, ハリウッド
20 | San Francisco | サンフランシスコ | san francisco, golden gate bridge, bay area | サンフランシスコ
21 | Las Vegas | ラスベガス | las vegas, vegas strip | ラスベガス
22 | Hawaii | ハワイ | hawaii, honolulu, waikiki, maui, oahu | ハワイ, ワイキキ, ホノルル
23 | London | ロンドン | london, big ben, west end, piccadilly, tower bridge | ロンドン, ビッグベン
24 | Paris | パリ | !paris france, eiffel tower, louvre, champs elysees, visit paris | !パリ旅行, エッフェル塔, シャンゼリゼ
25 | Italy | イタリア | !italy travel, trip to italy, visit italy, venice italy, tuscany, amalfi coast, florence italy, rome italy | イタリア旅行, フィレンツェ, ヴェネツィア
26 | Korea travel | 韓国旅行 | seoul, busan, myeongdong, jeju | 渡韓, ソウル, 明洞, 釜山, 韓国旅行
27 | Taiwan travel | 台湾旅行 | taiwan trip, taipei, night market taiwan | 台湾旅行, 台北, 九份, 夜市
28 | Thailand travel | タイ旅行 | bangkok, phuket, chiang mai, thailand trip | バンコク, プーケット, タイ旅行, チェンマイ
29 | Staycations and day trips | 日帰り・近場の旅 | staycation, day trip, weekend getaway | 日帰り温泉, おでかけ, 道の駅, サービスエリア, 週末旅行, 日帰り, 小旅行, ドライブ日和
`,
  },
  {
    id: 17,
    en: 'Baseball',
    ja: '野球',
    rows: `
1 | Baseball | 野球 | baseball, home run, pitcher, bullpen, batting average, shortstop, no hitter, grand slam, walk off homer, bottom of the ninth, opening day, walk off, strikeout, inning, little league, umpire, dugout | ホームラン, 野球観戦, 先発投手, 完封, 満塁, ナイター, 甲子園, 野球, サヨナラ, 打線, 投手, 球場, 中継ぎ, 試合終了
2 | MLB | MLB | mlb, major league baseball, world series, opening day baseball, spring training, mlb draft, all star game baseball | メジャーリーグ, ワールドシリーズ, 大リーグ
3 | NPB | プロ野球 | npb, nippon professional baseball, japan series | 日本シリーズ, セリーグ, パリーグ, クライマックスシリーズ, ドラフト会議, プロ野球, セ・リーグ, パ・リーグ, ペナントレース
4 | High school baseball | 高校野球 | koshien | 甲子園, 高校球児, 夏の甲子園, センバツ
5 | World Baseball Classic | WBC | wbc, samurai japan, world baseball classic | 侍ジャパン, ワールドベースボールクラシック
6 | New York Yankees | ニューヨーク・ヤンキース | yankees, bronx bombers | ヤンキース
7 | Boston Red Sox | ボストン・レッドソックス | red sox, fenway park, fenway | レッドソックス
8 | Los Angeles Dodgers | ロサンゼルス・ドジャース | dodgers, dodger stadium | ドジャース
9 | Chicago Cubs | シカゴ・カブス | !cubs win, chicago cubs, wrigley field, #cubs, #flythew, cubs game | カブス
10 | Chicago White Sox | シカゴ・ホワイトソックス | white sox | ホワイトソックス
11 | San Francisco Giants | サンフランシスコ・ジャイアンツ | sf giants, #sfgiants | SFジャイアンツ
12 | St. Louis Cardinals | セントルイス・カージナルス | stlcards, #stlcards, st louis cards | カージナルス
13 | New York Mets | ニューヨーク・メッツ | mets, citi field, #lgm | メッツ
14 | Houston Astros | ヒューストン・アストロズ | astros, minute maid park | アストロズ
15 | Atlanta Braves | アトランタ・ブレーブス | !atlanta braves, #braves, #chopon | ブレーブス
16 | Philadelphia Phillies | フィラデルフィア・フィリーズ | phillies, citizens bank park | フィリーズ
17 | San Diego Padres | サンディエゴ・パドレス | padres, petco park | パドレス
18 | Seattle Mariners | シアトル・マリナーズ | !seattle mariners, #mariners, #gomariners | マリナーズ
19 | Los Angeles Angels | ロサンゼルス・エンゼルス | !la angels, angels baseball, los angeles angels | エンゼルス
20 | Toronto Blue Jays | トロント・ブルージェイズ | blue jays | ブルージェイズ
21 | Detroit Tigers | デトロイト・タイガース | #detroitroots, #tigersbaseball |
22 | Cleveland Guardians | クリーブランド・ガーディアンズ | #guardsball, cleveland indians |
23 | Minnesota Twins | ミネソタ・ツインズ | #mntwins |
24 | Kansas City Royals | カンザスシティ・ロイヤルズ | kc royals, #foreverroyal, #kcroyals, #royals |
25 | Texas Rangers | テキサス・レンジャーズ | |
26 | Oakland Athletics | アスレチックス | oakland a s, #athletics |
27 | Washington Nationals | ワシントン・ナショナルズ | nats game, #nats, #natitude |
28 | Baltimore Orioles | ボルチモア・オリオールズ | orioles, camden yards |
29 | Pittsburgh Pirates | ピッツバーグ・パイレーツ | #letsgobucs, #buccos |
30 | Cincinnati Reds | シンシナティ・レッズ | #reds |
31 | Milwaukee Brewers | ミルウォーキー・ブルワーズ | #thisismycrew, #brewers | ブルワーズ
32 | Tampa Bay Rays | タンパベイ・レイズ | #raysup |
33 | Miami Marlins | マイアミ・マーリンズ | marlins | マーリンズ
34 | Arizona Diamondbacks | アリゾナ・ダイヤモンドバックス | diamondbacks, dbacks |
35 | Colorado Rockies | コロラド・ロッキーズ | #rockies, coors field |
36 | Yomiuri Giants | 読売ジャイアンツ | #kyojin | 巨人戦, ジャイアンツ球場, 読売巨人, #巨人, 坂本勇人, 阿部監督
37 | Hanshin Tigers | 阪神タイガース | #hanshin | #阪神, 阪神優勝, 阪神戦, 阪神ファン, #虎党, 六甲おろし, アレ阪神
38 | Hiroshima Toyo Carp | 広島東洋カープ | #carp | カープ, 広島東洋, マツダスタジアム
39 | Yokohama DeNA BayStars | 横浜DeNAベイスターズ | #baystars | ベイスターズ, ハマスタ
40 | Tokyo Yakult Swallows | 東京ヤクルトスワローズ | #swallows | スワローズ, ヤクルト戦, 神宮球場, つば九郎
41 | Chunichi Dragons | 中日ドラゴンズ | #dragons | #中日, 中日戦, バンテリンドーム, 立浪
42 | Fukuoka SoftBank Hawks | 福岡ソフトバンクホークス | #sbhawks | ソフトバンクホークス, ホークス戦, #鷹党, PayPayドーム
43 | Chiba Lotte Marines | 千葉ロッテマリーンズ | #chibalotte | マリーンズ, ZOZOマリン, ロッテ戦, #chibalotte
44 | Saitama Seibu Lions | 埼玉西武ライオンズ | #seibulions | 西武ライオンズ, ベルーナドーム, 西武戦
45 | Tohoku Rakuten Golden Eagles | 東北楽天ゴールデンイーグルス | #rakuteneagles | 楽天イーグルス, 楽天モバイルパーク
46 | Hokkaido Nippon-Ham Fighters | 北海道日本ハムファイターズ | #lovefighters | 日本ハムファイターズ, エスコンフィールド, 日ハム, 新庄監督
47 | Orix Buffaloes | オリックス・バファローズ | #orix_buffaloes | オリックスバファローズ, 京セラドーム野球, オリックス戦
`,
  },
  {
    id: 18,
    en: 'Soccer',
    ja: 'サッカー',
    rows: `
1 | Soccer | サッカー | soccer, futbol, penalty kick, offside, hat trick, free kick goal, goalkeeper, free kick, midfielder, own goal, corner kick, red card, yellow card, stoppage time, football match, away end, penalty shootout, kickoff | サッカー観戦, ゴールキーパー, オフサイド, PK戦, フットサル, サッカー, 後半ロスタイム, ハットトリック, スタメン, フリーキック, 決勝ゴール, 勝ち点
2 | World Cup | ワールドカップ | world cup, fifa, fifa world cup, wc2026 | W杯, ワールドカップ予選
3 | Premier League | プレミアリーグ | premier league, epl, match of the day, #epl | プレミアリーグ
4 | Champions League | チャンピオンズリーグ | uefa champions league, ucl, europa league | 欧州CL, CL決勝
5 | J.League | Jリーグ | j league, jleague | Ｊリーグ, J1, J2昇格, 天皇杯, ルヴァンカップ
6 | Japan national soccer team | サッカー日本代表 | japan national team, samurai blue | サムライブルー, 森保監督, 三笘, 久保建英, 代表戦
7 | US national soccer teams | 米国代表（サッカー） | usmnt, uswnt, us women s national team |
8 | Major League Soccer | MLS | mls cup, major league soccer, mls season, inter miami |
9 | La Liga | ラ・リーガ | laliga | ラリーガ
10 | Bundesliga | ブンデスリーガ | bundesliga | ブンデス
11 | Serie A | セリエA | serie a football |
12 | Women's soccer | 女子サッカー | womens world cup, nwsl, women s soccer | なでしこジャパン, WEリーグ
13 | Manchester United | マンチェスター・ユナイテッド | man utd, mufc, old trafford, man united | マンU, マンチェスターユナイテッド
14 | Manchester City | マンチェスター・シティ | man city, mcfc, guardiola, haaland | マンC, マンチェスターシティ
15 | Liverpool FC | リヴァプール | liverpool fc, ynwa, lfc, anfield, mo salah | リバプール, 遠藤航
16 | Arsenal | アーセナル | !arsenal fc, gooners, afc gunners, emirates stadium, arteta | 冨安
17 | Chelsea FC | チェルシー | chelsea fc, cfc, stamford bridge, #chelsea |
18 | Tottenham Hotspur | トッテナム | spurs coys, coys, tottenham, #thfc |
19 | Newcastle United | ニューカッスル | nufc, st james park |
20 | Aston Villa | アストン・ヴィラ | avfc, villa park |
21 | West Ham United | ウェストハム | whufc, west ham |
22 | Everton | エヴァートン | efc everton, goodison |
23 | Brighton & Hove Albion | ブライトン | bhafc, brighton hove | ブライトン
24 | Leeds United | リーズ・ユナイテッド | lufc, leeds united |
25 | Celtic FC | セルティック | celtic fc, celtic park, #celticfc | 古橋亨梧
26 | FC Barcelona | FCバルセロナ | barca, camp nou, fcbarcelona, visca barca | バルサ
27 | Real Madrid | レアル・マドリード | hala madrid, bernabeu, vinicius jr, mbappe | レアルマドリード, エムバペ
28 | Atlético Madrid | アトレティコ・マドリード | atleti, atletico madrid |
29 | Bayern Munich | バイエルン・ミュンヘン | fc bayern, bayern, #fcbayern, harry kane | バイエルン
30 | Borussia Dortmund | ドルトムント | bvb, dortmund |
31 | Juventus | ユヴェントス | juve, #forzajuve | ユベントス
32 | AC Milan | ACミラン | forza milan, #acmilan |
33 | Inter Milan | インテル | forza inter, #forzainter, inter milan |
34 | Paris Saint-Germain | パリ・サンジェルマン | psg | サンジェルマン
35 | Ajax | アヤックス | ajax amsterdam, afc ajax |
36 | Real Sociedad | レアル・ソシエダ | la real sociedad | ソシエダ
37 | Urawa Red Diamonds | 浦和レッズ | #urawareds | 浦和レッズ, 埼スタ, 浦和レッドダイヤモンズ
38 | Kashima Antlers | 鹿島アントラーズ | #antlers | アントラーズ
39 | Yokohama F. Marinos | 横浜F・マリノス | #fmarinos | マリノス, 日産スタジアム
40 | Kawasaki Frontale | 川崎フロンターレ | #frontale | フロンターレ, 等々力
41 | Vissel Kobe | ヴィッセル神戸 | #visselkobe | ヴィッセル, ノエスタ
42 | Gamba Osaka | ガンバ大阪 | #gambaosaka | ガンバ, パナスタ
43 | Cerezo Osaka | セレッソ大阪 | #cerezo | セレッソ
44 | Nagoya Grampus | 名古屋グランパス | #grampus | グランパス
45 | FC Tokyo | FC東京 | #fctokyo | 味スタ, 瓦斯サポ
46 | Sanfrecce Hiroshima | サンフレッチェ広島 | #sanfrecce | サンフレッチェ
47 | Machida Zelvia | FC町田ゼルビア | #zelvia | ゼルビア
`,
  },
  {
    id: 19,
    en: 'American football',
    ja: 'アメリカンフットボール',
    rows: `
1 | American football | アメリカンフットボール | touchdown, quarterback, interception, field goal, wide receiver, linebacker, tailgate, fumble, fourth down, end zone | アメフト, タッチダウン
2 | NFL | NFL | nfl, nfl draft, nfl playoffs, monday night football, thursday night football, sunday night football |
3 | Super Bowl | スーパーボウル | super bowl, halftime show, superbowl |
4 | College football | カレッジフットボール | college football, rose bowl, heisman, college football playoff, cfb, sec football, big ten football | 甲子園ボウル
5 | Fantasy football | ファンタジーフットボール | fantasy football, waiver wire |
6 | Dallas Cowboys | ダラス・カウボーイズ | cowboys nation, #dallascowboys, #cowboysnation |
7 | Green Bay Packers | グリーンベイ・パッカーズ | packers, lambeau, go pack go | パッカーズ
8 | New England Patriots | ニューイングランド・ペイトリオッツ | tom brady, gillette stadium, #patsnation, #gopats | ペイトリオッツ
9 | Kansas City Chiefs | カンザスシティ・チーフス | kc chiefs, patrick mahomes, mahomes, arrowhead stadium, #chiefskingdom, travis kelce |
10 | Philadelphia Eagles | フィラデルフィア・イーグルス | #flyeaglesfly, fly eagles fly, jalen hurts |
11 | San Francisco 49ers | サンフランシスコ・49ers | 49ers, niners |
12 | Pittsburgh Steelers | ピッツバーグ・スティーラーズ | steelers, terrible towel | スティーラーズ
13 | Seattle Seahawks | シアトル・シーホークス | seahawks, 12th man seattle | シーホークス
14 | Buffalo Bills | バッファロー・ビルズ | bills mafia, #billsmafia, josh allen |
15 | Baltimore Ravens | ボルチモア・レイブンズ | #ravensflock, lamar jackson |
16 | Denver Broncos | デンバー・ブロンコス | broncos, mile high stadium | ブロンコス
17 | Chicago Bears | シカゴ・ベアーズ | #dabears, da bears, soldier field |
18 | Minnesota Vikings | ミネソタ・バイキングス | #skol, skol vikings |
19 | Detroit Lions | デトロイト・ライオンズ | #onepride, ford field |
20 | New York Giants | ニューヨーク・ジャイアンツ | ny giants, #nygiants |
21 | New York Jets | ニューヨーク・ジェッツ | ny jets, #takeflight, #nyjets |
22 | Miami Dolphins | マイアミ・ドルフィンズ | #finsup |
23 | Las Vegas Raiders | ラスベガス・レイダース | raider nation, #raidernation, oakland raiders |
24 | Los Angeles Rams | ロサンゼルス・ラムズ | la rams, #ramshouse |
25 | Los Angeles Chargers | ロサンゼルス・チャージャーズ | #boltup, san diego chargers, la chargers |
26 | New Orleans Saints | ニューオーリンズ・セインツ | who dat, #whodat, superdome |
27 | Tampa Bay Buccaneers | タンパベイ・バッカニアーズ | buccaneers, #gobucs |
28 | Atlanta Falcons | アトランタ・ファルコンズ | #riseup, #dirtybirds |
29 | Carolina Panthers | カロライナ・パンサーズ | #keeppounding |
30 | Houston Texans | ヒューストン・テキサンズ | #wearetexans, cj stroud |
31 | Indianapolis Colts | インディアナポリス・コルツ | #coltsnation |
32 | Tennessee Titans | テネシー・タイタンズ | #titanup |
33 | Jacksonville Jaguars | ジャクソンビル・ジャガーズ | #duuuval |
34 | Cincinnati Bengals | シンシナティ・ベンガルズ | bengals, joe burrow, #whodey |
35 | Cleveland Browns | クリーブランド・ブラウンズ | #dawgpound |
36 | Washington Commanders | ワシントン・コマンダース | #httc, washington commanders |
37 | Arizona Cardinals | アリゾナ・カージナルス | #birdcityfootball |
`,
  },
  {
    id: 20,
    en: 'Basketball',
    ja: 'バスケットボール',
    rows: `
1 | Basketball | バスケットボール | basketball, slam dunk contest, three pointer, free throw, buzzer beater, hoops, point guard, dunk, triple double, layup, tip off, pickup basketball | バスケ, スリーポイント, ミニバス, ダンク, リバウンド
2 | NBA | NBA | nba, nba finals, nba draft, nba playoffs, nba all star | NBAファイナル, 八村塁, 河村勇輝
3 | WNBA | WNBA | wnba, caitlin clark, angel reese |
4 | College basketball | カレッジバスケットボール | march madness, final four, ncaa tournament, sweet sixteen, bracketology, duke basketball |
5 | B.League | Bリーグ | b league japan | Ｂリーグ, 千葉ジェッツ, 宇都宮ブレックス, 琉球ゴールデンキングス, アルバルク
6 | Los Angeles Lakers | ロサンゼルス・レイカーズ | lakers, lake show | レイカーズ
7 | Golden State Warriors | ゴールデンステート・ウォリアーズ | dub nation, #dubnation, gsw warriors | ウォリアーズ
8 | Boston Celtics | ボストン・セルティックス | celtics, jayson tatum | セルティックス
9 | Chicago Bulls | シカゴ・ブルズ | #bullsnation, michael jordan | ブルズ
10 | Miami Heat | マイアミ・ヒート | #heatculture, #heatnation |
11 | New York Knicks | ニューヨーク・ニックス | knicks, madison square garden knicks | ニックス
12 | Cleveland Cavaliers | クリーブランド・キャバリアーズ | cavs, #letemknow, #allinCLE | キャバリアーズ
13 | Detroit Pistons | デトロイト・ピストンズ | pistons | ピストンズ
14 | Dallas Mavericks | ダラス・マーベリックス | mavs, #mffl, luka doncic, doncic | マーベリックス
15 | San Antonio Spurs | サンアントニオ・スパーズ | #gospursgo, wembanyama, go spurs go | ウェンバンヤマ
16 | Milwaukee Bucks | ミルウォーキー・バックス | giannis, #fearthedeer, antetokounmpo | ヤニス
17 | Denver Nuggets | デンバー・ナゲッツ | #milehighbasketball, nikola jokic, jokic | ナゲッツ, ヨキッチ
18 | Phoenix Suns | フェニックス・サンズ | #wearethevalley, kevin durant |
19 | Philadelphia 76ers | フィラデルフィア・76ers | sixers, 76ers, joel embiid | シクサーズ
20 | Brooklyn Nets | ブルックリン・ネッツ | #netsworld |
21 | Toronto Raptors | トロント・ラプターズ | raptors, #wethenorth | ラプターズ
22 | Oklahoma City Thunder | オクラホマシティ・サンダー | okc thunder, #thunderup, shai gilgeous |
23 | Houston Rockets | ヒューストン・ロケッツ | #rockets |
24 | Portland Trail Blazers | ポートランド・トレイルブレイザーズ | trail blazers, #ripcity, damian lillard | ブレイザーズ
25 | Utah Jazz | ユタ・ジャズ | #takenote |
26 | Atlanta Hawks | アトランタ・ホークス | #truetoatlanta, trae young |
27 | Memphis Grizzlies | メンフィス・グリズリーズ | grizzlies, ja morant | グリズリーズ
28 | New Orleans Pelicans | ニューオーリンズ・ペリカンズ | zion williamson |
29 | Indiana Pacers | インディアナ・ペイサーズ | pacers, haliburton | ペイサーズ
30 | Charlotte Hornets | シャーロット・ホーネッツ | #allfly |
31 | Washington Wizards | ワシントン・ウィザーズ | #dcaboveall, #forthedistrict | ウィザーズ
32 | Sacramento Kings | サクラメント・キングス | #lightthebeam |
33 | Los Angeles Clippers | ロサンゼルス・クリッパーズ | la clippers, kawhi, #clippernation | クリッパーズ
34 | Minnesota Timberwolves | ミネソタ・ティンバーウルブズ | timberwolves, anthony edwards | ウルブズ
35 | Orlando Magic | オーランド・マジック | #magictogether |
`,
  },
  {
    id: 21,
    en: 'Other sports',
    ja: 'その他のスポーツ',
    rows: `
1 | Olympics | オリンピック | olympics, olympic games, olympic gold, olympic medal, team usa, olympian, opening ceremony olympics | 五輪, 金メダル, 銀メダル, 聖火リレー
2 | Paralympics | パラリンピック | paralympics, paralympic, special olympics | パラ競技
3 | Tennis | テニス | tennis, wimbledon, us open tennis, grand slam tennis, roland garros, djokovic, alcaraz, federer, nadal, match point, backhand, double fault, tiebreak, grand slam final | 錦織圭, 全仏オープン, ウィンブルドン, 全豪オープン, テニス, 錦織
4 | Golf | ゴルフ | golf, pga tour, masters tournament, tiger woods, rory mcilroy, ryder cup, hole in one, birdie, par 3, tee time, driving range, fairway, bogey | 松山英樹, ゴルフ場, 打ちっぱなし, 渋野日向子, ゴルフ, バーディー, スコア100
5 | Ice hockey | アイスホッケー | hockey, nhl, stanley cup, power play goal, hat trick hockey, nhl playoffs, goalie, overtime goal, power play, puck, hat trick on ice, zamboni, slap shot | アイスホッケー
6 | NHL teams | NHLのチーム | maple leafs, chicago blackhawks, detroit red wings, pittsburgh penguins, washington capitals, new york rangers, boston bruins, montreal canadiens, edmonton oilers, tampa bay lightning, colorado avalanche, vegas golden knights, dallas stars hockey, philadelphia flyers |
7 | Formula 1 | F1 | formula 1, formula one, f1, max verstappen, lewis hamilton, ferrari f1, lando norris, charles leclerc, red bull racing | 角田裕毅, F1日本GP, フォーミュラ1, 鈴鹿サーキット
8 | NASCAR | NASCAR | nascar, daytona 500, talladega |
9 | Motorsport | モータースポーツ | indycar, indy 500, le mans, rally driver, motogp, wec race, super gt | スーパーGT, ルマン24時間, MotoGP, スーパーフォーミュラ
10 | Boxing | ボクシング | boxing match, heavyweight title, canelo, tyson fury, boxing ring, naoya inoue, heavyweight, knockout, title fight | 井上尚弥, 世界タイトルマッチ, ボクシング, KO勝ち
11 | Mixed martial arts | 総合格闘技 | ufc, mma, conor mcgregor, mma fight, octagon ufc | RIZIN, 朝倉未来, 格闘技
12 | Pro wrestling | プロレス | wwe, wrestlemania, aew, smackdown, njpw, pro wrestling, royal rumble, monday night raw | 新日本プロレス, プロレス, スターダム, オカダカズチカ, 内藤哲也
13 | Sumo | 相撲 | sumo, yokozuna | 大相撲, 横綱, 大関, 国技館, 千秋楽相撲, 相撲, 力士, 千秋楽の取組, 場所入り
14 | Rugby | ラグビー | rugby, six nations, all blacks, rugby world cup, try scorer, scrum | ラグビーワールドカップ, リーグワン, ブレイブブロッサムズ, ラグビー, スクラム, トライ決め
15 | Cricket | クリケット | cricket, ipl, test match cricket, virat kohli, t20, the ashes, wicket, ms dhoni, rohit sharma | クリケット
16 | Volleyball | バレーボール | volleyball, beach volleyball, libero | バレーボール, 石川祐希, 西田有志, 髙橋藍, ネーションズリーグ, 春高バレー, 春高
17 | Figure skating | フィギュアスケート | figure skating, figure skater, ice dance, triple axel, ice rink, short program | フィギュアスケート, 全日本フィギュア, 坂本花織, 鍵山優真, グランプリファイナル, トリプルアクセル, 四回転
18 | Swimming | 競泳 | swimmer, swim meet, michael phelps, katie ledecky, freestyle relay, backstroke, butterfly stroke | 競泳, 水泳部, 池江璃花子, 水泳, クロール, 平泳ぎ, スイミング
19 | Athletics | 陸上競技 | track and field, usain bolt, 100m final, pole vault, world athletics | 世界陸上, 陸上部, 男子100m, 北口榛花
20 | Ekiden | 駅伝 | ekiden | 箱根駅伝, 全日本大学駅伝, 青学, 出雲駅伝, 復路
21 | Gymnastics | 体操 | gymnastics, simone biles, gymnast | 体操競技, 新体操, 橋本大輝
22 | Skateboarding | スケートボード | skateboarding, skateboard, skatepark, tony hawk | スケボー, 堀米雄斗
23 | Horse racing | 競馬 | horse racing, kentucky derby, triple crown winner, belmont stakes, preakness, jockey, racehorse, horse race, trifecta | 有馬記念, 日本ダービー, 競馬予想, 天皇賞, 馬券, 武豊, 三連単, 競馬, G1レース, 本命馬
24 | Boat and keirin racing | 競艇・競輪 | | ボートレース, 競艇, 競輪
25 | Table tennis | 卓球 | table tennis, ping pong | 張本智和, 早田ひな, 卓球
26 | Badminton | バドミントン | badminton | バドミントン, 桃田賢斗
27 | Judo and karate | 柔道・空手 | judo, karate, taekwondo, jiu jitsu, bjj | 柔道, 空手, 剣道, 阿部一二三
28 | Cycling races | 自転車レース | tour de france, giro d italia, peloton race, criterium | ツールドフランス, ジロデイタリア
29 | Lacrosse and softball | ラクロス・ソフトボール | lacrosse, softball, softball game | ソフトボール, ラクロス
30 | Fitness and gym | フィットネス・ジム | gym, workout, crossfit, leg day, personal trainer, deadlift, bench press, pilates, squats, push ups, pull ups, treadmill, planks, kettlebell, burpees | 筋トレ, ジム行, ベンチプレス, パーソナルジム, ピラティス, チョコザップ, ジム, スクワット, 腹筋, 筋肉痛, ダイエット, 腕立て, 体脂肪, パーソナルトレ
31 | Yoga | ヨガ | yoga, yoga class, downward dog, vinyasa, pilates, yoga mat | ヨガ, ホットヨガ, ピラティス
32 | Dance | ダンス | dance class, dance recital, choreography, ballroom dancing, dancers, dance crew, ballet class, salsa class, tap dance | ダンスバトル, 踊ってみた, ダンス動画, 社交ダンス, ダンス, 振り付け, ダンス発表会
33 | Cheerleading | チアリーディング | cheerleading, cheerleaders | チアリーディング, チアリーダー
34 | Darts, billiards and bowling | ダーツ・ビリヤード・ボウリング | darts tournament, billiards, bowling alley, snooker | ダーツ, ビリヤード, ボウリング場
`,
  },
  {
    id: 22,
    en: 'Animals & pets',
    ja: '動物・ペット',
    rows: `
1 | Dogs | 犬 | dog, puppy, dogs, puppies, golden retriever, corgi, labrador, doggo, good boy dog, national dog day, my dog, dog park, good boy, leash, poodle, dachshund, walkies, vet says he | 愛犬, 柴犬, わんこ, トイプードル, 子犬, ワンちゃん, 犬の散歩, 犬のいる暮らし, うちの犬, 犬が, ドッグラン, ワンコ
2 | Cats | 猫 | cat, kitten, cats, kittens, kitty cat, cats of twitter, caturday, my cat, litter box, tabby, purring, meow, zoomies, catnip, cat hair | 愛猫, 子猫, 猫のいる暮らし, ねこ, にゃんこ, うちの猫, 猫カフェ, 猫の日, 保護猫, 黒猫, 肉球, キャットタワー, ニャンコ
3 | Rabbits | うさぎ | bunny, rabbits, bunnies | うさぎのいる, うさぎ
4 | Hamsters and small pets | ハムスター・小動物 | hamster, guinea pig, hedgehog, chinchilla, ferret | ハムスター, モルモット, チンチラ, ハリネズミ, デグー
5 | Birds | 鳥 | parrot, cockatiel, budgie, parakeet, owl | インコ, 文鳥, オカメインコ, フクロウ, ペンギン, オウム
6 | Reptiles | 爬虫類 | reptiles, gecko, bearded dragon, tortoise, python snake, iguana | 爬虫類, レオパ, トカゲ, カメレオン, リクガメ
7 | Aquariums and fish keeping | アクアリウム | aquarium fish, fish tank, betta fish, reef tank, koi pond, betta, goldfish, aquarium filter | アクアリウム, 熱帯魚, メダカ, 金魚, 水槽
8 | Horses | 馬 | horse, pony, horseback riding, equestrian, foal, my horse | 乗馬, 引退馬, 仔馬
9 | Animal adoption | 保護動物 | adopt don t shop, animal shelter, rescue dog, rescue cat, animal rescue, foster dog | 保護犬, 里親募集, 譲渡会, 保護活動
10 | Pandas | パンダ | panda, pandas, giant panda | パンダ, シャンシャン, ジャイアントパンダ
11 | Bears and wild animals | 野生動物 | grizzly bear, polar bear, wolves, bald eagle, elephants, giraffe, black bear | ヒグマ, 熊出没, 鹿が, キツネ, タヌキ, クマ出没
12 | Marine mammals | 海の哺乳類 | dolphin, dolphins, sea otter, orca, whales, manatee, seal pup | イルカ, ラッコ, シャチ, アザラシ
13 | Veterinary care | 獣医 | veterinarian, vet clinic, vet visit, vet bill, at the vet, vet appointment, vaccinated the dog | 動物病院, 獣医, 獣医さん, 去勢手術
`,
  },
  {
    id: 23,
    en: 'Brands & companies',
    ja: 'ブランド・企業',
    rows: `
1 | Starbucks | スターバックス | starbucks, pumpkin spice latte, frappuccino | スタバ, フラペチーノ
2 | McDonald's | マクドナルド | mcdonalds, big mac, happy meal, mcnuggets | マック, マクド, ハッピーセット, 月見バーガー
3 | Coca-Cola | コカ・コーラ | coca cola, diet coke, coke zero | コカコーラ
4 | Pepsi | ペプシ | pepsi, mountain dew |
5 | Burger King and Wendy's | バーガーキング・ウェンディーズ | burger king, wendys, whopper |
6 | KFC | ケンタッキー | kfc, fried chicken sandwich, popeyes, chick fil a | ケンタッキー, ケンタ
7 | Seven-Eleven | セブン-イレブン | 7 eleven, seven eleven | セブンイレブン, セブンの
8 | Lawson and FamilyMart | ローソン・ファミリーマート | familymart, lawson japan | ローソン, ファミマ, ファミリーマート
9 | IKEA | IKEA | ikea | イケア
10 | Muji and Nitori | 無印良品・ニトリ | muji | 無印良品, ニトリ, 無印週間
11 | Costco | コストコ | costco | コストコ
12 | Walmart and Target | ウォルマート・ターゲット | walmart, target store, target run |
13 | Nike | ナイキ | nike, swoosh nike, just do it nike | ナイキ
14 | Adidas | アディダス | adidas, superstar adidas | アディダス
15 | Toyota | トヨタ | toyota, prius, corolla, gr yaris, lexus, land cruiser | トヨタ, レクサス, プリウス, ランドクルーザー, アルファード
16 | Honda | ホンダ | honda, honda civic, acura | ホンダ車, シビック, N-BOX, スーパーカブ
17 | Nissan | 日産 | nissan, nissan gt r, nissan leaf | 日産自動車, スカイライン, フェアレディZ
18 | Mazda, Subaru and Suzuki | マツダ・スバル・スズキ | mazda, subaru, miata, wrx | マツダ車, ロードスター, ジムニー, レヴォーグ, スバル車, インプレッサ
19 | Ford | フォード | !ford mustang, ford f150, ford bronco, ford motor, mustang mach e |
20 | General Motors | ゼネラルモーターズ | chevrolet, corvette, chevy, cadillac, general motors, gmc truck | コルベット
21 | BMW, Mercedes and Audi | BMW・メルセデス・アウディ | bmw, mercedes benz, audi, mercedes amg | ベンツ, アウディ, BMW
22 | Volkswagen and Porsche | フォルクスワーゲン・ポルシェ | volkswagen, porsche, golf gti, porsche 911 | ポルシェ, フォルクスワーゲン
23 | Ferrari and Lamborghini | フェラーリ・ランボルギーニ | ferrari, lamborghini, mclaren supercar | フェラーリ, ランボルギーニ
24 | Sony | ソニー | !sony, sony walkman, sony headphones | ソニー
25 | Samsung | サムスン | samsung, samsung galaxy | サムスン
26 | Panasonic | パナソニック | panasonic | パナソニック, ナノケア
27 | LEGO | レゴ | lego, legoland, lego set | レゴブロック, レゴランド
28 | Sanrio | サンリオ | sanrio, hello kitty, cinnamoroll, my melody | ハローキティ, シナモロール, クロミ, ポムポムプリン, サンリオピューロランド, マイメロ
29 | Boeing and Airbus | ボーイング・エアバス | boeing, airbus, dreamliner | ボーイング, エアバス
30 | Uber and Airbnb | Uber・Airbnb | uber, airbnb, lyft, doordash, uber eats | ウーバーイーツ, 出前館, Uber Eats
31 | Rakuten and Mercari | 楽天・メルカリ | rakuten, mercari | 楽天, メルカリ, 楽天カード, ラクマ
32 | PayPay and payments | PayPay・電子決済 | paypal, apple pay, venmo, cash app | PayPay, 電子マネー, キャッシュレス, Suica, PASMO
33 | SoftBank, docomo and au | ソフトバンク・ドコモ・au | ntt docomo, softbank, kddi | ドコモ, ソフトバンク携帯, KDDI, povo
`,
  },
  {
    id: 24,
    en: 'Government & public affairs',
    ja: '行政・公共',
    rows: `
1 | Elections | 選挙 | election day, polling place, ballot, voter registration, register to vote, election results, polling station, voted today, campaign trail, exit poll, turnout, early voting | 投票所, 期日前投票, 開票速報, 衆院選, 参院選, 統一地方選, 選挙, 開票, 投票率, 出馬
2 | Legislation | 法案・議会 | legislation, bill passed, bipartisan bill, house vote, senate vote, hearing today, committee hearing, markup, subcommittee, passed the bill, filibuster, amendment, committee markup | 法案, 国会審議, 予算委員会, 可決, 本会議
3 | Federal budget | 国家予算 | federal budget, appropriations, deficit, debt ceiling, government shutdown, national debt, balanced budget, sequestration | 国家予算, 概算要求, 補正予算, 財政赤字
4 | Courts and law | 司法 | supreme court, court ruling, federal judge, lawsuit, lawyers, district court, attorney general, scotus, jury duty, verdict, attorney, judge ruled, court case | 最高裁, 裁判, 判決, 弁護士, 訴訟
5 | Taxation | 税制 | tax reform, tax cuts, tax code, tax credit, income tax, tax relief, tax return, irs, tax refund, filing taxes | 消費税, 増税, 減税, 所得税, 税制改正, 税金, 住民税, 年末調整
6 | Foreign affairs | 外交 | foreign policy, diplomacy, state department, ambassador, united nations, sanctions, nato, un security council | 外交, 首脳会談, 外務省, 国連, 経済制裁
7 | Defense policy | 防衛 | national security, pentagon, department of defense, ndaa, defense budget, homeland security | 防衛省, 安全保障, 防衛費
8 | Local government | 地方自治 | city council, mayor, county commissioners, city hall, school board, governor | 市議会, 市長, 知事, 町長, 県議会, 区長
9 | State of the Union and speeches | 演説 | state of the union, sotu, joint session, inaugural address | 施政方針演説, 所信表明
10 | Postal and public services | 公共サービス | postal service, usps, dmv, social security office, public library, passport application, post office, mail carrier, dmv line, renewing my license | 郵便局, マイナンバーカード, 年金事務所, 図書館, 役所, マイナンバー, 住民票, 免許更新
11 | Energy policy | エネルギー政策 | energy policy, energy independence, epa rule, clean power plan, energy efficiency | エネルギー政策, 電気料金
12 | Transportation policy | 交通政策 | highway trust fund, department of transportation, transportation bill, faa, aviation safety | 国土交通省, 道路整備
13 | Agriculture policy | 農業政策 | usda, farm bill, school lunches, snap program, crop insurance | 農林水産省, 農政, 減反
14 | Consumer protection | 消費者保護 | consumer protection, cfpb, product recall, scam alert, identity theft, recall notice | 消費者庁, リコール, 悪質商法
15 | Space policy | 宇宙政策 | nasa budget, space force, nasa funding | 宇宙基本計画
16 | Census and statistics | 統計 | census, census data, bureau of labor statistics, population data | 国勢調査, 人口減少, 少子化
17 | Internships and tours at public offices | 議会見学・公務インターン | capitol tour, congressional art competition, congressional app challenge, congressional internship, flag request | 国会見学
18 | Awards and honors | 表彰・叙勲 | congressional gold medal, medal of honor, presidential medal of freedom, purple heart | 叙勲, 国民栄誉賞, 文化勲章
`,
  },
  {
    id: 25,
    en: 'Seasons & events',
    ja: '季節・行事',
    rows: `
1 | New Year | 新年 | happy new year, new year s eve, new years resolution, nye party, new years eve, new year, resolutions, countdown to midnight | あけましておめでとう, 年賀状, 大晦日, お正月, 元旦, 初日の出, お年玉, 謹賀新年, あけおめ, 初詣, おせち, 年越し, 元日, 福袋
2 | Valentine's Day | バレンタインデー | happy valentines day, valentines day, be my valentine | バレンタイン, 義理チョコ, 本命チョコ, ホワイトデー
3 | Halloween | ハロウィン | halloween, trick or treat, costume party, jack o lantern, pumpkin carving | ハロウィーン, 渋谷ハロウィン, 仮装, ハロウィン
4 | Thanksgiving | 感謝祭 | happy thanksgiving, turkey day, thanksgiving dinner, friendsgiving, turkey dinner, thanksgiving, pumpkin pie | サンクスギビング, 感謝祭
5 | Black Friday and Cyber Monday | ブラックフライデー | black friday, cyber monday, black friday deals | サイバーマンデー
6 | Independence Day | 独立記念日 | fourth of july, 4th of july, july 4th, independence day parade |
7 | Memorial and Veterans Day | 戦没者追悼・復員軍人の日 | memorial day, veterans day, remembrance day, armistice day | 終戦記念日
8 | Labor Day | 労働者の日 | labor day weekend, labor day | 勤労感謝の日
9 | Martin Luther King Jr. Day | キング牧師記念日 | mlk day, martin luther king, mlk |
10 | Golden Week | ゴールデンウィーク | golden week japan | ^GW, ゴールデンウイーク, 大型連休, こどもの日
11 | Summer vacation | 夏休み | summer vacation, summer break, summer camp, last day of school, pool party | 夏休み, 自由研究, 夏祭り, かき氷, お盆休み, 帰省
12 | Fireworks | 花火 | fireworks show, firework, fireworks display, fireworks | 花火大会, 隅田川花火, 打ち上げ花火, 手持ち花火, 花火, 線香花火
13 | Festivals | 祭り | street festival, state fair, music fest, oktoberfest, mardi gras, carnival parade, street fair, county fair | 夏祭り, 神輿, 盆踊り, ねぶた祭, 阿波踊り, よさこい, 屋台, お祭り
14 | Tanabata and seasonal customs | 七夕・節句 | tanabata, setsubun | 七夕, 節分, 恵方巻, ひな祭り, 七五三, お月見, 十五夜
15 | School graduation | 卒業・入学 | graduation day, class of 2026, graduation ceremony, congrats grads, prom night, graduation, cap and gown, valedictorian, commencement | 卒業式, 入学式, 成人式, 卒業おめでとう, 卒業しま
16 | Spring break | 春休み | spring break | 春休み
17 | Good morning greetings | 朝の挨拶 | good morning everyone, happy monday, good morning twitter, good morning, rise and shine, morning everyone | おはようございます, おはよう, 今日も一日, おはようござい
18 | Weekend | 週末 | happy friday, tgif, weekend plans, sunday funday, friyay, long weekend, friday night, lazy sunday | 花金, 週末の予定, 三連休, 華金, 週末, 金曜日, 日曜日, 連休
19 | Earth Day and awareness days | 環境の日・啓発の日 | earth day, arbor day, world environment day, world oceans day | アースデイ
20 | Award and anniversary celebrations | 周年・記念日 | anniversary celebration, years ago today, happy anniversary, centennial | 周年記念, 結婚記念日, 創立記念日
21 | Expo | 万博 | !world expo, expo 2025, expo 2027 | 大阪・関西万博, 万博, ミャクミャク
`,
  },
];
