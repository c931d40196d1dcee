/** Valences of emoji in tenths, by how people use them; "😭" and "💀" are as often laughter, so they say little. */
const GROUPS: readonly (readonly [number, string])[] = [
  [20, "😀😃😄😁😆😊😍😘🥰😻😎🤗🤩🥳❤💕💖💗💙💚💛💜🧡🖤💓💞💘💝♥👏🙌🎉🎊🥹🫶☺😇😋🏆💐"],
  [12, "😂🤣👍✨🌟🔥💯💪😌👌😉😜😝🙏🌸🎂🎁🌈😏😚🍻🥂⭐♡"],
  [-4, "😭💀😅😳🤔"],
  [-18, "😢😞😔😟😕🙁☹😣😖😫😩😤😱😨😰😥😓😒🙄😿😾😪😑😐💔👎😦😧🥺🤦"],
  [-24, "😡😠🤬🤮🤢🖕👿💢"],
];

export const EMOJI_VALENCES: ReadonlyMap<string, number> = new Map(
  GROUPS.flatMap(([valence, emoji]) =>
    Array.from(emoji, (one): [string, number] => [one, valence]),
  ),
);
