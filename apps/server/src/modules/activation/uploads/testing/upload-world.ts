import { Readable } from "node:stream";
import { hashOf, hexOf } from "@toolkit/core/domain/identifiers/hash";
import { openTestDatabase, type DatabaseKind } from "../../../../../test/databases.ts";
import { startTestApp, type TestApp } from "../../../../../test/test-app.ts";
import { teams, users } from "../../../../db/schema/people.ts";
import { grantedAccounts } from "../../../../db/schema/teams.ts";
import { OneAtATime } from "../../../../one-at-a-time.ts";
import type { Upload } from "../../../../upload.ts";
import { OptOutRepository } from "../opt-out-repository.ts";
import { NO_AGREEMENT } from "../services/upload-agreement.ts";
import { Alarms } from "../services/alarms.ts";
import { addOptOuts } from "../services/change-opt-outs.ts";
import { createUpload } from "../services/create-upload.ts";
import { runUpload } from "../services/run-upload.ts";
import type { UploadKey, UploadServices } from "../services/upload-services.ts";
import { TermsRepository } from "../terms-repository.ts";
import { UploadRepository } from "../upload-repository.ts";
import { FakeAds } from "./fake-ads.ts";

export const TEAM = "team-of-uploads";
export const PERSON = { id: "uploader", email: "uploader@example.com" };
const ACCOUNT = "18ce54d4x5t";

export const emails = (many: number, from = 0): string[] =>
  Array.from({ length: many }, (_, i) => `person${from + i}@example.com`);

/** Rows of the same addresses, each with a phone number. */
export const people = (many: number): string[] =>
  emails(many).map((email, at) => `${email},${phone(at)}`);

export const phone = (at: number): string => `+8190${String(10_000_000 + at)}`;

export const hashes = (list: readonly string[]): string[] =>
  list.map((text) => hexOf(hashOf(text))).toSorted();

export async function* fileOf(lines: readonly string[]): AsyncGenerator<Upload> {
  yield {
    field: "files",
    filename: "list.csv",
    type: "text/csv",
    stream: Readable.from([Buffer.from(lines.join("\n"))]),
  };
}

/** A team with an ad account at a network in memory, and the services of its uploads. */
export class UploadWorld {
  ads = new FakeAds();
  /** Alarms that were set, in order. */
  readonly rung: { readonly id: string; readonly inMs: number }[] = [];
  services: UploadServices;

  private constructor(readonly app: TestApp) {
    this.services = this.reopened();
  }

  static async start(kind: DatabaseKind): Promise<UploadWorld> {
    const app = await startTestApp(await openTestDatabase(kind));
    const { db, clock } = app.ports;
    await db.insert(teams).values({ id: TEAM, name: TEAM, slug: TEAM, createdAt: clock.now() });
    await db.insert(users).values({
      id: PERSON.id,
      email: PERSON.email,
      firstName: "U",
      lastName: "",
      language: "en",
      groups: [],
      createdAt: clock.now(),
    });
    await db.insert(grantedAccounts).values({
      id: "grant",
      teamId: TEAM,
      userId: PERSON.id,
      accountId: ACCOUNT,
      network: "twitter",
      createdAt: clock.now(),
    });
    return new UploadWorld(app);
  }

  /** As after a start: nothing in memory, everything in the database. */
  reopened(): UploadServices {
    const { db, clock, queue, plans } = this.app.ports;
    const alarms = new Alarms<UploadKey>({ ring: async () => undefined, report: () => undefined });
    alarms.set = (key, inMs) => void this.rung.push({ id: key.id, inMs });
    return {
      db,
      clock,
      queue,
      plans,
      uploads: new UploadRepository(db),
      optOuts: new OptOutRepository(db),
      terms: new TermsRepository(db),
      members: null,
      special: new Set(),
      agreement: NO_AGREEMENT,
      savedSpace: null,
      network: this.ads,
      running: new OneAtATime(),
      alarms,
    };
  }

  create(lines: readonly string[], isConfirmed = true, expiresAt: Date | null = null) {
    return createUpload(this.services, {
      teamId: TEAM,
      person: PERSON,
      isStaff: false,
      files: fileOf(lines),
      adAccountId: ACCOUNT,
      name: "Newsletter",
      description: "",
      use: "targeting",
      source: "Newsletter sign-ups",
      expiresAt,
      isConfirmed,
    });
  }

  run(key: UploadKey, services = this.services, controller = new AbortController()) {
    return runUpload(services, { ...key, signal: controller.signal, report: () => undefined });
  }

  row(key: UploadKey) {
    return this.services.uploads.find(key);
  }

  async optOut(lines: readonly string[]): Promise<void> {
    await addOptOuts(this.services, { teamId: TEAM, files: fileOf(lines) });
    await this.services.uploads.noteOptOuts(TEAM);
  }
}
