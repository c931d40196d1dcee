/** Posts that are looked at for each that is shown: of prolific authors most are passed over. */
export const READ_PER_POST = 10;

/** The first post of each author, in the order given. */
export function onePerAuthor<Post>(
  posts: readonly Post[],
  authorOf: (post: Post) => number | string,
): Post[] {
  const seen = new Set<number | string>();
  return posts.filter((post) => {
    const author = authorOf(post);
    return !seen.has(author) && seen.add(author).has(author);
  });
}
