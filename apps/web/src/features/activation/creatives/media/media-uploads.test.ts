import type { UploadedFile, UploadPolicy } from "@toolkit/core/contract/files";
import { describe, expect, it } from "vitest";
import type { KeptFiles, KeptUpload } from "./kept-files.ts";
import { MediaUploads, type UploadCalls } from "./media-uploads.ts";

interface Deferred<T> {
  readonly promise: Promise<T>;
  readonly resolve: (value: T) => void;
  readonly reject: (error: Error) => void;
}

function deferred<T>(): Deferred<T> {
  const given: Partial<Pick<Deferred<T>, "resolve" | "reject">> = {};
  const promise = new Promise<T>((resolve, reject) => Object.assign(given, { resolve, reject }));
  return { promise, resolve: () => undefined, reject: () => undefined, ...given };
}

class MemoryFiles implements KeptFiles {
  readonly rows = new Map<string, KeptUpload>();
  async all() {
    return [...this.rows.values()];
  }
  async put(upload: KeptUpload) {
    this.rows.set(upload.id, upload);
  }
  async remove(id: string) {
    this.rows.delete(id);
  }
}

/** A server that takes parts of four bytes. */
class Server implements UploadCalls {
  readonly received = new Map<string, Set<number>>();
  readonly registered: string[] = [];
  readonly cancelled: string[] = [];
  readonly asked: (string | null)[] = [];
  /** Parts that hang until they are aborted. */
  hang: number | null = null;
  failing: Error | null = null;
  onHang = (): void => undefined;

  async policy(_team: string, file: File, upload: string | null): Promise<UploadPolicy> {
    this.asked.push(upload);
    const id = upload ?? `upload of ${file.name}`;
    const received = this.received.get(id) ?? new Set();
    this.received.set(id, received);
    return {
      id,
      url: "/parts/",
      fields: {},
      key_prefix: `media/${id}/`,
      part_bytes: 4,
      parts: Math.ceil(file.size / 4),
      received: [...received],
      expires: "2026-11-22T00:00:00Z",
    };
  }
  async part({ policy, part, signal, onProgress, content }: Parameters<UploadCalls["part"]>[0]) {
    onProgress(content.size);
    if (this.failing !== null) throw this.failing;
    if (this.hang === part) {
      const { promise, reject } = deferred<never>();
      signal.addEventListener("abort", () => reject(new Error("aborted")));
      this.onHang();
      await promise;
    }
    this.received.get(policy.id)?.add(part);
  }
  async complete(_team: string, upload: string): Promise<UploadedFile> {
    return {
      id: upload,
      name: "x",
      kind: "image",
      type: "image/png",
      bytes: 10,
      width: 1,
      height: 1,
      duration_ms: null,
      frame_rate: null,
      video_codec: null,
      audio_codec: null,
      sha256: "",
      duplicate_of: null,
    };
  }
  async register(_team: string, file: File) {
    this.registered.push(file.name);
  }
  async cancel(_team: string, upload: string) {
    this.cancelled.push(upload);
  }
}

const file = (name: string) => new File(["0123456789"], name);

function finished(uploads: MediaUploads, count: number): Promise<void> {
  const { promise, resolve } = deferred<void>();
  let left = count;
  uploads.whenFinished(() => {
    left -= 1;
    if (left === 0) resolve();
  });
  return promise;
}

function hangs(server: Server, part: number): Promise<void> {
  server.hang = part;
  const { promise, resolve } = deferred<void>();
  server.onHang = resolve;
  return promise;
}

describe("uploads of media", () => {
  it("send one file after the other, and keep nothing of those that are done", async () => {
    const server = new Server();
    const kept = new MemoryFiles();
    const uploads = new MediaUploads(server, kept);
    const done = finished(uploads, 2);
    uploads.add("acme", [file("a.png"), file("b.png")]);
    await done;
    expect(server.registered).toEqual(["a.png", "b.png"]);
    expect(uploads.snapshot()).toEqual([]);
    expect(kept.rows.size).toBe(0);
  });

  it("stop in the middle of a part and send what is missing when they are resumed", async () => {
    const server = new Server();
    const uploads = new MediaUploads(server, new MemoryFiles());
    const hanging = hangs(server, 2);
    uploads.add("acme", [file("a.png")]);
    await hanging;
    const [item] = uploads.snapshot();
    uploads.pause(item?.id ?? "");
    expect(uploads.snapshot()[0]).toMatchObject({ state: "paused", upload: "upload of a.png" });
    server.hang = null;
    const done = finished(uploads, 1);
    uploads.resume(item?.id ?? "");
    await done;
    expect(server.asked).toEqual([null, "upload of a.png"]);
    expect([...(server.received.get("upload of a.png") ?? [])]).toEqual([1, 2, 3]);
  });

  it("go on after a reload, but for those that were paused", async () => {
    const server = new Server();
    const kept = new MemoryFiles();
    const first = new MediaUploads(server, kept);
    const hanging = hangs(server, 3);
    first.add("acme", [file("a.png"), file("b.png")]);
    await hanging;
    first.pause(first.snapshot()[1]?.id ?? "");
    server.hang = null;
    const second = new MediaUploads(server, kept);
    const done = finished(second, 1);
    await second.restore();
    await done;
    expect(server.asked.at(-1)).toBe("upload of a.png");
    expect(second.snapshot().map(({ file: { name }, state }) => `${name} ${state}`)).toEqual([
      "b.png paused",
    ]);
  });

  it("say why they failed, and try again", async () => {
    const server = new Server();
    const uploads = new MediaUploads(server, new MemoryFiles());
    server.failing = new Error("no room");
    const failed = deferred<void>();
    uploads.subscribe(() => {
      if (uploads.snapshot()[0]?.state === "failed") failed.resolve();
    });
    uploads.add("acme", [file("a.png")]);
    await failed.promise;
    expect(uploads.snapshot()[0]?.error).toBe(server.failing);
    server.failing = null;
    const done = finished(uploads, 1);
    uploads.resume(uploads.snapshot()[0]?.id ?? "");
    await done;
  });

  it("have the server delete what arrived when they are cancelled", async () => {
    const server = new Server();
    const kept = new MemoryFiles();
    const uploads = new MediaUploads(server, kept);
    const hanging = hangs(server, 2);
    uploads.add("acme", [file("a.png")]);
    await hanging;
    uploads.cancel(uploads.snapshot()[0]?.id ?? "");
    expect(uploads.snapshot()).toEqual([]);
    expect(server.cancelled).toEqual(["upload of a.png"]);
    expect(kept.rows.size).toBe(0);
  });
});
