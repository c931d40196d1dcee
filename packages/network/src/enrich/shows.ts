import { normalForm } from "../text/normal-form.ts";
import { KeywordMatcher, type MatchedText } from "./keyword-matcher.ts";
import { SHOWS } from "./taxonomies.ts";

/** Words of people who speak of a film or a series: what makes an ambiguous title a title. */
const CONTEXT = `movie,movies,film,films,episode,episodes,season finale,series finale,season premiere,sequel,prequel,trailer,teaser,
binge watch,binge watching,binged,rewatch,rewatching,rewatched,netflix,hulu,hbo,hbo max,disney plus,prime video,apple tv,amc,showtime,
box office,imax,in theaters,in cinemas,screening,premiere,soundtrack,screenplay,filmmaker,sitcom,tv show,tv series,showrunner,director s cut,
season 1,season 2,season 3,season 4,season 5,starring,spoilers,no spoilers,best picture,watching,watched,
映画,ドラマ,アニメ,シーズン,配信,鑑賞,最終回,実写,劇場版,主演,観た,観て,観に,見返し,一気見,ネトフリ,アマプラ,上映,公開,試写,原作,第1話,第2話,予告編,続編,吹き替え,字幕`;

export const matcher = new KeywordMatcher(SHOWS, {
  plurals: false,
  context: () => CONTEXT.split(",").map(normalForm),
});

/** Ids of the films and series that a post names, ascending. */
export function inferShows(post: MatchedText): number[] {
  return matcher.ids(post);
}
