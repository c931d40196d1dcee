import type { TeamEvent } from "@toolkit/core/contract/team-activity";
import type { InterfaceLanguage } from "@toolkit/core/domain/enumerations";
import { alertIn } from "@toolkit/core/i18n/campaign-alert-text";
import type { EventRow } from "./repository.ts";

function nameOf({ firstName, lastName, email, id }: NonNullable<EventRow["by"]>): string {
  return [firstName, lastName].filter((name) => name !== "").join(" ") || (email ?? id);
}

export function presentEvent(
  { event, by, member }: EventRow,
  language: InterfaceLanguage,
): TeamEvent {
  const { subjectId, subject, details } = event;
  return {
    id: String(event.id),
    at: event.at.toISOString(),
    kind: event.kind,
    by: by === null ? null : { id: by.id, name: nameOf(by) },
    subject:
      subjectId === null
        ? null
        : { id: subjectId, name: subject ?? (member === null ? null : nameOf(member)) },
    details: {
      version: details.version ?? null,
      recipients: details.recipients ?? null,
      from: details.from ?? null,
      to: details.to ?? details.level ?? null,
      file: details.file ?? null,
      files: details.files ?? null,
      rows: details.rows ?? null,
      rejected: details.rejected ?? null,
      alert: details.alert === undefined ? null : alertIn(details.alert, language),
    },
  };
}
