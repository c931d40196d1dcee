import type { Manual } from "./manual.ts";

export const manualEn: Manual = {
  name: "User manual",
  subtitle: (day) => `Targeting Toolkit · as of ${day}`,
  foot: "Targeting Toolkit – user manual",
  page: (number, pages) => `${number} / ${pages}`,
  contents: "Contents",
  chapters: [
    {
      title: "Signing in",
      lead: "There are no passwords. You sign in with a code that is mailed to you, and the first sign-in makes your account together with a team of its own.",
      steps: [
        "Enter your email address and press Send code.",
        "Type or paste the six characters of the mail. They are checked as soon as the sixth is there.",
        "If the code is refused, look into the latest mail or ask for a new one. A code works once, for fifteen minutes, and allows five tries.",
      ],
      points: [
        "A sign-in lasts thirty days from your last visit. Signing out ends it on this device and removes what was kept there.",
        "The interface is in English and Japanese. The language menu at the top switches at once, and mails follow the language that you chose.",
      ],
    },
    {
      title: "First steps",
      lead: "The welcome page leads from a new account to a first audience in three steps.",
      steps: [
        "Give your name and the name of your team, so that colleagues know who invites them.",
        "Choose the sample network to look around, or bring your own data.",
        "Open the audience creator with an example, and change it.",
      ],
    },
    {
      title: "Teams and levels",
      lead: "Audiences, imports and monitors belong to a team. A person can be in several teams and has one level in each.",
      points: [
        "Viewers see everything in the team and can download it. They change nothing.",
        "Members also make, change and delete audiences, import data and run monitors.",
        "Admins also change the team itself: its name, logo and billing details, the members and their levels, and the invitations.",
        "The exact table of what each level may do is on the page Team settings.",
        "A team always has at least one admin. The last one can leave only after making somebody else an admin, or handing the team over.",
        "Choose team, at the top of the navigation, switches between your teams. The one that you opened last opens first next time.",
      ],
    },
    {
      title: "Inviting people",
      lead: "Admins invite people on the page Team settings.",
      steps: [
        "Enter one or several addresses, apart by commas, blanks or lines.",
        "Choose the level, and write a message if you like.",
        "Press Send. Each address gets a mail in its own language.",
      ],
      points: [
        "An invitation is for its address alone, works once, and ends after fourteen days.",
        "Whoever has no account yet signs in with a code by email on the way, and is in the team afterwards.",
        "The list shows whether an invitation is pending, sent, accepted, declined, expired or withdrawn. An open one can be sent again, with a new code, or withdrawn.",
        "A team can send 200 invitations a day.",
      ],
    },
    {
      title: "Billing details and plan",
      lead: "The page Billing shows the team's plan, how much of each limit is used, the prices, the invoices and the billing details. Admins buy and change plans.",
      steps: [
        "Choose a plan, monthly or yearly, and a currency under Plans and prices.",
        "Complete the billing details: email and name for invoices, and the country.",
        "Pay at Stripe. The page that follows shows the plan as soon as the payment is confirmed.",
      ],
      points: [
        "Teams in Japan sign the agreement before they upload: under Agreement, name up to three audiences, the ad account and the start of the campaign; an admin reads the text to its end and signs. The fee calculator stands beside it.",
        "Uploading audiences to X needs an active subscription. The subscription that started last decides. The provider can grant plans, too.",
        "Before a plan is changed, the page shows what it costs before and after, what is settled, and the sum that is due now. A smaller plan leaves credit for later invoices.",
        "A cancelled plan works to the end of the period that is paid, and can be resumed until then. Afterwards the team moves to Free. Nothing is deleted.",
        "When a payment fails, everything works for 14 days unless the provider set another time. Then the team is read-only: everything can be read and exported. It works again as soon as the payment arrives.",
        "Invoices can be downloaded as PDF. In Japan they show the registration number and the recipient that you enter.",
      ],
    },
    {
      title: "Bringing in data",
      lead: "Every installation holds a sample network: fictional accounts in English and Japanese. Your own data comes as files, on the page Data.",
      steps: [
        "Drop files or choose them: the network's API v2 as JSON or JSON Lines, twarc output, or CSV of profiles, follows and posts.",
        "Check how the files were understood: their kind, and which column is which field.",
        "Start the import. It goes on when you leave the page, and after a restart.",
      ],
      points: [
        "The report names every row that was rejected, and why.",
        "Importing the same file again changes nothing.",
        "Each dataset has a version that grows with every import. Every number names the dataset and the version that it was counted on.",
      ],
    },
    {
      title: "Building an audience",
      lead: "The audience creator shows the size of your audience while you type.",
      points: [
        "One field takes everything: @handles, #hashtags, keywords, interests, topics, countries, languages. Paste a list to add many at once.",
        "Whoever matches any of the seeds is in. Countries, languages, gender and age then narrow the audience.",
        "A click on a seed leaves it out without removing it. The figures beside it say how many it brings in, and how many only it brings in.",
        "A keyword matches whole words in posts of the last 90 days unless you choose other days. A hashtag matches the hashtag only.",
        "Handles are counted as their followers. The network reaches people who resemble those followers.",
        "What the data cannot measure stays in the audience, is left out of the count, and is marked.",
        "Drafts are kept on your device until you save or clear them.",
      ],
    },
    {
      title: "Understanding an audience",
      lead: "Insights show who is in an audience, compared with a baseline.",
      points: [
        "The affinity is the share in the audience divided by the share in the baseline. Its interval is drawn; a hollow mark means that it cannot be told apart from the baseline.",
        "Every card says of how many members the attribute is known.",
        "A click on an account shows which part of the audience brought it in, and what each of its attributes rests on.",
        "Cards can be shown as a table and saved as CSV or PNG.",
      ],
    },
    {
      title: "Saving, sharing and taking away",
      lead: "Saved audiences are on the page Audiences, with their size as it was counted last.",
      points: [
        "Each save is a version. When somebody saved a newer one meanwhile, you are told before you overwrite it.",
        "Members and targeting packages can be downloaded.",
        "A shared link shows the numbers as they were when it was made, names no accounts, and can be revoked.",
      ],
    },
    {
      title: "Handing an audience to the network",
      lead: "The network takes at most 100 handles in an ad group, and countries only when fewer than 50 are chosen.",
      points: [
        "Pro targeting chooses the handles that cover the most of an audience, and splits longer lists into ad groups with the least overlap.",
        "An uploaded audience can take up to one day to be processed by X, a custom audience up to 48 hours.",
      ],
    },
    {
      title: "Creatives and media",
      lead: "A creative is what an ad shows: a text, and beside it images, a video, a card with a link, or a carousel. Its files come from the team's media library.",
      steps: [
        "Upload files on the page Media. An upload can be paused, and goes on after the page was reloaded.",
        "Press New creative on the page Creatives, choose a format and write the text. The preview shows it as the timeline, a profile and the search do, light and dark.",
        "Check the link: it is opened as a visitor would, and the page says when a redirect drops parameters.",
        "Send the creative to an ad account. Followers do not see the post, and nothing is spent.",
      ],
      points: [
        "Images have up to 5 MB, GIFs up to 15 MB, videos up to 500 MB and 10 minutes. A file that X would refuse is refused with the value and the limit.",
        "A file that the team has already is not added again. One that a creative shows cannot be deleted.",
        "Every save makes a version; the newest 50 can be restored. Deleted creatives and media lie in the trash for 30 days.",
        "X reviews each ad. Reviews under way are read every quarter of an hour; Update review status reads them at once. A refusal is told in the inbox.",
      ],
    },
    {
      title: "Campaigns",
      lead: "A campaign turns audiences into ad groups at X, with budgets, days and creatives. A draft saves as you go; X gets nothing before you publish.",
      steps: [
        "Press New campaign and go through the steps: objective, audiences, where and when, budget and bid, creatives, review.",
        "Read the review: what will be created, the most that can be spent, what stands in the way, and funding. Choose where X knows several entries of a name.",
        "Where the team requires approval, ask for it. Somebody who did not write the campaign approves it; a change makes the approval void.",
        "Publish. Everything is created paused, and the receipt compares it with what X has. A run that was cut off continues where it ended.",
        "Resume starts the campaign. The dialog states the most that can be spent; only admins confirm it.",
      ],
      points: [
        "Money and days are those of the ad account. When dates are chosen in the list, its foot adds up what was spent on these days.",
        "Filters, order and columns can be saved as a view for the team. Deleted campaigns lie in the trash for 30 days; at X they stay paused.",
        "X is read every hour. What was changed there appears here with who changed it; where both sides changed the same field, you decide.",
      ],
    },
    {
      title: "Reading results and cells",
      lead: "Results shows what X counted. Rates and costs have a 95% interval and appear from 30 results on.",
      points: [
        "Hatched spend is of the last three days, which X may still change. The rate to date shows how the rate settled: the band is its interval.",
        "Segments are those that X reports. What it does not report says so, with the offer to split a copy of the campaign.",
        "Compare tests two ad groups or two periods by a test that holds however often you look.",
        "Cells split an audience into ad groups that share nobody, with equal budgets. A cell below 100 matched members is refused. Plan the experiment first: it says how many days the difference takes.",
        "A cell wins only when the test decides it. A dot within the tint is not decided yet. Use the winner saves its audience.",
        "Reach and frequency are counted by X for campaigns alone. Campaigns that compete want the same people, counted in our data.",
      ],
    },
    {
      title: "Summaries of campaigns",
      lead: "Summary, on the page of a published campaign, makes a document for clients: totals, course, ad sets, ads, segments and cells.",
      points: [
        "It is a PDF or slides that can be edited, in English or Japanese, for all days or chosen ones, with the team's logo.",
        "Every figure is the one that the page shows. Rates and costs carry 95% intervals, and appear from 30 results on. Spend that X may still change is marked.",
        "The file is kept for a week.",
      ],
    },
    {
      title: "When something goes wrong",
      lead: "Errors say what happened, what was kept and what to do, with a code in small print for support.",
      points: [
        "What you typed stays on your device, also when the connection breaks or the page is reloaded.",
        "If a page asks you to refresh because a new version is available, reload it.",
        "If your level does not allow something, ask an admin of the team.",
      ],
    },
  ],
};
