const ENGLISH = `a about above after again against ain all also am an and any are aren as at be because been before being below between both
but by can cannot could couldn d did didn do does doesn doing don down during each few for from further get gets got had hadn has hasn have
haven having he her here hers herself him himself his how i if im in into is isn it its itself ive just let lets ll m may me might mine more
most much must mustn my myself need needn no nor not now o of off on once one only or other our ours ourselves out over own per re s same
shall shan she should shouldn so some such t than that the their theirs them themselves then there these they this those through to too u
under until up upon ur us ve very via w was wasn we were weren what when where which while who whom whose why will with won would wouldn y
yet you your yours yourself yourselves amp rt http https www com co dont cant wont thats theyre youre hes shes id ill isnt arent wasnt etc`;

const JAPANESE = `の に は を が と で て た し れ さ ある いる も する から な こと として い や れる など なっ ない この ため その あっ よう また もの という
あり まで られ なる へ か だ これ によって により おり より による ず なり られる において ば なかっ なく しかし について せ だっ その後 できる それ う ので
なお のみ でき き つ における および いう さらに でも ら たり その他 に関する たち ます ん なら に対して 特に せる 及び これら とき では にて ほか ながら
うち そして とともに ただし かつて それぞれ または お ほど ものの に対する ほとんど と共に といった です ました ません でした ください って けど だけ とか
さん くん ちゃん 様 そう こう どう ああ そこ ここ あそこ どこ わたし あなた 私 僕 俺 自分 よ ね わ ぞ さ え あ する した して され なんか なん 何 こんな そんな
てる てい いい よく よろしく お願い ましょ たい ください 思う 思い 的 等 中 上 者 人 方 年 月 日 一 二 三`;

/** Words too common to tell anything of a person, folded; English and Japanese. */
export const STOP_WORDS: ReadonlySet<string> = new Set(`${ENGLISH} ${JAPANESE}`.split(/\s+/));
