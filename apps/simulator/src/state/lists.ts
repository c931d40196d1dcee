import type { BaseList } from "../network/network.ts";
import { newIdAfter } from "./ids.ts";

export interface KeptList {
  readonly id: string;
  readonly key: bigint;
  name: string;
  description: string;
  private: boolean;
  readonly owner: number;
  readonly createdAt: number;
  /** By person: when they were added; greater is later. */
  readonly members: Map<number, number>;
}

/** Lists as they stand. */
export class Lists {
  private readonly lists = new Map<string, KeptList>();
  private lastMember = 0;
  private lastId = 0n;

  constructor(base: readonly BaseList[]) {
    for (const list of base)
      this.lists.set(list.id, {
        ...list,
        key: BigInt(list.id),
        members: new Map(list.members.map((member) => [member, ++this.lastMember])),
      });
  }

  get(id: string): KeptList | undefined {
    return this.lists.get(id);
  }

  create(list: {
    readonly name: string;
    readonly description: string;
    readonly private: boolean;
    readonly owner: number;
    readonly createdAt: number;
  }): KeptList {
    const key = newIdAfter(this.lastId, list.createdAt);
    this.lastId = key;
    const kept = { ...list, id: String(key), key, members: new Map<number, number>() };
    this.lists.set(kept.id, kept);
    return kept;
  }

  delete(id: string): void {
    this.lists.delete(id);
  }

  addMember(list: KeptList, person: number): void {
    if (!list.members.has(person)) list.members.set(person, ++this.lastMember);
  }

  /** Newest first. */
  ownedBy(person: number): KeptList[] {
    return this.newest((list) => list.owner === person);
  }

  holding(person: number): KeptList[] {
    return this.newest((list) => list.members.has(person));
  }

  /** Public lists that hold a person. */
  listedCount(person: number): number {
    let count = 0;
    for (const list of this.lists.values()) if (!list.private && list.members.has(person)) count++;
    return count;
  }

  private newest(keep: (list: KeptList) => boolean): KeptList[] {
    return [...this.lists.values()].filter(keep).sort((a, b) => (a.key < b.key ? 1 : -1));
  }
}
