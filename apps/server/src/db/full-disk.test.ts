import { PGlite } from "@electric-sql/pglite";
import { expect, it } from "vitest";
import { toAppError } from "../http/error-answer.ts";
import { guardSender, LEAST_FREE_BYTES, refuseWhenFull } from "./full-disk.ts";

it("refuses writes while the disk is full, answers questions, and ends a transaction that began before", async () => {
  const client = await PGlite.create();
  let free = LEAST_FREE_BYTES;
  refuseWhenFull(client, () => free);
  await client.exec("create table kept (a integer)");
  await client.transaction(async (transaction) => {
    await transaction.query("insert into kept values ($1)", [1]);
    free = 0;
    await transaction.query("insert into kept values ($1)", [2]);
  });
  const refused = await client
    .query("insert into kept values ($1)", [3])
    .catch((error: unknown) => error);
  expect(toAppError(refused)).toMatchObject({ code: "unavailable" });
  await expect(client.exec("delete from kept")).rejects.toThrow("the disk is full");
  await expect(
    client.transaction((transaction) => transaction.query("delete from kept")),
  ).rejects.toThrow("the disk is full");
  expect((await client.query("select a from kept where a > $1", [0])).rows).toEqual([
    { a: 1 },
    { a: 2 },
  ]);
  free = LEAST_FREE_BYTES;
  await client.query("insert into kept values ($1)", [4]);
  expect((await client.query("select count(*)::int as rows from kept")).rows).toEqual([
    { rows: 3 },
  ]);
  await client.close();
});

it("asks the database nothing more after it could not write its log", async () => {
  let asked = 0;
  const send = guardSender(
    {
      execProtocolStream: async () => {
        asked += 1;
        const message = 'could not write to file "pg_wal/xlogtemp.42": No space left on device';
        throw Object.assign(new Error(message), { code: "53100" });
      },
    },
    () => LEAST_FREE_BYTES,
  );
  const query = Buffer.from("Q\0\0\0\0select 1\0");
  await expect(send(query)).rejects.toThrow("pg_wal");
  await expect(send(query)).rejects.toThrow("the disk was full");
  expect(asked).toBe(1);
});

it("goes on after a table could not grow", async () => {
  const failures = [
    Object.assign(new Error('could not extend file "base/5/1"'), { code: "53100" }),
  ];
  const send = guardSender(
    {
      execProtocolStream: async () => {
        const failure = failures.pop();
        if (failure !== undefined) throw failure;
        return [{ name: "readyForQuery", status: "I" }];
      },
    },
    () => LEAST_FREE_BYTES,
  );
  const query = Buffer.from("Q\0\0\0\0insert\0");
  await expect(send(query)).rejects.toThrow("could not extend");
  expect(await send(query)).toHaveLength(1);
});
