import { createSocket, type Socket } from "node:dgram";
import { once } from "node:events";
import { afterEach, describe, expect, it } from "vitest";
import { lookUp } from "./name-lookup.ts";

const A = 1;
const AAAA = 28;
const NOT_FOUND = 3;

const opened: Socket[] = [];
afterEach(() => {
  for (const socket of opened.splice(0)) socket.close();
});

interface Zone {
  readonly [name: string]: { readonly [type: number]: readonly (readonly number[])[] };
}

/** A name server of this machine; "silent": it takes questions and answers none. */
async function nameServer(zone: Zone | "silent"): Promise<{ at: string; asked: string[] }> {
  const socket = createSocket("udp4");
  opened.push(socket);
  const asked: string[] = [];
  socket.on("message", (question, from) => {
    const { name, type, end } = readQuestion(question);
    asked.push(name);
    if (zone === "silent") return;
    const records = zone[name]?.[type] ?? [];
    const head = Buffer.from(question.subarray(0, 12));
    head.writeUInt16BE(0x8180 | (name in zone ? 0 : NOT_FOUND), 2);
    head.writeUInt16BE(records.length, 6);
    head.writeUInt16BE(0, 10);
    const answers = records.map((bytes) => {
      const record = Buffer.from([0xc0, 12, 0, type, 0, 1, 0, 0, 0, 60, 0, bytes.length]);
      return Buffer.concat([record, Buffer.from(bytes)]);
    });
    socket.send(Buffer.concat([head, question.subarray(12, end), ...answers]), from.port);
  });
  socket.bind(0, "127.0.0.1");
  await once(socket, "listening");
  return { at: `127.0.0.1:${socket.address().port}`, asked };
}

function readQuestion(message: Buffer): { name: string; type: number; end: number } {
  const labels: string[] = [];
  let place = 12;
  for (let length = message[place++] ?? 0; length > 0; length = message[place++] ?? 0) {
    labels.push(message.toString("latin1", place, place + length).toLowerCase());
    place += length;
  }
  return { name: labels.join("."), type: message.readUInt16BE(place), end: place + 4 };
}

const never = new AbortController().signal;

describe("names that persons give", () => {
  it("are resolved to the addresses of both families", async () => {
    const { at } = await nameServer({
      "both.example": {
        [A]: [
          [93, 184, 216, 34],
          [8, 8, 4, 4],
        ],
        [AAAA]: [[0x26, 0x06, 0x28, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1]],
      },
      "old.example": { [A]: [[93, 184, 216, 34]] },
    });
    expect((await lookUp("both.example", never, { servers: [at] })).sort()).toEqual([
      "2606:2800::1",
      "8.8.4.4",
      "93.184.216.34",
    ]);
    expect(await lookUp("old.example", never, { servers: [at] })).toEqual(["93.184.216.34"]);
  });

  it("that do not exist have no address", async () => {
    const { at } = await nameServer({});
    expect(await lookUp("nobody.example", never, { servers: [at] })).toEqual([]);
  });

  it("of a name server that keeps silent end with the signal", async () => {
    const { at, asked } = await nameServer("silent");
    const controller = new AbortController();
    const lookups = Array.from({ length: 4 }, (_, index) =>
      lookUp(`silent${index}.example`, controller.signal, { servers: [at] }),
    );
    const settled = Promise.allSettled(lookups);
    while (asked.length < 8) await new Promise((resolve) => setImmediate(resolve));
    controller.abort(new Error("over"));
    for (const result of await settled)
      expect(result).toMatchObject({ status: "rejected", reason: { message: "over" } });
  });

  it("whose name servers cannot be reached fail instead of being refused as private", async () => {
    const { at } = await nameServer("silent");
    opened.splice(0)[0]?.close();
    await expect(lookUp("any.example", never, { servers: [at] })).rejects.toThrow(/any\.example/);
  });
});
