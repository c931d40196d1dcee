import { Ids } from "./ids.ts";

interface Folder {
  readonly id: string;
  readonly owner: number;
  readonly name: string;
  readonly posts: Set<string>;
}

export class BookmarkFolders {
  private readonly folders: Folder[] = [];
  private readonly ids = new Ids();

  create(owner: number, name: string, now: number): Folder {
    const folder = { id: this.ids.next(now), owner, name, posts: new Set<string>() };
    this.folders.unshift(folder);
    return folder;
  }

  get(id: string, owner: number): Folder | undefined {
    return this.of(owner).find((folder) => folder.id === id);
  }

  /** Newest first. */
  of(owner: number): Folder[] {
    return this.folders.filter((folder) => folder.owner === owner);
  }

  forget(owner: number, post: string): void {
    for (const { posts } of this.of(owner)) posts.delete(post);
  }
}
