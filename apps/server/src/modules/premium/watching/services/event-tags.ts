const TAG = "watched ";

/** How a subscription says whose it is. */
export function tagOf(watchedId: string): string {
  return `${TAG}${watchedId}`;
}

/** Null: the subscription is none of ours. */
export function idOfTag(tag: string | undefined): string | null {
  return tag?.startsWith(TAG) === true ? tag.slice(TAG.length) : null;
}
