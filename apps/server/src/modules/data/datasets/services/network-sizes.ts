import type { network, NetworkSizes } from "@toolkit/core/contract/network";
import type { NetworkSize } from "@toolkit/network/store/network-sizes";
import type { z } from "zod";
import { AppError } from "../../../../errors.ts";
import type { DatasetServices } from "./dataset-services.ts";
import { ownedDataset, seenDataset } from "./remove-data.ts";
import type { Viewer } from "../../../../viewer.ts";

type Body = z.output<typeof network.setNetworkSizes.body>;

const DAY_MS = 86_400_000;

/** @throws AppError "not_found" for what the viewer cannot see. */
export async function readSizes(
  services: DatasetServices,
  viewer: Viewer,
  slug: string,
): Promise<NetworkSizes> {
  seenDataset(services, viewer, slug);
  const dataset = await services.engines.dataset(slug);
  return presentSizes(slug, await dataset.networkSizes());
}

/** @throws AppError "invalid" for a country that stands twice; as removing a dataset for whose it is. */
export async function setSizes(
  services: DatasetServices,
  viewer: Viewer,
  slug: string,
  { sizes, source, as_of }: Body,
): Promise<NetworkSizes> {
  ownedDataset(services, viewer, slug);
  const twice = sizes.find(
    ({ country }, i) => sizes.findIndex((other) => other.country === country) !== i,
  );
  if (twice !== undefined)
    throw new AppError("invalid", {
      message: `country ${twice.country} stands twice`,
      user: {
        en: `${twice.country} is listed twice. Keep one line a country.`,
        ja: `${twice.country} が2回書かれています。国ごとに1行にしてください。`,
      },
    });
  const asOfDay = Math.floor((as_of === undefined ? Date.now() : Date.parse(as_of)) / DAY_MS);
  const dataset = await services.engines.dataset(slug);
  await dataset.setNetworkSizes(sizes.map((size) => ({ ...size, source, asOfDay })));
  return presentSizes(slug, await dataset.networkSizes());
}

function presentSizes(dataset: string, sizes: readonly NetworkSize[]): NetworkSizes {
  return {
    dataset,
    results: sizes.map(({ country, accounts, source, asOfDay }) => ({
      country,
      accounts,
      source,
      as_of: new Date(asOfDay * DAY_MS).toISOString().slice(0, 10),
    })),
  };
}
