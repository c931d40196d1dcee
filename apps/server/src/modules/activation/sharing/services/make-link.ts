import { randomBytes, randomUUID } from "node:crypto";
import type { NewLink } from "@toolkit/core/contract/sharing";
import type { InterfaceLanguage } from "@toolkit/core/domain/enumerations";
import { Breather } from "@toolkit/network/store/breather";
import type { Ports } from "../../../capability.ts";
import type { AudienceServices } from "../../../audiences/saved/services/save-audience.ts";
import type { Editor } from "../../../../viewer.ts";
import type { LetterSender } from "../../../../mail/letter-sender.ts";
import type { OutgoingMail } from "../../../../mail/services/outgoing-mail.ts";
import { presentLink } from "../presenter.ts";
import { ShareRepository, type ShareRow } from "../repository.ts";
import { shareMail } from "../share-mail.ts";
import { hashOfLink } from "./open-shared.ts";
import { takeSnapshot, type Shown } from "./take-snapshot.ts";

export interface SharingServices extends AudienceServices {
  readonly shares: ShareRepository;
  readonly mails: OutgoingMail;
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
  readonly sender: LetterSender;
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

/**
 * Keeps the subject's numbers under a link of its own, and mails the link: both, or neither when the mails are too many.
 *
 * @throws AppError "too_many_requests"
 */
export async function makeLink(
  services: SharingServices,
  subject: Subject,
  request: LinkRequest,
): Promise<NewLink> {
  const { editor, language, sender, message } = request;
  const { mails } = services;
  await services.savedSpace.require(editor);
  const recipients = [...new Set(request.emails)];
  const cause = { kind: "share", teamId: editor.teamId, sender: sender.account } as const;
  await mails.refuseBeyond(cause, recipients);
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
    recipients,
    dataset: snapshot.size.dataset,
    datasetVersion: snapshot.size.version,
    snapshot,
    createdBy: editor.personId,
    createdAt,
    expiresAt:
      request.days === null ? null : new Date(createdAt.getTime() + request.days * 86_400_000),
  };
  const url = request.address(token);
  const page = request.page(token);
  const { name } = snapshot;
  const mail = { sender: sender.name, name, url: page, message, expires: row.expiresAt, language };
  const draft = shareMail(mail);
  // Writing a large package is one piece of work of its own.
  await new Breather().begin();
  await mails.together(async (transaction) => {
    await new ShareRepository(transaction).insert(row);
    const letters = recipients.map((to) => ({ to, about: row.id, draft }));
    await mails.enqueue(transaction, cause, letters);
  });
  return {
    ...presentLink({ ...row, size: snapshot.size.size }),
    url,
    page_url: page,
    not_sent: [],
  };
}
