/** Endings of files that the library takes, for the browser's dialog; the server looks at the content. */
export const ACCEPTED = [".jpg", ".jpeg", ".png", ".webp", ".gif", ".mp4", ".mov"] as const;
