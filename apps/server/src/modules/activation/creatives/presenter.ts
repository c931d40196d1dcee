import type {
  Creative,
  CreativeDetail,
  CreativePost,
  CreativeVersion,
  REVIEWS,
} from "@toolkit/core/contract/ad-creatives";
import { postText, type CreativeContent } from "@toolkit/core/domain/creative";
import type { InterfaceLanguage } from "@toolkit/core/domain/enumerations";
import { measurePost } from "@toolkit/core/domain/post-text";
import { problemText } from "./services/creative-texts.ts";
import type { CreativeUse, PostRow, VersionRow } from "./services/creative-services.ts";
import type { CreativeWhole, JudgedCreative } from "./services/keep-creatives.ts";

function presentContent({ kind, text, media, title, url, utm, slides }: CreativeContent) {
  return {
    kind,
    text,
    media: [...media],
    title,
    url,
    utm: { ...utm },
    slides: slides.map(({ medium, title: of, url: to }) => ({ medium, title: of, url: to })),
  };
}

export function presentCreative(
  { row, problems, variant }: JudgedCreative,
  language: InterfaceLanguage,
): Creative {
  const [first] = problems;
  const text = postText(row.content);
  return {
    id: row.id,
    name: row.name,
    ab_set: row.abSet,
    variant,
    ...presentContent(row.content),
    status: problems.length === 0 ? "ready" : "draft",
    problems: problems.map((problem) => ({
      code: problem.code,
      field: problem.field,
      text: problemText(problem)[language],
    })),
    problem: first === undefined ? null : problemText(first)[language],
    post_text: text,
    weight: measurePost(text).weight,
    version: row.version,
    created_by: row.createdBy,
    created: row.createdAt.toISOString(),
    modified: row.modifiedAt.toISOString(),
    removed: row.removedAt?.toISOString() ?? null,
  };
}

function presentVersion(row: VersionRow): CreativeVersion {
  return {
    version: row.version,
    name: row.name,
    content: presentContent(row.content),
    created: row.createdAt.toISOString(),
    created_by: row.createdBy,
  };
}

function presentPost(row: PostRow, language: InterfaceLanguage): CreativePost {
  return {
    ad_account_id: row.adAccountId,
    version: row.version,
    state: row.state,
    post_id: row.postId,
    error: row.error?.[language] ?? null,
    modified: row.modifiedAt.toISOString(),
  };
}

const REVIEW_OF: Readonly<Record<string, (typeof REVIEWS)[number]>> = {
  ACCEPTED: "accepted",
  PENDING: "pending",
  UNDER_REVIEW: "pending",
  REJECTED: "rejected",
};

function presentUse(use: CreativeUse) {
  const { adId, campaignId, campaign, approvalStatus, reasons, checkedAt } = use;
  return {
    ad_id: adId,
    campaign_id: campaignId,
    campaign,
    review: approvalStatus === null ? "none" : (REVIEW_OF[approvalStatus] ?? "pending"),
    reason: approvalStatus,
    reasons: reasons ?? [],
    checked: checkedAt?.toISOString() ?? null,
  } as const;
}

export function presentDetail(whole: CreativeWhole, language: InterfaceLanguage): CreativeDetail {
  return {
    ...presentCreative(whole, language),
    versions: whole.versions.map(presentVersion),
    posts: whole.posts.map((row) => presentPost(row, language)),
    used_in: whole.uses.map(presentUse),
  };
}
