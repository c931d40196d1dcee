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

it("asks the database nothing more after it could not write its log", () => {
  let asked = 0;
  const answers = ['ERROR\0C53100\0Mcould not write to file "pg_wal/xlogtemp"\0'];
  const sender = {
    execProtocolRawSync: (_message: Uint8Array): Uint8Array => {
      asked += 1;
      return Buffer.from(answers.shift() ?? "");
    },
  };
  guardSender(sender, () => LEAST_FREE_BYTES);
  const query = Buffer.from("Q\0\0\0\0select 1\0");
  sender.execProtocolRawSync(query);
  expect(() => sender.execProtocolRawSync(query)).toThrow("the disk was full");
  expect(asked).toBe(1);
});
