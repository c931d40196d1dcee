export interface ScreenText {
  /** What the screen will do, in a sentence. */
  readonly does: string;
  readonly points: readonly string[];
}

/** What the screens that are not built yet will do, by title. Loaded by the page that shows it, in English. */
export const screensEn = {
  about: {
    does: "This page will say who makes the product, and how to reach them.",
    points: ["How the numbers are made", "Contact"],
  },
  proSolutions: {
    does: "This page will show what advertisers and agencies use the product for.",
    points: ["Launches, events, competitors and communities", "An example audience for each, live"],
  },
  proCommunity: {
    does: "This page will show how communities become audiences.",
    points: ["A community's map, names and stability", "From a community to an ad group"],
  },
  requestAudience: {
    does: "A tailor-made audience can be asked for here.",
    points: ["Describe the people in your own words", "Say where to send the result"],
  },
  requestDownload: {
    does: "A document can be asked for by email here.",
    points: ["Your address and the document's title", "A link in the mail that you then get"],
  },
  requestAccess: {
    does: "Access to further data can be asked for here.",
    points: ["Who you are and what you need", "An answer by email"],
  },
  requestConfirmation: {
    does: "This page will confirm that a request arrived.",
    points: ["What was asked for", "What happens next"],
  },
  requestVerification: {
    does: "The address of a request is verified here.",
    points: ["The code from the mail", "The request goes on once the address is known to be yours"],
  },
  jobTitle: {
    does: "Accounts are found by the job titles in their bios here.",
    points: ["The tree of titles, from business to entertainment", "How many accounts hold each", "One step to an audience of them"],
  },
  talkToX: {
    does: "Questions about your account are answered here, in plain language.",
    points: ["Each answer with the figures behind it", "Questions to start from"],
  },
  switchAccount: {
    does: "You change between your connected accounts here.",
    points: ["Each account with its picture and name", "The one that was used last comes first"],
  },
} as const satisfies Readonly<Record<string, ScreenText>>;

/** The same screens and as many points, in any language. */
export type ScreenTexts = {
  readonly [Screen in keyof typeof screensEn]: ScreenText;
};
