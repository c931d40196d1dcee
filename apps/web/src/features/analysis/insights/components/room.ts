/** How far below the top a section stands that was jumped to, as a class and in pixels: the bar and the contents cover as much. */
export const JUMP = { class: "scroll-mt-36", pixels: 144 } as const;

/**
 * Heights of the parts that come late, by width, as classes. What stands in for a part is as tall as the part will be, and a
 * part that came out a little shorter keeps its room: nothing below moves, however long the answer took.
 */
export const ROOM = {
  places: "min-h-124 md:min-h-176 lg:min-h-169",
  communities: "min-h-282 md:min-h-307 lg:min-h-173",
  talk: "min-h-1093 sm:min-h-1000 lg:min-h-455",
  times: "min-h-112 lg:min-h-72",
  engaged: "min-h-322 lg:min-h-122",
  targeting: "min-h-372 md:min-h-310 lg:min-h-190",
  posts: "min-h-279 sm:min-h-235 lg:min-h-213",
} as const;
