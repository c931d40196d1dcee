/** Names written for this product: labels that CLDR words awkwardly, aliases people use, Japanese region names. */

/** English and Japanese label where CLDR's is not what people choose from a list. */
export const COUNTRY_LABELS: Readonly<Record<string, readonly [string, string]>> = {
  CD: ["Democratic Republic of the Congo", "コンゴ民主共和国"],
  CG: ["Republic of the Congo", "コンゴ共和国"],
  HK: ["Hong Kong", "香港"],
  MM: ["Myanmar", "ミャンマー"],
  MO: ["Macao", "マカオ"],
  PS: ["Palestine", "パレスチナ"],
  TR: ["Turkey", "トルコ"],
  US: ["United States", "アメリカ合衆国"],
};

/** Folded. */
export const COUNTRY_ALIASES: Readonly<Record<string, readonly string[]>> = {
  AE: ["uae", "u a e", "emirates", "アラブ首長国連邦"],
  AG: ["antigua"],
  AR: ["republica argentina"],
  AU: ["down under", "land down under", "aus", "straya", "オーストラリア"],
  BA: ["bosnia", "bih"],
  BO: ["bolivia", "plurinational state of bolivia"],
  BR: ["brasil", "bra"],
  BS: ["the bahamas"],
  BN: ["brunei darussalam"],
  CA: [
    "the maritimes",
    "maritimes",
    "atlantic canada",
    "canadian prairies",
    "the great white north",
    "great white north",
    "can",
    "kanada",
  ],
  CD: [
    "rd congo",
    "rdc",
    "rep democratique du congo",
    "republique democratique du congo",
    "rep dem congo",
    "drc",
    "dr congo",
    "congo kinshasa",
    "congo dr",
  ],
  CG: ["congo brazzaville", "congo republic", "congo"],
  CH: ["suisse", "schweiz", "svizzera"],
  CI: ["ivory coast", "cote d ivoire", "cote divoire"],
  CN: [
    "prc",
    "p r china",
    "peoples republic of china",
    "mainland china",
    "中华人民共和国",
    "中華人民共和国",
  ],
  CV: ["cape verde"],
  CZ: ["czech republic", "czechia", "ceska republika", "cesko"],
  DE: ["ger", "deutschland", "federal republic of germany", "allemagne"],
  DO: [
    "rep dominicana",
    "dominicana",
    "dominican republic",
    "republica dominicana",
    "dom rep",
    "rd",
  ],
  ES: ["espana", "esp", "spanien"],
  FM: ["federated states of micronesia"],
  FR: ["france metropolitaine", "仏国"],
  GB: [
    "blighty",
    "uk",
    "u k",
    "united kingdom",
    "great britain",
    "britain",
    "gb",
    "gbr",
    "the uk",
    "the united kingdom",
    "united kingdom of great britain and northern ireland",
    "英国",
    "イギリス",
  ],
  GM: ["the gambia"],
  GR: ["hellas", "ellada"],
  HK: ["hong kong", "hongkong", "hksar", "香港特別行政区", "ホンコン"],
  ID: ["indo", "republic of indonesia"],
  IE: ["emerald isle", "the emerald isle", "eire", "republic of ireland", "rep of ireland"],
  IN: ["bharat", "hindustan", "ind", "incredible india"],
  IR: ["islamic republic of iran", "persia"],
  IL: ["eretz israel", "state of israel"],
  IT: ["italia", "ita"],
  JP: [
    "kanto",
    "kansai",
    "kyushu",
    "shikoku",
    "tohoku",
    "hokuriku",
    "kanto region",
    "kansai region",
    "land of the rising sun",
    "japanese archipelago",
    "japan",
    "nippon",
    "nihon",
    "jpn",
    "日本国",
    "にほん",
    "にっぽん",
    "ニッポン",
    "ジャパン",
  ],
  KE: ["254"],
  KP: ["north korea", "dprk", "democratic peoples republic of korea", "北朝鮮"],
  KR: [
    "south korea",
    "korea",
    "republic of korea",
    "s korea",
    "rok",
    "korea south",
    "大韓民国",
    "韓国",
  ],
  LA: ["laos", "lao pdr", "lao peoples democratic republic"],
  LK: ["sri lanka", "srilanka"],
  MD: ["republic of moldova"],
  MK: ["macedonia", "fyrom", "north macedonia"],
  MM: ["burma", "myanmar"],
  MO: ["macau", "macao"],
  MX: ["mexico", "mejico", "estados unidos mexicanos"],
  MY: ["msia"],
  NG: ["naija", "ngr", "9ja", "federal republic of nigeria"],
  NL: ["netherlands", "the netherlands", "holland", "nederland", "nld"],
  NZ: ["new zealand", "aotearoa", "aotearoa new zealand", "n z"],
  PH: [
    "pinas",
    "philippines",
    "the philippines",
    "pilipinas",
    "phils",
    "republic of the philippines",
    "ph",
  ],
  PK: ["pak", "islamic republic of pakistan"],
  PS: ["palestine", "state of palestine", "gaza", "west bank", "palestinian territories"],
  RU: ["russia", "russian federation", "rossiya"],
  SA: ["ksa", "k s a", "saudi", "saudi arabia", "kingdom of saudi arabia"],
  SG: ["s pore", "spore"],
  SY: ["syrian arab republic"],
  SZ: ["swaziland"],
  TL: ["east timor"],
  TR: ["turkey", "turkiye", "turkiye cumhuriyeti"],
  TT: ["trinidad", "trinidad tobago", "tobago"],
  TW: ["taiwan", "taiwan roc", "台湾", "臺灣", "中華民国"],
  TZ: ["united republic of tanzania"],
  US: [
    "mid atlantic",
    "the mid atlantic",
    "tri state area",
    "rust belt",
    "the rust belt",
    "bible belt",
    "the bible belt",
    "great plains",
    "the great plains",
    "heartland of america",
    "gods country usa",
    "american midwest",
    "american south",
    "desert southwest",
    "lower 48",
    "conus",
    "the heartland",
    "estados unidos",
    "u s of a",
    "アメリカ在住",
    "アメリカ中西部",
    "アメリカ東海岸",
    "アメリカ西海岸",
    "北米アメリカ",
    "us",
    "u s",
    "usa",
    "u s a",
    "united states",
    "the united states",
    "united states of america",
    "the united states of america",
    "america",
    "the usa",
    "the us",
    "the states",
    "us of a",
    "estados unidos de america",
    "eeuu",
    "ee uu",
    "etats unis",
    "vereinigte staaten",
    "stati uniti",
    "murica",
    "merica",
    "アメリカ",
    "米国",
    "美国",
    "美國",
    "合衆国",
    "new england",
    "midwest",
    "the midwest",
    "pacific northwest",
    "pnw",
    "the pacific northwest",
    "the south",
    "deep south",
    "the deep south",
    "appalachia",
    "flyover country",
    "united state",
    "unites states",
    "unite states",
    "united sates",
    "united states america",
  ],
  VA: ["holy see", "vatican"],
  VE: ["bolivarian republic of venezuela", "vzla"],
  VN: ["viet nam", "vietnam", "socialist republic of vietnam"],
  ZA: ["south africa", "rsa", "republic of south africa", "mzansi", "s africa"],
  XK: ["kosova"],
};

const US_JA =
  "AL アラバマ州|AK アラスカ州|AZ アリゾナ州|AR アーカンソー州|CA カリフォルニア州|CO コロラド州|CT コネチカット州|DE デラウェア州|DC ワシントンD.C.|FL フロリダ州|GA ジョージア州|HI ハワイ州|ID アイダホ州|IL イリノイ州|IN インディアナ州|IA アイオワ州|KS カンザス州|KY ケンタッキー州|LA ルイジアナ州|ME メイン州|MD メリーランド州|MA マサチューセッツ州|MI ミシガン州|MN ミネソタ州|MS ミシシッピ州|MO ミズーリ州|MT モンタナ州|NE ネブラスカ州|NV ネバダ州|NH ニューハンプシャー州|NJ ニュージャージー州|NM ニューメキシコ州|NY ニューヨーク州|NC ノースカロライナ州|ND ノースダコタ州|OH オハイオ州|OK オクラホマ州|OR オレゴン州|PA ペンシルベニア州|RI ロードアイランド州|SC サウスカロライナ州|SD サウスダコタ州|TN テネシー州|TX テキサス州|UT ユタ州|VT バーモント州|VA バージニア州|WA ワシントン州|WV ウェストバージニア州|WI ウィスコンシン州|WY ワイオミング州|AS アメリカ領サモア|GU グアム|MP 北マリアナ諸島|PR プエルトリコ|VI アメリカ領ヴァージン諸島|UM 合衆国領有小離島";
const JP_JA =
  "01 北海道|02 青森県|03 岩手県|04 宮城県|05 秋田県|06 山形県|07 福島県|08 茨城県|09 栃木県|10 群馬県|11 埼玉県|12 千葉県|13 東京都|14 神奈川県|15 新潟県|16 富山県|17 石川県|18 福井県|19 山梨県|20 長野県|21 岐阜県|22 静岡県|23 愛知県|24 三重県|25 滋賀県|26 京都府|27 大阪府|28 兵庫県|29 奈良県|30 和歌山県|31 鳥取県|32 島根県|33 岡山県|34 広島県|35 山口県|36 徳島県|37 香川県|38 愛媛県|39 高知県|40 福岡県|41 佐賀県|42 長崎県|43 熊本県|44 大分県|45 宮崎県|46 鹿児島県|47 沖縄県";
const OTHER_JA =
  "GB-ENG イングランド|GB-SCT スコットランド|GB-WLS ウェールズ|GB-NIR 北アイルランド|CA-AB アルバータ州|CA-BC ブリティッシュコロンビア州|CA-MB マニトバ州|CA-NB ニューブランズウィック州|CA-NL ニューファンドランド・ラブラドール州|CA-NS ノバスコシア州|CA-NT ノースウエスト準州|CA-NU ヌナブト準州|CA-ON オンタリオ州|CA-PE プリンスエドワードアイランド州|CA-QC ケベック州|CA-SK サスカチュワン州|CA-YT ユーコン準州|AU-NSW ニューサウスウェールズ州|AU-VIC ビクトリア州|AU-QLD クイーンズランド州|AU-SA 南オーストラリア州|AU-WA 西オーストラリア州|AU-TAS タスマニア州|AU-NT ノーザンテリトリー|AU-ACT オーストラリア首都特別地域|CN-BJ 北京市|CN-SH 上海市|CN-GD 広東省|CN-ZJ 浙江省|CN-JS 江蘇省|CN-SC 四川省|CN-TJ 天津市|CN-CQ 重慶市|KR-11 ソウル特別市|KR-26 釜山広域市|KR-27 大邱広域市|KR-28 仁川広域市|KR-41 京畿道|KR-49 済州特別自治道|TW-TPE 台北市|TW-NWT 新北市|TW-TXG 台中市|TW-KHH 高雄市|FR-IDF イル＝ド＝フランス地域圏|FR-PAC プロヴァンス＝アルプ＝コート・ダジュール地域圏|DE-BE ベルリン|DE-BY バイエルン州|DE-HH ハンブルク|DE-HE ヘッセン州|DE-NW ノルトライン＝ヴェストファーレン州|DE-BW バーデン＝ヴュルテンベルク州|DE-SN ザクセン州|IT-25 ロンバルディア州|IT-62 ラツィオ州|IT-52 トスカーナ州|IT-82 シチリア州|ES-MD マドリード州|ES-CT カタルーニャ州|ES-AN アンダルシア州|IN-MH マハーラーシュトラ州|IN-DL デリー|IN-KA カルナータカ州|IN-TN タミル・ナードゥ州|IN-KL ケーララ州|IN-UP ウッタル・プラデーシュ州|IN-WB 西ベンガル州|BR-SP サンパウロ州|BR-RJ リオデジャネイロ州|NG-LA ラゴス州|ID-JK ジャカルタ|TH-10 バンコク|PH-00 マニラ首都圏";

function table(text: string, prefix = ""): [string, string][] {
  return text.split("|").map((entry) => {
    const at = entry.indexOf(" ");
    return [prefix + entry.slice(0, at), entry.slice(at + 1)];
  });
}

export const REGION_JA: Readonly<Record<string, string>> = Object.fromEntries([
  ...table(US_JA, "US-"),
  ...table(JP_JA, "JP-"),
  ...table(OTHER_JA),
]);

/** Postal code in lower case is added for the United States, Canada and Australia by the reader. Folded. */
const ALIASES =
  "US-AL ala;bama;alabamian;wiregrass|US-AK alas;alaskan|US-AZ ariz;arizonan;valley of the sun|US-AR ark;arkansan|US-CA calif;califorina;californa;cali;cal;california republic;norcal;socal;so cal;nor cal;californian;inland empire;the inland empire;central valley;san joaquin valley;silicon valley;orange county;the oc;o c;la county;east bay;the east bay;south bay;napa valley;sonoma county;marin county;san fernando valley;big sur;sierra foothills;golden state;southern cali;northern cali|US-CO colo;coloradan;front range;western slope|US-CT conn;conneticut;nutmegger;conneticuit|US-DE del;delawarean|US-DC district of columbia;dist of columbia;dc metro;dmv;the dmv;washington dc;washington d c;d c;wash dc;washdc;washingtondc;washington district of columbia;the district;dc area;dc region;dc metro area;dmv area;washington metro;inside the beltway;district of colombia|US-FL fla;flordia;sunshine state;florida keys;floridian;south florida;sofla;soflo;swfl;space coast;treasure coast;florida panhandle;emerald coast;the keys;miami dade;broward;palm beach county;floridia|US-GA georgia usa;georgian usa;peach state;north georgia;south georgia usa|US-HI hawai i;hawaiian islands;big island;oahu;maui;kauai;aloha state|US-IL ill;illinios;illinoisan;chicago suburbs;cook county;land of lincoln;illionis;ilinois|US-IN ind;hoosier;hoosier state|US-KS kan;kans;kansan|US-KY ky;bluegrass state;kentuckian;kentuky|US-LA louisianna;louisianan;louisianian;acadiana;pelican state|US-MA mass;massachussetts;massachusets;massachusettes;bay state;bay stater;cape cod;marthas vineyard;the berkshires;berkshires;nantucket;pioneer valley;masshole;massachussets;north shore ma|US-MI mich;pure michigan;michigander;upper peninsula;the upper peninsula;metro detroit;the mitten;mitten state;northern lower michigan;michgan|US-MN minn;minnesota nice;minnesotan;iron range;land of 10 000 lakes|US-MS miss;missippi;mississipi;mississippian|US-MO show me state;missourian|US-MT mont;big sky country;montanan;treasure state|US-NE neb;nebr;nebraskan;cornhusker state|US-NV nev;nevadan;silver state|US-NH n h;granite state;granite stater;seacoast nh;white mountains nh|US-NJ n j;new jersey;dirty jersey;central jersey;south jersey;north jersey;jersey shore;new jerseyan;jersey girl;jersey boy;garden state;new jersy|US-NM n m;n mex;new mexican;land of enchantment;nuevo mexico|US-NY n y;new york state;upstate ny;upstate new york;long island;western new york;wny;hudson valley;new yorker;native new yorker;finger lakes;the finger lakes;adirondacks;the adirondacks;catskills;the catskills;the hamptons;hamptons;southern tier;capital region ny;mohawk valley;central ny;cny;central new york;westchester;westchester county;rockland county;nassau county;strong island;empire state;lower hudson valley|US-NC n c;north carolina;tarheel state;north carolinian;outer banks;obx;research triangle;research triangle park;the triangle;triangle nc;piedmont triad;tar heel state;the old north state;western nc|US-ND n d;n dakota;north dakotan|US-OH buckeye state;ohioan;northeast ohio;ohio valley|US-OK okla;oklahoman;okie;sooner state;green country|US-OR ore;oreg;pnw oregon;oregonian;willamette valley;rogue valley|US-PA penn;penna;pennsylvannia;pennslyvania;pensylvania;western pa;pennsylvanian;lehigh valley;poconos;the poconos;bucks county;chester county pa;philly suburbs;philadelphia suburbs;keystone state;south central pa;central pa;eastern pa;delco;steel valley|US-RI r i;lil rhody;rhode islander;ocean state;rhody|US-SC s c;s carolina;south carolinian;lowcountry;the lowcountry;upstate sc;palmetto state;grand strand|US-SD s d;s dakota;south dakotan;black hills|US-TN tenn;tennesee;tennesse;tennessean;smoky mountains;volunteer state;middle tn;middle tennessee;east tn|US-TX tex;lone star state;republic of texas;great state of texas;west texas;east texas;north texas;south texas;texan;native texan;proud texan;texas hill country;hill country;the hill country;rio grande valley;rgv;tejas;panhandle of texas;big bend;texass|US-VA commonwealth of virginia;virgina;nova;hampton roads;virginian;tidewater;shenandoah valley;the commonwealth of virginia;northern va;no va;fairfax county;loudoun county;tidewater virginia|US-VT green mountain state;vermonter;northeast kingdom;vermonts northeast kingdom|US-WA wash;washington state;state of washington;washingtonian;puget sound;olympic peninsula;evergreen state;eastern washington;western washington;wa state|US-WV w va;w virginia;westvirginia;west virginian;almost heaven;w v|US-WI wis;wisc;wisconsinite;cheesehead;sconnie;americas dairyland;door county;northwoods of wisconsin|US-WY wyo;wyomingite|US-PR puerto rico;p r;borinquen;isla del encanto|US-GU guam|US-VI us virgin islands;usvi|US-AS american samoa|US-MP saipan" +
  "|CA-AB alta;albertan|CA-BC b c;lower mainland;okanagan;the okanagan;fraser valley;vancouver island;sunshine coast bc;british columbian|CA-NB nouveau brunswick|CA-NL newfoundland;labrador;newfoundlander;the rock newfoundland|CA-NS nouvelle ecosse;cape breton;bluenoser|CA-ON ont;ontario canada;muskoka;niagara region;durham region;peel region;southwestern ontario;southern ontario;northern ontario;golden horseshoe;ontarian|CA-PE pei;prince edward island|CA-QC que;quebec;p q;pq;eastern townships|CA-SK sask;saskatchewanian|CA-YT yukon territory" +
  "|AU-NSW new south wales;nsw;western sydney;hunter valley;northern rivers|AU-VIC vic;victoria australia;mornington peninsula;gippsland;victorian high country|AU-QLD qld;queensland;far north queensland;queenslander|AU-SA south australia|AU-WA western australia;pilbara|AU-TAS tas;tassie|AU-ACT act;australian capital territory" +
  "|GB-ENG england;inglaterra;angleterre;イギリス イングランド;cornwall;devon;dorset;somerset;kent;essex;sussex;east sussex;west sussex;surrey;hampshire;berkshire;wiltshire;oxfordshire;buckinghamshire;hertfordshire;bedfordshire;cambridgeshire;norfolk uk;suffolk;lincolnshire;nottinghamshire;derbyshire;leicestershire;northamptonshire;warwickshire;worcestershire;herefordshire;gloucestershire;shropshire;staffordshire;cheshire;lancashire;yorkshire;north yorkshire;south yorkshire;west yorkshire;east yorkshire;cumbria;northumberland;county durham;merseyside;greater manchester;west midlands;east midlands;tyne and wear;middlesex;rutland;isle of wight;lake district;cotswolds;the cotswolds;peak district;east anglia;north london;south london;east london uk;west london;south east london;greater london;central london;teesside;black country;the black country;home counties;the midlands;the potteries;thames valley;east yorks;west yorks;south yorks;north yorks;lancs;notts;leics;northants;bucks uk;herts;wilts;oxon;cambs;lincs;the wirral;wirral;tyneside;wearside;humberside;isle of thanet;the fens;new forest" +
  "|GB-SCT scotland;alba;ecosse;escocia;schottland;scottish highlands;aberdeenshire;ayrshire;fife;lanarkshire;renfrewshire;perthshire;isle of skye;scottish borders;highlands of scotland;glaswegian;scottish islands;orkney;shetland;outer hebrides;isle of mull|GB-WLS wales;cymru;gales;south wales;north wales;gwynedd;pembrokeshire;carmarthenshire;monmouthshire;glamorgan;mid wales;west wales;welsh valleys;anglesey;ynys mon;snowdonia|GB-NIR northern ireland;n ireland;norn iron;county antrim;co antrim;co down;county down;county tyrone;county armagh;fermanagh;ulster" +
  "|JP-01 hokkaido;北海道;道産子;ほっかいどう|JP-13 東京;とうきょう;トーキョー;tokyo to;東京都内;都内;23区;東京23区;渋谷;渋谷区;新宿;新宿区;池袋;豊島区;品川;品川区;千代田区;文京区;台東区;墨田区;江東区;目黒;目黒区;大田区;世田谷;世田谷区;中野区;杉並;杉並区;荒川区;板橋;板橋区;練馬;練馬区;足立区;葛飾;葛飾区;江戸川区;秋葉原;六本木;浅草;下北沢;吉祥寺;shibuya;shinjuku;akihabara;roppongi;setagaya;東京都民;多摩地域;tama tokyo|JP-14 kanagawa;湘南;みなとみらい;かながわ;shonan|JP-26 京都;kyoto fu;京都府民;きょうと|JP-27 大阪;おおさか;梅田;難波;心斎橋;oosaka;osaka fu;大阪府民;なにわ;浪速|JP-40 博多;ふくおか|JP-47 okinawa;おきなわ;沖縄本島;ウチナー;うちなー|JP-12 ちば|JP-11 さいたま" +
  "|FR-IDF ile de france;region parisienne|FR-PAC paca;provence;cote d azur|FR-BRE bretagne;brittany|FR-NOR normandie;normandy|DE-BY bayern;bavaria;franken;allgau|DE-SN sachsen|DE-NW nrw;ruhrgebiet;ruhrpott;rheinland|DE-HE hessen|IT-25 lombardy|IT-52 tuscany;toscana|IT-82 sicily;sicilia|IT-62 lazio|ES-CT catalunya;cataluna;catalonia|ES-AN andalucia;costa del sol;andalusia|ES-PV euskadi;pais vasco;basque country|ES-GA galicia|IN-DL delhi ncr;new delhi ncr|IN-MH maharastra|IN-TN tamilnadu|IN-OR odisha;orissa|IN-UP u p|NG-LA lagos state|NG-FC abuja fct;fct|BR-SP sp brasil|BR-RJ rj brasil|ZA-GP gauteng|ZA-WC western cape|ZA-KZN kwazulu natal;kzn|IE-L leinster|IE-M munster|MX-CMX cdmx|US-ID idahoan;treasure valley|US-IA iowan;hawkeye state|US-ME mainer;down east maine;downeast maine;vacationland|US-MD marylander;eastern shore of maryland;old line state;eastern shore md|US-UT utahn;utahan;wasatch front;beehive state|CA-MB manitoban|JP-28 淡路島|JP-23 あいち;aichi ken|JP-04 みやぎ|JP-34 ひろしま|ES-VC costa blanca|ES-IB mallorca;majorca;ibiza;menorca;balearic islands;islas baleares|ES-CN canary islands;islas canarias;tenerife;gran canaria;lanzarote;fuerteventura|PT-08 algarve;the algarve|PT-30 madeira|PT-20 azores;the azores;acores|IT-88 sardinia;sardegna|FR-20R corse;corsica|GR-M crete;kriti|DE-SH nordfriesland|AT-7 tyrol|ID-BA bali|IN-GA goa india|TR-07 turkish riviera";

export const REGION_ALIASES: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  table(ALIASES).map(([code, names]) => [code, names.split(";")]),
);

/** Japanese name of a city where the source's alternatives mislead, by "country:name". */
export const CITY_JA: Readonly<Record<string, string>> = {
  "JP:Ibaraki": "茨木市",
  "JP:Toyonaka": "豊中市",
  "US:New York City": "ニューヨーク",
  "US:Washington": "ワシントン",
  "US:Boston": "ボストン",
  "US:Chicago": "シカゴ",
  "US:Los Angeles": "ロサンゼルス",
  "GB:London": "ロンドン",
  "FR:Paris": "パリ",
  "CN:Beijing": "北京",
  "CN:Shanghai": "上海",
  "KR:Seoul": "ソウル",
  "TW:Taipei": "台北",
};

/** Names in the country's own language, and what people write for short; by "country:name" of the source. Folded. */
export const CITY_ALIASES: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  table(
    "US:New_York_City new york;nyc;n y c;new york ny;newyork;new york new york;ny city;manhattan ny;the big apple;big apple;ニューヨーク;nueva york;nyc ny|US:Los_Angeles los angeles ca;l a;los angelas;los angelos;city of angels;dtla;la la land;losangeles;city of los angeles|US:San_Francisco sf;s f;sfo;san fran;frisco bay;san francisco bay area;sf bay area;bay area;the bay area;sf bay;sanfrancisco;san fransisco;san francisco ca bay area|US:Chicago chi town;chitown;chicagoland;chi;windy city;the windy city;chiraq|US:Washington washington dc;washington d c;dc;d c;wash;washington district of columbia;district of columbia|US:Philadelphia philly;phila;city of brotherly love;philadephia;illadelph|US:Las_Vegas vegas;lv;sin city|US:Atlanta atl;hotlanta;atl ga;the atl;atlien|US:New_Orleans nola;n o;new orleans la;big easy;the big easy|US:Dallas dfw;dallas ft worth|US:Minneapolis mpls;twin cities;minneapolis st paul;minneapolis saint paul;mnpls|US:Houston htx;h town;htown;space city|US:Austin atx|US:Miami 305;mia|US:Detroit motor city;the d;313 detroit;the motor city|US:Phoenix phx|US:Seattle sea;pnw seattle;rain city|US:Indianapolis indy;naptown|US:Oklahoma_City okc|US:Salt_Lake_City slc|US:Jacksonville jax;duval|US:St._Louis stl;saint louis|US:Pittsburgh pgh;steel city;the burgh|US:Nashville nashvegas;music city|US:Charlotte clt|US:Kansas_City kcmo;kansas city metro;kansas city missouri|US:Albuquerque abq|US:Milwaukee mke;brew city|US:Cincinnati cincy|US:Baltimore bmore;b more;charm city;balto|US:Boston beantown;bos;greater boston;metro boston|US:Portland pdx;rip city;stumptown;portlandia|US:San_Antonio satx;san antone;alamo city|US:San_Diego sd ca;america finest city;san diego county;sandiego|US:Tampa tampa bay" +
      "|CA:Toronto gta;the 6ix;tdot;t dot;yyz;greater toronto area;the six;t o;hogtown|CA:Montréal montreal;mtl|CA:Vancouver yvr|CA:Calgary yyc|CA:Edmonton yeg|CA:Ottawa yow|CA:Québec quebec city;ville de quebec|GB:London ldn;londres;londra;london town|GB:Manchester mcr|GB:Newcastle_upon_Tyne newcastle;ncl|GB:Kingston_upon_Hull hull|DE:Köln cologne;koln;koeln;colonia|DE:Cologne koln;koeln;colonia|DE:Munich munchen;muenchen;monaco di baviera|DE:Nuremberg nurnberg;nuernberg|DE:Hannover hanover|DE:Frankfurt_am_Main frankfurt;ffm|DE:Düsseldorf duesseldorf|AT:Vienna wien;viena|IT:Rome roma|IT:Milan milano|IT:Turin torino|IT:Naples napoli|IT:Florence firenze|IT:Venice venezia|IT:Genoa genova|ES:Sevilla seville|ES:Barcelona bcn;barna|PT:Lisbon lisboa|PT:Porto oporto|FR:Marseille marseilles|FR:Lyon lyons|BE:Brussels bruxelles;brussel|BE:Antwerpen antwerp;anvers|BE:Gent ghent;gand|CH:Genève geneva;geneve;genf|CH:Geneva geneve;genf|CH:Zürich zurich;zuerich|CH:Basel basle;bale|CH:Bern berne|NL:The_Hague den haag;s gravenhage;la haye|NL:Amsterdam adam|DK:Copenhagen kobenhavn;koebenhavn|SE:Göteborg gothenburg;goteborg|SE:Stockholm sthlm|FI:Helsinki helsingfors|PL:Warsaw warszawa|PL:Kraków krakow;cracow|PL:Gdańsk gdansk|PL:Wrocław wroclaw|PL:Łódź lodz|CZ:Prague praha|HU:Budapest bp hu|RO:Bucharest bucuresti|RS:Belgrade beograd|BG:Sofia sofiya|GR:Athens athina;athen|RU:Moscow moskva;moscu;moskau;msk|RU:Saint_Petersburg st petersburg;spb;sankt peterburg|UA:Kyiv kiev;kiew|UA:Lviv lvov|UA:Odesa odessa ukraine|TR:Istanbul estambul;constantinople|TR:İzmir izmir|IL:Tel_Aviv tel aviv yafo;tlv;tel aviv|IL:Jerusalem yerushalayim;al quds|EG:Cairo el cairo|IN:Mumbai bombay|IN:Bengaluru bangalore;blr;bangaluru|IN:Chennai madras|IN:Kolkata calcutta|IN:New_Delhi newdelhi|IN:Delhi ncr;delhi ncr|IN:Gurugram gurgaon|IN:Thiruvananthapuram trivandrum|IN:Kochi cochin|IN:Pune poona|IN:Vadodara baroda|IN:Mysuru mysore|IN:Prayagraj allahabad|PK:Karachi khi|PK:Islamabad isb|PK:Lahore lhr pk|BD:Dhaka dacca|NP:Kathmandu ktm|MM:Yangon rangoon|VN:Ho_Chi_Minh_City saigon;sai gon;hcmc;ho chi minh;tp hcm;tphcm|VN:Hanoi ha noi|TH:Bangkok bkk;krung thep|PH:Manila maynila|PH:Quezon_City qc ph|MY:Kuala_Lumpur kl;kuala lumpur|ID:Jakarta jkt;jaksel;jakarta selatan;jakarta barat;jakarta timur;jakarta utara;jakarta pusat;dki jakarta|ID:Yogyakarta jogja;jogjakarta;yogya|ID:Surabaya sby|ID:Bandung bdg|CN:Beijing peking;pekin|CN:Guangzhou canton china|TW:Taipei taipei city;taibei|KR:Seoul seul|KR:Busan pusan|AU:Melbourne melb|AU:Sydney syd|AU:Brisbane brissie|NZ:Auckland akl|ZA:Johannesburg jozi;joburg;jhb;johanesburg|ZA:Cape_Town capetown;kaapstad|ZA:Pretoria pta;tshwane|ZA:Durban ethekwini|NG:Lagos lasgidi;eko;lag|NG:Port_Harcourt phc;ph city|NG:Abuja abj|KE:Nairobi nbo|KE:Nairobi_South nairobi ke|GH:Accra acc|ET:Addis_Ababa addis|MX:Mexico_City cdmx;ciudad de mexico;mexico d f;mexico df;df;d f;distrito federal|MX:Monterrey mty|MX:Guadalajara gdl|BR:São_Paulo sao paulo;sampa|BR:Rio_de_Janeiro rio|BR:Belo_Horizonte bh|BR:Brasília brasilia|AR:Buenos_Aires bs as;bsas;caba;capital federal|CO:Bogotá bogota|CO:Medellín medellin|PE:Lima lima peru|VE:Caracas ccs|CL:Santiago santiago de chile;stgo|CU:Havana la habana|AE:Dubai dxb|AE:Abu_Dhabi abudhabi|SA:Riyadh riyad;ar riyad|SA:Jeddah jidda;jiddah|SA:Mecca makkah|LB:Beirut beyrouth;beyrouth|IQ:Baghdad bagdad|IR:Tehran teheran|JP:Tokyo tokio;東京;tokyo city;トウキョウ;とーきょー" +
      "|JP:Osaka 大阪|JP:Kyoto 京都|JP:Shinjuku 新宿|JP:Fukuoka hakata;博多;福岡|US:The_Bronx bronx;da bronx;boogie down bronx|US:Brooklyn bklyn;bk ny|US:Denver mile high city;the mile high city|US:Cleveland cle;believeland|US:Columbus cbus;columbus oh|US:Buffalo queen city buffalo;716 buffalo|US:Raleigh rdu|US:Tucson old pueblo|US:Sacramento sactown|US:Oakland oaktown|US:Louisville lville|US:Rochester roc ny|US:Syracuse cuse|GB:Birmingham brum|GB:Nottingham notts city|GB:Brighton brighton and hove|GB:Edinburgh auld reekie|GB:Glasgow glasgae|JP:Nagoya なごや;名古屋|JP:Sapporo さっぽろ;札幌|JP:Yokohama よこはま;浜っ子;横浜|JP:Sendai せんだい;仙台|JP:Kobe こうべ;神戸|JP:Hiroshima 広島|JP:Nara 奈良|CA:Winnipeg the peg|AU:Perth perth wa",
  ).map(([city, names]) => [city.replaceAll("_", " "), names.split(";")]),
);
