/**
 * On whose behalf a sync reads: a person, with an account that they connected; or whom the command line names, with one
 * that somebody in the team connected.
 */
export type Reader =
  | { readonly kind: "person"; readonly userId: string }
  | { readonly kind: "team"; readonly teamId: string };
