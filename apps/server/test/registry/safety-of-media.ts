/** Who may make calls of a team's media and creatives; part of the table in `safety-table.ts`. */
export const OF_MEDIA = {
  viewer: ["adMedia.list", "adMedia.read", "adMedia.file", "adMedia.poster"],
  member: [
    "files.policy",
    "files.part",
    "files.complete",
    "files.cancel",
    "adMedia.create",
    "adMedia.change",
    "adMedia.remove",
    "adMedia.restore",
    "adMedia.setPoster",
  ],
} as const;
