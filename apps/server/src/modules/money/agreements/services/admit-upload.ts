import { addDays, dayInJapan, startOfDayInJapan } from "@toolkit/core/domain/agreement";
import { readTeam } from "../../../identity/teams/services/read-teams.ts";
import type { UploadAgreement } from "../../../activation/uploads/services/upload-agreement.ts";
import {
  agreementMissing,
  countryMissing,
  segmentMissing,
  segmentTaken,
  shareRefused,
} from "./agreement-refusals.ts";
import type { AgreementRules, SegmentRow } from "./agreement-services.ts";
import { accountNeedsAgreement } from "./needs-agreement.ts";

type Admitted = Parameters<UploadAgreement["admit"]>[0];

/** Saved audiences are told by their ids, lists by their names, whatever their case and spaces. */
function isSegment(segment: SegmentRow, { audienceConfigId, name }: Admitted): boolean {
  if (audienceConfigId !== null) return segment.audienceConfigId === audienceConfigId;
  return segment.isList && keyOfName(segment.name) === keyOfName(name);
}

export function keyOfName(name: string): string {
  return name.normalize("NFKC").trim().replaceAll(/\s+/g, " ").toLowerCase();
}

/** Articles 3 to 5: uploads of teams in Japan are segments of a signed application whose period has not ended. */
export function agreedUploads(rules: AgreementRules): UploadAgreement {
  const { agreements, clock, special } = rules;
  return {
    async requireCountry({ teamId, adAccountId }) {
      if (special.has(adAccountId) || !rules.isOn) return;
      const { team } = await readTeam(rules.db, teamId, "viewer");
      if (team.country === null) throw countryMissing();
    },
    async admit(upload) {
      const { id, teamId, adAccountId, name } = upload;
      if (!(await accountNeedsAgreement(rules, upload))) return null;
      const now = clock.now();
      const open = await agreements.hold(teamId, adAccountId, dayInJapan(now));
      if (open.length === 0) throw agreementMissing();
      const named = open.flatMap(({ row, segments }) =>
        segments.filter((each) => isSegment(each, upload)).map((segment) => ({ row, segment })),
      );
      if (named.length === 0) throw segmentMissing(name);
      const found = named.find(
        ({ segment }) => segment.uploadId === null || segment.uploadId === id,
      );
      if (found === undefined) throw segmentTaken(name);
      await agreements.apply(found.segment, id, now);
      await agreements.move(found.row.id, "signed", "active", now);
      return startOfDayInJapan(addDays(found.row.endsOn, 1));
    },
    made: (uploadId, audienceId) => agreements.noteAudience(uploadId, audienceId),
    async requireShareable({ teamId, adAccountId }) {
      if (special.has(adAccountId)) return;
      if ((await agreements.signedBy([teamId], adAccountId)).length > 0) throw shareRefused();
    },
  };
}
