import type { Dataset } from "@toolkit/network/store/dataset";
import { AppError } from "../../../../errors.ts";
import type { EngineHost } from "../../../data/datasets/services/engine-host.ts";
import { presentAccount, presentPost } from "../../../data/datasets/services/present-account.ts";
import { canSee } from "../../../data/datasets/services/resolve-dataset.ts";
import type { Viewer } from "../../../../viewer.ts";
import type { Loaded } from "../presenter.ts";
import type { MonitorServices, ResultRow } from "./monitor-services.ts";

const NOBODY: Loaded = { account: () => undefined, post: () => undefined };

/** Null: it is damaged, and shows nothing of its accounts. */
async function openSound(engines: EngineHost, slug: string): Promise<Dataset | null> {
  try {
    return await engines.dataset(slug);
  } catch (error) {
    if (error instanceof AppError && error.code === "dataset_damaged") return null;
    throw error;
  }
}

/**
 * The accounts and posts that results speak of, each dataset read once. Of a dataset that is gone, damaged, made anew, or not
 * the viewer's any more, only the numbers remain.
 */
export async function loadResults(
  { engines }: Pick<MonitorServices, "engines">,
  viewer: Viewer,
  results: readonly ResultRow[],
): Promise<(result: ResultRow) => Loaded> {
  const loaded = new Map<string, Loaded>();
  const keyOf = ({ dataset, datasetMade }: ResultRow): string => `${dataset} ${datasetMade}`;
  const datasets = new Map(results.map((result) => [keyOf(result), result]));
  for (const [key, { dataset: slug, datasetMade }] of datasets) {
    const rows = results.filter((result) => keyOf(result) === key);
    const info = engines.registry.list().find((each) => each.slug === slug);
    if (info === undefined || info.createdAt !== datasetMade || !canSee(viewer, info)) continue;
    const dataset = await openSound(engines, slug);
    if (dataset === null) continue;
    const shown = rows.flatMap(({ figures }) => figures.top_posts);
    const ids = rows.flatMap(({ figures }) => [...figures.new_members, ...figures.lost_members]);
    const [profiles, posts] = await Promise.all([
      dataset.shownAccounts([...new Set([...ids, ...shown.map(({ author }) => author)])]),
      dataset.shownPosts([...new Set(shown.map(({ id }) => BigInt(id)))]),
    ]);
    const profileOf = new Map(profiles.map((profile) => [profile.id, profile]));
    const postOf = new Map(posts.map((post) => [post.networkId, post]));
    loaded.set(key, {
      account(id) {
        const profile = profileOf.get(id);
        return profile === undefined ? undefined : presentAccount(profile);
      },
      post(id, author) {
        const post = postOf.get(id);
        const by = profileOf.get(author);
        return post === undefined || by === undefined ? undefined : presentPost(post, by);
      },
    });
  }
  return (result) => loaded.get(keyOf(result)) ?? NOBODY;
}
