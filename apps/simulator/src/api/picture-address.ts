import type { Person } from "../network/person.ts";
import type { View } from "./view.ts";

/** The picture that the network gives to accounts without their own. */
const DEFAULT_PICTURE =
  "https://abs.twimg.com/sticky/default_profile_images/default_profile_normal.png";

export function pictureAddress({ seed }: View, { picture }: Person): string {
  return picture === null ? DEFAULT_PICTURE : seed.pictures() + picture;
}
