/** Who may make calls of a team's media and creatives; part of the table in `safety-table.ts`. */
export const OF_MEDIA = {
  viewer: [
    "adCreatives.list",
    "adCreatives.read",
    "adMedia.list",
    "adMedia.read",
    "adMedia.file",
    "adMedia.poster",
  ],
  member: [
    "adCreatives.create",
    "adCreatives.replace",
    "adCreatives.change",
    "adCreatives.remove",
    "adCreatives.restore",
    "adCreatives.checkLink",
    "adCreatives.send",
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
