/** What the network's own kit drives in the test that compares both clients. */
export const READS: readonly string[] = [
  "GET /2/lists/:id",
  "GET /2/lists/:id/members",
  "GET /2/trends/by/woeid/:woeid",
  "GET /2/tweets",
  "GET /2/tweets/:id",
  "GET /2/tweets/:id/liking_users",
  "GET /2/tweets/:id/quote_tweets",
  "GET /2/tweets/:id/retweeted_by",
  "GET /2/tweets/counts/recent",
  "GET /2/tweets/search/recent",
  "GET /2/users",
  "GET /2/users/:id",
  "GET /2/users/:id/followers",
  "GET /2/users/:id/following",
  "GET /2/users/:id/liked_tweets",
  "GET /2/users/:id/list_memberships",
  "GET /2/users/:id/mentions",
  "GET /2/users/:id/owned_lists",
  "GET /2/users/:id/tweets",
  "GET /2/users/by",
  "GET /2/users/by/username/:username",
  "GET /2/users/me",
  "GET /2/users/search",
  "POST /2/lists",
  "PUT /2/lists/:id",
  "DELETE /2/lists/:id",
  "POST /2/lists/:id/members",
  "DELETE /2/lists/:id/members/:user_id",
  "POST /2/users/:id/following",
  "DELETE /2/users/:source_user_id/following/:target_user_id",
];

const OF_THE_KIT_ALONE = new Set(["GET /2/trends/by/woeid/:woeid", "GET /2/users/search"]);

export const READS_OF_BOTH = READS.filter((endpoint) => !OF_THE_KIT_ALONE.has(endpoint));
