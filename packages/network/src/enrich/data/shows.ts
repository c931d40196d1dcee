import type { TaxonomyGroup } from '../taxonomy.ts';

/** Well-known films and series with their Japanese names; how it was made: README.md beside. */
export const SHOW_GROUPS: readonly TaxonomyGroup[] = [
  {
    id: 1,
    en: 'Movies',
    ja: '映画',
    step: 1000,
    rows: `
1 | The Godfather | ゴッドファーザー |  | 
2 | The Shawshank Redemption | ショーシャンクの空に | shawshank | 
3 | Pulp Fiction | パルプ・フィクション |  | 
4 | Forrest Gump | フォレスト・ガンプ |  | 
5 | Fight Club | ファイト・クラブ |  | !~ファイト・クラブ
6 | The Matrix | マトリックス |  | !~マトリックス
7 | Inception | インセプション | !~Inception | !~インセプション
8 | Interstellar (film) | インターステラー | !"Interstellar, interstellar movie, ~interstellar, #interstellar | !"インターステラー
9 | Titanic | タイタニック | !~Titanic | !~タイタニック
10 | Avatar (film) | アバター | !"Avatar, avatar movie, avatar the way of water, avatar fire and ash | !"アバター, アバター ウェイ・オブ・ウォーター, アバター2
11 | Star Wars | スター・ウォーズ | skywalker, darth vader, jedi, lightsaber | スターウォーズ, ダース・ベイダー, ジェダイ
12 | Star Wars: The Force Awakens | フォースの覚醒 | the force awakens | 
13 | The Empire Strikes Back | 帝国の逆襲 |  | 
14 | Rogue One | ローグ・ワン |  | 
15 | The Lord of the Rings | ロード・オブ・ザ・リング | lotr, gandalf, frodo | ロードオブザリング
16 | The Hobbit | ホビットの冒険 |  | ~ホビット
17 | Harry Potter | ハリー・ポッター | hogwarts | ハリーポッター, ハリポタ, ホグワーツ
18 | Fantastic Beasts | ファンタスティック・ビースト |  | ファンタビ
19 | Jurassic Park | ジュラシック・パーク |  | ジュラシックパーク
20 | Jurassic World | ジュラシック・ワールド |  | ジュラシックワールド
21 | Jaws | ジョーズ | !~Jaws | !~ジョーズ
22 | E.T. | E.T. | e t the extra terrestrial | !"E.T.
23 | Back to the Future | バック・トゥ・ザ・フューチャー | marty mcfly | バックトゥザフューチャー
24 | Indiana Jones | インディ・ジョーンズ | raiders of the lost ark | インディジョーンズ
25 | Ghostbusters | ゴーストバスターズ |  | 
26 | Top Gun: Maverick | トップガン マーヴェリック | top gun, topgunmaverick | トップガン
27 | Mission: Impossible | ミッション:インポッシブル | mission impossible | ミッションインポッシブル, ミッション・インポッシブル
28 | James Bond 007 | 007 ジェームズ・ボンド | james bond, skyfall, no time to die, casino royale | ノー・タイム・トゥ・ダイ, ジェームズボンド
29 | Fast & Furious | ワイルド・スピード | fast and furious, fast and the furious, fast x | ワイルドスピード, ワイスピ
30 | John Wick | ジョン・ウィック |  | ジョンウィック
31 | The Terminator | ターミネーター | ~terminator, terminator 2 | !~ターミネーター
32 | RoboCop | ロボコップ |  | 
33 | Blade Runner | ブレードランナー |  | 
34 | Alien | エイリアン | !"Alien, alien romulus | !"エイリアン, エイリアン ロムルス
35 | Predator | プレデター | !~Predator, predator badlands | !"プレデター
36 | Die Hard | ダイ・ハード |  | ダイハード
37 | Rocky | ロッキー | !"Rocky, rocky balboa | !~ロッキー
38 | Creed | クリード | !"Creed | !"クリード
39 | Mad Max: Fury Road | マッドマックス 怒りのデス・ロード | mad max, furiosa | マッドマックス, フュリオサ
40 | Gladiator | グラディエーター | gladiator 2, gladiator ii | 
41 | Braveheart | ブレイブハート |  | 
42 | Saving Private Ryan | プライベート・ライアン |  | プライベートライアン
43 | Schindler's List | シンドラーのリスト |  | 
44 | The Pianist | 戦場のピアニスト |  | 
45 | Oppenheimer | オッペンハイマー | !~Oppenheimer, #oppenheimer | 
46 | Barbie (film) | バービー | !"Barbie, barbie movie, barbenheimer, greta gerwig barbie | !"バービー, 映画バービー
47 | Dunkirk | ダンケルク | !"Dunkirk | 
48 | Tenet | テネット | !~Tenet, #tenet | !"テネット
49 | The Dark Knight | ダークナイト |  | 
50 | The Batman | ザ・バットマン | dark knight rises, batman begins | !"ザ・バットマン
51 | Joker | ジョーカー | !"Joker, joker folie a deux, #joker | !"ジョーカー
52 | Superman (film) | スーパーマン | !"Superman, superman movie, man of steel | !"スーパーマン, 映画スーパーマン
53 | Wonder Woman | ワンダーウーマン |  | 
54 | Aquaman | アクアマン |  | 
55 | The Flash (film) | ザ・フラッシュ | !"The Flash, the flash movie | !"ザ・フラッシュ
56 | Justice League | ジャスティス・リーグ |  | 
57 | Suicide Squad | スーサイド・スクワッド |  | 
58 | Iron Man | アイアンマン | !"Iron Man, ^Iron Man, tony stark | アイアンマン2
59 | Captain America | キャプテン・アメリカ | steve rogers | キャプテンアメリカ
60 | Thor (film) | マイティ・ソー | !"Thor, thor ragnarok, thor love and thunder | !"マイティ・ソー, マイティソー
61 | The Avengers | アベンジャーズ | avengers, avengers endgame, infinity war, avengers doomsday | エンドゲーム
62 | Black Panther | ブラックパンサー | wakanda, wakanda forever | !~ブラックパンサー
63 | Doctor Strange | ドクター・ストレンジ | multiverse of madness | ドクターストレンジ
64 | Guardians of the Galaxy | ガーディアンズ・オブ・ギャラクシー | gotg, star lord | 
65 | Spider-Man | スパイダーマン | no way home, spiderman, peter parker | 
66 | Spider-Man: Into the Spider-Verse | スパイダーバース | spider verse, across the spider verse | 
67 | Ant-Man | アントマン | antman | 
68 | Deadpool | デッドプール | deadpool and wolverine, deadpool wolverine | 
69 | X-Men | X-メン | x men, xmen, professor xavier | 
70 | Logan | ローガン | !"Logan, #logan | !"ローガン
71 | Venom | ヴェノム | !"Venom, venom the last dance | !"ヴェノム
72 | Captain Marvel | キャプテン・マーベル |  | キャプテンマーベル
73 | Shang-Chi | シャン・チー | shang chi | シャンチー
74 | Eternals | エターナルズ | !~Eternals | 
75 | The Fantastic Four | ファンタスティック・フォー | fantastic four | ファンタスティック4
76 | Thunderbolts* | サンダーボルツ* | #thunderbolts | サンダーボルツ
77 | Pirates of the Caribbean | パイレーツ・オブ・カリビアン | jack sparrow | パイレーツオブカリビアン
78 | Frozen | アナと雪の女王 | !"Frozen, disney frozen, frozen movie, frozen 2, frozen ii, #frozen2 | アナ雪
79 | Moana | モアナと伝説の海 | !~Moana, moana 2 | モアナ
80 | Encanto | ミラベルと魔法だらけの家 | !~Encanto | 
81 | Tangled | 塔の上のラプンツェル | !~Tangled | ラプンツェル
82 | Beauty and the Beast | 美女と野獣 |  | 
83 | The Little Mermaid | リトル・マーメイド |  | リトルマーメイド
84 | Aladdin | アラジン | !~Aladdin | !~アラジン
85 | The Lion King | ライオン・キング | simba, mufasa | ライオンキング
86 | Mulan | ムーラン | !~Mulan | 
87 | Snow White | 白雪姫 |  | !~白雪姫
88 | Cinderella | シンデレラ | !~Cinderella | !~シンデレラ
89 | Sleeping Beauty | 眠れる森の美女 |  | 
90 | Peter Pan | ピーター・パン |  | !~ピーター・パン
91 | Bambi | バンビ | !~Bambi | !~バンビ
92 | Dumbo | ダンボ | !~Dumbo | !~ダンボ
93 | Fantasia | ファンタジア | !~Fantasia | !"ファンタジア
94 | Zootopia | ズートピア | zootopia 2 | 
95 | Big Hero 6 | ベイマックス |  | 
96 | Wreck-It Ralph | シュガー・ラッシュ | wreck it ralph | 
97 | Lilo & Stitch | リロ・アンド・スティッチ | lilo and stitch | リロ&スティッチ
98 | Maleficent | マレフィセント | !~Maleficent | 
99 | Cruella | クルエラ | !~Cruella | 
100 | Mary Poppins | メリー・ポピンズ |  | メリーポピンズ
101 | Toy Story | トイ・ストーリー | buzz lightyear | トイストーリー
102 | Finding Nemo | ファインディング・ニモ |  | ファインディングニモ
103 | Finding Dory | ファインディング・ドリー |  | 
104 | Monsters, Inc. | モンスターズ・インク | monsters inc, monsters university | モンスターズインク
105 | The Incredibles | Mr.インクレディブル |  | ~インクレディブル
106 | Ratatouille | レミーのおいしいレストラン | !~Ratatouille | 
107 | WALL-E | ウォーリー (映画) | wall e | !"ウォーリー, ~ウォーリー
108 | Up | カールじいさんの空飛ぶ家 | !"Up, pixar up | 
109 | Inside Out | インサイド・ヘッド | !"Inside Out, inside out 2 | インサイドヘッド
110 | Coco | リメンバー・ミー | !"Coco, pixar coco | リメンバーミー
111 | Soul | ソウルフル・ワールド | !"Soul, pixar soul | 
112 | Cars | カーズ (映画) | !"Cars, lightning mcqueen | !"カーズ, ~カーズ
113 | Brave | メリダとおそろしの森 | !"Brave, pixar brave | 
114 | Turning Red | 私ときどきレッサーパンダ |  | 
115 | Elemental | マイ・エレメント | !"Elemental, pixar elemental | 
116 | Shrek | シュレック | !~Shrek | 
117 | Kung Fu Panda | カンフー・パンダ |  | カンフーパンダ
118 | How to Train Your Dragon | ヒックとドラゴン | httyd | 
119 | Madagascar | マダガスカル | !"Madagascar | !"マダガスカル
120 | Ice Age | アイス・エイジ | ~ice age | !"アイス・エイジ
121 | Despicable Me | 怪盗グルー |  | 怪盗グルーの月泥棒
122 | Minions | ミニオンズ | !~Minions | ~ミニオン
123 | Sing (film) | SING/シング | !"Sing, sing 2 movie | !"SING/シング, シング:ネクストステージ
124 | The Super Mario Bros. Movie | ザ・スーパーマリオブラザーズ・ムービー | mario movie, super mario bros movie, super mario galaxy movie | マリオ映画, スーパーマリオブラザーズムービー
125 | A Minecraft Movie | マインクラフト/ザ・ムービー | minecraft movie | 
126 | Sonic the Hedgehog | ソニック・ザ・ムービー | sonic movie, sonic 3 movie | 
127 | The Lego Movie | LEGO ムービー | lego movie | 
128 | Paddington | パディントン |  | 
129 | Wicked | ウィキッド ふたりの魔女 | !"Wicked, wicked the musical, wicked for good, wicked movie, #wickedmovie | ウィキッド
130 | Wonka | ウォンカとチョコレート工場のはじまり | charlie and the chocolate factory | チャーリーとチョコレート工場, ウォンカ
131 | La La Land | ラ・ラ・ランド |  | ララランド
132 | The Greatest Showman | グレイテスト・ショーマン | greatest showman | グレイテストショーマン
133 | Les Misérables | レ・ミゼラブル | les mis | レミゼ, レミゼラブル
134 | Mamma Mia! | マンマ・ミーア! | ~mamma mia | マンマミーア
135 | Grease | グリース | !"Grease | !"グリース
136 | West Side Story | ウエスト・サイド・ストーリー |  | ウエストサイドストーリー
137 | The Sound of Music | サウンド・オブ・ミュージック |  | サウンドオブミュージック
138 | Singin' in the Rain | 雨に唄えば |  | 
139 | The Wizard of Oz | オズの魔法使い | wizard of oz | 
140 | Gone with the Wind | 風と共に去りぬ |  | 
141 | Casablanca | カサブランカ | !"Casablanca | !"カサブランカ
142 | Citizen Kane | 市民ケーン |  | 
143 | Roman Holiday | ローマの休日 |  | 
144 | Breakfast at Tiffany's | ティファニーで朝食を |  | 
145 | Psycho (film) | サイコ | !"Psycho, psycho 1960, ~hitchcock | !"サイコ
146 | Taxi Driver | タクシードライバー | !"Taxi Driver | !~タクシードライバー
147 | Goodfellas | グッドフェローズ |  | 
148 | Scarface | スカーフェイス |  | 
149 | The Silence of the Lambs | 羊たちの沈黙 | hannibal lecter | 
150 | Seven | セブン (映画) | !"Seven, #se7en | !"セブン
151 | The Green Mile | グリーンマイル |  | 
152 | The Shining | シャイニング |  | !~シャイニング
153 | 2001: A Space Odyssey | 2001年宇宙の旅 | space odyssey | 
154 | A Clockwork Orange | 時計じかけのオレンジ | clockwork orange | 
155 | Full Metal Jacket | フルメタル・ジャケット |  | 
156 | Apocalypse Now | 地獄の黙示録 |  | 
157 | Platoon | プラトーン | !~Platoon | 
158 | Good Will Hunting | グッド・ウィル・ハンティング |  | 
159 | Dead Poets Society | いまを生きる |  | 
160 | The Truman Show | トゥルーマン・ショー |  | トゥルーマンショー
161 | Leon: The Professional | レオン | leon the professional | !"レオン
162 | Amélie | アメリ | !"Amélie, ~amelie | !~アメリ
163 | Life Is Beautiful | ライフ・イズ・ビューティフル | !"Life Is Beautiful, ~life is beautiful | !~ライフ・イズ・ビューティフル
164 | Cinema Paradiso | ニュー・シネマ・パラダイス |  | ニューシネマパラダイス
165 | The Notebook | きみに読む物語 | !"The Notebook | 
166 | Pretty Woman | プリティ・ウーマン | !"Pretty Woman | 
167 | Notting Hill | ノッティングヒルの恋人 | !"Notting Hill, ~notting hill | 
168 | Love Actually | ラブ・アクチュアリー |  | 
169 | Bridget Jones's Diary | ブリジット・ジョーンズの日記 | bridget jones | 
170 | The Devil Wears Prada | プラダを着た悪魔 | devil wears prada | 
171 | Mean Girls | ミーン・ガールズ | !"Mean Girls, ~mean girls, regina george | 
172 | Clueless | クルーレス | !"Clueless | 
173 | Legally Blonde | キューティ・ブロンド |  | 
174 | Dirty Dancing | ダーティ・ダンシング |  | 
175 | The Breakfast Club | ブレックファスト・クラブ | !"The Breakfast Club, ~the breakfast club | 
176 | Ferris Bueller's Day Off | フェリスはある朝突然に | ferris bueller | 
177 | Home Alone | ホーム・アローン | !"Home Alone | ホームアローン
178 | Elf (film) | エルフ | !"Elf, elf movie, buddy the elf | !"エルフ
179 | Groundhog Day (film) | 恋はデジャ・ブ | !groundhog day movie, "Groundhog Day movie | 
180 | The Big Lebowski | ビッグ・リボウスキ | lebowski | 
181 | Superbad | スーパーバッド 童貞ウォーズ | !~Superbad | 
182 | The Hangover | ハングオーバー! | !"The Hangover, ~the hangover | ~ハングオーバー
183 | Anchorman | 俺たちニュースキャスター | !~Anchorman, ron burgundy | 
184 | Bridesmaids (film) | ブライズメイズ | !"Bridesmaids | 
185 | Crazy Rich Asians | クレイジー・リッチ! |  | 
186 | The Hunger Games | ハンガー・ゲーム | hunger games, katniss | ハンガーゲーム
187 | Twilight | トワイライト | !"Twilight, twilight saga, twilight movie, edward cullen | !"トワイライト, トワイライト・サーガ
188 | The Maze Runner | メイズ・ランナー | maze runner | 
189 | Divergent | ダイバージェント | !~Divergent | 
190 | Percy Jackson | パーシー・ジャクソン |  | 
191 | The Chronicles of Narnia | ナルニア国物語 | narnia | ナルニア
192 | Dune | DUNE/デューン 砂の惑星 | !"Dune, dune part two, dune 2, dune messiah, paul atreides | デューン砂の惑星
193 | Arrival | メッセージ (映画) | !"Arrival | !"メッセージ
194 | Gravity | ゼロ・グラビティ | !"Gravity | !"ゼロ・グラビティ
195 | The Martian | オデッセイ (映画) | !"The Martian, ~the martian | !"オデッセイ
196 | Ready Player One | レディ・プレイヤー1 |  | 
197 | Transformers | トランスフォーマー | !"Transformers, transformers movie, transformers one, optimus prime | !~トランスフォーマー
198 | Pacific Rim | パシフィック・リム |  | 
199 | Godzilla Minus One | ゴジラ-1.0 | godzilla minus | ゴジラマイナスワン, ゴジラ-1.0
200 | Godzilla | ゴジラ | !~Godzilla, godzilla x kong, godzilla vs kong, godzilla | 
201 | King Kong | キングコング |  | 
202 | Planet of the Apes | 猿の惑星 |  | 
203 | Independence Day (film) | インデペンデンス・デイ | !independence day movie, independence day resurgence | 
204 | Men in Black | メン・イン・ブラック |  | メンインブラック
205 | Edge of Tomorrow | オール・ユー・ニード・イズ・キル |  | 
206 | Get Out (film) | ゲット・アウト | !"Get Out, jordan peele get out | !"ゲット・アウト
207 | Us (film) | アス | !"Us, jordan peele us | !"アス
208 | Nope | NOPE/ノープ | !"Nope, jordan peele nope | !"NOPE/ノープ
209 | A Quiet Place | クワイエット・プレイス | quiet place day one | 
210 | Hereditary (film) | ヘレディタリー/継承 | !"Hereditary, ~hereditary | 
211 | Midsommar | ミッドサマー |  | 
212 | It | IT/イット | !"It, pennywise, it chapter two, it welcome to derry | ペニーワイズ
213 | The Conjuring | 死霊館 | conjuring last rites | 
214 | The Exorcist | エクソシスト |  | 
215 | Halloween (film) | ハロウィン (映画) | !"Halloween, michael myers | !"ハロウィン
216 | A Nightmare on Elm Street | エルム街の悪夢 | freddy krueger | 
217 | Friday the 13th (film) | 13日の金曜日 (映画) | !"Friday the 13th, jason voorhees | !"13日の金曜日
218 | Scream | スクリーム | !"Scream, scream 7, ghostface | !"スクリーム
219 | Saw | ソウ | !"Saw, saw x, jigsaw saw movie | !"ソウ
220 | The Ring | リング (映画) | !"The Ring, sadako | !"リング
221 | Ju-On: The Grudge | 呪怨 | ju on, the grudge | 
222 | The Sixth Sense | シックス・センス | !"The Sixth Sense | 
223 | The Others | アザーズ | !"The Others, "the others | 
224 | Parasite (film) | パラサイト 半地下の家族 | !"Parasite, ~parasite, bong joon ho, #parasite | 半地下の家族
225 | Oldboy | オールド・ボーイ |  | !~オールド・ボーイ
226 | Train to Busan | 新感染 ファイナル・エクスプレス |  | 
227 | Crouching Tiger, Hidden Dragon | グリーン・デスティニー | crouching tiger | 
228 | Everything Everywhere All at Once | エブリシング・エブリウェア・オール・アット・ワンス | eeaao | エブエブ
229 | Slumdog Millionaire | スラムドッグ$ミリオネア |  | 
230 | RRR | RRR | !"RRR, #rrrmovie, naatu naatu, rrr movie | !"RRR
231 | Moonlight | ムーンライト | !"Moonlight | !"ムーンライト
232 | Nomadland | ノマドランド | !~Nomadland | 
233 | Green Book | グリーンブック | !"Green Book, ~green book | 
234 | The Shape of Water | シェイプ・オブ・ウォーター | !"The Shape of Water, ~shape of water | 
235 | Birdman | バードマン | !~Birdman | 
236 | Whiplash | セッション (映画) | !~Whiplash | !"セッション
237 | Black Swan | ブラック・スワン | !"Black Swan, ~black swan | 
238 | The King's Speech | 英国王のスピーチ |  | 
239 | The Social Network | ソーシャル・ネットワーク | !"The Social Network, ~the social network | 
240 | The Wolf of Wall Street | ウルフ・オブ・ウォールストリート |  | 
241 | The Great Gatsby | 華麗なるギャツビー | great gatsby | 
242 | Once Upon a Time in Hollywood | ワンス・アポン・ア・タイム・イン・ハリウッド |  | 
243 | Inglourious Basterds | イングロリアス・バスターズ |  | 
244 | Django Unchained | ジャンゴ 繋がれざる者 |  | 
245 | Kill Bill | キル・ビル |  | キルビル
246 | Reservoir Dogs | レザボア・ドッグス |  | 
247 | No Country for Old Men | ノーカントリー |  | 
248 | There Will Be Blood | ゼア・ウィル・ビー・ブラッド |  | 
249 | The Grand Budapest Hotel | グランド・ブダペスト・ホテル | grand budapest | 
250 | Bohemian Rhapsody (film) | ボヘミアン・ラプソディ | !"Bohemian Rhapsody, ~bohemian rhapsody | ボヘミアンラプソディ
251 | Rocketman | ロケットマン | !~Rocketman | 
252 | Elvis | エルヴィス | !"Elvis, elvis movie | !"エルヴィス
253 | A Star Is Born | アリー/スター誕生 |  | 
254 | Selma | グローリー/明日への行進 | !"Selma | 
255 | 12 Years a Slave | それでも夜は明ける |  | 
256 | Hidden Figures | ドリーム (映画) |  | !"ドリーム
257 | American Sniper | アメリカン・スナイパー |  | 
258 | Lincoln (film) | リンカーン (映画) | !"Lincoln, spielberg lincoln | !"リンカーン
259 | The Imitation Game | イミテーション・ゲーム |  | 
260 | Concussion (film) | コンカッション | !~Concussion, "Concussion | 
261 | Moneyball | マネーボール |  | 
262 | Field of Dreams | フィールド・オブ・ドリームス |  | 
263 | Space Jam | スペース・ジャム |  | 
264 | Knives Out | ナイブズ・アウト | glass onion, wake up dead man | 
265 | Conclave | 教皇選挙 | !~Conclave | 
266 | Anora | ANORA アノーラ | !~Anora | 
267 | The Substance | サブスタンス | !"The Substance | 
268 | Poor Things | 哀れなるものたち | !"Poor Things, ~poor things | 
269 | Killers of the Flower Moon | キラーズ・オブ・ザ・フラワームーン |  | 
270 | Sinners (film) | 罪人たち | !"Sinners, sinners movie, ryan coogler | 
271 | One Battle After Another | ワン・バトル・アフター・アナザー |  | 
272 | F1: The Movie | F1/エフワン | f1 movie, f1 the movie | 
273 | KPop Demon Hunters | KPOPガールズ! デーモン・ハンターズ | huntrix, demon hunters | 
`,
  },
  {
    id: 2,
    en: 'TV shows',
    ja: '海外ドラマ・番組',
    step: 1000,
    rows: `
1 | Game of Thrones | ゲーム・オブ・スローンズ | got finale, jon snow, westeros | ゲームオブスローンズ
2 | House of the Dragon | ハウス・オブ・ザ・ドラゴン | hotd | 
3 | Breaking Bad | ブレイキング・バッド | walter white | ブレイキングバッド
4 | Better Call Saul | ベター・コール・ソウル |  | 
5 | Stranger Things | ストレンジャー・シングス 未知の世界 | hawkins lab, demogorgon | ストレンジャーシングス, ストレンジャー・シングス
6 | The Walking Dead | ウォーキング・デッド | twd, walking dead, rick grimes | ウォーキングデッド
7 | The Last of Us | THE LAST OF US | tlou | ラストオブアス
8 | The Mandalorian | マンダロリアン | mandalorian, grogu, baby yoda | 
9 | Andor | キャシアン・アンドー | #andor | 
10 | Ahsoka | アソーカ | #ahsoka | 
11 | Obi-Wan Kenobi | オビ=ワン・ケノービ |  | 
12 | WandaVision | ワンダヴィジョン |  | 
13 | Loki (series) | ロキ | !"Loki, #loki, loki season | !"ロキ
14 | Hawkeye | ホークアイ | !"Hawkeye | !"ホークアイ
15 | Moon Knight | ムーンナイト |  | 
16 | Agatha All Along | アガサ・オール・アロング |  | 
17 | Daredevil | デアデビル | daredevil born again | 
18 | Friends | フレンズ (海外ドラマ) | !"Friends, friends reunion, central perk, chandler bing, joey tribbiani | !"フレンズ, ~フレンズ
19 | Seinfeld | となりのサインフェルド |  | 
20 | The Office | ジ・オフィス | !"The Office, dunder mifflin, dwight schrute, michael scott, theofficeus | 
21 | Parks and Recreation | パークス・アンド・レクリエーション | !"Parks and Recreation, #parksandrecreation, parks and rec, leslie knope, ron swanson | 
22 | 30 Rock | サーティー・ロック | !"30 Rock, liz lemon, #30rock | 
23 | Brooklyn Nine-Nine | ブルックリン・ナイン-ナイン | brooklyn 99, brooklyn nine nine | 
24 | How I Met Your Mother | ママと恋に落ちるまで | himym | 
25 | The Big Bang Theory | ビッグバン★セオリー | big bang theory, sheldon cooper | ビッグバンセオリー
26 | Young Sheldon | ヤング・シェルドン |  | 
27 | Modern Family | モダン・ファミリー |  | モダンファミリー
28 | Arrested Development | アレステッド・ディベロプメント | !"Arrested Development, ~arrested development, bluth family | 
29 | Curb Your Enthusiasm | ラリーのミッドライフ★クライシス |  | 
30 | It's Always Sunny in Philadelphia | フィラデルフィアは今日も晴れ | always sunny, iasip | 
31 | Community | コミ・カレ!! | !"Community, greendale, sixseasonsandamovie | 
32 | New Girl | New Girl/ダサかわ女子と三銃士 | !"New Girl, ~new girl | 
33 | Ted Lasso | テッド・ラッソ |  | 
34 | The Good Place | グッド・プレイス | !"The Good Place | 
35 | Schitt's Creek | シッツ・クリーク | schitts creek, moira rose | 
36 | Abbott Elementary | アボット エレメンタリー |  | 
37 | Only Murders in the Building | マーダーズ・イン・ビルディング | only murders, omitb | 
38 | The Bear | 一流シェフのファミリーレストラン | !"The Bear, #thebearfx, carmy berzatto | 
39 | Succession | メディア王 〜華麗なる一族〜 | !~Succession, logan roy, kendall roy | 
40 | The White Lotus | ホワイト・ロータス | white lotus | 
41 | Euphoria | ユーフォリア/EUPHORIA | !~Euphoria, euphoria season | 
42 | Severance | セヴェランス | !~Severance, #severance, lumon | 
43 | Silo | サイロ | !"Silo, #silotv | 
44 | The Crown | ザ・クラウン | !"The Crown | 
45 | Downton Abbey | ダウントン・アビー |  | ダウントンアビー
46 | Bridgerton | ブリジャートン家 | lady whistledown | 
47 | Peaky Blinders | ピーキー・ブラインダーズ | tommy shelby | 
48 | Sherlock (series) | SHERLOCK/シャーロック | !"Sherlock, sherlocked, benedict cumberbatch sherlock, ~sherlock | !"SHERLOCK/シャーロック
49 | Doctor Who | ドクター・フー | !"Doctor Who, ^Doctor Who, #doctorwho, #drwho, tardis, dalek, whovian | 
50 | Outlander | アウトランダー | !"Outlander, jamie fraser | 
51 | The Witcher | ウィッチャー | geralt of rivia | 
52 | The Rings of Power | 力の指輪 |  | 
53 | The Wheel of Time | ホイール・オブ・タイム |  | 
54 | Black Mirror | ブラック・ミラー |  | ブラックミラー
55 | Westworld | ウエストワールド | !~Westworld | 
56 | Squid Game | イカゲーム |  | 
57 | Money Heist | ペーパー・ハウス | la casa de papel | ペーパーハウス
58 | Lupin | Lupin/ルパン | !"Lupin | !"Lupin/ルパン
59 | Dark (series) | ダーク | !"Dark | !"ダーク
60 | Narcos | ナルコス | !~Narcos, pablo escobar series | 
61 | Ozark | オザークへようこそ | !~Ozark, #ozark | 
62 | You | YOU ー君がすべてー | !"You, joe goldberg | 
63 | Wednesday | ウェンズデー (ドラマ) | !"Wednesday, addams family, wednesday season 2, #wednesdaynetflix | !"ウェンズデー, アダムス・ファミリー
64 | Adolescence (series) | アドレセンス | !"Adolescence, ~adolescence | 
65 | Baby Reindeer | 私のトナカイちゃん |  | 
66 | The Queen's Gambit | クイーンズ・ギャンビット | beth harmon | 
67 | Emily in Paris | エミリー、パリへ行く |  | 
68 | Sex and the City | SEX AND THE CITY | carrie bradshaw, and just like that hbo | セックス・アンド・ザ・シティ
69 | Gossip Girl | ゴシップガール | blair waldorf | 
70 | Gilmore Girls | ギルモア・ガールズ | lorelai gilmore, stars hollow | 
71 | Grey's Anatomy | グレイズ・アナトミー | greys anatomy, meredith grey | グレイズアナトミー
72 | ER (series) | ER緊急救命室 | !"ER | 
73 | House, M.D. | Dr.HOUSE | house m d, gregory house | 
74 | Scrubs | スクラブス | !~Scrubs | 
75 | The Good Doctor | グッド・ドクター | shaun murphy | グッドドクター
76 | The Pitt | ザ・ピット | #thepitt | 
77 | Scandal | スキャンダル 託された秘密 | !"Scandal, olivia pope, #scandal | 
78 | How to Get Away with Murder | 殺人を無罪にする方法 | htgawm | 
79 | The West Wing | ザ・ホワイトハウス | !"The West Wing, ~the west wing, #thewestwing, josiah bartlet | 
80 | House of Cards | ハウス・オブ・カード 野望の階段 | !"House of Cards, ~house of cards, frank underwood | 
81 | Homeland | HOMELAND | !"Homeland, carrie mathison | !~HOMELAND
82 | Veep | Veep/ヴィープ | !"Veep, selina meyer | 
83 | Madam Secretary | マダム・セクレタリー |  | 
84 | Designated Survivor | サバイバー: 宿命の大統領 |  | 
85 | 24 (series) | 24 -TWENTY FOUR- | !"24, jack bauer | 
86 | Prison Break | プリズン・ブレイク | !"Prison Break, #prisonbreak, michael scofield | プリズンブレイク
87 | Lost (series) | LOST | !"Lost, oceanic 815 | !"LOST
88 | Desperate Housewives | デスパレートな妻たち |  | 
89 | Ugly Betty | アグリー・ベティ |  | 
90 | Glee | glee/グリー | !"Glee | 
91 | The X-Files | X-ファイル | x files, mulder and scully | x-ファイル
92 | Twin Peaks | ツイン・ピークス |  | ツインピークス
93 | Star Trek | スター・トレック | trekkie, captain kirk, picard, starfleet | スタートレック
94 | Battlestar Galactica | GALACTICA/ギャラクティカ | bsg cylon | 
95 | The Expanse | エクスパンス | !"The Expanse | 
96 | For All Mankind | フォー・オール・マンカインド |  | 
97 | Foundation (series) | ファウンデーション | !"Foundation | !"ファウンデーション
98 | Supernatural | スーパーナチュラル | !"Supernatural, winchester brothers, #spnfamily | 
99 | Buffy the Vampire Slayer | バフィー 〜恋する十字架〜 | buffy | 
100 | The Vampire Diaries | ヴァンパイア・ダイアリーズ | tvd salvatore | 
101 | Teen Wolf | ティーン・ウルフ |  | 
102 | Riverdale | リバーデイル |  | 
103 | Pretty Little Liars | プリティ・リトル・ライアーズ |  | 
104 | The O.C. | The OC | !"The O.C. | !"The OC
105 | Gotham | GOTHAM/ゴッサム | !~Gotham, #gothamtv | 
106 | Arrow (series) | ARROW/アロー | !"Arrow, oliver queen | 
107 | Smallville | ヤング・スーパーマン | !~Smallville | 
108 | Agents of S.H.I.E.L.D. | エージェント・オブ・シールド | agents of shield | 
109 | The Boys | ザ・ボーイズ | !"The Boys, homelander, #theboystv | 
110 | Invincible (series) | インビンシブル 〜無敵のヒーロー〜 | !"Invincible, ~invincible | 
111 | Fallout | フォールアウト | !"Fallout, vault dweller, #falloutonprime | 
112 | Reacher | ジャック・リーチャー | !"Reacher, jack reacher | 
113 | Jack Ryan | ジャック・ライアン |  | 
114 | Yellowstone (series) | イエローストーン | !"Yellowstone, yellowstone dutton, john dutton, #yellowstonetv | 
115 | 1923 (series) | 1923 | !"1923, #1923tv | !"1923
116 | Landman | ランドマン | !~Landman | 
117 | NCIS | NCIS ネイビー犯罪捜査班 | ncis | 
118 | CSI: Crime Scene Investigation | CSI:科学捜査班 | csi miami, csi vegas | 
119 | Law & Order | LAW & ORDER | law and order svu, olivia benson | 
120 | Criminal Minds | クリミナル・マインド FBI行動分析課 |  | クリミナルマインド
121 | Bones (series) | BONES -骨は語る- | !"Bones | !"BONES -骨は語る-
122 | Castle (series) | キャッスル ミステリー作家は事件がお好き | !"Castle | 
123 | Monk (series) | 名探偵モンク | !"Monk, adrian monk | 
124 | Columbo | 刑事コロンボ | lieutenant columbo | 
125 | Suits | SUITS/スーツ | !"Suits, #suitsusa, harvey specter, suits la | 
126 | Mad Men | マッドメン | don draper | 
127 | The Sopranos | ザ・ソプラノズ | tony soprano, sopranos | 
128 | The Wire | THE WIRE/ザ・ワイヤー | !"The Wire, omar little | 
129 | Band of Brothers | バンド・オブ・ブラザース |  | 
130 | Chernobyl | チェルノブイリ | !"Chernobyl | !"チェルノブイリ
131 | True Detective | TRUE DETECTIVE |  | 
132 | Fargo | FARGO/ファーゴ | !~Fargo | 
133 | Mindhunter | マインドハンター | !~Mindhunter | 
134 | Dexter | デクスター 警察官は殺人鬼 | !~Dexter, dexter morgan, dexter resurrection | 
135 | American Horror Story | アメリカン・ホラー・ストーリー | ahs season | 
136 | The Handmaid's Tale | ハンドメイズ・テイル/侍女の物語 | handmaids tale | 
137 | Big Little Lies | ビッグ・リトル・ライズ |  | 
138 | Yellowjackets | イエロージャケッツ |  | 
139 | Shogun | SHOGUN 将軍 | !~Shogun, shogun fx, #shogunfx | 
140 | Pachinko (series) | パチンコ Pachinko | !"Pachinko | 
141 | Tokyo Vice | TOKYO VICE |  | 
142 | The Simpsons | ザ・シンプソンズ | homer simpson, bart simpson | シンプソンズ
143 | Family Guy | ファミリー・ガイ | peter griffin | 
144 | South Park | サウスパーク |  | 
145 | Futurama | フューチュラマ |  | 
146 | Bob's Burgers | ボブズ・バーガーズ | bobs burgers | 
147 | Rick and Morty | リック・アンド・モーティ |  | リックアンドモーティ
148 | BoJack Horseman | ボージャック・ホースマン |  | 
149 | SpongeBob SquarePants | スポンジ・ボブ | spongebob | スポンジボブ
150 | Adventure Time | アドベンチャー・タイム |  | 
151 | Steven Universe | スティーブン・ユニバース |  | 
152 | Avatar: The Last Airbender | アバター 伝説の少年アン | last airbender, atla | 
153 | Arcane | アーケイン | !~Arcane, #arcane | 
154 | Bluey | ブルーイ |  | 
155 | Sesame Street | セサミストリート | big bird sesame, elmo sesame | 
156 | Peppa Pig | ペッパピッグ |  | 
157 | Thomas & Friends | きかんしゃトーマス | thomas the tank engine | 
158 | PAW Patrol | パウ・パトロール |  | パウパトロール
159 | Scooby-Doo | スクービー・ドゥー | scooby doo | 
160 | Looney Tunes | ルーニー・テューンズ | bugs bunny | 
161 | Tom and Jerry | トムとジェリー |  | 
162 | Full House | フルハウス | !"Full House, fuller house | 
163 | Saved by the Bell | セイヴド・バイ・ザ・ベル |  | 
164 | The Fresh Prince of Bel-Air | ベルエアのフレッシュ・プリンス | fresh prince | 
165 | Cheers (series) | チアーズ | !"Cheers | 
166 | Frasier | そりゃないぜ!? フレイジャー | frasier crane | 
167 | M*A*S*H | マッシュ (ドラマ) | m a s h | !"マッシュ
168 | I Love Lucy | アイ・ラブ・ルーシー |  | 
169 | Saturday Night Live | サタデー・ナイト・ライブ | snl | 
170 | The Daily Show | ザ・デイリー・ショー |  | 
171 | Last Week Tonight | ラスト・ウィーク・トゥナイト |  | 
172 | 60 Minutes | 60ミニッツ | !"60 Minutes, 60 minutes interview, #60minutes | 
173 | Meet the Press | ミート・ザ・プレス |  | 
174 | Face the Nation | フェイス・ザ・ネイション |  | 
175 | Morning Joe | モーニング・ジョー |  | 
176 | Good Morning America | グッド・モーニング・アメリカ | #gma | 
177 | The Today Show | トゥデイ (テレビ番組) | !"The Today Show, #thetodayshow, ^Today Show, ^TODAY Show, #todayshow | !"トゥデイ
178 | Jeopardy! | ジェパディ! | alex trebek | 
179 | Wheel of Fortune | ホイール・オブ・フォーチュン |  | 
180 | The Price Is Right | ザ・プライス・イズ・ライト |  | 
181 | Family Feud | ファミリー・フュード |  | 
182 | American Idol | アメリカン・アイドル |  | アメリカンアイドル
183 | The Voice | ザ・ヴォイス | !"The Voice, #thevoice | 
184 | America's Got Talent | アメリカズ・ゴット・タレント | americas got talent, #agt | 
185 | Britain's Got Talent | ブリテンズ・ゴット・タレント | britains got talent, #bgt | 
186 | The X Factor | Xファクター | !"The X Factor, ~the x factor, #xfactor | 
187 | Dancing with the Stars | ダンシング・ウィズ・ザ・スターズ | dwts | 
188 | Strictly Come Dancing | ストリクトリー・カム・ダンシング | #strictly | 
189 | RuPaul's Drag Race | ル・ポールのドラァグ・レース | rupauls drag race | 
190 | The Great British Bake Off | ブリティッシュ・ベイクオフ | bake off, gbbo | 
191 | MasterChef | マスターシェフ |  | 
192 | Top Chef | トップ・シェフ |  | 
193 | The Bachelor | バチェラー | #thebachelor | 
194 | The Bachelorette | バチェロレッテ |  | 
195 | Love Is Blind | ラブ・イズ・ブラインド | #loveisblind | 
196 | Love Island | ラブ・アイランド |  | 
197 | Survivor | サバイバー (番組) | !"Survivor, #survivor | !"サバイバー
198 | The Amazing Race | アメージング・レース |  | 
199 | Big Brother (show) | ビッグ・ブラザー | !"Big Brother, #bb27, big brother house, #bigbrother | 
200 | The Traitors | ザ・トレイターズ | #thetraitors | 
201 | Keeping Up with the Kardashians | カーダシアン家のお騒がせセレブライフ | kuwtk | 
202 | Shark Tank | シャーク・タンク |  | 
203 | Top Gear | トップ・ギア | the grand tour clarkson | トップギア
204 | Deadliest Catch | ベーリング海の一攫千金 |  | 
205 | MythBusters | 怪しい伝説 |  | 
206 | Planet Earth (series) | プラネットアース | !"Planet Earth, david attenborough | 
207 | Queer Eye | クィア・アイ |  | 
208 | Crash Landing on You | 愛の不時着 |  | 
209 | Itaewon Class | 梨泰院クラス |  | 六本木クラス
210 | Extraordinary Attorney Woo | ウ・ヨンウ弁護士は天才肌 | attorney woo | 
211 | Goblin (K-drama) | トッケビ | !"Goblin, guardian the lonely and great god | 
212 | Winter Sonata | 冬のソナタ |  | 冬ソナ
213 | The Glory | ザ・グローリー ～輝かしき復讐～ | !"The Glory, #theglory | 
214 | All of Us Are Dead | 今、私たちの学校は… |  | 
`,
  },
  {
    id: 3,
    en: 'Anime',
    ja: 'アニメ',
    step: 1000,
    rows: `
1 | One Piece | ワンピース (アニメ) | !"One Piece, ^ONE PIECE, one piece anime, one piece manga, #onepiece, luffy, straw hats, mugiwara, one piece film red | !"ワンピース, ~ワンピース, 麦わらの一味, ワンピースフィルムレッド
2 | Naruto | NARUTO -ナルト- | sasuke, kakashi | ~ナルト, 疾風伝
3 | Boruto | BORUTO | boruto two blue vortex | 
4 | Dragon Ball | ドラゴンボール | dragonball, goku, vegeta | ドラゴンボールDAIMA, ドラゴンボール超
5 | Bleach | BLEACH | !~Bleach, #bleachtybw, bleach tybw, ichigo kurosaki | !"BLEACH, 千年血戦篇
6 | Demon Slayer | 鬼滅の刃 | kimetsu no yaiba, tanjiro | 鬼滅, 無限城編, 無限列車編
7 | Attack on Titan | 進撃の巨人 | shingeki no kyojin, aot finale | 
8 | My Hero Academia | 僕のヒーローアカデミア | boku no hero | ヒロアカ
9 | Jujutsu Kaisen | 呪術廻戦 | jjk | 
10 | Chainsaw Man | チェンソーマン | reze arc | レゼ篇
11 | Spy x Family | SPY×FAMILY | spy family anya | スパイファミリー
12 | Haikyu!! | ハイキュー!! | haikyuu | ハイキュー, ゴミ捨て場の決戦
13 | Slam Dunk | SLAM DUNK | !"Slam Dunk, #slamdunk, the first slam dunk, slamdunk anime | !"SLAM DUNK, スラムダンク
14 | Death Note | デスノート | light yagami, ryuk | 
15 | Fullmetal Alchemist | 鋼の錬金術師 | fmab, edward elric | ハガレン
16 | Hunter x Hunter | HUNTER×HUNTER | hxh | ハンターハンター
17 | One Punch Man | ワンパンマン | saitama sensei one punch | 
18 | Mob Psycho 100 | モブサイコ100 |  | 
19 | Tokyo Ghoul | 東京喰種 | ken kaneki | 
20 | Tokyo Revengers | 東京リベンジャーズ |  | 東リベ
21 | Sword Art Online | ソードアート・オンライン | kirito | ソードアートオンライン
22 | Re:Zero | Re:ゼロから始める異世界生活 | rezero | リゼロ
23 | KonoSuba | この素晴らしい世界に祝福を! |  | このすば
24 | Overlord (anime) | オーバーロード | !"Overlord, ainz ooal gown | !"オーバーロード
25 | That Time I Got Reincarnated as a Slime | 転生したらスライムだった件 | tensura | 転スラ
26 | Mushoku Tensei | 無職転生 |  | 
27 | Frieren: Beyond Journey's End | 葬送のフリーレン | frieren | フリーレン
28 | The Apothecary Diaries | 薬屋のひとりごと | maomao | 猫猫
29 | Oshi no Ko | 推しの子 | oshinoko | 
30 | Bocchi the Rock! | ぼっち・ざ・ろっく! | bocchi | ぼざろ, ぼっちざろっく
31 | K-On! | けいおん! | !"K-On! | 
32 | Lucky Star | らき☆すた |  | 
33 | The Melancholy of Haruhi Suzumiya | 涼宮ハルヒの憂鬱 | haruhi suzumiya | ハルヒ
34 | Clannad | CLANNAD |  | !"CLANNAD
35 | Steins;Gate | STEINS;GATE | steins gate | シュタインズゲート, シュタゲ
36 | Code Geass | コードギアス | lelouch | 
37 | Neon Genesis Evangelion | 新世紀エヴァンゲリオン | evangelion, shinji ikari | エヴァンゲリオン, シン・エヴァンゲリオン, シンエヴァ
38 | Mobile Suit Gundam | 機動戦士ガンダム | gundam | ガンダム, 水星の魔女, ジークアクス, 閃光のハサウェイ
39 | Macross | マクロス |  | 
40 | Cowboy Bebop | カウボーイビバップ | spike spiegel | 
41 | Ghost in the Shell | 攻殻機動隊 |  | 
42 | Akira | AKIRA (アニメ) | !~Akira, "Akira, akira anime, akira 1988 | !"AKIRA
43 | Sailor Moon | 美少女戦士セーラームーン | usagi tsukino | セーラームーン
44 | Cardcaptor Sakura | カードキャプターさくら |  | ccさくら
45 | Precure | プリキュア | pretty cure | 
46 | Pokémon (anime) | ポケモン (アニメ) | !"Pokémon, ash ketchum | !"ポケモン, アニポケ
47 | Digimon | デジモン | digimon | 
48 | Yu-Gi-Oh! | 遊☆戯☆王 | yu gi oh anime, yugioh | 
49 | Doraemon | ドラえもん | nobita | のび太
50 | Crayon Shin-chan | クレヨンしんちゃん | shin chan | 
51 | Sazae-san | サザエさん |  | サザエさん
52 | Chibi Maruko-chan | ちびまる子ちゃん |  | まる子
53 | Anpanman | アンパンマン |  | それいけ!アンパンマン
54 | Detective Conan | 名探偵コナン | case closed anime | コナン映画, コナンくん, 名探偵コナン 隻眼の残像
55 | Lupin the Third | ルパン三世 |  | カリオストロの城
56 | Inuyasha | 犬夜叉 |  | 
57 | Ranma ½ | らんま1/2 | ranma | 
58 | Urusei Yatsura | うる星やつら |  | 
59 | Kingdom (manga) | キングダム (漫画) | !"Kingdom | !"キングダム, キングダム実写, 映画キングダム
60 | Golden Kamuy | ゴールデンカムイ |  | 金カム
61 | Vinland Saga | ヴィンランド・サガ |  | 
62 | Berserk | ベルセルク | !"Berserk, guts berserk, #berserk | 
63 | JoJo's Bizarre Adventure | ジョジョの奇妙な冒険 | jojos bizarre | ジョジョ
64 | Gintama | 銀魂 | gintoki | 
65 | Fairy Tail | フェアリーテイル | fairytail anime | 
66 | Black Clover | ブラッククローバー |  | 
67 | Blue Lock | ブルーロック |  | 
68 | Dandadan | ダンダダン |  | 
69 | Kaiju No. 8 | 怪獣8号 |  | 
70 | Sakamoto Days | SAKAMOTO DAYS |  | 
71 | Solo Leveling | 俺だけレベルアップな件 |  | 俺レベ
72 | Delicious in Dungeon | ダンジョン飯 | dungeon meshi | 
73 | Dr. Stone | Dr.STONE | dr stone anime | ドクターストーン
74 | The Promised Neverland | 約束のネバーランド |  | 約ネバ
75 | Fruits Basket | フルーツバスケット |  | フルバ
76 | Your Lie in April | 四月は君の嘘 |  | 
77 | Violet Evergarden | ヴァイオレット・エヴァーガーデン |  | ヴァイオレットエヴァーガーデン
78 | Puella Magi Madoka Magica | 魔法少女まどか☆マギカ | madoka magica | まどマギ, ワルプルギスの廻天
79 | Love Live! | ラブライブ! | love live school idol | ラブライブ
80 | The Idolmaster | アイドルマスター | idolmaster | アイマス
81 | BanG Dream! | BanG Dream! | bandori, MyGO, Ave Mujica | バンドリ
82 | Uma Musume | ウマ娘 プリティーダービー | umamusume | ウマ娘
83 | Yuru Camp | ゆるキャン△ | laid back camp | ゆるキャン
84 | Chiikawa | ちいかわ | chiikawa | 
85 | Spirited Away | 千と千尋の神隠し |  | 千と千尋
86 | My Neighbor Totoro | となりのトトロ | totoro | トトロ
87 | Princess Mononoke | もののけ姫 |  | 
88 | Howl's Moving Castle | ハウルの動く城 | howls moving castle | ハウル
89 | Kiki's Delivery Service | 魔女の宅急便 | kikis delivery | 魔女宅
90 | Castle in the Sky | 天空の城ラピュタ | laputa | ラピュタ, バルス
91 | Nausicaä of the Valley of the Wind | 風の谷のナウシカ | nausicaa | ナウシカ
92 | Ponyo | 崖の上のポニョ |  | ポニョ
93 | Porco Rosso | 紅の豚 |  | 
94 | Whisper of the Heart | 耳をすませば |  | 
95 | The Wind Rises | 風立ちぬ |  | 
96 | Grave of the Fireflies | 火垂るの墓 |  | 
97 | The Boy and the Heron | 君たちはどう生きるか | boy and the heron | 
98 | Your Name. | 君の名は。 | !"Your Name., #yourname, kimi no na wa | !"君の名は。, 新海誠, 映画「君の名は。」, #君の名は
99 | Weathering with You | 天気の子 |  | 
100 | Suzume | すずめの戸締まり | !"Suzume, suzume no tojimari, suzume movie | 
101 | A Silent Voice | 聲の形 | koe no katachi | 
102 | Summer Wars | サマーウォーズ |  | 
103 | The Girl Who Leapt Through Time | 時をかける少女 |  | 
104 | Wolf Children | おおかみこどもの雨と雪 |  | 
105 | Belle (2021 film) | 竜とそばかすの姫 | !"Belle | 
106 | Paprika (film) | パプリカ (映画) | !"Paprika, satoshi kon | !"パプリカ
107 | Perfect Blue | パーフェクトブルー |  | 
108 | Look Back | ルックバック | !"Look Back, ~look back | 
`,
  },
  {
    id: 4,
    en: 'Japanese film and TV',
    ja: '日本の映画・ドラマ・番組',
    step: 1000,
    rows: `
1 | Seven Samurai | 七人の侍 | kurosawa akira | 黒澤明
2 | Rashomon | 羅生門 |  | !~羅生門
3 | Ikiru | 生きる (映画) |  | !"生きる
4 | Tokyo Story | 東京物語 |  | 小津安二郎
5 | Shin Godzilla | シン・ゴジラ |  | シンゴジラ
6 | Shin Ultraman | シン・ウルトラマン |  | 
7 | Shin Kamen Rider | シン・仮面ライダー |  | 
8 | Kamen Rider | 仮面ライダー |  | 仮面ライダーガヴ, 仮面ライダーガッチャード, 仮面ライダーゼッツ
9 | Super Sentai | スーパー戦隊 |  | 戦隊シリーズ, ゴジュウジャー
10 | Ultraman | ウルトラマン |  | ウルトラセブン
11 | Departures (film) | おくりびと | !"Departures | 
12 | Shoplifters | 万引き家族 |  | 是枝裕和
13 | Drive My Car | ドライブ・マイ・カー | drive my car film | 
14 | Perfect Days | PERFECT DAYS (映画) | ~perfect days | !"PERFECT DAYS
15 | Monster (2023 film) | 怪物 (映画) | !"Monster | !"怪物, 是枝監督
16 | One Cut of the Dead | カメラを止めるな! |  | カメ止め
17 | Battle Royale | バトル・ロワイアル |  | 
18 | Love Letter (1995 film) | Love Letter (岩井俊二) | !"Love Letter | !"Love Letter, 岩井俊二
19 | Kokuho | 国宝 (映画) |  | !"国宝, ~国宝, 映画国宝, #国宝
20 | Rurouni Kenshin | るろうに剣心 |  | るろ剣
21 | Always: Sunset on Third Street | ALWAYS 三丁目の夕日 |  | 三丁目の夕日
22 | Tora-san | 男はつらいよ |  | 寅さん
23 | Bayside Shakedown | 踊る大捜査線 |  | 踊るプロジェクト
24 | Hero (Japanese series) | HERO (ドラマ) | !"Hero | !"HERO, 久利生公平
25 | Hanzawa Naoki | 半沢直樹 |  | 倍返し
26 | Doctor-X | ドクターX | doctor x japanese | 大門未知子
27 | Aibou: Tokyo Detective Duo | 相棒 (ドラマ) |  | !"相棒, 杉下右京, #相棒
28 | Code Blue | コード・ブルー | !"Code Blue, #codeblue | コードブルー
29 | Trick (series) | TRICK (ドラマ) | !"Trick | !"TRICK, 山田奈緒子
30 | Unnatural | アンナチュラル | !"Unnatural, #unnatural_tbs | 
31 | MIU404 | MIU404 |  | 
32 | Last Mile (2024 film) | ラストマイル | !"Last Mile | 
33 | The Full-Time Wife Escapist | 逃げるは恥だが役に立つ |  | 逃げ恥
34 | VIVANT | VIVANT | !"VIVANT, #vivant, vivant japan | 
35 | Silent (series) | silent (ドラマ) | !"Silent, #silent | !"silent
36 | First Love (series) | First Love 初恋 | !"First Love | 
37 | Alice in Borderland | 今際の国のアリス |  | 
38 | Midnight Diner | 深夜食堂 |  | 
39 | Terrace House | テラスハウス |  | テラハ
40 | The Boyfriend | ボーイフレンド (番組) |  | !"ボーイフレンド
41 | Asadora | 連続テレビ小説 |  | 朝ドラ
42 | Amachan | あまちゃん |  | じぇじぇじぇ
43 | The Tiger and Her Wings | 虎に翼 |  | 
44 | Anpan | あんぱん (朝ドラ) |  | !"あんぱん, #あんぱん
45 | Taiga drama | 大河ドラマ |  | 大河べらぼう, べらぼう
46 | The 13 Lords of the Shogun | 鎌倉殿の13人 |  | 鎌倉殿
47 | Dear Radiance | 光る君へ |  | 
48 | Mito Kōmon | 水戸黄門 |  | 黄門様
49 | Abarenbō Shōgun | 暴れん坊将軍 |  | 
50 | Ooku: The Inner Chambers | 大奥 (ドラマ) |  | !"大奥, #大奥
51 | GTO: Great Teacher Onizuka | GTO (ドラマ) | great teacher onizuka | !"GTO, 鬼塚英吉
52 | Gokusen | ごくせん |  | ヤンクミ
53 | Nodame Cantabile | のだめカンタービレ |  | のだめ
54 | Hana Yori Dango | 花より男子 | boys over flowers | 花男
55 | Kinpachi Sensei | 3年B組金八先生 |  | 金八先生
56 | Long Vacation | ロングバケーション |  | ロンバケ
57 | Tokyo Love Story | 東京ラブストーリー |  | 
58 | Galileo (series) | ガリレオ (ドラマ) | !"Galileo | !"ガリレオ, 湯川先生, 容疑者Xの献身, 沈黙のパレード
59 | Solitary Gourmet | 孤独のグルメ |  | 井之頭五郎
60 | Shinjuku Swan | 新宿スワン |  | 
61 | Thermae Romae | テルマエ・ロマエ |  | テルマエロマエ
62 | Kaiji | カイジ |  | 賭博黙示録
63 | Liar Game | ライアーゲーム |  | ライアーゲーム
64 | The Confidence Man JP | コンフィデンスマンJP |  | ダー子
65 | Masquerade Hotel | マスカレード・ホテル |  | 
66 | Crying Out Love in the Center of the World | 世界の中心で、愛をさけぶ |  | セカチュー
67 | Be with You | いま、会いにゆきます | !"Be with You, #bewithyou | いま会い
68 | I Want to Eat Your Pancreas | 君の膵臓をたべたい |  | キミスイ
69 | Ao Haru Ride | アオハライド |  | 
70 | Sekai no Hate Made Itte Q! | 世界の果てまでイッテQ! |  | イッテQ
71 | Gaki no Tsukai | ガキの使い |  | ガキ使, 笑ってはいけない
72 | Wednesday Downtown | 水曜日のダウンタウン |  | 水ダウ
73 | London Hearts | ロンドンハーツ |  | ロンハー
74 | Ametalk | アメトーーク! |  | アメトーク, アメトーーク
75 | Kohaku Uta Gassen | 紅白歌合戦 |  | NHK紅白, #nhk紅白
76 | Music Station | ミュージックステーション |  | Mステ
77 | M-1 Grand Prix | M-1グランプリ |  | m 1グランプリ, #m1グランプリ
78 | King of Conte | キングオブコント |  | 
79 | Tetsuko's Room | 徹子の部屋 |  | 
80 | How Do You Like Wednesday? | 水曜どうでしょう |  | 水どう
81 | All Night Nippon | オールナイトニッポン | ann0 | 
82 | Sasuke (Ninja Warrior) | SASUKE | !"Sasuke, american ninja warrior, ninja warrior, #sasuke | !"SASUKE
83 | Iron Chef | 料理の鉄人 | iron chef | 
84 | Blade of the Immortal | 無限の住人 |  | 
85 | 13 Assassins | 十三人の刺客 |  | 
86 | Audition (1999 film) | オーディション (映画) | !"Audition, takashi miike | !"オーディション
87 | Tampopo | タンポポ (映画) |  | !"タンポポ
88 | Hachi: A Dog's Tale | ハチ公物語 | hachiko | 
89 | Kikujiro | 菊次郎の夏 |  | 
90 | Sonatine | ソナチネ (映画) |  | !"ソナチネ, 北野武
91 | Zatoichi | 座頭市 |  | 
92 | Nana (film) | NANA (映画) | !"Nana | !"NANA
93 | Swing Girls | スウィングガールズ |  | 
94 | Water Boys | ウォーターボーイズ |  | 
95 | Hula Girls | フラガール |  | 
96 | Linda Linda Linda | リンダ リンダ リンダ |  | 
`,
  },
];
