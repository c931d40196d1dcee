import { LIST_SORTS } from "@toolkit/core/contract/ordering";
import type { Ordering } from "../modules/measuring/presenting/services/list-choice.ts";
import type { Invocation } from "./arguments.ts";

/** How lists are sorted and what they leave out, as options say it. */
export function orderingIn(invocation: Invocation): Ordering {
  return {
    sort: invocation.choice("sort", LIST_SORTS),
    min_share: invocation.decimal("min-share", 0, 1),
    min_people: invocation.number("min-people", 0, Number.MAX_SAFE_INTEGER),
  };
}
