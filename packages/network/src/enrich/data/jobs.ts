import type { TaxonomyGroup } from '../taxonomy.ts';

/** The job-title tree: categories and, below each, the titles; how it was made: README.md beside. */
export const JOB_CATEGORIES: readonly TaxonomyGroup[] = [
  {
    id: 1,
    en: 'Business',
    ja: 'ビジネス',
    rows: `
1 | Business owner | 事業主 | small business owner, shop owner, store owner, franchise owner, restaurant owner, salon owner | 自営業, 個人事業主, 店主, オーナー経営, 店長兼オーナー
2 | Entrepreneur | 起業家 | serial entrepreneur, solopreneur | シリアルアントレプレナー
3 | Sales representative | 営業担当 | sales rep, account executive, sales associate, salesman, saleswoman, salesperson, sales executive | 営業マン, 法人営業, 営業職, 不動産営業, 生保営業
4 | Sales manager | 営業マネージャー | head of sales, sales director, regional sales manager, vp of sales, vp sales, sales leader | 営業部長, 営業課長, 営業所長
5 | Marketing specialist | マーケティング担当 | marketer, digital marketer, content marketer, seo specialist, marketing consultant, growth marketer, marketing strategist | マーケター, Webマーケター, デジタルマーケター
6 | Marketing manager | マーケティングマネージャー | marketing director, head of marketing, brand manager, vp marketing, product marketing manager | マーケティング部長, ブランドマネージャー
7 | Social media manager | SNS運用担当 | community manager, social media strategist, social media specialist, social media director | SNSマネージャー, SNS運用者, 中の人
8 | Public relations specialist | 広報担当 | pr manager, publicist, communications director, pr specialist, communications manager, press secretary, spokesperson, communications specialist | 広報, 広報担当者, PRプランナー
9 | Advertising professional | 広告業 | media buyer, media planner, ad executive, account director | 広告マン, 広告代理店勤務, 広告プランナー
10 | Copywriter | コピーライター | copy writer, content strategist |
11 | Human resources manager | 人事担当 | hr manager, hr director, human resources director, hr business partner, head of hr, people operations, hr professional | 人事部, 人事部長, 労務担当
12 | Recruiter | リクルーター | talent acquisition, headhunter, technical recruiter, staffing specialist | 採用担当, 採用担当者, 人材紹介
13 | Project manager | プロジェクトマネージャー | program manager, pmp, scrum master, project coordinator | PM職, プロマネ
14 | Product manager | プロダクトマネージャー | product owner, head of product, vp of product, product lead | PdM
15 | Business analyst | ビジネスアナリスト | business development manager, business development, biz dev, strategy analyst | 事業開発, 経営企画
16 | Operations manager | オペレーションマネージャー | operations director, office manager, general manager | 支配人, 業務管理
17 | Administrative assistant | 事務職 | executive assistant, secretary, office administrator, personal assistant, virtual assistant, receptionist, receptionists | 事務員, 秘書, 一般事務, 営業事務, OL, 受付嬢, 受付事務, 医療受付
18 | Company employee | 会社員 | office worker | サラリーマン, サラリーウーマン, リーマン, 会社勤め, 社畜
19 | Real estate agent | 不動産業 | realtor, real estate broker, real estate professional, property manager, letting agent | 宅建士, 宅地建物取引士, 不動産屋
20 | Supply chain and logistics manager | 物流管理 | logistics manager, supply chain manager, procurement manager, purchasing manager, warehouse manager, buyer for | 購買担当, 物流担当, バイヤー
21 | Event planner | イベントプランナー | event manager, wedding planner, event producer, event coordinator | ウェディングプランナー, イベント企画
22 | Importer and trader | 貿易業 | import export, commodities trader, trading company | 商社マン, 商社勤務, 貿易事務
`,
  },
  {
    id: 2,
    en: 'Decision maker',
    ja: '意思決定者',
    rows: `
1 | Chief executive officer | 最高経営責任者 | ceo, chief executive, president and ceo, c e o | CEO, 代表取締役, 代表取締役社長
2 | Chief financial officer | 最高財務責任者 | cfo, chief financial | CFO, 財務担当役員
3 | Chief technology officer | 最高技術責任者 | cto, chief technical officer, chief technology | CTO, 技術担当役員
4 | Chief operating officer | 最高執行責任者 | coo, chief operating | COO
5 | Chief marketing officer | 最高マーケティング責任者 | cmo, chief marketing | CMO
6 | Chief information officer | 最高情報責任者 | cio, ciso, chief information, chief information security officer, chief data officer | CIO, CISO
7 | Founder | 創業者 | co founder, cofounder, founding partner, founder and ceo | 共同創業者, ファウンダー, 創業しました
8 | President | 社長 | !company president, president of, club president, vice president, vp at, vp of, svp, senior vice president, executive vice president, evp | 副社長, 会社社長, 経営者, 会社経営
9 | Chairperson | 会長 | chairman, chairwoman, chair of the board, board chair, chairperson of | 会長職, 代表理事, 理事長
10 | Board member | 取締役 | board director, non executive director, independent director, member of the board, trustee | 社外取締役, 執行役員, 監査役, 理事
11 | Managing director | マネージングディレクター | executive director, managing partner, director general | 常務, 専務, 専務取締役, 常務取締役, 事務局長
12 | Head of department | 部門責任者 | head of the department, department head, director of operations, senior director | 部長, 本部長, 事業部長, 課長, 管理職
13 | Elected official | 公選職 | mayor, governor, senator, congressman, congresswoman, member of congress, member of parliament, city councilman, councillor, councilmember, state representative, u s representative, us senator, lawmaker, assemblyman, county commissioner, u s congressman, representing the, state senator, city councilor, assemblymember, i represent | 市長, 町長, 村長, 知事, 市議会議員, 衆議院議員, 参議院議員, 県議会議員, 区議会議員, 都議会議員, 国会議員
14 | Government official | 政府高官 | cabinet secretary, ambassador, secretary of state, attorney general, commissioner of, lieutenant governor, state treasurer, u s ambassador, us ambassador, undersecretary | 大臣, 官僚, 大使, 政務官
15 | Political staff | 議会スタッフ | chief of staff, legislative director, legislative assistant, press secretary for, communications director for, congressional staffer, policy director, legislative correspondent, deputy chief of staff, senate staffer, hill staffer | 議員秘書, 政策秘書, 公設秘書
`,
  },
  {
    id: 3,
    en: 'Financial',
    ja: '金融',
    rows: `
1 | Accountant | 会計士 | cpa, bookkeeper, chartered accountant, tax accountant, financial controller, accounts payable | 公認会計士, 経理, 経理担当, 会計事務所勤務
2 | Tax advisor | 税理士 | tax preparer, enrolled agent, tax consultant, tax attorney | 税務, 税理士法人
3 | Auditor | 監査人 | internal auditor | 内部監査, 監査法人
4 | Financial advisor | ファイナンシャルプランナー | financial planner, wealth manager, cfp, investment advisor, financial adviser, wealth advisor | FP, FP技能士, 資産運用アドバイザー
5 | Financial analyst | 証券アナリスト | equity analyst, research analyst, cfa, quant, quantitative analyst | アナリスト
6 | Banker | 銀行員 | investment banker, bank manager, loan officer, mortgage lender, mortgage broker, mortgage loan officer, loan originator | 信用金庫職員, 金融機関勤務, バンカー
7 | Trader | トレーダー | day trader, stock trader, forex trader, options trader, crypto trader, swing trader | 専業トレーダー, FXトレーダー, デイトレーダー
8 | Investor | 投資家 | angel investor, venture capitalist, vc at, value investor, private equity, portfolio manager, fund manager, hedge fund manager | 個人投資家, エンジェル投資家, ファンドマネージャー, ベンチャーキャピタリスト
9 | Insurance agent | 保険業 | insurance broker, underwriter, insurance professional, actuary, claims adjuster | 保険代理店, 保険外交員, アクチュアリー
10 | Economist | エコノミスト | chief economist, professor of economics | 経済学者, 経済アナリスト
11 | Stockbroker | 証券会社員 | stock broker, broker dealer | 証券マン, 証券会社勤務
12 | Real estate investor | 不動産投資家 | property investor, landlord, real estate developer, property developer | 大家業, 兼業大家, サラリーマン大家
`,
  },
  {
    id: 4,
    en: 'Consulting',
    ja: 'コンサルティング',
    rows: `
1 | Management consultant | 経営コンサルタント | business consultant, strategy consultant, mckinsey consultant, organizational consultant | 戦略コンサルタント, コンサル, 戦略コンサル, 中小企業診断士
2 | IT consultant | ITコンサルタント | technology consultant, sap consultant, salesforce consultant, erp consultant, solutions architect | ITコンサル, SAPコンサル
3 | Consultant | コンサルタント | independent consultant, consulting partner, advisory partner | コンサルティング業
4 | Marketing consultant | マーケティングコンサルタント | branding consultant, seo consultant, brand consultant, digital strategist, brand strategist | Webコンサルタント, 集客コンサル
5 | Lawyer | 弁護士 | attorney, attorney at law, solicitor, barrister, trial lawyer, litigator, general counsel, legal counsel, corporate lawyer, immigration lawyer | 顧問弁護士, 企業内弁護士, 法律事務所勤務
6 | Paralegal and legal staff | 法律専門職 | paralegal, legal assistant, law clerk, notary | 司法書士, 行政書士, 社会保険労務士, 社労士, パラリーガル, 法務担当
7 | Patent attorney | 弁理士 | ip lawyer, patent lawyer | 特許事務所
8 | Judge | 裁判官 | !magistrate, county judge, district judge | 判事, 検察官, 検事
9 | Coach | コーチ | life coach, executive coach, business coach, leadership coach, career coach, mindset coach | ライフコーチ, コーチング, キャリアコーチ, キャリアコンサルタント
10 | Policy adviser | 政策アドバイザー | policy analyst, policy advisor, lobbyist, government relations, government affairs, public affairs, political consultant, political strategist, policy wonk | 政策アナリスト, ロビイスト
11 | Trainer | 研修講師 | corporate trainer, keynote speaker, motivational speaker, public speaker | 企業研修講師, セミナー講師, 講演家
12 | Researcher (market) | 市場調査 | market researcher, pollster, ux researcher | リサーチャー, マーケティングリサーチ
`,
  },
  {
    id: 5,
    en: 'IT Developer',
    ja: 'ITデベロッパー',
    rows: `
1 | Software engineer | ソフトウェアエンジニア | software developer, programmer, swe at, software dev, senior software engineer, software engineering manager, staff engineer, coder, java developer, python developer, c developer | プログラマー, プログラマ, PG, ソフトウェア開発者, 開発エンジニア
2 | Front-end developer | フロントエンドエンジニア | frontend developer, front end engineer, frontend engineer, react developer, javascript developer | フロントエンド開発
3 | Back-end developer | バックエンドエンジニア | backend developer, backend engineer, back end engineer, golang developer, rails developer, ruby developer | サーバーサイドエンジニア
4 | Full-stack developer | フルスタックエンジニア | full stack engineer, fullstack developer, full stack dev, fullstack engineer |
5 | Web developer | Web開発者 | web designer and developer, wordpress developer, php developer, webmaster, web dev | Webエンジニア, ウェブエンジニア, コーダー, Web制作
6 | Mobile app developer | モバイルアプリ開発者 | ios developer, android developer, mobile developer, ios engineer, app developer, android engineer, flutter developer | iOSエンジニア, Androidエンジニア, アプリ開発者, アプリエンジニア
7 | Game developer | ゲーム開発者 | game dev, game programmer, game designer, indie game developer, indie dev, gamedev | ゲームプログラマー, ゲームプランナー, ゲームデザイナー, ゲームクリエイター, ゲームエンジニア
8 | Machine learning engineer | 機械学習エンジニア | ml engineer, ai engineer, ai researcher, deep learning engineer, machine learning researcher | AIエンジニア, AI研究者
9 | Data scientist | データサイエンティスト | data analyst, data engineer, analytics engineer | データアナリスト, データエンジニア
10 | DevOps engineer | DevOpsエンジニア | sre, site reliability engineer, cloud engineer, platform engineer, cloud architect | クラウドエンジニア, インフラエンジニア
11 | Embedded engineer | 組み込みエンジニア | firmware engineer, embedded software engineer, embedded developer | 組込みエンジニア, ファームウェア開発
12 | Blockchain developer | ブロックチェーン開発者 | solidity developer, web3 developer, smart contract developer | ブロックチェーンエンジニア
13 | QA engineer | QAエンジニア | software tester, test engineer, quality assurance engineer | テストエンジニア, 品質保証
`,
  },
  {
    id: 6,
    en: 'IT/Tech',
    ja: 'IT・テクノロジー',
    rows: `
1 | System administrator | システム管理者 | sysadmin, systems administrator, it administrator | 社内SE, 情シス, サーバー管理者
2 | Systems engineer | システムエンジニア | system engineer, systems analyst | SE
3 | Network engineer | ネットワークエンジニア | network administrator, network architect | NWエンジニア
4 | Security specialist | セキュリティ専門家 | security engineer, security researcher, penetration tester, pentester, ethical hacker, infosec analyst, information security analyst | セキュリティエンジニア, ホワイトハッカー, セキュリティアナリスト
5 | Database administrator | データベース管理者 | dba | DBエンジニア
6 | IT manager | ITマネージャー | it director, it project manager, head of it | 情報システム部長
7 | IT support | ITサポート | help desk, tech support, it support specialist, it technician | ヘルプデスク, テクニカルサポート
8 | UX designer | UXデザイナー | ui designer, product designer, ux ui designer, interaction designer, user experience designer, ui ux designer | UIデザイナー, UI/UXデザイナー, プロダクトデザイナー
9 | Web designer | Webデザイナー | website designer | ウェブデザイナー
10 | Technical writer | テクニカルライター | developer advocate, devrel, documentation engineer | デベロッパーアドボケイト
11 | Electrical engineer | 電気エンジニア | electronics engineer, hardware engineer | 電気技術者, 電気工事士, 回路設計者, 電験
12 | Mechanical engineer | 機械エンジニア | mechanical designer, automotive engineer, aerospace engineer, robotics engineer | 機械設計, 機械設計者, メカエンジニア
13 | Civil engineer | 土木技術者 | structural engineer, environmental engineer, chemical engineer, petroleum engineer | 土木, 施工管理, 構造設計
14 | Engineer | エンジニア | engineering manager, engineer by trade, chief engineer | 技術者, ITエンジニア, 駆け出しエンジニア
15 | Telecommunications specialist | 通信技術者 | telecom engineer, rf engineer | 通信エンジニア
16 | IT analyst | ITアナリスト | industry analyst, tech analyst |
`,
  },
  {
    id: 7,
    en: 'Service',
    ja: 'サービス',
    rows: `
1 | Chef | シェフ | executive chef, sous chef, pastry chef, line cook, head chef, personal chef, private chef | 料理人, 調理師, 板前, 料理長, コック
2 | Baker | パン職人 | pastry cook, cake maker, cake decorator | パティシエ, パティシエール, パン屋, 菓子職人
3 | Bartender | バーテンダー | mixologist, sommelier, barkeep, bar owner | ソムリエ, バーテン, バー経営
4 | Barista | バリスタ | coffee roaster | カフェ店員, カフェ経営, 喫茶店マスター
5 | Waiter and restaurant staff | 飲食店スタッフ | waitress, waiter, restaurant manager, restaurateur, server at | 居酒屋店員, 飲食店勤務, 飲食店店長, ホールスタッフ
6 | Hairdresser | 美容師 | hairstylist, hair stylist, barber, colorist, cosmetologist | 理容師, スタイリスト美容師, ヘアスタイリスト
7 | Beautician | 美容専門職 | esthetician, makeup artist, nail technician, nail tech, make up artist, mua, lash tech | エステティシャン, ネイリスト, メイクアップアーティスト, アイリスト, 美容部員
8 | Personal trainer | パーソナルトレーナー | fitness instructor, fitness coach, strength coach, yoga teacher, yoga instructor, pilates instructor, gym owner | ヨガインストラクター, インストラクター, ジムトレーナー
9 | Retail worker | 販売員 | store manager, cashier, retail manager, shop assistant, sales clerk, supermarket manager | 店長, アパレル店員, 書店員, 店員, コンビニ店員, ショップ店員
10 | Customer service representative | カスタマーサポート | customer support, customer success manager, call center agent, customer success | コールセンター勤務, カスタマーサクセス
11 | Flight attendant | 客室乗務員 | cabin crew, air hostess | キャビンアテンダント, CA
12 | Pilot | パイロット | airline pilot, commercial pilot, airline captain, helicopter pilot | 機長, 副操縦士
13 | Driver | 運転手 | truck driver, trucker, bus driver, taxi driver, uber driver, delivery driver | トラック運転手, タクシー運転手, バス運転士, ドライバー, 電車運転士, 配達員
14 | Hotel staff | ホテルスタッフ | hotelier, hotel manager, concierge, innkeeper | ホテルマン, ホテリエ, 旅館女将, 女将
15 | Tour guide | ツアーガイド | travel agent, travel advisor, tour operator, travel consultant | 添乗員, 通訳案内士, バスガイド, ツアコン
16 | Police officer | 警察官 | sheriff, deputy sheriff, detective, law enforcement officer, state trooper, police chief, chief of police | 警官, 刑事
17 | Firefighter | 消防士 | fire chief, fire captain, wildland firefighter, volunteer firefighter | 消防官, 消防職員
18 | Military service member | 軍人 | army officer, naval officer, marine officer, us army soldier, soldier in the, air force officer, army captain, navy seal, army ranger, active duty | 自衛官, 自衛隊員
19 | Mechanic | 整備士 | auto mechanic, automotive technician, auto technician, aircraft mechanic | 自動車整備士, メカニック, 航空整備士
20 | Electrician and plumber | 電気・配管工 | electrician, plumber, hvac technician, pipefitter | 配管工, 水道屋, 電気屋
21 | Carpenter and builder | 大工 | carpenter, general contractor, home builder, woodworker, cabinet maker, bricklayer, roofer, welder | 左官, 職人, 鳶職, 溶接工, 工務店
22 | Cleaner and housekeeper | 清掃業 | house cleaner, janitor, housekeeper | 清掃員, ハウスクリーニング
23 | Security guard | 警備員 | security officer, bodyguard | ガードマン
24 | Civil servant | 公務員 | public servant, government employee, federal employee, city planner, postal worker, mail carrier | 地方公務員, 国家公務員, 市役所職員, 郵便局員, 役場職員
25 | Homemaker | 主婦・主夫 | stay at home mom, stay at home dad, housewife, sahm, stay at home mother | 専業主婦, 専業主夫, 兼業主婦, 主婦
26 | Social worker | ソーシャルワーカー | case manager, msw, lcsw, youth worker | 社会福祉士, 精神保健福祉士, 相談員, ケースワーカー
27 | Caregiver | 介護職 | care worker, home health aide, carer | 介護福祉士, 介護士, ヘルパー, ケアマネ, ケアマネージャー, 介護職員
28 | Nonprofit worker | 非営利団体職員 | nonprofit executive, nonprofit director, fundraiser, community organizer, ngo worker, development director | NPO職員, NPO代表, 団体職員
29 | Florist | 花屋 | floral designer | フローリスト
30 | Pet care professional | ペット専門職 | dog trainer, dog groomer, pet sitter, dog walker, dog breeder | トリマー, ドッグトレーナー, ペットシッター
31 | Librarian | 司書 | archivist, school librarian, library director, museum curator | 図書館員, 図書館司書, 学芸員, アーキビスト
`,
  },
  {
    id: 8,
    en: 'Healthcare',
    ja: '医療',
    rows: `
1 | Physician | 医師 | medical doctor, doctor of medicine, family doctor, general practitioner, md mph, internist, emergency physician, family physician, hospitalist, attending physician, er doctor, physician scientist | 内科医, 勤務医, 開業医, 研修医, 医者, 産業医
2 | Surgeon | 外科医 | orthopedic surgeon, neurosurgeon, plastic surgeon, heart surgeon, trauma surgeon | 整形外科医, 脳外科医, 美容外科医
3 | Specialist physician | 専門医 | pediatrician, cardiologist, dermatologist, oncologist, anesthesiologist, radiologist, psychiatrist, neurologist, ob gyn, ophthalmologist, urologist, gastroenterologist | 小児科医, 麻酔科医, 精神科医, 皮膚科医, 眼科医, 産婦人科医
4 | Nurse | 看護師 | registered nurse, rn, nurse practitioner, icu nurse, er nurse, nurse educator, lpn, rn bsn, pediatric nurse | ナース, 准看護師, 訪問看護師, 保健師
5 | Midwife | 助産師 | doula, nurse midwife |
6 | Dentist | 歯科医師 | orthodontist, dental hygienist, oral surgeon, dds | 歯科医, 歯医者, 歯科衛生士, 歯科技工士, 矯正歯科医
7 | Pharmacist | 薬剤師 | pharmd, pharmacy technician, pharm d | 薬局勤務, 登録販売者
8 | Veterinarian | 獣医師 | vet tech, veterinary nurse, dvm, veterinary technician | 獣医, 動物看護師
9 | Physical therapist | 理学療法士 | physiotherapist, occupational therapist, physical therapy, speech language pathologist, speech therapist, athletic trainer | 作業療法士, 言語聴覚士, リハビリ職
10 | Psychologist | 臨床心理士 | clinical psychologist, psychotherapist, mental health counselor, therapist lmft, licensed therapist, school psychologist | 心理士, 公認心理師, 心理カウンセラー
11 | Paramedic | 救急救命士 | emt, emergency medical technician, flight medic | 救急隊員
12 | Medical technician | 医療技術者 | lab technician, radiographer, radiologic technologist, medical assistant, medical lab scientist | 臨床検査技師, 放射線技師, 診療放射線技師, 臨床工学技士, 医療事務
13 | Dietitian | 管理栄養士 | registered dietitian, nutritionist, dietician | 栄養士
14 | Optometrist | 検眼士 | optician | 視能訓練士
15 | Healthcare administrator | 医療経営者 | hospital administrator, healthcare executive, public health official, epidemiologist | 病院経営, 病院事務
16 | Medical student | 医学生 | med student, nursing student, dental student, pharmacy student, pre med | 看護学生, 薬学生, 歯学生
`,
  },
  {
    id: 9,
    en: 'Farmer',
    ja: '農業',
    rows: `
1 | Farmer | 農家 | family farmer, corn farmer, dairy farmer, wheat farmer, organic farmer, crop farmer, th generation farmer | 専業農家, 兼業農家, 米農家, 果樹農家, 農業従事者, 百姓, 新規就農
2 | Rancher | 牧場主 | cattle rancher, cattleman, cattle producer | 酪農家, 畜産農家, 牧場経営
3 | Winemaker | ワイン醸造家 | vintner, vineyard owner, viticulturist | ワイナリー経営, 杜氏, 蔵人
4 | Fisher | 漁師 | !fisherman, commercial fisherman, oyster farmer | 漁業, 海女
5 | Gardener and landscaper | 造園業 | landscaper, horticulturist, arborist, landscape designer, gardener by trade | 庭師, 造園業, 植木職人
6 | Agronomist | 農学者 | agricultural scientist, crop consultant, agriculture teacher | 農業指導員, 農協職員
7 | Beekeeper | 養蜂家 | apiarist | 養蜂
8 | Forester | 林業 | forest ranger, park ranger, lumberjack, logger | 林業従事者, 森林組合, きこり
`,
  },
  {
    id: 10,
    en: 'Education',
    ja: '教育',
    rows: `
1 | Teacher | 教師 | high school teacher, elementary teacher, middle school teacher, schoolteacher, math teacher, science teacher, english teacher, history teacher, music teacher, art teacher, special education teacher, kindergarten teacher, school teacher, substitute teacher, grade teacher | 教員, 小学校教員, 中学校教員, 高校教員, 高校教師, 小学校教師, 学校の先生, 英語教師, 国語教師, 数学教師
2 | Professor | 教授 | associate professor, assistant professor, adjunct professor, university professor, college professor, prof at, emeritus professor, professor emeritus, professor of | 大学教授, 准教授, 名誉教授, 助教, 特任教授
3 | Lecturer | 講師 | university lecturer, senior lecturer, instructor at | 非常勤講師, 大学講師, 大学教員
4 | Principal | 校長 | !school principal, headmaster, assistant principal, superintendent of schools, head teacher, school superintendent | 教頭, 園長
5 | University administrator | 大学運営 | dean of, university president, college president, provost, chancellor of | 学長, 学部長, 大学職員
6 | Tutor | 家庭教師 | private tutor, math tutor | 塾講師, 予備校講師, 学習塾経営
7 | Language teacher | 語学教師 | esl teacher, spanish teacher, japanese teacher, french teacher, tefl teacher | 英会話講師, 日本語教師, 英語講師, 英語の先生
8 | Early childhood educator | 保育士 | preschool teacher, nursery teacher, child care provider, montessori teacher | 幼稚園教諭, 保育園勤務, 保育教諭
9 | School counselor | スクールカウンセラー | guidance counselor, academic advisor | 進路指導
10 | Educator | 教育者 | education consultant, instructional designer, curriculum designer, instructional coach, education researcher | 教育関係者, 教育コンサルタント
11 | Student | 学生 | college student, university student, phd student, grad student, law student, undergrad at, graduate student, phd candidate, doctoral student, doctoral candidate, high school student | 大学生, 大学院生, 高校生, 専門学生, 女子大生, 博士課程, 修士課程, 院生
12 | Sports coach | スポーツ指導者 | head coach, football coach, basketball coach, soccer coach, baseball coach, track coach, assistant coach, swim coach, tennis coach, head football coach | 監督業, サッカーコーチ, 野球コーチ, テニスコーチ, 水泳コーチ
`,
  },
  {
    id: 11,
    en: 'Alternative Medicine',
    ja: '代替医療',
    rows: `
1 | Acupuncturist | 鍼灸師 | acupuncture practitioner, licensed acupuncturist | 鍼灸院, はり師
2 | Chiropractor | カイロプラクター | doctor of chiropractic, chiropractic physician | カイロプラクティック, 整体師, 整体院, 柔道整復師, 接骨院
3 | Massage therapist | マッサージ師 | licensed massage therapist, lmt, bodyworker, reflexologist | あん摩マッサージ指圧師, リフレクソロジスト, セラピスト
4 | Naturopath | 自然療法士 | naturopathic doctor, homeopath, herbalist, ayurvedic practitioner | 漢方アドバイザー, ハーブ療法士, ハーバリスト
5 | Aromatherapist | アロマセラピスト | essential oils educator | アロマテラピスト, アロマインストラクター
6 | Energy healer | ヒーラー | reiki master, reiki practitioner, reiki healer, sound healer | レイキヒーラー, レイキマスター
7 | Hypnotherapist | 催眠療法士 | clinical hypnotherapist, nlp practitioner | ヒプノセラピスト
8 | Health coach | ヘルスコーチ | wellness coach, holistic health coach, holistic nutritionist, meditation teacher | 健康アドバイザー, 瞑想講師
9 | Astrologer | 占い師 | tarot reader, psychic medium | 占星術師, タロット占い師, 手相鑑定士
`,
  },
  {
    id: 12,
    en: 'Science',
    ja: '科学',
    rows: `
1 | Scientist | 科学者 | research scientist, staff scientist, government scientist | 研究者, 研究員, 研究職
2 | Biologist | 生物学者 | molecular biologist, microbiologist, marine biologist, wildlife biologist, ecologist, zoologist, entomologist, botanist, geneticist, evolutionary biologist | 生態学者, 微生物学者, 昆虫学者, 植物学者
3 | Chemist | 化学者 | biochemist, analytical chemist | 化学研究者, 化学メーカー研究員
4 | Physicist | 物理学者 | theoretical physicist, particle physicist, astrophysicist | 素粒子物理学者
5 | Astronomer | 天文学者 | planetary scientist, cosmologist | 宇宙物理学者
6 | Astronaut | 宇宙飛行士 | nasa astronaut |
7 | Mathematician | 数学者 | statistician, biostatistician | 統計学者, 統計家
8 | Geologist | 地質学者 | geophysicist, seismologist, paleontologist, volcanologist, oceanographer | 古生物学者, 地震学者, 海洋学者
9 | Meteorologist | 気象予報士 | climate scientist, weather forecaster, climatologist, chief meteorologist | 気象学者, 気候科学者
10 | Neuroscientist | 神経科学者 | cognitive scientist, cognitive neuroscientist | 脳科学者
11 | Medical researcher | 医学研究者 | cancer researcher, immunologist, virologist, biomedical researcher | 免疫学者, ウイルス学者
12 | Social scientist | 社会科学者 | political scientist, sociologist, anthropologist, archaeologist, demographer | 社会学者, 政治学者, 人類学者, 考古学者, 民俗学者
13 | Historian | 歴史家 | art historian, military historian, presidential historian | 歴史学者, 歴史研究家, 郷土史家
14 | Linguist | 言語学者 | lexicographer, phonetician | 言語研究者
15 | Philosopher | 哲学者 | ethicist, bioethicist | 倫理学者
16 | Environmental scientist | 環境科学者 | conservation biologist, sustainability consultant, conservation scientist | 環境コンサルタント
17 | Postdoctoral researcher | 博士研究員 | postdoc, postdoctoral fellow, research fellow, post doc | ポスドク, 学振
18 | Think tank fellow | シンクタンク研究員 | senior fellow, visiting fellow, resident scholar, policy fellow, distinguished fellow | 上席研究員, 主席研究員
`,
  },
  {
    id: 13,
    en: 'News',
    ja: '報道',
    rows: `
1 | Journalist | ジャーナリスト | freelance journalist, investigative journalist, sports journalist, tech journalist, business journalist, photojournalist, newspaperman | フリージャーナリスト, 報道写真家
2 | Reporter | 記者 | correspondent, white house correspondent, political reporter, news reporter, staff reporter, bureau chief, congressional reporter, reporter for, reporter at, political correspondent, investigative reporter, sports reporter, chief political correspondent | 新聞記者, 報道記者, スポーツ記者, 政治部記者, 経済記者, 特派員
3 | News anchor | ニュースキャスター | anchorman, anchorwoman, tv anchor, news presenter, co anchor, newscaster, anchor of | キャスター, アナウンサー, アナ
4 | Editor | 編集者 | managing editor, executive editor, editor in chief, senior editor, editor of, copy editor, deputy editor, web editor, news editor, political editor, assignment editor, digital editor, editor at | 編集長, デスク, 編集ライター, 校正者
5 | Columnist | コラムニスト | opinion writer, op ed columnist, syndicated columnist, editorial writer, opinion editor, contributing writer | 論説委員, 評論家, エッセイスト, コラムを書
6 | News producer | 報道プロデューサー | tv news producer, segment producer, executive producer of, booker for | 報道ディレクター, 番組ディレクター, テレビディレクター
7 | Photographer (press) | 報道カメラマン | news photographer, white house photographer, staff photographer | 新聞カメラマン
8 | Sportscaster | スポーツキャスター | sports anchor, play by play announcer, sports broadcaster, sportswriter, sports writer | スポーツライター, 実況アナウンサー
9 | Political commentator | 政治評論家 | political analyst, political commentator, political contributor, news analyst, cnn contributor, fox news contributor, news contributor | コメンテーター, 政治ジャーナリスト
10 | Blogger | ブロガー | travel blogger, food blogger, fashion blogger, lifestyle blogger, beauty blogger | アフィリエイター, プロブロガー, ブログ運営
11 | Podcaster | ポッドキャスター | podcast host, host of the podcast | 音声配信者
12 | Radio host | ラジオパーソナリティ | radio presenter, talk show host, radio personality, radio broadcaster, morning show host, radio dj, talk radio host | ラジオDJ, ナビゲーター
13 | Fact checker and media researcher | 調査・検証担当 | fact checker, media analyst, media critic, newsroom developer, data journalist | 校閲, データジャーナリスト
`,
  },
  {
    id: 14,
    en: 'Artist',
    ja: 'アーティスト',
    rows: `
1 | Visual artist | 美術家 | painter, contemporary artist, fine artist, mixed media artist, sculptor, watercolor artist, conceptual artist, street artist, muralist | 画家, アーティスト, 現代美術家, 彫刻家, 日本画家, 水彩画家, 版画家
2 | Illustrator | イラストレーター | children s book illustrator, freelance illustrator, concept artist, character designer, digital artist, comic artist | 絵師, 絵描き, キャラクターデザイナー, コンセプトアーティスト
3 | Manga artist | 漫画家 | mangaka, cartoonist, comic creator, comics artist, webcomic artist, editorial cartoonist | マンガ家, 4コマ漫画家, 漫画描いて
4 | Graphic designer | グラフィックデザイナー | art director, logo designer, visual designer, brand designer, typographer, creative director | アートディレクター, ロゴデザイナー, DTPデザイナー, クリエイティブディレクター
5 | Designer | デザイナー | freelance designer, industrial designer, fashion designer, textile designer, jewelry designer | ファッションデザイナー, 工業デザイナー, ジュエリーデザイナー
6 | Photographer | 写真家 | wedding photographer, portrait photographer, freelance photographer, fashion photographer, landscape photographer, street photographer, professional photographer, nature photographer | カメラマン, フォトグラファー, ポートレートカメラマン
7 | Writer | 作家 | author, novelist, freelance writer, fiction writer, children s author, essayist, screenwriter, bestselling author, ghostwriter, science writer, author of, travel writer, food writer | 小説家, 物書き, ライター, フリーライター, 著述家, シナリオライター, 脚本家, 絵本作家, 童話作家
8 | Poet | 詩人 | spoken word artist, poet laureate | 歌人, 俳人, 作詞家
9 | Architect | 建築家 | landscape architect, licensed architect, architectural designer | 一級建築士, 二級建築士, 建築士
10 | Interior designer | インテリアデザイナー | interior decorator, home stager | インテリアコーディネーター, 空間デザイナー
11 | Craftsperson | 工芸家 | potter, ceramicist, ceramic artist, jewelry maker, leatherworker, glassblower, weaver, quilter, luthier | 陶芸家, ハンドメイド作家, 革職人, 染色家, 工芸作家, 硝子作家, アクセサリー作家
12 | Tattoo artist | 彫師 | tattooist, tattooer | タトゥーアーティスト
13 | Calligrapher | 書道家 | lettering artist | 書家
14 | 3D artist and animator | 3DCGアーティスト | animator, 3d artist, motion designer, vfx artist, 3d animator, motion graphics designer | アニメーター, 3Dモデラー, CGデザイナー, モーションデザイナー, CGクリエイター
15 | Video editor | 動画編集者 | videographer, film editor, video producer, videomaker | 映像クリエイター, 動画クリエイター, 映像作家, 映像ディレクター
16 | Translator | 翻訳者 | interpreter, literary translator, freelance translator, subtitler | 翻訳家, 通訳, 実務翻訳者, 通訳者
17 | Stylist | スタイリスト | fashion stylist, wardrobe stylist, image consultant | パーソナルスタイリスト, イメージコンサルタント
`,
  },
  {
    id: 15,
    en: 'Entertainment',
    ja: 'エンターテインメント',
    rows: `
1 | Actor | 俳優 | actress, film actor, stage actor, sag aftra | 女優, 役者, 舞台俳優
2 | Voice actor | 声優 | voiceover artist, voice over artist, voice artist, narrator | ナレーター
3 | Musician | ミュージシャン | guitarist, drummer, bassist, pianist, violinist, cellist, saxophonist, bass player, multi instrumentalist, session musician, recording artist | ギタリスト, ベーシスト, ドラマー, ピアニスト, バンドマン, バイオリニスト, 演奏家
4 | Singer | 歌手 | vocalist, singer songwriter, opera singer, country singer, songwriter, jazz singer | シンガー, シンガーソングライター, ボーカリスト, 歌い手, 演歌歌手
5 | Composer | 作曲家 | film composer, music producer, record producer, beatmaker, sound designer | 音楽プロデューサー, ボカロP, トラックメイカー, 作編曲家, 編曲家, 音楽家
6 | DJ | DJ | club dj, wedding dj, techno dj | クラブDJ
7 | Rapper | ラッパー | hip hop artist, emcee |
8 | Comedian | お笑い芸人 | stand up comedian, standup comedian, comedy writer, comic actor, humorist | 芸人, 漫才師, 落語家, 噺家, ピン芸人
9 | Dancer | ダンサー | choreographer, ballet dancer, ballerina, dance teacher | バレエダンサー, 振付師, ダンス講師
10 | Model | モデル | !fashion model, model and actress, fitness model, swimsuit model | !ファッションモデル, 読者モデル, グラビアアイドル, 被写体モデル
11 | Film director | 映画監督 | filmmaker, film maker, documentary filmmaker, movie director, documentarian, director of photography, cinematographer | 映像監督, 撮影監督, 演出家, ドキュメンタリー監督
12 | Film and TV producer | プロデューサー | film producer, tv producer, television producer, executive producer, theatre producer | 番組プロデューサー, 放送作家, テレビ局勤務
13 | YouTuber | ユーチューバー | youtube creator, content creator, vlogger, digital creator, tiktok creator | YouTuber, 動画投稿者, ゲーム実況者, コンテンツクリエイター
14 | Streamer | 配信者 | twitch streamer, twitch partner, twitch affiliate, variety streamer | ライバー, ゲーム配信者, ツイキャス主
15 | Virtual YouTuber | VTuber | vtuber, envtuber | Vtuber, 個人勢Vtuber, バーチャルライバー
16 | Influencer | インフルエンサー | instagram influencer, social media influencer, brand ambassador | インスタグラマー, ティックトッカー
17 | Idol | アイドル | !j pop idol | !アイドルです, アイドルやって, 地下アイドル, ご当地アイドル, 元アイドルグループ所属
18 | Professional athlete | プロスポーツ選手 | professional footballer, nfl player, nba player, mlb player, olympian, pro athlete, professional athlete, pro golfer, professional boxer, olympic gold medalist, quarterback for, pro wrestler, professional soccer player | プロ野球選手, プロサッカー選手, アスリート, プロレスラー, プロボクサー, 競輪選手, 力士, プロゴルファー, Jリーガー, 騎手
19 | Esports player | eスポーツ選手 | pro gamer, esports athlete, professional gamer, esports player, esports caster | プロゲーマー
20 | Magician | マジシャン | illusionist, mentalist | 手品師, 大道芸人
21 | Cosplayer | コスプレイヤー | professional cosplayer, cosplay model | レイヤー
22 | Talent manager | 芸能マネージャー | talent agent, artist manager, casting director, music manager | 芸能プロダクション, キャスティングディレクター
23 | Sound and stage technician | 音響・舞台技術者 | audio engineer, sound engineer, stage manager, lighting designer, stagehand | 音響エンジニア, PAエンジニア, 舞台監督, 照明さん, レコーディングエンジニア
`,
  },
];
