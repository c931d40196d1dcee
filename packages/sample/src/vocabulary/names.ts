/** Given names (women, men) and family names by origin, as space-separated lists. Ordinary names; nobody in particular. */
export interface NameList {
  readonly women: readonly string[];
  readonly men: readonly string[];
  readonly family: readonly string[];
}

const words = (text: string): readonly string[] => text.trim().split(/\s+/);

export const NAMES: Readonly<Record<string, NameList>> = {
  english: {
    women:
      words(`Emma Olivia Charlotte Amelia Sophie Emily Grace Lily Hannah Chloe Lucy Ella Jessica Sarah Laura Rachel Rebecca Megan Katie Amy Claire Helen
      Susan Karen Linda Barbara Patricia Jennifer Elizabeth Mary Nancy Lisa Betty Margaret Sandra Ashley Kimberly Donna Michelle Carol Amanda Melissa Deborah
      Stephanie Cynthia Kathleen Anna Brenda Pamela Nicole Samantha Katherine Christine Emma Janet Catherine Maria Heather Diane Ruth Julie Joyce Victoria Kelly
      Christina Joan Evelyn Judith Andrea Cheryl Jacqueline Martha Gloria Teresa Ann Madison Abigail Alice Julia Judy Sophia Grace Denise Amber Doris Marilyn
      Danielle Beverly Isabella Theresa Diana Natalie Brittany Kayla Alexis Lori Zoe Poppy Freya Isla Daisy Phoebe Harriet Georgia Imogen Ivy Hazel Violet Stella`),
    men: words(`James John Robert Michael William David Richard Joseph Thomas Charles Christopher Daniel Matthew Anthony Mark Donald Steven Paul Andrew Joshua Kenneth
      Kevin Brian George Timothy Ronald Edward Jason Jeffrey Ryan Jacob Gary Nicholas Eric Jonathan Stephen Larry Justin Scott Brandon Benjamin Samuel Gregory
      Alexander Frank Patrick Raymond Jack Dennis Jerry Tyler Aaron Jose Adam Nathan Henry Douglas Zachary Peter Kyle Ethan Walter Noah Jeremy Christian Keith Roger
      Terry Austin Sean Gerald Carl Harold Dylan Arthur Lawrence Jordan Jesse Bryan Billy Bruce Gabriel Joe Logan Albert Willie Alan Eugene Russell Vincent Philip
      Bobby Johnny Oliver Harry Charlie Freddie Archie Alfie Oscar Theo Leo Max Toby Rory Callum Ewan Miles Simon Graham Martin Stuart Neil Colin Trevor Nigel`),
    family:
      words(`Smith Johnson Williams Brown Jones Davis Miller Wilson Moore Taylor Anderson Thomas Jackson White Harris Martin Thompson Clark Lewis Robinson Walker Young
      Allen King Wright Scott Hill Green Adams Baker Nelson Carter Mitchell Roberts Turner Phillips Campbell Parker Evans Edwards Collins Stewart Morris Rogers Reed
      Cook Morgan Bell Murphy Bailey Cooper Richardson Cox Howard Ward Peterson Gray James Watson Brooks Kelly Sanders Price Bennett Wood Barnes Ross Henderson Coleman
      Jenkins Perry Powell Long Patterson Hughes Butler Simmons Foster Bryant Russell Griffin Hayes Myers Ford Hamilton Graham Sullivan Wallace West Cole Hunt Holmes
      Palmer Mills Webb Stone Fox Shaw Lane Marsh Hart Pearce Chapman Fletcher Dawson Barker Whitaker Holloway Ashworth Pembroke Thornton Lockwood Hartley Birch`),
  },
  irish: {
    women: words(
      "Aoife Ciara Niamh Saoirse Orla Siobhan Roisin Maeve Grainne Sinead Aisling Eimear Fiona Deirdre Clodagh Caoimhe Una Nora Brigid Emer",
    ),
    men: words(
      "Conor Cian Sean Oisin Darragh Padraig Eoin Fionn Declan Brendan Ronan Liam Cormac Niall Aidan Donal Kieran Shane Dermot Colm",
    ),
    family: words(
      "Murphy Kelly O'Sullivan Walsh O'Brien Byrne Ryan O'Connor Doyle McCarthy Gallagher Doherty Kennedy Lynch Murray Quinn Moore Nolan Healy Brennan Keane Duffy Flynn Casey",
    ),
  },
  indian: {
    women: words(
      "Priya Ananya Aditi Kavya Sneha Divya Pooja Neha Anjali Meera Riya Isha Shreya Lakshmi Deepa Nisha Swati Radhika Sunita Aishwarya Tanvi Nandini Bhavna Geeta",
    ),
    men: words(
      "Arjun Rohan Rahul Amit Vikram Aditya Karan Sanjay Rajesh Suresh Anil Nikhil Varun Siddharth Manish Deepak Ravi Kiran Vivek Ashwin Harsh Gaurav Pranav Naveen",
    ),
    family: words(
      "Sharma Patel Singh Gupta Kumar Iyer Nair Reddy Rao Mehta Joshi Desai Kapoor Malhotra Chopra Bose Mukherjee Chatterjee Menon Pillai Verma Agarwal Shah Kulkarni Banerjee Naidu",
    ),
  },
  hispanic: {
    women: words(
      "Maria Sofia Camila Valentina Isabella Lucia Elena Gabriela Daniela Carmen Ana Rosa Paola Marisol Ximena Adriana Veronica Yolanda Alicia Mariana",
    ),
    men: words(
      "Carlos Luis Miguel Diego Javier Alejandro Juan Mateo Santiago Ricardo Fernando Eduardo Rafael Hector Manuel Andres Pablo Ernesto Raul Oscar",
    ),
    family: words(
      "Garcia Rodriguez Martinez Hernandez Lopez Gonzalez Perez Sanchez Ramirez Torres Flores Rivera Gomez Diaz Reyes Morales Cruz Ortiz Gutierrez Chavez Ramos Ruiz Mendoza Vargas Castillo",
    ),
  },
  german: {
    women: words(
      "Anna Lena Julia Katharina Sabine Petra Ulrike Heike Monika Claudia Johanna Greta Frieda Mia Lea",
    ),
    men: words(
      "Lukas Jonas Felix Stefan Thomas Andreas Jürgen Matthias Florian Tobias Sebastian Klaus Uwe Moritz Paul",
    ),
    family: words(
      "Müller Schmidt Schneider Fischer Weber Meyer Wagner Becker Schulz Hoffmann Koch Bauer Richter Klein Wolf Neumann Schwarz Zimmermann Braun Krüger",
    ),
  },
  dutch: {
    women: words(
      "Sanne Emma Fleur Lotte Anouk Femke Marloes Ingrid Saskia Roos Esther Maaike Linda Tess",
    ),
    men: words(
      "Daan Bram Sem Thijs Jeroen Pieter Willem Joost Maarten Sander Bas Koen Ruben Niels",
    ),
    family: words(
      "Jansen Visser Smit Meijer Mulder Bakker Dekker Brouwer Dijkstra Hendriks Vermeulen Kuiper Hoekstra Postma",
    ),
  },
  french: {
    women: words(
      "Camille Manon Chloé Léa Juliette Sophie Isabelle Nathalie Élise Margaux Céline Aurélie Pauline Mathilde",
    ),
    men: words(
      "Hugo Louis Antoine Julien Nicolas Étienne François Mathieu Olivier Guillaume Laurent Benoît Rémi Thibault",
    ),
    family: words(
      "Martin Bernard Dubois Durand Moreau Laurent Lefebvre Roux Fournier Girard Bonnet Lambert Rousseau Tremblay Gagnon Bouchard",
    ),
  },
  nigerian: {
    women: words(
      "Chioma Ngozi Amara Adaeze Funke Yewande Ifeoma Temitope Folake Zainab Aisha Blessing Nkechi Simisola",
    ),
    men: words(
      "Chinedu Emeka Tunde Segun Obinna Ikenna Babatunde Femi Kelechi Uche Musa Ibrahim Dayo Tobi",
    ),
    family: words(
      "Okafor Adeyemi Okonkwo Balogun Eze Nwosu Adebayo Ogunleye Bello Abubakar Chukwu Afolabi Oyelaran Okoro Danjuma",
    ),
  },
  filipino: {
    women: words(
      "Maria Angelica Kristine Jasmine Bea Patricia Jessa Rowena Liza Marites Angel Camille Joy Grace",
    ),
    men: words(
      "Jose Mark Angelo John Paolo Miguel Rafael Jericho Carlo Rommel Dennis Ramon Jayson Enrico",
    ),
    family: words(
      "Santos Reyes Cruz Bautista Ocampo Garcia Mendoza Torres Castillo Flores Villanueva Aquino Navarro Salazar Mercado Dela-Cruz",
    ),
  },
};

/** Kanji and reading, e.g. "佐藤:sato": one spelling each. */
const pairs = (text: string): readonly (readonly [string, string])[] =>
  words(text).map((pair) => {
    const [kanji = "", reading = ""] = pair.split(":");
    return [kanji, reading] as const;
  });

export const JAPANESE_NAMES = {
  family:
    pairs(`佐藤:sato 鈴木:suzuki 高橋:takahashi 田中:tanaka 伊藤:ito 渡辺:watanabe 山本:yamamoto 中村:nakamura 小林:kobayashi 加藤:kato 吉田:yoshida 山田:yamada 佐々木:sasaki
    山口:yamaguchi 松本:matsumoto 井上:inoue 木村:kimura 林:hayashi 斎藤:saito 清水:shimizu 山崎:yamazaki 森:mori 池田:ikeda 橋本:hashimoto 阿部:abe 石川:ishikawa 山下:yamashita 中島:nakajima
    石井:ishii 小川:ogawa 前田:maeda 岡田:okada 長谷川:hasegawa 藤田:fujita 後藤:goto 近藤:kondo 村上:murakami 遠藤:endo 青木:aoki 坂本:sakamoto 福田:fukuda 太田:ota 西村:nishimura 藤井:fujii
    金子:kaneko 岡本:okamoto 藤原:fujiwara 三浦:miura 中野:nakano 原田:harada 松田:matsuda 竹内:takeuchi 上田:ueda 小野:ono 田村:tamura 宮崎:miyazaki 河野:kono 大野:ono 菊地:kikuchi 今井:imai`),
  women:
    pairs(`陽菜:hina 葵:aoi 結衣:yui さくら:sakura 美咲:misaki 七海:nanami 莉子:riko 彩花:ayaka 優花:yuka 明日香:asuka 千尋:chihiro 真由:mayu 麻衣:mai 愛:ai 恵:megumi 由美:yumi 香織:kaori 裕子:yuko
    久美子:kumiko 直美:naomi 智子:tomoko 陽子:yoko 美穂:miho 奈々:nana 綾:aya 舞:mai 里奈:rina 沙織:saori 結菜:yuna 凛:rin 杏:an 美月:mizuki 琴音:kotone 花音:kanon 楓:kaede 京子:kyoko 幸子:sachiko 早紀:saki 友香:yuka 瞳:hitomi`),
  men: pairs(`翔太:shota 蓮:ren 大輝:daiki 健太:kenta 拓也:takuya 直樹:naoki 大輔:daisuke 誠:makoto 浩:hiroshi 健一:kenichi 隆:takashi 哲也:tetsuya 和也:kazuya 悠斗:yuto 陽翔:haruto 颯太:sota 樹:itsuki 湊:minato
    亮:ryo 剛:tsuyoshi 修:osamu 茂:shigeru 雄太:yuta 達也:tatsuya 洋平:yohei 啓介:keisuke 俊介:shunsuke 航:wataru 陸:riku 海斗:kaito 涼介:ryosuke 智也:tomoya 裕太:yuta 正樹:masaki 学:manabu 徹:toru 英樹:hideki 一郎:ichiro 康平:kohei 駿:shun`),
  /** Nicknames as people sign with them; most do not tell the sex. */
  nicknames:
    words(`ゆう みー たか なお ちゃん太 もも そら りん はる まる ぽち こむぎ くろ しろ ゆず あずき きなこ ちび とと のん まめ さば たぬき ひよこ おもち むぎ つき なぎ ユウ タロ ミケ レン アキ ハナ マル
    ノノ サチ トモ リク コウ みかん おはぎ しお こはる すず ふう いと よもぎ ごま だいふく わさび もなか かりん しずく あめ こま`),
};

/** Readings in kana of the most usual given names, for people who write only that. */
export const KANA_GIVEN = {
  women: words(
    "ゆい あおい ひな さくら みさき りこ あやか ゆか まゆ まい めぐみ かおり ゆうこ なおみ ともこ ようこ みほ なな あや りな さおり ゆな りん みずき かえで アヤ ユカ ミホ エミ マキ",
  ),
  men: words(
    "しょうた れん だいき けんた たくや なおき だいすけ まこと ひろし けんいち たかし てつや かずや ゆうと はると そうた りょう つよし ゆうた たつや ケン タク ヒロ コウジ シン",
  ),
};
