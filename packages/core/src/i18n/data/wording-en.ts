/** Words of the guides and of help. */
export const wordingEn = {
  guides: {
    lead: "Short ways through the common tasks. Each step opens the screen that it speaks of.",
    first: {
      title: "Build an audience and export it",
      steps: {
        creator: "Type a handle, a hashtag, a word or an interest. The size follows while you type.",
        insights: "Read who these people are, each figure against a baseline and with its interval.",
        audiences: "Save it, then download the package or the members from its menu.",
      },
    },
    find: {
      title: "Find what to target",
      steps: {
        explore: "Look up a name: what goes with it, what is posted about it, and how that feels.",
        communities: "See which topics grow, and who talks about them.",
        interests: "Walk the network’s interests by size. A plus takes one into your audience.",
      },
    },
    rivals: {
      title: "Look at competitors",
      steps: {
        competitorAnalysis: "Put two to ten handles side by side: audience, overlap, growth, content, share of voice.",
        xstats: "See how large the network is in each country, and how active.",
        compare: "Put saved audiences side by side and read what they reach together.",
      },
    },
    data: {
      title: "Bring your own data",
      steps: {
        data: "Upload files of the network’s API, of twarc, or CSV. What is in them is shown before anything runs.",
        activity: "See when an import is done, and what else happened in the team.",
      },
    },
    together: {
      title: "Work together",
      steps: {
        team: "Invite colleagues, and choose what each may do.",
        store: "Find what colleagues saved, by category, region and size.",
        organisation: "Complete the invoice details, which paid plans need.",
      },
    },
    understand: {
      title: "Know an audience better",
      steps: {
        perspectives: "Look at the audience from several angles: by country, age, interest and more. Each angle can become an audience of its own.",
        compare: "Pick two saved audiences to see who is in both, and what sets one apart from the other.",
        growth: "Add handles, then see who began and who stopped following them, as far as the data proves it.",
        audiences: "Open a saved audience, then Changes: it compares the audience with an earlier version of its data.",
      },
    },
    activate: {
      title: "Bring an audience into ads",
      steps: {
        adAccounts: "Connect X and check each ad account: access, approval, funding and your role, with the next step where one is missing.",
        proTargeting: "Find the fewest handles, interests and keywords that reach a saved audience, with the precision of each.",
        usages: "Add a usage, then choose Apply. The preview shows what X accepts and what is lost before anything is set.",
        customAudiences: "Upload the members, or a list of your customers, where X has no criterion for them.",
        campaigns: "Turn audiences and creatives into a campaign. It is published paused; activating it states what can be spent.",
      },
    },
    show: {
      title: "Write an ad that X accepts",
      steps: {
        media: "Upload images and videos. Type, size, ratio and length are read from the file, and what X would refuse is refused at once, with the limit. Describe each for people who cannot see it.",
        creatives: "Write the text beside its preview. The counter counts as X does, and the list below names what is missing. Make variants for an A/B set, send the creative to an ad account, and read there what X’s review says.",
      },
    },
    report: {
      title: "Keep clients and colleagues informed",
      steps: {
        reports: "Make a portrait as PDF and slides with your logo, once or on a schedule.",
        monitors: "Watch an audience, a handle or words. Every week you see what changed beyond chance.",
        personalLists: "Keep handles for later in lists that only you can see.",
      },
    },
  },
  helpPage: {
    numbers: "What each number means",
    numbersLead: "How it was computed, in one sentence each. Counts of the data in use stand beside their names.",
    origins: { counted: "Counted", estimated: "Estimated" },
    lead: "Short answers. The whole story is in the user manual.",
    search: "Search the answers",
    none: "No answer holds “{{search}}”. The manual may.",
    manual: "User manual",
    guides: "Guides",
    questions: {
      size: {
        title: "Where do the sizes come from?",
        text: "They are counted over all accounts of the dataset that is chosen at the top. The estimate for the network scales them country by country, and carries its interval.",
      },
      affinity: {
        title: "What is an affinity of 3×?",
        text: "A share three times that of the baseline: everybody who lives in the same places, unless you choose otherwise. The whisker is the 95% interval; a hollow mark could be chance.",
      },
      measurable: {
        title: "Why is something “not measurable here”?",
        text: "The data does not hold what it needs: an account that was never imported, or posts where there are none. It stays in the audience and is left out of the count.",
      },
      hundred: {
        title: "Why do only 100 handles count?",
        text: "The network takes 100 handles for one ad group. The builder splits longer lists into groups that share as few people as possible.",
      },
      sensitive: {
        title: "Which attributes are never inferred?",
        text: "Health, political views, ethnic origin, religion and sexuality. An audience that targets them by words gets a warning that names the rule.",
      },
      versions: {
        title: "Can I get an earlier version back?",
        text: "Yes. Every save is kept: open the audience, then Versions in its menu. Restoring saves it anew.",
      },
      share: {
        title: "Who sees what I share?",
        text: "Whoever has the link sees the numbers as they were when you shared them, without accounts and posts. Links end after 30 days, or when you revoke them.",
      },
      access: {
        title: "Who can change our audiences?",
        text: "Members and admins of the team. Viewers see everything and change nothing. The table of levels is in the team settings.",
      },
      perspectives: {
        title: "What are perspectives?",
        text: "The same audience cut by one attribute at a time, such as country or interest. Each part is counted exactly and compared with the baseline. Press a count to see its accounts, or turn the part into an audience.",
      },
      changes: {
        title: "How do I see what changed in an audience?",
        text: "Open a saved audience, then Changes. It counts who joined, stayed and left between two versions of the data, and which shares moved beyond chance.",
      },
      followerChanges: {
        title: "Who started or stopped following a handle?",
        text: "Follower changes shows both, for the handles of the audience. A loss is counted only where a complete list or an event proves it, so the dates are those of the observations.",
      },
      difference: {
        title: "How do two audiences differ?",
        text: "Choose two saved audiences under Compare, then Difference. It shows who is only in one of them, and what is more frequent there than in the other.",
      },
      proTargeting: {
        title: "What does pro targeting do?",
        text: "It searches for the fewest handles, interests and keywords that reach a saved audience, and shows precision and reach of each. Use it where X has no criterion that describes your audience.",
      },
      clientReports: {
        title: "How do I make a report for a client?",
        text: "Under Client reports, choose a saved audience, a language and a logo. You get a PDF and slides that can be edited. A schedule makes a new one every week or month with the newest data.",
      },
      handleLists: {
        title: "Where do I keep handles for later?",
        text: "In Handle lists. Paste handles to keep them. The lists are yours alone and follow you into every team.",
      },
      monitors: {
        title: "What do monitors send me?",
        text: "Each monitor is measured once a week. The weekly result names what changed beyond chance, and a mail brings it if you want one. The mail settings are in your account.",
      },
      networkSizes: {
        title: "What are network sizes for?",
        text: "They tell how many people use X in each country. Estimated reach scales the counts of your data to these sizes. Change them per dataset under Data if you have better numbers.",
      },
      uploads: {
        title: "What happens to a customer list that I upload?",
        text: "Emails, phone numbers, handles and ids are checked and hashed before they leave the server, and the file is not kept. You see a forecast of the matches first, and confirm that you may use the list.",
      },
      optOuts: {
        title: "How do I leave people out who asked for it?",
        text: "Add them to the opt-out list under Custom audiences. No upload of the team contains them any more. The list is kept as hashes, so it cannot be shown.",
      },
      applying: {
        title: "Which ways lead into an ad account?",
        text: "Three. The Ads API sets every item for you, paused. The browser extension fills the form in Ads Manager, and you press Save. The bulk sheet is a file that you import in the bulk editor. Nothing is set before the preview.",
      },
      receipts: {
        title: "How do I know what was set, and can I undo it?",
        text: "Every route ends with a receipt: what X accepted, what it refused and why. What was set by the Ads API can be undone for 30 days, unless somebody changed the line item since. After the other routes, change the ad group in Ads Manager.",
      },
      campaignSpend: {
        title: "When does a campaign begin to spend?",
        text: "Not when you publish it: everything is created paused. Resume states the most that can be spent per day and in all, and an admin confirms it.",
      },
      campaignResults: {
        title: "Can I trust the results of a campaign?",
        text: "Every rate and cost has a 95% interval and appears from 30 results on. Hatched spend can still change at X for three days. Compare and Cells use a test that holds however often you look, and name a winner only when it is one.",
      },
      cells: {
        title: "Which part of my audience works?",
        text: "Split it into cells in the step Audiences of a campaign: ad groups that share nobody, with equal budgets. The wizard says how many impressions and days a difference takes. Then read the tab Cells.",
      },
      autopilot: {
        title: "How does an applied audience stay up to date?",
        text: "Open the usage and set its autopilot to Propose. On its schedule it compares the audience with the ad account and shows what to add and remove. You accept all or some of it, or dismiss it with a reason. By the Ads API it can also apply changes by itself, and each update can be undone.",
      },
      revocations: {
        title: "What stops when access to an ad account is revoked?",
        text: "Nothing that is applied changes at X. Autopilots and uploads of the account stop until access is back. Before you revoke a grant, disconnect X or revoke the extension's token, the dialog names what stops.",
      },
      adAccounts: {
        title: "Why can I not use an ad account?",
        text: "Ad accounts shows access, approval, funding and your role as X reports them, and names the next step. Press “Read again” after you changed something at X.",
      },
      extension: {
        title: "What does the browser extension do?",
        text: "It fills the targeting form of Ads Manager while you watch, and reads it back. It never saves, submits or spends, and it runs only after you turned it on. Install and sign in under Account.",
      },
    },
  },
} as const;
