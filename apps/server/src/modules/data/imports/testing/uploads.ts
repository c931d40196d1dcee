import { expect } from "vitest";
import type { NetworkApp } from "../../../../../test/sample-network.ts";
import type { Answer, TestBrowser } from "../../../../../test/test-browser.ts";

export type Body = Record<string, unknown>;

/** Accounts 1…n; everybody follows 1, even ones follow 2; 3 posts about the moon. */
export function profilesCsv(count: number, from = 1): string {
  const rows = Array.from({ length: count }, (_, i) => {
    const id = from + i;
    return `${id},user${id},Person ${id},${id % 2 === 0 ? "F" : "M"},"Austin, TX"`;
  });
  return `id,username,name,gender,location\n${rows.join("\n")}\n`;
}

export function followsCsv(count: number): string {
  const rows: string[] = [];
  for (let id = 3; id <= count; id++) {
    rows.push(`${id},1`);
    if (id % 2 === 0) rows.push(`${id},2`);
  }
  return `source_id,target_id\n${rows.join("\n")}\n`;
}

export interface File {
  readonly name: string;
  readonly content: string | Uint8Array;
}

/** A multipart body as browsers write it. */
function multipart(files: readonly File[]): { payload: Buffer; headers: Record<string, string> } {
  const boundary = "----toolkit-test";
  const parts = files.flatMap(({ name, content }) => [
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="files"; filename="${name}"\r\ncontent-type: text/csv\r\n\r\n`,
    ),
    Buffer.from(content),
    Buffer.from("\r\n"),
  ]);
  return {
    payload: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]),
    headers: { "content-type": `multipart/form-data; boundary=${boundary}` },
  };
}

/** Uploads, imports and asks as a person of the app; as another one where a call names a browser. */
export function uploading(app: NetworkApp, page: TestBrowser) {
  const upload = (files: readonly File[], query = "", browser = page): Promise<Answer> =>
    browser.send({ method: "POST", url: `/api/network/imports/${query}`, ...multipart(files) });
  const size = async (targeting_package: Body, dataset: string, browser = page) => {
    const answer = await browser.post("/api/build-audience/", {
      targeting_package,
      dataset,
      members: 0,
    });
    expect(answer.status).toBe(200);
    return answer.body;
  };
  const run = async (planned: Body, changes: Body = {}, browser = page): Promise<Body> => {
    const address = `/api/network/imports/${String(planned["id"])}/`;
    const started = await browser.post(`${address}start/`, changes);
    expect(started.status).toBe(202);
    await app.ports.queue.idle();
    return (await browser.get(address)).body;
  };
  const importAll = async (name: string, files: readonly File[], browser = page): Promise<Body> => {
    const planned = await upload(files, `?name=${name}`, browser);
    expect(planned.status).toBe(201);
    return run(planned.body, {}, browser);
  };
  return { upload, run, size, importAll };
}

export type Uploading = ReturnType<typeof uploading>;
