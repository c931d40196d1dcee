import { part, type Part } from "./candidates.ts";

/** Words around names of places, and texts that are no place at all. All folded. */

const BEFORE =
  /^(?:(?:the|proud|a proud|native|lifelong|university of|univ of|u of|universidad de|in and around|all around|born in|downtown|greater|metro|metropolitan|uptown|midtown|suburban|city of|state of|town of|village of|near|around|outside|outskirts of|based in|living in|live in|lives in|born in|made in|from|in|at|currently|currently in|originally from|proudly|beautiful|sunny|historic|old|lovely|great|great state of|commonwealth of|heart of|province of|county of|republic of|my home in|home|hometown|home is|somewhere in|here in|right here in|deep in|all over|rural|coastal|inner|mostly|live from|straight outta|made in the|foothills of|middle|god bless|hello from|dist|district of)\s)+/i;
const AFTER_WORDS = String.raw`area|areas|university|state university|college|region|metro|metro area|metropolitan area|county|co|city|suburbs|suburb|born|born and raised|bred|native|resident|proud|and beyond|and surrounding areas|downtown|proper|state|province|prefecture|ken|shi|fu|district|congressional district|\d+(?:st|nd|rd|th) (?:congressional )?district|senate district \d+|cd ?\d*|valley|coast|based|baby|bound|made|raised|mostly|sometimes|usually|currently|now|always|worldwide|and the world|and worldwide|and online|online|chapter|metroplex|\d+`;
const AFTER = new RegExp(String.raw`(?:\s(?:${AFTER_WORDS})|-\d+)+$`, "i");
const LAST_AFTER = new RegExp(String.raw`\s(?:${AFTER_WORDS})$`, "i");
const DIRECTIONS =
  /^(?:the|central|north|south|east|west|northern|southern|eastern|western|northeast|northwest|southeast|southwest|northeastern|northwestern|southeastern|southwestern|ne|nw|se|sw|mid|upper|lower|upstate|western and central)\s|\s(?:north|south|east|west)$/i;

/** The name without the words that only place it, fewer and fewer of them: "Greater North Boston area", "North Boston", "Boston". */
export function strippings(piece: Part): Part[] {
  if (!piece.folded.includes(" ")) return [];
  const found: Part[] = [];
  const bare = piece.raw.replace(BEFORE, "");
  // The last word first: the "City" of "Kansas City Metro" belongs to the name.
  const shorter = bare.replace(LAST_AFTER, "");
  const plain = bare.replace(AFTER, "").replace(BEFORE, "");
  if (shorter !== plain && shorter !== piece.raw && shorter !== "") found.push(part(shorter));
  if (plain !== piece.raw && plain !== "") found.push(part(plain));
  // One direction at a time: "Southern West Virginia" is in West Virginia.
  for (let rest = plain; ;) {
    const narrower = rest.replace(DIRECTIONS, "").replace(BEFORE, "");
    if (narrower === rest || narrower === "") return found;
    found.push(part(narrower));
    rest = narrower;
  }
}

/** Towns whose names are said far more often of something else when they stand alone. */
export const NOT_A_CITY: ReadonlySet<string> = new Set(
  (
    "earth world planet here there everywhere nowhere somewhere anywhere home heaven hell paradise hope mars moon venus utopia internet online web cyberspace universe space global worldwide international " +
    "nice reading bath mobile split tours nancy of why male bar best goes orange enterprise independence freedom liberty union university college church hollywood sun surprise kill man men young sale deal hay " +
    "bad are ham hamm battle street many much most this that you love life joy faith peace justice victory america americas europe asia africa africas england kingdom republic nation state country county city town village " +
    "center centre central north south east west northern southern eastern western midwest southwest northeast northwest coast island islands beach bay lake river mountain mountains ocean sea hills valley forest park garden " +
    "house street avenue road school work office studio station airport bed room kitchen couch sofa basement mind heart dreams dream sky clouds cloud stars galaxy bus train plane road gym pub bar club stage field " +
    "central district capital federal santa san los las new old big great good black white green red blue gold golden silver king queen prince lady lord angel angels mary jesus god christ virgin " +
    "other secret hidden private unknown none null na n a lost everything nothing all both between behind under over above below inside outside around " +
    "salem manchester_x columbus_x jordan christian hunter tyler austin_x charlotte_x florence_x madison_x savannah_x lincoln_x jackson_x " +
    "victoria bend commerce normal imperial opportunity surrey_x security media international eden zion bethlehem_x mecca_x gaza_x metro progress reform trenton_x " +
    "date along same como cali_x sama tale tema buy san_x po ye ho do to an am as at be by go he if is it me my no on or so up us we alt ipoh_x"
  )
    .split(" ")
    .filter((word) => !word.endsWith("_x")),
);

const JOKE =
  /^(?:(?:the )?(?:whole )?(?:earth|world|planet earth|universe|internet|interwebs|web|moon|mars|space|outer space|cyberspace|matrix|void|ether|cloud|global|worldwide|world wide|international|everywhere|anywhere|nowhere|somewhere|here|there|home|online|unknown|none|null|n a|na|nil|private|secret|undisclosed|classified|various|earth 616|milky way|global citizen|citizen of the world|europe|asia|africa|(?:west|east|north|southern|sub saharan) africa|(?:latin|south|central|north) america|america (?:latina|central|del sur)|(?:centro|sud|latino) ?america|(?:south east|southeast|south|east|central) asia|middle east|the middle east|caribbean|the caribbean|west indies|scandinavia|balkans|eu|european union|on the road|in the clouds|over the rainbow|your mind|your heart|in your head)|(?:she|he|they)(?: (?:her|him|them|hers|his|theirs))+|.*\b(?:my|your|ur|mom s|moms|mums|mum s) (?:moms?|mums?|mothers?|mom s|bed|bedroom|basement|couch|sofa|head|mind|heart|dreams?|house|room|pants|phone|computer|laptop|kitchen|car|window|walls|closet)(?: .*)?)$/;

/** True for texts that say no place: "everywhere", "my mom's basement", "she/her". */
export function isJoke(folded: string): boolean {
  return JOKE.test(folded);
}
