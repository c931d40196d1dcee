import type { Theme } from "./theme.ts";
import { astronomy } from "./themes/astronomy.ts";
import { baking } from "./themes/baking.ts";
import { birding } from "./themes/birding.ts";
import { cars } from "./themes/cars.ts";
import { coffee } from "./themes/coffee.ts";
import { datascience } from "./themes/datascience.ts";
import { film } from "./themes/film.ts";
import { football } from "./themes/football.ts";
import { game } from "./themes/game.ts";
import { gardening } from "./themes/gardening.ts";
import { idol } from "./themes/idol.ts";
import { indiedev } from "./themes/indiedev.ts";
import { irasuto } from "./themes/irasuto.ts";
import { kissa } from "./themes/kissa.ts";
import { knitting } from "./themes/knitting.ts";
import { kosodate } from "./themes/kosodate.ts";
import { neko } from "./themes/neko.ts";
import { parenting } from "./themes/parenting.ts";
import { photography } from "./themes/photography.ts";
import { ramen } from "./themes/ramen.ts";
import { shashin } from "./themes/shashin.ts";
import { startups } from "./themes/startups.ts";
import { teaching } from "./themes/teaching.ts";
import { tetsudo } from "./themes/tetsudo.ts";
import { tozan } from "./themes/tozan.ts";
import { trailrunning } from "./themes/trailrunning.ts";
import { travel } from "./themes/travel.ts";
import { veterans } from "./themes/veterans.ts";
import { yakyu } from "./themes/yakyu.ts";

/** The planted communities; the position here is the community's number. New ones go to the end. */
export const THEMES: readonly Theme[] = [
  indiedev,
  baking,
  gardening,
  football,
  trailrunning,
  startups,
  datascience,
  veterans,
  teaching,
  coffee,
  parenting,
  travel,
  cars,
  birding,
  knitting,
  astronomy,
  film,
  photography,
  ramen,
  tetsudo,
  yakyu,
  tozan,
  neko,
  idol,
  irasuto,
  game,
  shashin,
  kissa,
  kosodate,
];
