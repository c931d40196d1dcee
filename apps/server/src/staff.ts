import { isOnDomain } from "@toolkit/core/domain/team-rules";
import { personOf, type Principal } from "./principal.ts";

/**
 * The provider's own people: signed in by an address on the provider's domain, which a code sent there proved. The
 * command line counts too: it proved that it runs on the provider's machine.
 */
export function isStaff(principal: Principal | null, domain: string | null): boolean {
  if (principal === null) return false;
  if (principal.kind === "local") return true;
  const email = personOf(principal)?.email ?? "";
  return domain !== null && isOnDomain(email, domain);
}
