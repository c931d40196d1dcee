import astronomy from "../data/themes/astronomy.json" with { type: "json" };
import baking from "../data/themes/baking.json" with { type: "json" };
import birding from "../data/themes/birding.json" with { type: "json" };
import cars from "../data/themes/cars.json" with { type: "json" };
import coffee from "../data/themes/coffee.json" with { type: "json" };
import datascience from "../data/themes/datascience.json" with { type: "json" };
import film from "../data/themes/film.json" with { type: "json" };
import football from "../data/themes/football.json" with { type: "json" };
import game from "../data/themes/game.json" with { type: "json" };
import gardening from "../data/themes/gardening.json" with { type: "json" };
import idol from "../data/themes/idol.json" with { type: "json" };
import indiedev from "../data/themes/indiedev.json" with { type: "json" };
import irasuto from "../data/themes/irasuto.json" with { type: "json" };
import kissa from "../data/themes/kissa.json" with { type: "json" };
import knitting from "../data/themes/knitting.json" with { type: "json" };
import kosodate from "../data/themes/kosodate.json" with { type: "json" };
import neko from "../data/themes/neko.json" with { type: "json" };
import parenting from "../data/themes/parenting.json" with { type: "json" };
import photography from "../data/themes/photography.json" with { type: "json" };
import ramen from "../data/themes/ramen.json" with { type: "json" };
import shashin from "../data/themes/shashin.json" with { type: "json" };
import startups from "../data/themes/startups.json" with { type: "json" };
import teaching from "../data/themes/teaching.json" with { type: "json" };
import tetsudo from "../data/themes/tetsudo.json" with { type: "json" };
import tozan from "../data/themes/tozan.json" with { type: "json" };
import trailrunning from "../data/themes/trailrunning.json" with { type: "json" };
import travel from "../data/themes/travel.json" with { type: "json" };
import veterans from "../data/themes/veterans.json" with { type: "json" };
import yakyu from "../data/themes/yakyu.json" with { type: "json" };
import { withLanguage, type Theme, type Unchecked } from "./theme.ts";

/** The planted communities; the position here is the community's number. New ones go to the end. */
const DATA: readonly Unchecked<Theme>[] = [
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

export const THEMES: readonly Theme[] = DATA.map(withLanguage);
