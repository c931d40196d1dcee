declare module "twitter-text" {
  interface Indexed {
    readonly indices: readonly [number, number];
  }
  interface TwitterText {
    extractUrlsWithIndices(text: string): (Indexed & { readonly url: string })[];
    extractHashtagsWithIndices(text: string): (Indexed & { readonly hashtag: string })[];
    extractMentionsOrListsWithIndices(
      text: string,
    ): (Indexed & { readonly screenName: string; readonly listSlug: string })[];
    extractEntitiesWithIndices(text: string): (Indexed & {
      readonly url?: string;
      readonly hashtag?: string;
      readonly screenName?: string;
      readonly listSlug?: string;
      readonly cashtag?: string;
    })[];
    parseTweet(text: string): {
      readonly weightedLength: number;
      readonly valid: boolean;
      /** Last character that the network still shows, of a text that is too long. */
      readonly validRangeEnd: number;
    };
    readonly regexen: Readonly<Record<string, RegExp>>;
  }
  const twitterText: TwitterText;
  export default twitterText;
}
