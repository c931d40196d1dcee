import { randomBytes, randomUUID } from "node:crypto";
import type { NewLink } from "@toolkit/core/contract/sharing";
import type { InterfaceLanguage } from "@toolkit/core/domain/enumerations";
import type { Ports } from "../../../capability.ts";
import type { MailPort } from "../../../ports/mail.ts";
import type { AudienceServices, Editor } from "../../audiences/services/save-audience.ts";
import { presentLink } from "../presenter.ts";
import type { ShareRepository, ShareRow } from "../repository.ts";
import { shareMail } from "../share-mail.ts";
import { hashOfLink } from "./open-shared.ts";
import { takeSnapshot, type Shown } from "./take-snapshot.ts";

export interface SharingServices extends AudienceServices {
  readonly shares: ShareRepository;
  readonly mail: MailPort;
  readonly log: Ports["log"];
}

/** What a link shows, and what it belongs to. */
export interface Subject extends Shown {
  readonly audienceId: string | null;
  readonly audienceVersion: number | null;
  readonly usageId: string | null;
}

export interface LinkRequest {
  readonly editor: Editor;
  /** Who shares, as the mail names them. */
  readonly sender: string;
  readonly emails: readonly string[];
  readonly adAccountId: string | null;
  readonly message: string | undefined;
  /** Null: until it is revoked. */
  readonly days: number | null;
  readonly language: InterfaceLanguage;
  /** Address of a link's numbers by its secret, for programs. */
  address(token: string): string;
  /** Address of the page that shows them: what people are sent. */
  page(token: string): string;
}

/** Keeps the subject's numbers under a link of its own, and mails the link. */
export async function makeLink(
  services: SharingServices,
  subject: Subject,
  request: LinkRequest,
): Promise<NewLink> {
  const { editor, language } = request;
  const snapshot = await takeSnapshot(services, subject, { ...editor, language });
  const token = randomBytes(32).toString("base64url");
  const createdAt = services.clock.now();
  const { audienceId, audienceVersion, usageId } = subject;
  const row: ShareRow = {
    id: randomUUID(),
    teamId: editor.teamId,
    audienceId,
    audienceVersion,
    usageId,
    tokenHash: hashOfLink(token),
    adAccountId: request.adAccountId,
    recipients: [...new Set(request.emails)],
    dataset: snapshot.size.dataset,
    datasetVersion: snapshot.size.version,
    snapshot,
    createdBy: editor.personId,
    createdAt,
    expiresAt:
      request.days === null ? null : new Date(createdAt.getTime() + request.days * 86_400_000),
  };
  await services.shares.insert(row);
  const url = request.address(token);
  const notSent = await sendLinks(services, row, request.page(token), request);
  return { ...presentLink(row), url, not_sent: notSent };
}

/** A mail that cannot be handed over does not undo the link: the answer names its address. */
async function sendLinks(
  { mail, log }: SharingServices,
  { id, recipients, snapshot, expiresAt }: ShareRow,
  url: string,
  { sender, message, language }: LinkRequest,
): Promise<string[]> {
  const sent = await Promise.allSettled(
    recipients.map((to) =>
      mail.send(
        shareMail({ to, sender, name: snapshot.name, url, message, expires: expiresAt, language }),
      ),
    ),
  );
  return sent.flatMap((result, place) => {
    if (result.status === "fulfilled") return [];
    log.error({ err: result.reason, share: id }, "link not mailed");
    return recipients.slice(place, place + 1);
  });
}
