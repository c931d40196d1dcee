import { randomUUID } from "node:crypto";
import type { StoppableMail } from "@toolkit/core/contract/mail-stops";
import type { FastifyBaseLogger } from "fastify";
import type { Database } from "../../db/client.ts";
import { afterCommit, apartFromUnit } from "../../db/unit-of-work.ts";
import type { MailKind } from "../../db/schema/outgoing-mails.ts";
import { Sealer } from "../../sealing.ts";
import type { Clock } from "../../ports/clock.ts";
import type { Mail, MailPort } from "../../ports/mail.ts";
import {
  DAY_MS,
  exceeded,
  limitReached,
  slotFor,
  type Exceeded,
  type MailLimits,
  type Usage,
} from "../budget.ts";
import { framed, type MailDraft, type StopOffer } from "../frame.ts";
import { lockOf, MailKeys } from "../mail-keys.ts";
import {
  beginningsOf,
  countOfPeople,
  countedSince,
  deleteQueued,
  insertMails,
  lockKeys,
  momentsOfPeople,
  peopleOf,
  updateMail,
  type CountRow,
  type OutgoingRow,
} from "../repository.ts";
import { StopTokens } from "../stop-tokens.ts";
import { Delivery, type WhenSent } from "./deliver.ts";

export interface OutgoingMailOptions {
  readonly db: Database;
  readonly mail: MailPort;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
  /** Signs links, hashes addresses and seals what waits. */
  readonly secret: string;
  /** Where people reach this installation. */
  readonly origin: string;
  readonly limits: MailLimits;
}

/** Who causes mails of a kind, and for which team. */
export interface MailCause {
  readonly kind: StoppableMail;
  readonly teamId: string;
  /** Null: the command line, which only the team's and the recipients' limits hold. */
  readonly sender: MailSender | null;
}

export interface MailSender {
  readonly id: string;
  /** Empty for whoever came by a network that told none. */
  readonly email: string;
  /** The network address of the call. */
  readonly ip: string;
}

export interface Letter {
  readonly to: string;
  /** Id of what the mail brings. */
  readonly about: string;
  readonly draft: MailDraft;
}

export interface WeeklyLetter {
  readonly to: string;
  readonly teamId: string;
  readonly draft: MailDraft;
  readonly stop: StopOffer;
}

export interface NoticeLetter {
  readonly to: string;
  /** Null: it is about a person's own contract. */
  readonly teamId: string | null;
  readonly draft: MailDraft;
}

interface UsageOfPeople {
  readonly sender: MailSender;
  readonly teamId: string;
  /** Moments of the team's mails. */
  readonly ofTeam: readonly Date[];
  readonly wanted: number;
  readonly since: Date;
}

interface NewMail {
  readonly kind: MailKind;
  readonly to: string;
  readonly about: string | null;
  readonly teamId: string | null;
  readonly sender: MailSender | null;
  readonly mail: Mail;
  readonly at: Date;
}

/** The one way out for every mail: limits, outbox, and the frame that all mails share. */
export class OutgoingMail {
  readonly stopTokens: StopTokens;
  readonly #options: OutgoingMailOptions;
  readonly #keys: MailKeys;
  readonly #sealer: Sealer;
  readonly #delivery: Delivery;
  readonly #host: string;

  constructor(options: OutgoingMailOptions) {
    const { db, mail, clock, log, secret, origin } = options;
    this.#options = options;
    this.stopTokens = new StopTokens(secret, origin);
    this.#keys = new MailKeys(secret);
    this.#sealer = new Sealer(secret);
    this.#host = new URL(origin).hostname;
    this.#delivery = new Delivery({
      db,
      mail,
      clock,
      log,
      open: (row) => this.#open(row),
      withheldKey: (row) => this.#keys.ofWithheld(row.recipientKey, row),
    });
  }

  /** Sends what an earlier run left, and from now on whatever is due. */
  start(): Promise<void> {
    return this.#delivery.start();
  }

  /** Resolves when every mail that is due was tried: what tests wait for instead of sleeping. */
  idle(): Promise<void> {
    return this.#delivery.idle();
  }

  close(): Promise<void> {
    return this.#delivery.close();
  }

  /** Notes in the same transaction that a mail of the kind was handed over. */
  whenSent(kind: MailKind, note: WhenSent): void {
    this.#delivery.whenSent(kind, note);
  }

  /** Runs work that enqueues mails in one transaction, and has them sent once it committed. */
  async together<T>(work: (transaction: Database) => Promise<T>): Promise<T> {
    const result = await this.#options.db.transaction(work);
    await afterCommit(() => this.#delivery.wake());
    return result;
  }

  /**
   * Refuses mails beyond a limit, before anything is made for them. Only `enqueue` decides: this spares the work of a call
   * that would be refused at its end.
   *
   * @throws AppError "too_many_requests"
   */
  async refuseBeyond(cause: MailCause, addresses: readonly string[]): Promise<void> {
    await this.#refuse(this.#options.db, cause, addresses);
  }

  /**
   * Queues mails in the caller's transaction: all of them, or none when they exceed a limit.
   *
   * @throws AppError "too_many_requests"
   */
  async enqueue(db: Database, cause: MailCause, letters: readonly Letter[]): Promise<void> {
    if (letters.length === 0) return;
    const { teamId, sender, kind } = cause;
    const addresses = letters.map(({ to }) => to);
    await lockKeys(db, this.#locks(cause, addresses));
    await this.#refuse(db, cause, addresses);
    const at = this.#options.clock.now();
    const mails = letters.map(({ to, about, draft }): NewMail => {
      const subject = {
        kind,
        recipientKey: this.recipientKey(to),
        teamId,
        senderId: sender?.id ?? null,
      };
      const mail = framed(to, draft, this.stopTokens.offer(subject, draft.language));
      return { kind, to, about, teamId, sender, mail, at };
    });
    await this.#insert(db, mails);
  }

  /**
   * Queues the weekly mail of a member who asked for it. It is never refused: where the recipient or the team has no mail
   * left, it waits for the next free slot, and whatever people send afterwards waits behind it.
   */
  async enqueueWeekly(db: Database, { to, teamId, draft, stop }: WeeklyLetter): Promise<void> {
    const { clock, limits } = this.#options;
    const now = clock.now();
    const since = new Date(now.getTime() - DAY_MS);
    const key = this.recipientKey(to);
    await lockKeys(db, [lockOf(`team ${teamId}`), lockOf(`recipient ${key}`)]);
    const ofRecipient = await countedSince(db, "recipientKey", [key], since);
    const ofTeam = await countedSince(db, "teamKey", [teamId], since);
    const slots = [
      slotFor(ofRecipient.get(key) ?? [], limits.perRecipient, now),
      slotFor(ofTeam.get(teamId) ?? [], limits.perTeam, now),
    ];
    const at = new Date(Math.max(...slots.map((slot) => slot.getTime())));
    const mail = framed(to, draft, stop);
    await this.#insert(db, [{ kind: "weekly", to, about: null, teamId, sender: null, mail, at }]);
  }

  /**
   * Queues a mail about a contract of the recipient's: a payment that failed. Nobody can stop or exhaust those, since what
   * they announce happens all the same.
   */
  async enqueueNotice(db: Database, { to, teamId, draft }: NoticeLetter): Promise<void> {
    const mail = framed(to, draft, null);
    const at = this.#options.clock.now();
    await this.#insert(db, [{ kind: "billing", to, about: null, teamId, sender: null, mail, at }]);
  }

  /** Withdraws what was not handed over yet of a thing's mails. */
  async withdraw(about: string, db: Database = this.#options.db): Promise<void> {
    await deleteQueued(db, about);
  }

  /** Hands a sign-in code over at once: the caller waits. It has limits of its own and counts for no other. */
  async sendCode(to: string, draft: MailDraft): Promise<void> {
    const { db, mail, clock } = this.#options;
    const now = clock.now();
    const row = { ...this.#rowOf({ kind: "sign_in", to, at: now }), state: "sending" } as const;
    // Nobody waits for the mail server with a transaction open.
    await apartFromUnit(() => insertMails(db, [{ ...row, attempts: 1 }], []));
    const settle = (changes: Partial<OutgoingRow>) =>
      apartFromUnit(() => updateMail(db, row.id, { ...changes, settledAt: clock.now() }));
    try {
      await mail.send({ ...framed(to, draft, null), messageId: this.#messageId(row.id) });
    } catch (error) {
      await settle({ state: "failed", problem: "not handed over" });
      throw error;
    }
    await settle({ state: "sent" });
  }

  /** The hash under which an address is counted and stopped. */
  recipientKey(address: string): string {
    return this.#keys.ofRecipient(address);
  }

  senderKey(sender: Pick<MailSender, "id" | "email">): string {
    return this.#keys.ofSender(sender);
  }

  #locks({ teamId, sender }: MailCause, addresses: readonly string[]): bigint[] {
    return [
      lockOf(`team ${teamId}`),
      ...(sender === null
        ? []
        : [
            lockOf(`person ${this.senderKey(sender)}`),
            lockOf(`address ${this.#keys.ofAddress(sender.ip)}`),
            lockOf("installation"),
          ]),
      ...addresses.map((to) => lockOf(`recipient ${this.recipientKey(to)}`)),
    ];
  }

  async #refuse(db: Database, cause: MailCause, addresses: readonly string[]): Promise<void> {
    if (addresses.length === 0) return;
    const { clock } = this.#options;
    const now = clock.now();
    const all = await this.#usages(db, cause, addresses, new Date(now.getTime() - DAY_MS));
    const over = all.map(exceeded).filter((each): each is Exceeded => each !== null);
    if (over.length > 0) throw limitReached(over, now);
  }

  async #usages(
    db: Database,
    { teamId, sender }: MailCause,
    addresses: readonly string[],
    since: Date,
  ): Promise<Usage[]> {
    const { perTeam, perRecipient } = this.#options.limits;
    const { length: wanted } = addresses;
    const ofTeam = (await countedSince(db, "teamKey", [teamId], since)).get(teamId) ?? [];
    const usages: Usage[] = [
      { kind: "team", most: perTeam, counted: ofTeam, wanted, addresses: [] },
    ];
    if (sender !== null)
      usages.push(...(await this.#usagesOfPeople(db, { sender, teamId, ofTeam, wanted, since })));
    const byMailbox = new Map<string, string[]>();
    for (const to of addresses) {
      const key = this.recipientKey(to);
      byMailbox.set(key, [...(byMailbox.get(key) ?? []), to]);
    }
    const withheld = (key: string) =>
      this.#keys.ofWithheld(key, { senderKey: sender && this.senderKey(sender), teamId });
    const all = [...byMailbox.keys()].flatMap((key) => [key, withheld(key)]);
    const ofRecipients = await countedSince(db, "recipientKey", all, since);
    for (const [key, typed] of byMailbox) {
      // Whoever is stopped meets the limit as if every mail had arrived: a stop is nobody else's to know.
      const counted = [key, withheld(key)]
        .flatMap((each) => ofRecipients.get(each) ?? [])
        .toSorted((a, b) => a.getTime() - b.getTime());
      const own = { wanted: typed.length, addresses: typed };
      usages.push({ ...own, kind: "recipient", most: perRecipient, counted });
    }
    return usages;
  }

  /** The limits that hold people and not the command line: accounts and teams are made without end. */
  async #usagesOfPeople(
    db: Database,
    { sender, teamId, ofTeam, wanted, since }: UsageOfPeople,
  ): Promise<Usage[]> {
    const { limits } = this.#options;
    const [key, addressKey] = [this.senderKey(sender), this.#keys.ofAddress(sender.ip)];
    const ofPerson = (await countedSince(db, "senderKey", [key], since)).get(key) ?? [];
    const atAddress = await countedSince(db, "addressKey", [addressKey], since);
    const common = { wanted, addresses: [] };
    const usages: Usage[] = [
      { ...common, kind: "person", most: limits.perPerson, counted: ofPerson },
      {
        ...common,
        kind: "address",
        most: limits.perAddress,
        counted: atAddress.get(addressKey) ?? [],
      },
    ];
    const begun = await beginningsOf(db, { personId: sender.id, teamId });
    const newUntil = (at: Date | undefined) =>
      at !== undefined && at > since ? new Date(at.getTime() + DAY_MS) : null;
    const [personUntil, teamUntil] = [newUntil(begun.person), newUntil(begun.team)];
    if (personUntil !== null) {
      const own = { kind: "new_person", most: limits.perNewPerson, counted: ofPerson } as const;
      usages.push({ ...common, ...own, endsAt: personUntil });
    }
    if (teamUntil !== null) {
      const own = { kind: "new_team", most: limits.perNewTeam, counted: ofTeam } as const;
      usages.push({ ...common, ...own, endsAt: teamUntil });
    }
    // When each of thousands of mails was sent matters only where they are too many.
    if ((await countOfPeople(db, since)) + wanted > limits.perInstallation) {
      const counted = await momentsOfPeople(db, since);
      usages.push({ ...common, kind: "installation", most: limits.perInstallation, counted });
    }
    return usages;
  }

  async #insert(db: Database, mails: readonly NewMail[]): Promise<void> {
    const people = await peopleOf(
      db,
      mails.map(({ to }) => to),
    );
    const rows = mails.map((mail): OutgoingRow => {
      const row = this.#rowOf(mail);
      const body = this.#sealer.seal(`mail ${row.id}`, mail.mail);
      return { ...row, body, recipientId: people.get(mail.to) ?? null };
    });
    const counts = rows.map((row, index): CountRow => {
      const { id, senderKey, teamId, recipientKey, nextAt } = row;
      const sender = mails[index]?.sender ?? null;
      const addressKey = sender === null ? null : this.#keys.ofAddress(sender.ip);
      return { id, senderKey, teamKey: teamId, recipientKey, addressKey, countsAt: nextAt };
    });
    await insertMails(db, rows, counts);
  }

  #rowOf(mail: Pick<NewMail, "kind" | "to" | "at"> & Partial<NewMail>): OutgoingRow {
    const { kind, to, at, about = null, teamId = null, sender = null } = mail;
    return {
      id: randomUUID(),
      kind,
      about,
      teamId,
      senderId: sender?.id ?? null,
      senderKey: sender === null ? null : this.senderKey(sender),
      recipientId: null,
      recipientKey: this.recipientKey(to),
      body: null,
      state: "queued",
      attempts: 0,
      problem: null,
      nextAt: at,
      createdAt: this.#options.clock.now(),
      settledAt: null,
    };
  }

  #messageId(id: string): string {
    return `<${id}@${this.#host}>`;
  }

  #open({ id, body }: OutgoingRow): Mail {
    // Sealed by `#insert` under this row's id, so that it can be nothing else.
    const mail = this.#sealer.open(`mail ${id}`, body ?? "") as Mail;
    return { ...mail, messageId: this.#messageId(id) };
  }
}
