import type { Network } from "../network/network.ts";
import type { Person } from "../network/person.ts";

/** Who has an account at the other providers too: as many as a page can offer. */
const MOST = 8;

export interface Identity {
  readonly id: string;
  readonly name: string;
  readonly givenName: string;
  readonly familyName: string;
  readonly email: string;
  readonly picture: string;
}

/** From the far end: the network begins with its celebrities. */
export function identitiesOf({ people }: Network): readonly Identity[] {
  return people
    .filter((person) => !person.protected)
    .slice(-MOST)
    .map(identityOf);
}

function identityOf({ id, name, username }: Person): Identity {
  const [givenName = name, ...rest] = name.split(" ");
  return {
    id,
    name,
    givenName,
    familyName: rest.join(" "),
    email: `${username.toLowerCase()}@example.com`,
    picture: `https://example.com/pictures/${id}.jpg`,
  };
}
