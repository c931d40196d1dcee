import type { RouteName } from "../routes.ts";
import { withWords, type LoadComponent } from "./with-words.ts";

/** A person's plan is shown in the words of the teams' plans. */
const PREMIUM_WORDS = ["billing", "premium"] as const;
const WATCHING_WORDS = "watching";
const TOPICS_WORDS = ["watching", "bioTopics"] as const;
const ENGAGERS_WORDS = ["watching", "engagers"] as const;
const FOLLOW_WORDS = ["watching", "following"] as const;
const PAYOUT_WORDS = ["watching", "payout"] as const;
/** Lists and decisions, shown in the words of watched accounts. */
const SUITE_WORDS = ["watching", "suite"] as const;

/** The premium suite's own screens that are built. */
export const PREMIUM_SCREENS = {
  premium: () =>
    withWords(
      PREMIUM_WORDS,
      import("../features/money/billing/premium/premium-page.tsx").then((page) => page.PremiumPage),
    ),
  subscriptionSuccess: () =>
    withWords(
      PREMIUM_WORDS,
      import("../features/money/billing/premium/premium-success-page.tsx").then(
        (page) => page.PremiumSuccessPage,
      ),
    ),
  subscriptionCancel: () =>
    withWords(
      PREMIUM_WORDS,
      import("../features/money/billing/premium/premium-stopped-page.tsx").then(
        (page) => page.PremiumStoppedPage,
      ),
    ),
  suite: () =>
    withWords(
      WATCHING_WORDS,
      import("../features/premium/watching/overview-page.tsx").then((page) => page.OverviewPage),
    ),
  accounts: () =>
    withWords(
      WATCHING_WORDS,
      import("../features/premium/watching/accounts-page.tsx").then((page) => page.AccountsPage),
    ),
  topics: () =>
    withWords(
      TOPICS_WORDS,
      import("../features/premium/watching/topics-page.tsx").then((page) => page.TopicsPage),
    ),
  followingTopics: () =>
    withWords(
      TOPICS_WORDS,
      import("../features/premium/watching/topics-page.tsx").then(
        (page) => page.FollowingTopicsPage,
      ),
    ),
  engagers: () =>
    withWords(
      ENGAGERS_WORDS,
      import("../features/premium/watching/engagers-page.tsx").then((page) => page.EngagersPage),
    ),
  following: () =>
    withWords(
      FOLLOW_WORDS,
      import("../features/premium/watching/following-page.tsx").then((page) => page.FollowingPage),
    ),
  followers: () =>
    withWords(
      FOLLOW_WORDS,
      import("../features/premium/watching/followers-page.tsx").then((page) => page.FollowersPage),
    ),
  unfollowed: () =>
    withWords(
      SUITE_WORDS,
      import("../features/premium/watching/unfollowed-page.tsx").then(
        (page) => page.UnfollowedPage,
      ),
    ),
  spam: () =>
    withWords(
      SUITE_WORDS,
      import("../features/premium/watching/spam/spam-page.tsx").then((page) => page.SpamPage),
    ),
  decisions: () =>
    withWords(
      SUITE_WORDS,
      import("../features/premium/watching/decisions/decisions-page.tsx").then(
        (page) => page.DecisionsPage,
      ),
    ),
  lists: () =>
    withWords(
      SUITE_WORDS,
      import("../features/premium/watching/lists/lists-page.tsx").then((page) => page.ListsPage),
    ),
  posts: () =>
    withWords(
      WATCHING_WORDS,
      import("../features/premium/watching/posts-page.tsx").then((page) => page.PostsPage),
    ),
  payout: () =>
    withWords(
      PAYOUT_WORDS,
      import("../features/premium/watching/payout-page.tsx").then((page) => page.PayoutPage),
    ),
  post: () =>
    withWords(
      WATCHING_WORDS,
      import("../features/premium/watching/post-page.tsx").then((page) => page.PostPage),
    ),
} satisfies Readonly<Partial<Record<RouteName, LoadComponent>>>;
