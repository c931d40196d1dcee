import { hashOf, hexOf } from "@toolkit/core/domain/identifiers/hash";
import type { Member } from "@toolkit/core/domain/identifiers/member";
import { IDENTIFIER_KINDS } from "@toolkit/core/domain/identifiers/kinds";
import { packMembers, unpackMembers } from "@toolkit/core/domain/identifiers/packed";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { AUDIENCE_USERS_LIMITS, wireAudienceOperations } from "../wire/audience-users.ts";
import { BatchFiller, bodyOf, operationOf, type OperationOptions } from "./audience-batches.ts";

const UPDATE: OperationOptions = { type: "Update" };

function batchesOf(
  members: readonly Member[],
  options: OperationOptions,
  limits?: { readonly operations: number; readonly bytes: number },
): (readonly Member[])[] {
  const filler = new BatchFiller(options, limits);
  const batches: (readonly Member[])[] = [];
  for (const member of members) {
    const full = filler.add(member);
    if (full !== null) batches.push(full);
  }
  const rest = filler.rest();
  return rest === null ? batches : [...batches, rest];
}

const identifier = fc.record({
  kind: fc.constantFrom(...IDENTIFIER_KINDS),
  hash: fc.uint8Array({ minLength: 32, maxLength: 32 }),
});
const member = fc.array(identifier, { minLength: 1, maxLength: 6 });
const options = fc.record({
  type: fc.constantFrom("Update" as const, "Delete" as const),
  expiresAt: fc.option(fc.date({ min: new Date(0), max: new Date(4e12), noInvalidDate: true })),
});

describe("an operation", () => {
  it("holds nothing that is only known of a person, which packing keeps", () => {
    const known: Member = [
      { kind: "account_id", hash: hashOf("12") },
      { kind: "handle", hash: hashOf("support"), isOnlyKnown: true },
    ];
    expect(operationOf(known, UPDATE)).toEqual({
      operation_type: "Update",
      params: { users: [{ twitter_id: [hexOf(hashOf("12"))] }] },
    });
    expect([...unpackMembers(packMembers([known]))]).toEqual([known]);
  });

  it("is the network's documented body", () => {
    const both: Member = [
      { kind: "email", hash: hashOf("support@x.com") },
      { kind: "handle", hash: hashOf("adsapi") },
      { kind: "account_id", hash: hashOf("143567") },
      { kind: "phone", hash: hashOf("+819012345678") },
      { kind: "device_id", hash: hashOf("af3802a465767e36") },
    ];
    expect(
      operationOf(both, { type: "Update", expiresAt: new Date("2027-01-01T07:00:00.123Z") }),
    ).toEqual({
      operation_type: "Update",
      params: {
        expires_at: "2027-01-01T07:00:00Z",
        users: [
          {
            email: [hexOf(hashOf("support@x.com"))],
            handle: ["49e0be2aeccfb51a8dee4c945c8a70a9ac500cf6f5cb08112575f74db9b1470d"],
            twitter_id: [hexOf(hashOf("143567"))],
            phone_number: [hexOf(hashOf("+819012345678"))],
            device_id: [hexOf(hashOf("af3802a465767e36"))],
          },
        ],
      },
    });
  });
});

describe("batches of members", () => {
  it("lose nobody, double nobody and keep the order, within both limits", () => {
    const limits = fc.record({
      operations: fc.integer({ min: 1, max: 20 }),
      // The largest member of this test has about 600 bytes.
      bytes: fc.integer({ min: 700, max: 4000 }),
    });
    fc.assert(
      fc.property(fc.array(member, { maxLength: 120 }), options, limits, (members, how, most) => {
        const batches = batchesOf(members, how, most);
        expect(batches.flat()).toEqual(members);
        for (const batch of batches) {
          const body = bodyOf(batch, how);
          expect(batch.length).toBeLessThanOrEqual(most.operations);
          expect(Buffer.byteLength(body)).toBeLessThanOrEqual(most.bytes);
          expect(wireAudienceOperations.safeParse(JSON.parse(body)).success).toBe(true);
        }
      }),
    );
  });

  it("are as few as the limits allow when members are alike", () => {
    const alike = Array.from({ length: 184_220 }, (_, i): Member => [
      { kind: "email", hash: new Uint8Array(32).fill(i % 256) },
    ]);
    const sizes = batchesOf(alike, UPDATE).map(({ length }) => length);
    expect(sizes).toHaveLength(74);
    expect(new Set(sizes.slice(0, -1))).toEqual(new Set([AUDIENCE_USERS_LIMITS.operations]));
  });

  it("hold fewer members when these have many identifiers", () => {
    const many: Member = Array.from({ length: 40 }, (_, i) => ({
      kind: "email",
      hash: new Uint8Array(32).fill(i),
    }));
    const batches = batchesOf(Array<Member>(2500).fill(many), UPDATE);
    expect(batches.length).toBe(2);
    for (const batch of batches)
      expect(bodyOf(batch, UPDATE).length).toBeLessThanOrEqual(AUDIENCE_USERS_LIMITS.bytes);
  });

  it("come out of their packed form as they went in", () => {
    fc.assert(
      fc.property(fc.array(member, { maxLength: 60 }), (members) => {
        expect([...unpackMembers(packMembers(members))]).toEqual(members);
      }),
    );
  });
});
