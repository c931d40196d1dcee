import { routesOf, type Flavour, type RouteName, type ScreenRoute } from "../routes.ts";

export interface Listed {
  readonly name: RouteName;
  readonly route: ScreenRoute;
}

/** Ways in and out, and what follows from something else. */
const UNLISTED = new Set<RouteName>([
  "login",
  "chooseTeam",
  "parts",
  "resetE2e",
  "authenticated",
  "paused",
  "inviteAccept",
  "standaloneAudiences",
  "home",
  "drift",
  "suite",
  "requestConfirmation",
  "requestVerification",
  "billingSuccess",
  "billingCancel",
  "subscriptionSuccess",
  "subscriptionCancel",
]);

/** A parameter of the path that nobody has who only looks for a screen: the token of a mail, the id of a post. */
const NEEDS_MORE = /\/\$(?!teamId\b)\w+/;

/** Screens of a flavour that a person opens from a list. */
export function listedScreens(flavour: Flavour): readonly Listed[] {
  return routesOf(flavour).filter(
    ({ name, route }) => !UNLISTED.has(name) && !NEEDS_MORE.test(route.path),
  );
}
