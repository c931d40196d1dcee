/**
 * Frequent words of languages in Latin, Cyrillic and Arabic script, folded as the normal form folds them: what a
 * short text is told by. Written by hand for this project; words that many languages share weigh little.
 */
export const LANGUAGE_WORDS: Readonly<Record<string, string>> = {
  en: `care by va look take court law near wise man middle east war most cannot believe won lost finally after before since until again around across between under off down let may must might does did doing done getting going making taking working using trying said say says tell told show shows today s proud honored excited congratulations congrats thoughts important support stop start meeting met discuss bill house statement report via using about learn more information the and is of to in for it you that this with my on was are be at have not we so just but all me your what from they if will can do
    like out when up about get no one how don there their our has more who been would he she her his them its had were than some know now new good
    great love day today people time think really thanks thank please happy right back see make go going got want need never always best life every
    much here why then into only because over well still too very way could should first last year work world home friends follow us news official
    views own tweets opinions fan lover lifelong proud husband wife father mother dad mom writer author founder director editor student former
    lover music sports everything anything someone something night morning week tonight tomorrow birthday amazing beautiful watch watching live school
    family help join read check out show game team play win free join retweet account member community based i am im dont cant thats`,
  es: `que pelicula bonita tan nuevo nueva mejor vida dia estamos ganamos perdimos mañana ayer tarde semana fin partido familia que de la el en y los las un una por con no se lo su para es al del como mas pero me mi tu te si ya muy este esta esto eso porque cuando
    donde todo todos hay ser son fue estoy estas estamos tengo tiene hoy siempre nunca gracias feliz dia noche buenos buenas amor vida mejor nada
    bien aqui ahora hace hacer quiero puede vamos sin sobre entre desde hasta tambien solo otra otro gente mundo casa anos hola nuestro nuestra
    nos les ha han ante bajo amigos trabajo vivo soy oficial cuenta periodista amante hijo padre madre ciudad`,
  pt: `ganhou ontem amanha time meu cidade melhor praia novo nova ver fui vou estava tao mae filho filhos familia jogo que de o a e do da em um para com nao uma os no se na por mais as dos como mas ao ele das tem seu sua ou quando muito nos ja eu tambem so
    pelo pela ate isso ela entre era depois sem mesmo aos seus quem nas me esse eles voce essa num nem suas meu minha teu foi sao estou esta
    tenho hoje sempre obrigado obrigada bom boa dia noite vida tudo nada aqui agora fazer gente pra pro vc vai ser amo saudade brasil amor
    feliz melhor ainda porque oficial jornalista`,
  fr: `nous avons avez gagne hier soir demain livre film fille filles papa maman belle beau avec amis regarde match viens finir envie travailler quartier meilleur meilleure notre votre vos nos de la le et les des en un une du est que pour dans qui par sur pas plus ne se sont au avec ce il elle je vous nous on mais ou son sa ses
    mon ma mes tu te toi moi cette ces tout tous tres bien aussi fait faire etre avoir suis es etes ont aux comme si leur meme quand ici merci
    bonjour bonne bon jour aujourd hui toujours jamais vie amour monde rien c j d l n qu ca quoi parce depuis chez sans encore peut
    journaliste officiel compte fille homme femme ans`,
  de: `endlich wochenende beste stadt wetter schones guten kuchen kinder vater mutter buch unser unsere neue neuer neues zusammen habt seid war wurde gegen spiel lust arbeit freunden abend der die und in den von zu das mit sich des auf fur ist im dem nicht ein eine als auch es an werden aus er hat dass sie nach wird bei einer um
    am sind noch wie einem uber einen so zum war haben nur oder aber vor zur bis mehr durch man ich du wir ihr mein meine dein kein keine was
    wenn heute immer nie sehr gut guten morgen tag danke liebe leben mal schon jetzt hier mir dir euch uns doch gibt kann muss alle alles warum weil
    wieder schone schon viel ganz hab bin bist habe freunde arbeit welt deutsch journalist offizieller`,
  it: `vado mare domani ieri sera stasera citta migliore nuovo nuova film libro bambini partita chi cosi troppo sara abbiamo siamo di che e la il un a per in una sono mi ho non ma lo ha le si ti i con cosa se io come da ci no questo qui hai sei del bene tu solo me tutto
    della era fatto mio so tutti piu al gli perche quando sempre mai grazie buongiorno buona oggi giorno vita amore mondo anche dei nel alla
    delle dal essere fare molto ancora poi chi noi voi loro questa quella senza dopo prima ogni bella bello cuore casa amici giornalista
    ufficiale nella degli`,
  nl: `goedemorgen allemaal kijkt kijken eindelijk beste stad vader moeder kinderen wedstrijd twee drie mijn jouw hou films boek vrienden werken verloren gewonnen lekker de het een en van ik te dat die in is niet op zijn met voor er maar om aan ook als dan je we of wat bij nog naar heb wel over mijn kan hij
    ze uit was worden door deze meer geen veel goed hebben heeft wordt moet nu al jij jullie ons onze wij mij waar dit daar gaan goede morgen
    dank bedankt leuk mooi vandaag altijd nooit leven liefde wereld mensen journalist`,
  id: `jangan lupa makan siang malam besok ayah ibu buku baru suka banget belajar kota menang kalah kerja rumah teman2 libur akhirnya yang dan di itu dengan untuk tidak ini dari dalam akan pada juga ke karena tersebut bisa ada mereka lebih sudah atau saya kami kita aku kamu
    nya oleh jadi orang satu masih banyak apa hanya telah sebagai seperti harus sangat terima kasih selamat pagi hari malam semoga bukan lagi
    sama gak nggak ga aja banget udah kalo kalau tapi sih dong yuk mau anak cinta hidup dunia bisa teman`,
  tr: `yine yeni kitabim cikti cocuk babasi annesi yarin ise gitmek herkese aksam sabah kaybettik kazandik filmi maci izliyor guzel hava soguk sehrin seviyorum ozledim istemiyorum iki uc ve bir bu da de icin ile ne cok daha gibi ben sen o biz siz onlar var yok ama kadar en her sey olarak sonra ki mi mu olan degil diye hem
    ya simdi bugun gun iyi guzel tesekkurler gunaydin seni beni bana sana kendi insan hayat ask dunya ol oldu olsun ediyor istiyorum biri
    neden nasil zaman hic butun`,
  pl: `kocham ten ta film znowu przegralismy wygralismy najlepsza najlepszy w miescie ojciec matka dzieci chce pracowac piekny piekna wieczor przyjaciolmi koncu weekend ksiazka mecz oglada mam swoj sobie nie to sie w na i z jest do ze co jak za ale po tak mi o ja od mam czy juz jestem ci go tylko ty dla przez moj moja bardzo jego byc
    dzisiaj dzis dobry dzien dobre zawsze nigdy kiedy gdzie tego tym sa ma mnie ciebie przy bez pod nad oraz ich jej bo teraz wszystko zycie milosc
    dziekuje swiat ludzi lat polska`,
  sv: `vem tittar matchen antligen fredag forlorade vann igen basta kaffet stan pappa mamma barn underbar kvall vanner jobba imorgon bok filmen alskar kallt ute nya tva och att det i en jag som ar pa har inte med for av till den ett men om vi sa de kan var mig du han hon hur vad nu bara mycket eller fran
    min mitt sig ska skulle varit nar dar har finns alla tack god morgon idag alltid aldrig livet karlek varlden manniskor mer an`,
  da: `hvem kampen endelig fredag tabte vandt igen bedste kaffe byen far mor born dejlig aften venner arbejde bog filmen elsker koldt nye to og at det i en jeg som er pa har ikke med for af til den et men om vi sa de kan var mig du han hun hvor hvad nu bare meget eller fra min mit
    sig skal ville vaeret nar der findes alle tak god morgen dag altid aldrig livet kaerlighed verden mennesker ogsa efter blev`,
  no: `hvem kampen endelig fredag tapte vant igjen beste kaffe byen far mor barn deilig kveld venner jobbe bok filmen elsker kaldt nye to og at det i en jeg som er pa har ikke med for av til den et men om vi sa de kan var meg du han hun hvor hva na bare mye eller fra min mitt
    seg skal ville vaert nar der finnes alle takk god morgen dag alltid aldri livet kjaerlighet verden mennesker ogsa etter ble norge`,
  fi: `tanaan todella kylma kuka katsoo pelia havisimme voitimme taas kaupungin paras kahvi halua menna toihin ihana ilta ystavien ystavat kanssa vihdoin viikonloppu lapsen lapset isa aiti uusi kirja elokuva rakastan tata ja on ei se etta en oli ole niin mutta han mina sina olen kun mita kuin nyt tama jos myos vain voi ovat tai mun sun hyva hyvaa paiva huomenta
    kiitos aina elama rakkaus maailma ihmiset suomi paljon sitten vielä viela kaikki mika siita`,
  cs: `dnes zitra vcera dobre rano film kniha deti otec matka nejlepsi mesto konecne vikend a se na je to v ze s z do o i jsem ale za jak by pro co tak po si jako uz jsou ve k byl me bylo od az jen kdyz nebo dobry den dnes vzdy
    dekuji zivot laska svet lide jste moje muj protoze take`,
  hu: `ma holnap tegnap film konyv gyerek apa anya legjobb varos vegre hetvege szeretem ujra a az es hogy nem is egy van meg de csak ha mint vagy mert ez volt azt mar ki el kell lehet most minden nagyon jo jó reggelt nap koszonom szep
    elet szerelem vilag emberek mindig soha ma itt ott`,
  ro: `si de in la cu nu pe o un este sa ca din pentru mai care sunt ce au am se prin dar despre fost acest aceasta foarte buna ziua astazi multumesc
    viata dragoste lume oameni mereu niciodata cand unde`,
  vi: `la va cua co khong cho mot trong duoc voi nguoi nay da den cac toi nhung khi nhu anh em ban di lam ra rat vi se con roi gi hom nay chuc
    mung cam on yeu doi song viet nam`,
  tl: `ang ng sa na mga ay at ako ko mo ka hindi ito siya kung para may lang naman po ba din rin pero kasi ganda mahal salamat magandang umaga gabi
    araw buhay mundo tayo kami sila niya natin wala meron talaga sana`,
  ca: `de la i que el en a per un una els les amb no es del al si mes com ha son jo tu ens aquest aquesta molt bon dia gracies avui sempre vida amor
    mon perque quan tot tots catala catalunya`,
  ru: `люблю этот эта смотрит смотрю матч лучший лучшая кофе городе город хочу завтра вчера работу моя мой новая новый книга вышла отец мать двоих детей наконец выходные прекрасный вечер друзьями друзья опять снова мы проиграли выиграли и в не на я что с он а как это по но все она так его к у за из же от мы ты вы был для о бы мне меня нет да только еще уже когда до если
    или их чтобы очень где есть быть сегодня спасибо доброе утро день жизнь любовь мир люди всегда россия москва`,
  uk: `люблю цей ця дивлюся хто матч найкраща найкращий кава місті хочу завтра вчора роботу моя мій нова новий книга діти нарешті вихідні вечір друзі знову і в не на я що з він а як це по але все вона так його до у за із же від ми ти ви був для та мені мене ні тільки ще вже коли якщо або їх щоб
    дуже де є бути сьогодні дякую доброго ранку день життя любов світ люди завжди україна київ`,
  bg: `и в не на аз че с той а как това по но все тя така го за от ние ти вие беше да за само още вече когато ако или ги много къде има днес
    благодаря добро утро ден живот любов свят хора винаги българия съм са се`,
  sr: `волим овај ова ко гледа утакмицу најбољи град сутра јуче моја мој нова нови књига деца коначно викенд вече пријатељи и у не на ја да са он а како то по али све она тако га за од ми ти ви био само још већ када ако или их врло где има данас хвала добро
    јутро дан живот љубав свет људи увек србија је су се`,
  ar: `خسرنا فزنا مرة أخرى جديد الجديد كتابي أب أم أطفال أخيرا نهاية الأسبوع مساء جميل أحب الفيلم المباراة العمل غدا أمس الأصدقاء أفضل المدينة عطلة جدا في من على أن إلى لا ما هذا عن مع هو كان التي الله يا كل هذه أنا انا بعد قبل لم قد بين أو لكن اليوم شكرا صباح الخير الحياة حب العالم الناس
    دائما هي ثم إذا عند غير ولا وما حتى الذي`,
  fa: `در به از که این است با را برای آن یک خود تا بر هم نیز ها می شود شد کرد من تو ما شما هر چه اگر ولی امروز سلام صبح بخیر زندگی عشق جهان
    مردم همیشه بود باید نیست هست`,
  ur: `کے میں کی ہے اور سے کا کو نے پر یہ کہ ہیں بھی اس وہ ایک نہیں کر تو ہو گیا جو آپ ہم میرے اپنے شکریہ صبح بخیر آج زندگی محبت دنیا لوگ ہمیشہ`,
};

/** Letters that, written with their marks, belong to few languages. */
export const LANGUAGE_LETTERS: readonly (readonly [letters: string, languages: readonly string[]])[] = [
  ['ñ¿¡', ['es']],
  ['ãõ', ['pt']],
  ['ß', ['de']],
  ['äöü', ['de', 'fi', 'sv', 'tr', 'hu']],
  ['êèœçàùî', ['fr', 'pt', 'ca', 'it']],
  ['ğış', ['tr']],
  ['łąęśżźćń', ['pl']],
  ['øæ', ['da', 'no']],
  ['å', ['sv', 'da', 'no']],
  ['őű', ['hu']],
  ['řěů', ['cs']],
  ['ăâțș', ['ro']],
  ['đơưạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ', ['vi']],
  ['òìù', ['it']],
  ['ыэё', ['ru']],
  ['їєґі', ['uk']],
  ['ъ', ['bg', 'ru']],
  ['ђјљњћџ', ['sr']],
  ['پچژگی', ['fa', 'ur']],
  ['ٹڈڑےں', ['ur']],
  ['ةىأإ', ['ar']],
];

/** Characters of Japanese writing that Chinese does not use, and of simplified Chinese that Japanese does not. */
export const JAPANESE_HAN = '々働込畑峠辻匂榊円駅気売読続発権広図団囲歩毎拝挙焼桜絵経県転軽黒戻氷渉実対帰応悪戦検楽様歳残浜済滝';
export const SIMPLIFIED_HAN = '气终欢场败输赢买卖块钱难听话谈识课张陈刘杨你她他吗呢吧很谁哪啊咱您们这个说时会来对没还样过为吗么东车书见语请谢爱给让从问间门马鸟鱼龙电网视觉现实应该认识觉场业务员际华汉';

/** Endings that tell a language, of words of five letters or more; folded. */
export const LANGUAGE_ENDINGS: Readonly<Record<string, string>> = {
  en: 'ing tion ness ight ould ough ably ings ship ally edly ience ency ance thing wards ture ality ments tions ised ized ward',
  es: 'cion ando iendo mente idad aron ieron ados idas mos ito ita eria ente ales ores',
  pt: 'cao coes ando endo mente dade aram eram inho inha agem ais eis',
  fr: 'tion ment eaux euse eux ette ique aient ez ons oire esse oux eur',
  de: 'ung ungen lich keit heit isch ieren schaft ische lichen ern',
  it: 'zione zioni mente ita ato ata ando endo are ere ire issimo issima etto etta',
  nl: 'ijk ijke heid lijk eren aar ende sch tje jes ing',
  id: 'nya kan kah lah annya inya ngan',
  tr: 'lar ler yor iyor dir larin lerin imiz miz mak mek acak ecek lik siz dim',
  pl: 'owy ego emu ych ami cie nie scie lismy owac osc cja owa ski ska czy icz',
  sv: 'ade arna orna ningen het ligt isk ande',
  fi: 'ssa lla sta lta een iin nen ksi mme tte aan ista issa illa',
  ro: 'ului elor atii ilor este esc eaza',
  hu: 'nak nek ban ben hoz sag seg tunk juk',
  cs: 'ovat osti ych ami ech ne ovi',
  ru: 'ого ему ать ить ешь ует ости ами ями ого ние ции',
};
