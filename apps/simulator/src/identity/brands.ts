/** A provider of identities: what its apps may ask for, and what each scope tells. */
export interface Brand {
  readonly name: "google" | "facebook" | "linkedin";
  readonly title: string;
  /** Beyond "openid". */
  readonly scopes: readonly string[];
  readonly claims: Readonly<Record<string, readonly string[]>>;
}

const PROFILE = ["name", "given_name", "family_name", "picture", "locale"] as const;
const EMAIL = ["email", "email_verified"] as const;

export const BRANDS: readonly Brand[] = [
  {
    name: "google",
    title: "Google",
    scopes: ["email", "profile"],
    claims: { email: EMAIL, profile: PROFILE },
  },
  {
    name: "facebook",
    title: "Facebook",
    scopes: ["email", "public_profile", "ads_management", "ads_read", "pages_show_list"],
    claims: { email: EMAIL, public_profile: PROFILE },
  },
  {
    name: "linkedin",
    title: "LinkedIn",
    scopes: [
      "email",
      "profile",
      "r_emailaddress",
      "r_basicprofile",
      "r_liteprofile",
      "r_ads",
      "rw_ads",
      "r_ads_reporting",
      "r_organization_social",
      "w_organization_social",
      "w_member_social",
    ],
    claims: {
      email: EMAIL,
      r_emailaddress: EMAIL,
      profile: PROFILE,
      r_basicprofile: PROFILE,
      r_liteprofile: PROFILE,
    },
  },
];
