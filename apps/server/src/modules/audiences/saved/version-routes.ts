import { audienceVersions } from "@toolkit/core/contract/audience-versions";
import { bind, type CallContext, type Route } from "../../../http/bind.ts";
import { pageOf, pageWindow } from "../../../paging.ts";
import { editorOf, teamIdOf } from "../../../http/team-of.ts";
import { audiencePolicy } from "../../measuring/packages/policy.ts";
import { presentAudience } from "./presenter.ts";
import {
  compareVersions,
  listVersions,
  readVersion,
  restoreVersion,
} from "./services/audience-versions.ts";
import type { AudienceServices } from "./services/save-audience.ts";
import { presentDifference, presentVersion, presentWholeVersion } from "./version-presenter.ts";

const keyOf = (call: CallContext, id: string) => ({ teamId: teamIdOf(call), id });

/** What a saved audience was, what changed, and the way back. */
export function versionRoutes(services: AudienceServices): Route[] {
  const read = audiencePolicy.can("read");
  return [
    bind(audienceVersions.list, read, async (call) => {
      const window = pageWindow(call.query);
      const key = keyOf(call, call.params.pk);
      const { count, versions } = await listVersions(services, key, window);
      return pageOf(versions.map(presentVersion), count, window);
    }),
    bind(audienceVersions.read, read, async (call) => {
      const { pk, version } = call.params;
      return presentWholeVersion(await readVersion(services, keyOf(call, pk), version));
    }),
    bind(audienceVersions.difference, read, async (call) => {
      const { pk, version } = call.params;
      const versions = { from: version, to: call.query.to };
      return presentDifference(await compareVersions(services, keyOf(call, pk), versions));
    }),
    bind(audienceVersions.restore, audiencePolicy.can("update"), async (call) => {
      const { pk, version } = call.params;
      const versions = { version, known: call.body.version, dataset: call.body.dataset };
      return presentAudience(await restoreVersion(services, editorOf(call), pk, versions));
    }),
  ];
}
