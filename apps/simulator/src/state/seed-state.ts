import { firstRows } from "../ads/accounts/first-rows.ts";
import { AudienceMembers } from "../ads/audiences/members.ts";
import { AdsRows } from "../ads/state/rows.ts";
import { OAuth1State } from "../auth/oauth1/state.ts";
import { OAuth2State } from "../auth/oauth2/state.ts";
import { SignIns } from "../auth/sign-in/sign-ins.ts";
import type { Network } from "../network/network.ts";
import { ActivityDeliveries } from "./activity-deliveries.ts";
import { Apps } from "./apps.ts";
import { BookmarkFolders } from "./bookmark-folders.ts";
import { Broadcasts } from "./broadcasts.ts";
import { Chats } from "./chats.ts";
import { Clock } from "./clock.ts";
import { peopleByKey } from "../network/contacts.ts";
import { Connections } from "./connections.ts";
import { Fates } from "./fates.ts";
import { Faults } from "./faults.ts";
import { Follows } from "./follows.ts";
import { Journal, type Change } from "./journal.ts";
import { Lists } from "./lists.ts";
import { MediaUploads } from "./media.ts";
import { Moves } from "./moves.ts";
import { Messages } from "./messages.ts";
import { Pages } from "./pages.ts";
import { Pairs } from "./pairs.ts";
import { Posts } from "./posts.ts";
import { Profiles } from "./profiles.ts";
import { PublicKeys } from "./public-keys.ts";
import { RateLimits } from "./rate-limits.ts";
import { Shelf } from "./shelf.ts";
import type {
  ActivitySubscription,
  ComplianceJob,
  Draft,
  Note,
  Rule,
  Webhook,
  WelcomeMessage,
  WelcomeRule,
} from "./shelf-items.ts";
import { Usage } from "./usage.ts";

/** All that changes in the network of one seed. */
export class SeedState {
  readonly clock: Clock;
  readonly apps: Apps;
  readonly faults = new Faults();
  readonly pages = new Pages();
  readonly limits = new RateLimits();
  readonly oauth1: OAuth1State;
  readonly oauth2 = new OAuth2State();
  readonly signIns = new SignIns();
  readonly rules = new Shelf<Rule>();
  readonly complianceJobs = new Shelf<ComplianceJob>();
  readonly connections = new Connections();
  readonly usage = new Usage();
  readonly webhooks = new Shelf<Webhook>();
  readonly activity = new Shelf<ActivitySubscription>();
  readonly notes = new Shelf<Note>();
  readonly drafts = new Shelf<Draft>();
  readonly broadcasts = new Broadcasts();
  readonly profiles = new Profiles();
  readonly welcomeMessages = new Shelf<WelcomeMessage>();
  readonly welcomeRules = new Shelf<WelcomeRule>();
  readonly messages = new Messages();
  readonly publicKeys = new PublicKeys();
  readonly chats = new Chats();
  readonly media = new MediaUploads();
  readonly bookmarks = new Pairs<string>();
  readonly bookmarkFolders = new BookmarkFolders();
  readonly pinnedLists = new Pairs<string>();
  readonly followedLists = new Pairs<string>();
  readonly blocks = new Pairs<number>();
  readonly messageBlocks = new Pairs<number>();
  readonly mutes = new Pairs<number>();
  readonly ads: AdsRows;
  readonly members: AudienceMembers;
  readonly moves: Moves;
  readonly follows: Follows;
  readonly fates: Fates;
  readonly deliveries: ActivityDeliveries;
  readonly lists: Lists;
  readonly posts: Posts;

  constructor(
    readonly name: string,
    readonly network: Network,
    /** Where this simulator serves the pictures of posts. */
    readonly pictures: () => string,
    /** What outlives the process is written here: sign-ins of OAuth 1.0a, apps, the clock, and the Ads API. */
    readonly journal: Journal = new Journal(null),
  ) {
    this.clock = new Clock(journal);
    this.apps = new Apps(journal);
    this.oauth1 = new OAuth1State(journal);
    this.ads = new AdsRows(journal, firstRows(network));
    this.members = new AudienceMembers(journal, () => peopleByKey(network));
    this.moves = new Moves(() => this.clock.now());
    this.follows = new Follows(network.follows, this.moves);
    this.fates = new Fates(this.follows, this.moves);
    this.deliveries = new ActivityDeliveries(this);
    this.lists = new Lists(network.lists);
    this.posts = new Posts(network);
    journal.restore((change) => this.restore(change));
  }

  private restore(change: Change): void {
    switch (change.of) {
      case "ads-row":
        return this.ads.restore(change);
      case "audience-members":
      case "audience-batch":
        return this.members.restore(change);
      case "clock":
        return this.clock.restore(change);
      case "app":
        return this.apps.restore(change);
      case "access-token":
      case "revoked-token":
        return this.oauth1.restore(change);
      default:
        return undefined;
    }
  }
}
