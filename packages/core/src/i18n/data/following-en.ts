/** Texts of the accounts that a watched account follows. Part of the English catalogue. */
export const followingEn = {
  following: {
    lead: "Accounts that the watched account follows. They are read only when you ask for it.",
    failed: "The followed accounts could not be loaded.",
    list: "Followed accounts",
    count_one: "{{formatted}} followed account",
    count_other: "{{formatted}} followed accounts",
    mutual: "Mutual",
    none: "No account fits.",
    emptyTitle: "Followed accounts were not read yet",
    emptyHelp: "Read them to see who follows back and who no longer posts.",
    read: "Read for at most {{price}}",
    readTitle: "Read the accounts that {{handle}} follows",
    readHelp: "Each account costs $0.01 at X's list price. Reading ends when the list ends or this price is used up.",
    begun: "The accounts that {{handle}} follows are being read.",
    known: "Last read {{moment}}, for {{price}}",
    reading: "Reading: {{formatted}} accounts so far",
  },
} as const;
