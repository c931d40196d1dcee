import { icons } from "@toolkit/core/contract/icons";
import { ICON_PATHS, ICON_VIEW_BOX } from "@toolkit/core/icons/first-paths";
import { MORE_ICON_PATHS } from "@toolkit/core/icons/more-paths";
import { bind, type Route } from "../../../http/bind.ts";
import { sliceOf } from "../../../paging.ts";
import { knownly } from "../../../policy.ts";

const read = knownly("icons", "read");

/** By name, so that a page of the list is the same whatever file an icon stands in. */
const ICONS = Object.entries({ ...ICON_PATHS, ...MORE_ICON_PATHS })
  .map(([name, path]) => ({ name, view_box: ICON_VIEW_BOX, path }))
  .toSorted((a, b) => (a.name < b.name ? -1 : 1));
const NAMES = ICONS.map(({ name }) => name);

export function iconRoutes(): Route[] {
  return [
    bind(icons.list, read, async ({ query }) => sliceOf(ICONS, query)),
    bind(icons.names, read, async ({ query }) => sliceOf(NAMES, query)),
  ];
}
