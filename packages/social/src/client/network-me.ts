import { z } from "zod";
import type { Identity } from "./identity.ts";
import { askNetwork, parseJson } from "./request.ts";
import { SocialError } from "./social-error.ts";

/** Only what signing in needs: what else comes, or comes anew one day, is no reason to refuse anybody. */
const me = z.object({
  data: z.object({
    id: z.string().regex(/^[0-9]{1,19}$/),
    name: z.string(),
    username: z.string(),
    confirmed_email: z.email().optional().catch(undefined),
  }),
});

/** The person whose token signs the call. `authorise` makes the header for the address. */
export async function readNetworkMe(
  apiUrl: string,
  fields: readonly string[],
  authorise: (address: string) => string,
): Promise<Identity> {
  const query = fields.length > 0 ? `?user.fields=${fields.join(",")}` : "";
  const address = `${apiUrl}/2/users/me${query}`;
  const text = await askNetwork({
    method: "GET",
    address,
    headers: { authorization: authorise(address) },
    purpose: "reading who signed in",
  });
  const parsed = me.safeParse(parseJson(text));
  if (!parsed.success) throw new SocialError("malformed", "reading who signed in");
  const { id, name, username, confirmed_email } = parsed.data.data;
  return {
    subject: id,
    name,
    givenName: name,
    familyName: "",
    username,
    email: confirmed_email ?? null,
    emailVerified: confirmed_email !== undefined,
  };
}
