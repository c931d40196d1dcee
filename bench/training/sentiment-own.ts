/**
 * Valences of English words and phrases (up to three words) as people post them, written for this product from general knowledge, without
 * looking at any evaluation text. They are added to VADER's lexicon and correct it. "tenths: word | phrase"; 127 takes a
 * phrase out of the reckoning, and so does 0 a word: VADER's lists were made for reviews and chat, news uses those words plainly.
 */
const ENGLISH = `
30: can't wait | cannot wait | so excited | so happy | so proud | so good | happy birthday | best day ever | the best | well done | great job | good job | love this | love it | love you | i love | nailed it | dream come true | so much fun | in love with | my favorite | my favourite | made my day | happiest
25: excited | stoked | pumped | hyped | congrats | congratulations | thrilled | delighted | stunning | flawless | masterpiece | iconic | slay | grateful | thankful | blessed | incredible | phenomenal | gorgeous | epic | legendary | ecstatic | obsessed with | amazing | awesome | excellent | outstanding | goosebumps | unreal
18: looking forward | look forward | forward to | thank you | thanks for | shout out | shoutout | good luck | good times | good time | great time | have fun | had fun | good vibes | feel better | feeling good | yay | woohoo | woo hoo | whoop | yasss | yas | hell yeah | let's go | lets go | cutie | hilarious | legend | badass | dope | banger | yummy | delicious | tasty | cozy | relaxing | champion | champions | victory | clutch | well deserved | proud of | big win | adorable | underrated | impressive | impressed | winning | must see | must watch | highly recommend | worth it | on point | spot on | enjoy | enjoyed | enjoying | beautiful
11: see you | see ya | come join | join us | check out | tune in | get ready | ready for | giveaway | good morning | happy friday | happy sunday | tgif | celebrate | celebrating | celebration | party | festival | vacation | weekend | bday | birthday | finally | support | recommend | solid | fresh | bestie | bff | babe | hug | hugs | kisses | xoxo | xx | haha | hahaha | hahah | hehe | lol | lmao | aww | wow | inspiring | inspired | inspiration | hope you | welcome to | headlining | sold out | win | wins | won
-5: not sure | meh | whatever | weird | awkward | tired | sleepy | boring | slow | late | delayed | hmm
-13: miss you | missed | lost | losing | loss | injury | injured | suspended | cancelled | canceled | banned | arrested | accused | accuses | lawsuit | sued | convicted | sentenced | jailed | protest | protesters | riot | riots | crisis | collapse | crash | crashed | terrorist | terrorists | terrorism | isis | bomb | bombing | attack | attacks | attacked | shooting | gunman | victim | victims | killed | dead | death | deaths | died | dies | murder | murdered | rape | raped | earthquake | flood | floods | wildfire | unfortunately | sadly | unfair | failed | fails | failure | broke | broken | glitch | outage | not working | doesnt work | wont work | headache | struggling | complain | complaining | refund | overrated | overpriced | cringe | creepy | shady | toxic | petty | biased | hypocrite | hypocrites | hypocrisy | propaganda | corrupt | corruption | scandal | fraud | scam | fake news | racism | racist | bigot | sexist | fascist | nazi | nazis | thug | thugs | clown | loser | losers | coward | idiot | idiots | dumb | stupid | trash | garbage | rubbish | lame | ridiculous | absurd | joke of | shame on | problem | problems | blame | blames | blamed | wrong | worried | concerned | deport | illegal | illegals
-22: fuck you | fuck off | fuck this | fuck them | fuck him | stfu | gtfo | fml | wtf | smh | ugh | argh | pissed | pissed off | pisses me | fed up | let down | sucks | sucked | worst | worse | awful | terrible | horrible | horrific | disgusting | disgusted | gross | nasty | vile | evil | scum | bastard | asshole | douche | bullshit | shitty | bitch | bitches | cunt | worthless | useless | hopeless | nightmare | disaster | tragic | tragedy | heartbroken | heartbreaking | devastated | depressed | depressing | miserable | crying | furious | outraged | angry | annoyed | annoying | frustrated | frustrating | disappointed | disappointing | unacceptable | can't stand | cannot stand | so bad | too bad | tired of | sick of | sick and tired | kill myself | want to die | nobody cares | no one cares | who cares | don't care | don't like | don't want | not happy | not good | not fair | not cool | not funny | never again | ruined | screw you | messed up | fucked up | go to hell | shut up | waste of | pathetic | embarrassing | disgrace | hate | hates
127: united states | united nations | manchester united | man united | super bowl | best buy | white house | world war | star wars | civil war | cold war | black friday | supreme court | justice department | credit card | grand prix | grand slam | breaking bad | walking dead | game of thrones | los angeles | mother of god | play store | health care | free agent | natural gas | interest rate | interest rates | hell of a | dying to | friend request | help desk | gun control | border control | trust fund | natural history | special forces | foo fighters | miss universe | miss world
0: play | plays | played | playing | please | number | numbers | matter | share | shares | security | defense | defence | intelligence | supreme | credit | award | commit | want | top | natural | special | interest | important | true | clear | well | fight | fights | fighting | fighter | war | crime | police | cut | cuts | low | alone | stop | stops | stopped | drop | pay | debt | demand | dark | ban | hard | serious | seriously | crazy | insane | sick | shit | ass | damn | hell | fuckin | fucking | dear | miss | united | energy | certain | big | strong | god | lord | hope | hopes | easy | care | value | challenge | pressure | no | gun | shot | fire | smart | boss | chill | increase | opportunity | friend | friends | helping | help | fun fact | alert | avoid | admit | argument | dick | pussy
`;

/** Words and phrases with their valences in tenths; later lines override earlier ones. */
export function ownEnglish(): Map<string, number> {
  const valences = new Map<string, number>();
  for (const line of ENGLISH.trim().split("\n")) {
    const at = line.indexOf(":");
    for (const entry of line.slice(at + 1).split("|"))
      valences.set(entry.trim().replaceAll("'", ""), Number(line.slice(0, at)));
  }
  return valences;
}

const EMOJI = `
25: 😍 🥰 😘 ❤ 💕 💖 💗 💓 💞 💘 💝 💜 💙 💚 💛 🧡 🤍 🎉 🥳 🤩 🏆 🙌 😻 🎊 ♥
16: 😊 😁 😀 😃 😄 😆 😎 😇 🤗 👏 👍 💪 ✨ 🌟 ⭐ 🔥 💯 😋 😉 😌 🙏 🎁 🎂 🥂 🍻 🌈 ☀ 🌞 👌 ✌ 🤝 🤘 😺 💋 🌹 🌸 🥇 💐 ☺
8: 😂 🤣 😜 😝 😛 😏 🙂 🎶 🎵 😹 🎄 🍾
-8: 😅 😬 🙄 😐 😑 😒 🤔 😕 🙁 ☹ 😶 🤷 🤦 😪
-18: 😢 😞 😔 😟 😣 😖 😫 😩 😥 😰 😨 🤕 🤒 😿 💔 😓
-25: 😭 😡 😠 🤬 👿 😤 🤮 🤢 👎 🖕 💩 😱 😾
`;

/** Emoji with their valences in tenths. */
export function ownEmoji(): Map<string, number> {
  const valences = new Map<string, number>();
  for (const line of EMOJI.trim().split("\n")) {
    const at = line.indexOf(":");
    for (const emoji of line
      .slice(at + 1)
      .trim()
      .split(" "))
      valences.set(emoji, Number(line.slice(0, at)));
  }
  return valences;
}
