/** Words of an audience as a whole: its versions, and what needs signing in. Loaded with the first part that speaks them. */
export const audienceEn = {
  signedOut: {
    save: "Sign in to save this audience",
    more: "Sign in to access more data",
    moreHelp:
      "With an account you see what every seed brings in, suggestions, all insights, and data of your own. What you have built here is kept.",
  },
} as const;
