/** Short posts written for this project, by language; half of them five words or fewer. Self-made: it shows mistakes, not the world. */
export const LANGUAGE_SENTENCES: Readonly<Record<string, readonly string[]>> = {
  en: [
    'Just landed in Chicago and it is freezing', 'Coffee first, questions later', 'Beautiful sunset over the lake tonight', 'Who else is watching the game?',
    'Our new album drops on Friday', 'Proud dad of three', 'Traffic is terrible this morning', 'Finally finished reading that book', 'Best pizza in town',
    'I cannot believe we won again', 'Software engineer and weekend hiker', 'Happy Friday everyone!',
  ],
  es: [
    'Hoy hace mucho calor en Sevilla', '¿Quién viene al concierto mañana?', 'Me encanta el café por la mañana', 'Feliz cumpleaños, hermano', 'No puedo creer que perdimos otra vez',
    'Periodista y madre de dos hijos', 'Buenos días a todos', 'El mejor partido del año', 'Nuestra tienda abre a las nueve', 'Qué película tan bonita', 'Vivo en Bogotá', 'Trabajo nuevo, vida nueva',
  ],
  pt: [
    'Hoje está muito quente em São Paulo', 'Bom dia, pessoal!', 'Não acredito que perdemos de novo', 'Que saudade da praia', 'Meu time ganhou ontem', 'Estou aprendendo a cozinhar',
    'Alguém quer ir ao cinema comigo?', 'Obrigado a todos pelo carinho', 'Melhor café da cidade', 'Jornalista e mãe de gêmeos', 'Você viu o jogo?', 'Não vou trabalhar amanhã',
  ],
  fr: [
    'Il fait très froid à Lyon ce matin', 'Merci pour vos messages', "J'adore ce film", 'Bonne journée à tous', "C'est la meilleure boulangerie du quartier", 'Nous avons gagné hier soir',
    'Qui regarde le match ?', 'Je viens de finir ce livre', 'Papa de deux filles', 'Journaliste à Paris', 'Quelle belle soirée avec mes amis', 'Pas envie de travailler demain',
  ],
  de: [
    'Heute ist es sehr kalt in Berlin', 'Guten Morgen zusammen', 'Ich liebe dieses Lied', 'Wer schaut heute das Spiel?', 'Endlich Wochenende!', 'Das war ein schöner Abend mit Freunden',
    'Wir haben schon wieder verloren', 'Mein neues Buch ist da', 'Vater von zwei Kindern', 'Der beste Kuchen der Stadt', 'Ich habe keine Lust auf Arbeit', 'Schönes Wetter in München',
  ],
  it: [
    'Oggi fa molto caldo a Roma', 'Buongiorno a tutti', 'Non ci posso credere, abbiamo perso', 'Questo film è bellissimo', 'Chi guarda la partita stasera?', 'La migliore pizza della città',
    'Sono stanco ma felice', 'Giornalista e mamma di due bambini', 'Che bella serata con gli amici', 'Il mio nuovo libro è uscito', 'Vado al mare domani', 'Grazie per tutto',
  ],
  nl: [
    'Het is vandaag erg koud in Utrecht', 'Goedemorgen allemaal', 'Ik hou van deze film', 'Wie kijkt er naar de wedstrijd?', 'Eindelijk weekend', 'We hebben weer verloren',
    'Mijn nieuwe boek is uit', 'De beste koffie van de stad', 'Vader van twee kinderen', 'Wat een mooie dag met vrienden', 'Geen zin om te werken', 'Bedankt voor jullie berichten',
  ],
  id: [
    'Hari ini panas sekali di Jakarta', 'Selamat pagi semua', 'Aku suka banget film ini', 'Siapa yang nonton pertandingan nanti malam?', 'Terima kasih untuk dukungannya', 'Kopi terbaik di kota ini',
    'Akhirnya libur juga', 'Jangan lupa makan siang', 'Saya tidak bisa datang besok', 'Ayah dari dua anak', 'Kami menang lagi', 'Lagi belajar masak',
  ],
  tr: [
    'Bugün hava çok soğuk', 'Günaydın herkese', 'Bu filmi çok seviyorum', 'Kim maçı izliyor?', 'Yine kaybettik', 'Yeni kitabım çıktı', 'Şehrin en iyi kahvesi', 'İki çocuk babası',
    'Teşekkürler arkadaşlar', 'Yarın işe gitmek istemiyorum', 'Ne güzel bir gün', 'İstanbul seni özledim',
  ],
  pl: [
    'Dzisiaj jest bardzo zimno', 'Dzień dobry wszystkim', 'Kocham ten film', 'Kto ogląda mecz?', 'Znowu przegraliśmy', 'Najlepsza kawa w mieście', 'Ojciec dwójki dzieci', 'Nie chce mi się pracować',
    'Dziękuję za wszystko', 'Moja nowa książka już jest', 'Piękny wieczór z przyjaciółmi', 'W końcu weekend',
  ],
  sv: [
    'Det är så kallt i Stockholm idag', 'God morgon alla', 'Jag älskar den här filmen', 'Vem tittar på matchen?', 'Äntligen fredag', 'Vi förlorade igen', 'Min nya bok är ute nu', 'Bästa kaffet i stan',
    'Pappa till två barn', 'Tack för alla fina ord', 'Jag vill inte jobba imorgon', 'En underbar kväll med vänner',
  ],
  fi: [
    'Tänään on todella kylmä', 'Hyvää huomenta kaikille', 'Minä rakastan tätä elokuvaa', 'Kuka katsoo peliä?', 'Me hävisimme taas', 'Kaupungin paras kahvi', 'Kiitos kaikille', 'Uusi kirjani on nyt ulkona',
    'En halua mennä töihin', 'Ihana ilta ystävien kanssa', 'Vihdoin viikonloppu', 'Olen kahden lapsen isä',
  ],
  ja: [
    '今日は寒いですね', 'おはようございます', 'この映画大好き', '試合見てる人いる？', 'また負けた…', '東京在住の会社員です', 'ラーメン食べたい', '新刊が出ました', 'コーヒーが美味しい', '二児の母です',
    '明日仕事行きたくない', '勝った！',
  ],
  zh: [
    '今天天气很冷', '大家早上好', '我很喜欢这部电影', '谁在看比赛？', '我们又输了', '这里的咖啡最好喝', '谢谢大家的支持', '明天不想上班', '我的新书出版了', '终于到周末了', '两个孩子的妈妈', '北京的夜晚很美',
  ],
  ko: ['오늘 정말 춥네요', '좋은 아침입니다', '이 영화 너무 좋아', '경기 보는 사람?', '또 졌다', '커피 맛집 추천', '감사합니다 여러분', '내일 출근하기 싫다', '새 책이 나왔어요', '두 아이의 엄마', '드디어 주말', '서울의 밤은 아름답다'],
  ru: [
    'Сегодня очень холодно', 'Доброе утро всем', 'Я люблю этот фильм', 'Кто смотрит матч?', 'Мы опять проиграли', 'Лучший кофе в городе', 'Спасибо за поддержку', 'Не хочу завтра на работу',
    'Моя новая книга вышла', 'Отец двоих детей', 'Наконец-то выходные', 'Прекрасный вечер с друзьями',
  ],
  ar: [
    'الجو بارد جدا اليوم', 'صباح الخير جميعا', 'أحب هذا الفيلم', 'من يشاهد المباراة؟', 'خسرنا مرة أخرى', 'أفضل قهوة في المدينة', 'شكرا على الدعم', 'لا أريد الذهاب إلى العمل غدا', 'صدر كتابي الجديد',
    'أب لطفلين', 'أخيرا عطلة نهاية الأسبوع', 'مساء جميل مع الأصدقاء',
  ],
  th: ['วันนี้อากาศหนาวมาก', 'สวัสดีตอนเช้า', 'ชอบหนังเรื่องนี้มาก', 'ใครดูบอลบ้าง', 'แพ้อีกแล้ว', 'กาแฟอร่อยที่สุด'],
  hi: ['आज बहुत ठंड है', 'सुप्रभात सबको', 'मुझे यह फिल्म पसंद है', 'मैच कौन देख रहा है?', 'हम फिर हार गए', 'धन्यवाद दोस्तों'],
};

/** Texts that say nothing of a language: the answer wanted is none. */
export const LANGUAGELESS: readonly string[] = ['😂😂😂', 'lol', '123 456', 'https://t.co/abc123', '@friend', '!!!', 'Tokyo 2020', 'ok', 'Nike x Adidas', 'F1 GP', '♥ ☆', 'RT'];

/** Written after the word lists were finished, and never used to change them. */
export const HELD_OUT_SENTENCES: Readonly<Record<string, readonly string[]>> = {
  en: ['Grabbed lunch at the new taco truck', 'Anyone have tips for growing tomatoes?', 'That ending made me cry', 'Rain again', 'Marathon training starts Monday', 'Photographer based in Austin'],
  es: ['Acabo de comer los mejores tacos', 'Llueve otra vez', 'Esa película me hizo llorar', 'Busco piso en Valencia', 'Fotógrafa y viajera', 'Mañana empieza el curso'],
  pt: ['Acabei de almoçar', 'Chovendo de novo', 'Esse final me fez chorar', 'Procuro apartamento em Lisboa', 'Fotógrafa e viajante', 'As aulas começam segunda'],
  fr: ['Il pleut encore', "La fin m'a fait pleurer", 'Je cherche un appartement à Nantes', 'Photographe et voyageuse', 'Les cours commencent lundi', 'On mange où ce soir ?'],
  de: ['Es regnet schon wieder', 'Das Ende hat mich zum Weinen gebracht', 'Suche Wohnung in Köln', 'Fotografin und Reisende', 'Am Montag beginnt die Schule', 'Wo essen wir heute?'],
  it: ['Piove di nuovo', 'Il finale mi ha fatto piangere', 'Cerco casa a Torino', 'Fotografa e viaggiatrice', 'Lunedì cominciano le lezioni', 'Dove mangiamo stasera?'],
  nl: ['Het regent weer', 'Het einde maakte me aan het huilen', 'Op zoek naar een appartement in Gent', 'Fotograaf en reiziger', 'Maandag begint de school', 'Waar eten we vanavond?'],
  id: ['Hujan lagi', 'Akhir ceritanya bikin nangis', 'Cari kos di Bandung', 'Fotografer dan pengembara', 'Sekolah mulai hari Senin', 'Makan di mana malam ini?'],
  tr: ['Yine yağmur yağıyor', 'Sonu beni ağlattı', 'Ankara’da ev arıyorum', 'Fotoğrafçı ve gezgin', 'Okul pazartesi başlıyor', 'Bu akşam nerede yiyoruz?'],
  pl: ['Znowu pada deszcz', 'Zakończenie mnie wzruszyło', 'Szukam mieszkania w Krakowie', 'Fotografka i podróżniczka', 'Szkoła zaczyna się w poniedziałek', 'Gdzie dzisiaj jemy?'],
  ja: ['また雨だ', 'ラストで泣いた', '横浜で部屋探し中', '写真と旅が好き', '月曜から学校', '今夜どこで食べる？'],
  ru: ['Опять дождь', 'Концовка заставила меня плакать', 'Ищу квартиру в Казани', 'Фотограф и путешественница', 'Школа начинается в понедельник', 'Где ужинаем сегодня?'],
};
