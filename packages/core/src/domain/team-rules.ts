/** Rules of the specification's point 6 about a team's subscriptions and billing. */

interface Subscribed {
  readonly start: string;
  readonly active: boolean;
  readonly plan: { readonly name: string };
}

/** The subscription that started last; of two that started together, the first of the list. */
export function latestSubscription<S extends Subscribed>(subscriptions: readonly S[]): S | null {
  return subscriptions.reduce<S | null>(
    (latest, each) =>
      latest === null || Date.parse(each.start) > Date.parse(latest.start) ? each : latest,
    null,
  );
}

/** Only the latest-started one counts: an older active one does not carry a team over a newer inactive one. */
export function hasActiveSubscription(subscriptions: readonly Subscribed[]): boolean {
  return latestSubscription(subscriptions)?.active ?? false;
}

/** Granted for a later day: until then it decides nothing. */
export function isComing({ start }: Pick<Subscribed, "start">, now = Date.now()): boolean {
  return Date.parse(start) > now;
}

/** An enterprise subscription is one whose plan's name contains "enterprise". */
export function isEnterprise({ plan }: Pick<Subscribed, "plan">): boolean {
  return plan.name.toLowerCase().includes("enterprise");
}

export function isBillingComplete(team: {
  readonly invoice_email: string | null;
  readonly country: string | null;
  readonly invoice_name: string | null;
}): boolean {
  return [team.invoice_email, team.country, team.invoice_name].every(
    (part) => part !== null && part.trim() !== "",
  );
}

/** Staff are recognised by a signed-in address on the provider's domain; a subdomain is another domain. */
export function isOnDomain(email: string, domain: string): boolean {
  const at = email.lastIndexOf("@");
  return at > 0 && domain !== "" && email.slice(at + 1).toLowerCase() === domain.toLowerCase();
}

/** Members of this group have creator access to the audience creator. */
export const CREATOR_GROUP = "Audience_creator";

/**
 * What being in a group allows a person beyond their level, in every team of theirs, by resource and action: the one
 * place that says so. It never opens a team that they are not in.
 */
export const GROUP_GRANTS: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  [CREATOR_GROUP]: { audiences: ["create", "update"] },
};

/** Whether one of a person's groups allows an action. */
export function isGranted(groups: readonly string[], resource: string, action: string): boolean {
  return groups.some((group) => GROUP_GRANTS[group]?.[resource]?.includes(action) === true);
}

/** Addresses in a text, apart by commas, semicolons, blanks or lines, each once. */
export function splitAddresses(text: string): string[] {
  const parts = text
    .split(/[\s,;、，；]+/u)
    // Longer than any address; the pattern's time grows with the square of the length.
    .map((part) =>
      part
        .slice(0, 400)
        .replaceAll(/^[<("']+|[>)"']+$/g, "")
        .toLowerCase(),
    )
    .filter((part) => part !== "");
  return [...new Set(parts)];
}
