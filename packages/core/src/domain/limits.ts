/** Limits of the specification (point 9), of the network (ads limits a line item) and of this product. */
export const LIMITS = {
  /** Handles that are applied to an ad group; more may be in a package. */
  handlesApplied: 100,
  /** Handles in a package: what people paste at once. */
  handles: 5000,
  keywords: 1000,
  /** Members of an uploaded audience, at least, before the network targets it. */
  uploadedMembers: 100,
  interests: 100,
  /** Countries are sent only below this number. */
  countriesSent: 50,
  /** Items of one kind in a package, where the network has no tighter limit. */
  itemsPerKind: 2000,
  /** Items of all kinds in a package, those of groups apart: as many handles as it may have, and half as many of all else. */
  packageItems: 7500,
  /** Characters of all their texts and ids, in the compatibility form that they are compared in: 33 each. */
  packageCharacters: 250_000,
  /** Characters of one label. */
  labelCharacters: 200,
  nameCharacters: 120,
  groupDepth: 8,
  groupNodes: 500,
  confirmCodeCharacters: 6,
  pageSize: 200,
  /** Days of the "posted about" window unless chosen. */
  windowDays: 90,
  errorMessageCharacters: 300,
} as const;

/** Bytes of a JSON body, by kind of call; `contract/body-limits.ts` says which call is of which kind. */
export const BODY_BYTES = {
  /** Calls that anybody may make, sign-in among them. */
  anybody: 16_000,
  usual: 64_000,
  /** Lists of up to 5,000 handles, and column mappings of many files. */
  list: 256_000,
  targetingPackage: 512_000,
  /** Paths of files, from the command line of the same machine. */
  local: 4_000_000,
} as const;

/** Limits that a JSON body meets before it is parsed, so that no body costs more than its share of the processor. */
export const JSON_LIMITS = {
  depth: 32,
  /** More than any object of the contract has. */
  keysPerObject: 500,
  itemsPerArray: 10_000,
  /** Keys and items of the whole body; the largest targeting package has about 30,000. */
  values: 60_000,
} as const;

/** Limits of a query string and of a form's fields. */
export const FORM_LIMITS = {
  parameters: 100,
  queryCharacters: 8_000,
  fields: 20,
  fieldBytes: 10_000,
  files: 100,
} as const;

/** Members whose follow graph is analysed, and drawn, at most: beyond, a screen would wait. */
export const COMMUNITY_LIMITS = { members: 20_000, drawn: 20_000 } as const;

/** Seeds that are chosen for one audience at most: ten ad groups of handles. */
export const PRO_TARGETING_LIMITS = { seeds: 10 * LIMITS.handlesApplied } as const;

/** Shared links: addresses one mail run goes to, days a link lives at most, and characters of the accompanying words. */
export const SHARE_LIMITS = { recipients: 20, days: 365, messageCharacters: 1000 } as const;

/** Teams and invites: what one person, one form and one day may hold. */
export const TEAM_LIMITS = {
  nameCharacters: 100,
  slugCharacters: 40,
  /** Teams that one person is a member of by founding them. */
  founded: 50,
  logoBytes: 1_000_000,
  /** Pixels of the longer side: every page that shows a logo unpacks all of it. */
  logoSide: 4000,
  invitesAtOnce: 20,
  inviteDays: 14,
  messageCharacters: 1000,
} as const;

/** Lists of handles that a person keeps. */
export const PERSONAL_LIST_LIMITS = {
  perPerson: 200,
  members: 5000,
  nameCharacters: 100,
  descriptionCharacters: 500,
} as const;

/** Lists for upload: members of one list, and identifiers of a team's opt-out list, at most. */
export const UPLOAD_LIMITS = { members: 2_000_000, optOuts: 1_000_000 } as const;
