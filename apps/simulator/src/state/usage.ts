/** How many posts each app has read. */
export class Usage {
  private readonly posts = new Map<string, number>();

  add(app: string, posts: number): void {
    this.posts.set(app, this.of(app) + posts);
  }

  of(app: string): number {
    return this.posts.get(app) ?? 0;
  }
}
