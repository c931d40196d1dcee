import type { AdapterSwitch } from "@toolkit/core/contract/extension";
import { adsManager } from "../adapters/ads-manager.ts";

function parts(release: string): readonly number[] {
  return release.split(".").map(Number);
}

/** Whether a release is older than another, part by part. */
export function isOlder(release: string, than: string): boolean {
  const [own, other] = [parts(release), parts(than)];
  for (let i = 0; i < Math.max(own.length, other.length); i++) {
    const difference = (own[i] ?? 0) - (other[i] ?? 0);
    if (difference !== 0) return difference < 0;
  }
  return false;
}

/** Why the adapter may not fill; null: it may. A server that cannot be asked has switched off nothing. */
export function adapterRefusal(
  switches: readonly AdapterSwitch[] | null,
  release: string,
): "adapter_off" | "release_too_old" | null {
  const own = switches?.find(({ id }) => id === adsManager.id);
  if (own === undefined) return null;
  if (!own.enabled) return "adapter_off";
  return own.minimum_release !== null && isOlder(release, own.minimum_release)
    ? "release_too_old"
    : null;
}
