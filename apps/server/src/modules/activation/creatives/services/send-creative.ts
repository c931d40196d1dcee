import { landingUrl, postText } from "@toolkit/core/domain/creative";
import type { CardSlide } from "@toolkit/social/client/post-client";
import { SocialError } from "@toolkit/social/client/social-error";
import { isUnavailable } from "../../../../db/availability.ts";
import { sendCreativeJob } from "../../../../jobs/definitions/send-creative.ts";
import { AppError, toldText, type LocalText } from "../../../../errors.ts";
import type { JobRow } from "../../../../ports/queue.ts";
import type { AdsCalls } from "../../applying/services/ads-network.ts";
import { mediaOfTeam } from "../../media/services/keep-media.ts";
import type { CreativeRow, CreativeServices } from "./creative-services.ts";
import { CHANGED_SINCE_APPROVAL, problemText } from "./creative-texts.ts";
import { creativeOf, judge } from "./keep-creatives.ts";
import { sendMedium } from "./send-medium.ts";

export interface SendRequest {
  readonly teamId: string;
  /** Whose grant of the ad account is used. */
  readonly personId: string | null;
  readonly adAccountId: string;
  readonly creativeId: string;
  /** When somebody approved what it shows; absent or null: nobody had to. */
  readonly approvedAt?: Date | null | undefined;
  readonly signal?: AbortSignal | undefined;
}

const UNEXPECTED: LocalText = {
  en: "The post could not be made because of an error of ours. What arrived at X is kept. Send it again.",
  ja: "内部エラーのため、ポストを作成できませんでした。Xに届いた分は保持されています。もう一度送信してください。",
};

/** Refusals of the network that whoever wrote the creative can do something about. */
const ADVICE: Readonly<Record<string, LocalText>> = {
  DUPLICATE_TWEET: {
    en: "X refuses the same text twice in a day. No post was made. Change the text, then send it again.",
    ja: "Xでは同じ本文を1日に2回投稿できません。ポストは作成していません。本文を変更してから、もう一度送信してください。",
  },
  INVALID_TWEET: {
    en: "X refused the text of this creative. No post was made. Shorten or change it, then send it again.",
    ja: "Xがこのクリエイティブの本文を受け付けませんでした。ポストは作成していません。短くするか変更してから、もう一度送信してください。",
  },
  TWEET_RATE_LIMIT_EXCEEDED: {
    en: "This X account wrote too many posts in three hours. No post was made. Send it again later.",
    ja: "このXアカウントは3時間の投稿数の上限に達しました。ポストは作成していません。時間をおいて、もう一度送信してください。",
  },
};

/** Queues the making of a creative's post. @throws AppError "conflict" for a draft. */
export async function queueSending(
  services: CreativeServices,
  request: SendRequest,
): Promise<JobRow> {
  const { teamId, personId, adAccountId, creativeId } = request;
  const row = await readyCreative(services, request);
  await services.posts.begin(
    { creativeId: row.id, adAccountId, version: row.version, teamId },
    services.clock.now(),
  );
  return services.queue.enqueue(
    sendCreativeJob,
    { creativeId, teamId, adAccountId, personId },
    { teamId, personId, turn: `creatives ${adAccountId}` },
  );
}

async function readyCreative(
  services: CreativeServices,
  { teamId, creativeId }: SendRequest,
): Promise<CreativeRow> {
  const row = await creativeOf(services, { teamId, id: creativeId });
  const [judged] = await judge(services, [row]);
  const [problem] = judged?.problems ?? [];
  if (problem === undefined) return row;
  throw new AppError("conflict", { message: `draft: ${problem.code}`, user: problemText(problem) });
}

/**
 * The post of a creative's present version in an ad account, made once: what an earlier try made is found by its name, which no
 * other version has.
 */
export async function sendCreative(
  services: CreativeServices,
  request: SendRequest,
): Promise<string> {
  const { adAccountId, creativeId } = request;
  return services.library.joining.run(`${adAccountId} ${creativeId}`, () =>
    send(services, request),
  );
}

async function send(services: CreativeServices, request: SendRequest): Promise<string> {
  const { posts, clock, network } = services;
  const { teamId, personId, adAccountId } = request;
  const row = await readyCreative(services, request);
  const { approvedAt = null } = request;
  if (approvedAt !== null && row.modifiedAt > approvedAt)
    throw new AppError("conflict", { message: "changed since", user: CHANGED_SINCE_APPROVAL });
  const key = { creativeId: row.id, adAccountId, version: row.version };
  const known = await posts.find(key);
  if (known?.state === "sent" && known.postId !== null) return known.postId;
  await posts.begin({ ...key, teamId }, clock.now());
  try {
    const postId = await network.ask({ personId, teamId, adAccountId }, (calls, account) =>
      makePost(services, { ...request, calls, account, row }),
    );
    await posts.settle(key, { state: "sent", postId, error: null, modifiedAt: clock.now() });
    return postId;
  } catch (error) {
    // A stop, or a database that is away: the job goes on later, and its state with it.
    if (isUnavailable(error) || request.signal?.aborted === true) throw error;
    const told = error instanceof AppError ? toldText(error) : undefined;
    const settled = { postId: null, error: told ?? UNEXPECTED, modifiedAt: clock.now() };
    await posts.settle(key, { state: "failed", ...settled });
    throw error;
  }
}

interface Making extends SendRequest {
  readonly calls: AdsCalls;
  readonly account: string;
  readonly row: CreativeRow;
}

async function makePost(services: CreativeServices, making: Making): Promise<string> {
  const { calls, account, row } = making;
  const { content } = row;
  try {
    const author = await calls.posts.author(account);
    if (author === null) throw noAuthor();
    const name = `${row.name.slice(0, 50)} · ${row.id.slice(0, 8)} v${row.version}`;
    const existing = await calls.posts.findPost(account, author, name);
    if (existing !== null) return existing;
    const keys = await mediaKeys(services, making);
    const isCard = content.kind === "card" || content.kind === "carousel";
    return await calls.posts.makePost(account, {
      author,
      name,
      text: postText(content),
      cardUri: isCard ? await cardOf(making, name, keys) : null,
      mediaKeys: isCard ? [] : content.media.flatMap((id) => keys.get(id) ?? []),
    });
  } catch (error) {
    const advice = error instanceof SocialError ? ADVICE[error.code ?? ""] : undefined;
    if (advice === undefined) throw error;
    throw new AppError("conflict", { message: "refused by the network", user: advice });
  }
}

/** Keys in the ad account's library of everything that the creative shows, by medium. */
async function mediaKeys(
  services: CreativeServices,
  { calls, account, row, signal }: Making,
): Promise<ReadonlyMap<string, string>> {
  const { kind, media, slides } = row.content;
  const ids =
    kind === "text"
      ? []
      : kind === "carousel"
        ? slides.flatMap((slide) => slide.medium ?? [])
        : media;
  const keys = new Map<string, string>();
  for (const medium of await mediaOfTeam(services.library, row.teamId, [...new Set(ids)]))
    keys.set(
      medium.id,
      await sendMedium(services, { calls: calls.media, account, medium, signal }),
    );
  return keys;
}

async function cardOf(
  { calls, account, row: { content } }: Making,
  name: string,
  keys: ReadonlyMap<string, string>,
): Promise<string> {
  const slides: CardSlide[] =
    content.kind === "carousel"
      ? content.slides.map(({ medium, title, url }) => ({
          mediaKey: keys.get(medium ?? "") ?? "",
          title,
          url: landingUrl(url === "" ? content.url : url, content.utm),
        }))
      : [
          {
            mediaKey: keys.get(content.media[0] ?? "") ?? "",
            title: content.title,
            url: landingUrl(content.url, content.utm),
          },
        ];
  return (await calls.posts.findCard(account, name)) ?? calls.posts.makeCard(account, name, slides);
}

function noAuthor(): AppError {
  return new AppError("conflict", {
    message: "no promotable user",
    user: {
      en: "This ad account has no X account whose posts it may promote. Add one in X’s ads manager, then send the creative again.",
      ja: "この広告アカウントには、ポストを広告として配信できるXアカウントがありません。Xの広告マネージャーで追加してから、もう一度送信してください。",
    },
  });
}
