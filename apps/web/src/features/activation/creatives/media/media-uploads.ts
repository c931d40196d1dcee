import type { UploadedFile, UploadPolicy } from "@toolkit/core/contract/files";
import type { KeptFiles } from "./kept-files.ts";

export type UploadState = "waiting" | "sending" | "reading" | "paused" | "failed";

export interface UploadItem {
  readonly id: string;
  readonly team: string;
  readonly file: File;
  readonly upload: string | null;
  readonly state: UploadState;
  /** Bytes that arrived. */
  readonly sent: number;
  /** Why it failed; null: it did not. */
  readonly error: unknown;
}

/** The calls that an upload makes. */
export interface UploadCalls {
  policy(
    team: string,
    file: File,
    upload: string | null,
    signal: AbortSignal,
  ): Promise<UploadPolicy>;
  part(request: PartRequest): Promise<void>;
  complete(team: string, upload: string, signal: AbortSignal): Promise<UploadedFile>;
  /** Makes a medium of the file, with its preview picture. */
  register(team: string, file: File, uploaded: UploadedFile): Promise<void>;
  cancel(team: string, upload: string): Promise<void>;
}

export interface PartRequest {
  readonly team: string;
  readonly policy: UploadPolicy;
  readonly part: number;
  readonly content: Blob;
  readonly signal: AbortSignal;
  onProgress(bytes: number): void;
}

type Listener = () => void;

export interface FinishedUpload {
  readonly team: string;
  readonly uploaded: UploadedFile;
}

/** Uploads of this page, one file at a time; they survive a reload. */
export class MediaUploads {
  readonly #calls: UploadCalls;
  readonly #kept: KeptFiles;
  readonly #listeners = new Set<Listener>();
  readonly #finished = new Set<(upload: FinishedUpload) => void>();
  #items: readonly UploadItem[] = [];
  #running: { readonly id: string; readonly stop: AbortController } | null = null;
  #restored: Promise<void> | null = null;

  constructor(calls: UploadCalls, kept: KeptFiles) {
    this.#calls = calls;
    this.#kept = kept;
  }

  readonly subscribe = (listener: Listener): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  readonly snapshot = (): readonly UploadItem[] => this.#items;

  /** Hears of every file that became a medium. */
  whenFinished(listener: (upload: FinishedUpload) => void): () => void {
    this.#finished.add(listener);
    return () => this.#finished.delete(listener);
  }

  /** Goes on with what an earlier page began; once. */
  restore(): Promise<void> {
    this.#restored ??= this.#kept.all().then((rows) => {
      const items = rows.map(({ isPaused, ...row }): UploadItem => ({
        ...row,
        state: isPaused ? "paused" : "waiting",
        sent: 0,
        error: null,
      }));
      this.#set([...this.#items, ...items]);
      this.#next();
      return undefined;
    });
    return this.#restored;
  }

  add(team: string, files: readonly File[]): void {
    const items = files.map((file): UploadItem => ({
      id: crypto.randomUUID(),
      team,
      file,
      upload: null,
      state: "waiting",
      sent: 0,
      error: null,
    }));
    this.#set([...this.#items, ...items]);
    for (const item of items) void this.#keep(item);
    this.#next();
  }

  pause(id: string): void {
    this.#change(id, { state: "paused" });
    if (this.#running?.id === id) this.#running.stop.abort();
    this.#keepPresent(id);
  }

  resume(id: string): void {
    this.#change(id, { state: "waiting", error: null });
    this.#keepPresent(id);
    this.#next();
  }

  /** Forgets an upload; the server deletes what arrived. */
  cancel(id: string): void {
    const item = this.#find(id);
    if (this.#running?.id === id) this.#running.stop.abort();
    this.#drop(id);
    if (item === undefined || item.upload === null) return;
    // What is left there is deleted after some days anyway.
    void this.#calls.cancel(item.team, item.upload).catch(() => undefined);
  }

  #find(id: string): UploadItem | undefined {
    return this.#items.find((item) => item.id === id);
  }

  #next(): void {
    if (this.#running !== null) return;
    const item = this.#items.find(({ state }) => state === "waiting");
    if (item === undefined) return;
    const stop = new AbortController();
    this.#running = { id: item.id, stop };
    void this.#run(item, stop.signal).finally(() => {
      this.#running = null;
      this.#next();
    });
  }

  async #run(item: UploadItem, signal: AbortSignal): Promise<void> {
    const { id, team, file } = item;
    try {
      this.#change(id, { state: "sending" });
      const policy = await this.#calls.policy(team, file, item.upload, signal);
      this.#change(id, { upload: policy.id });
      this.#keepPresent(id);
      await this.#sendParts(id, file, policy, signal);
      this.#change(id, { state: "reading" });
      const uploaded = await this.#calls.complete(team, policy.id, signal);
      await this.#calls.register(team, file, uploaded);
      this.#drop(id);
      for (const listener of this.#finished) listener({ team, uploaded });
    } catch (error) {
      // Paused or cancelled: its state says so already.
      if (!signal.aborted) this.#change(id, { state: "failed", error });
    }
  }

  async #sendParts(id: string, file: File, policy: UploadPolicy, signal: AbortSignal) {
    const { part_bytes: size, parts } = policy;
    const received = new Set(policy.received);
    const sizeOf = (part: number) => Math.min(size, file.size - (part - 1) * size);
    let arrived = [...received].reduce((sum, part) => sum + sizeOf(part), 0);
    this.#change(id, { sent: arrived });
    for (let part = 1; part <= parts; part++) {
      if (received.has(part)) continue;
      const before = arrived;
      await this.#calls.part({
        team: this.#find(id)?.team ?? "",
        policy,
        part,
        content: file.slice((part - 1) * size, part * size),
        signal,
        onProgress: (bytes) => this.#change(id, { sent: before + Math.min(bytes, sizeOf(part)) }),
      });
      signal.throwIfAborted();
      arrived += sizeOf(part);
      this.#change(id, { sent: arrived });
    }
  }

  #keepPresent(id: string): void {
    const item = this.#find(id);
    if (item !== undefined) void this.#keep(item);
  }

  #keep({ id, team, file, upload, state }: UploadItem): Promise<void> {
    return this.#kept.put({ id, team, file, upload, isPaused: state === "paused" });
  }

  #drop(id: string): void {
    this.#set(this.#items.filter((item) => item.id !== id));
    void this.#kept.remove(id);
  }

  #change(id: string, change: Partial<UploadItem>): void {
    this.#set(this.#items.map((item) => (item.id === id ? { ...item, ...change } : item)));
  }

  #set(items: readonly UploadItem[]): void {
    this.#items = items;
    for (const listener of this.#listeners) listener();
  }
}
