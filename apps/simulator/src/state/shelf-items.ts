import type { Article } from "../network/attachments.ts";

/** A rule of the filtered stream. */
export interface Rule {
  readonly value: string;
  readonly tag: string | undefined;
}

export interface ComplianceJob {
  readonly type: "tweets" | "users";
  readonly name: string | undefined;
  readonly resumable: boolean;
}

export interface Webhook {
  readonly url: string;
  /** People whose activity is delivered, and whether it has the app's filtered stream. */
  readonly subscribers: Set<string>;
  linked: boolean;
  /** Whether it answered its last challenge. */
  isValid: boolean;
}

export interface ActivitySubscription {
  readonly event_type: string;
  /** As it was asked for. */
  readonly filter: {
    readonly keyword?: string | undefined;
    readonly user_id?: string | undefined;
    readonly direction?: string | undefined;
  };
  tag: string | undefined;
  webhook_id: string | undefined;
}

export interface Note {
  readonly postId: string;
  /** As it was written. */
  readonly info: object;
}

export interface Draft {
  readonly article: Omit<Article, "id">;
  published: boolean;
}

export interface WelcomeMessage {
  readonly name: string;
  readonly text: string;
}

export interface WelcomeRule {
  readonly message: string;
}
