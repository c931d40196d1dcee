/** An upload that a reload of the page must not lose. */
export interface KeptUpload {
  readonly id: string;
  readonly team: string;
  readonly file: File;
  /** Its id at the server; null: it has not begun. */
  readonly upload: string | null;
  readonly isPaused: boolean;
}

export interface KeptFiles {
  all(): Promise<readonly KeptUpload[]>;
  put(upload: KeptUpload): Promise<void>;
  remove(id: string): Promise<void>;
}

const STORE = "uploads";

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () => reject(request.error ?? new Error("not kept")));
  });
}

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open("targeting-toolkit-media", 1);
  request.addEventListener("upgradeneeded", () => {
    request.result.createObjectStore(STORE, { keyPath: "id" });
  });
  return done(request);
}

async function inStore<T>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const database = await open();
  try {
    return await done(work(database.transaction(STORE, mode).objectStore(STORE)));
  } finally {
    database.close();
  }
}

function isKept(value: unknown): value is KeptUpload {
  return (
    typeof value === "object" &&
    value !== null &&
    "file" in value &&
    value.file instanceof File &&
    "team" in value &&
    typeof value.team === "string" &&
    "id" in value &&
    typeof value.id === "string" &&
    "upload" in value &&
    "isPaused" in value
  );
}

/** Files in the browser's database. Where it keeps nothing, uploads work, and end with the page. */
export const browserFiles: KeptFiles = {
  async all() {
    const rows: unknown[] = await inStore("readonly", (store) => store.getAll()).catch(() => []);
    return rows.filter(isKept);
  },
  async put(upload) {
    await inStore("readwrite", (store) => store.put(upload)).catch(() => undefined);
  },
  async remove(id) {
    await inStore("readwrite", (store) => store.delete(id)).catch(() => undefined);
  },
};
