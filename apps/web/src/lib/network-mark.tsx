import type { SocialProvider } from "@toolkit/core/domain/sign-in";

/** Our own drawings on one 20-unit square, in the text's colour: none weighs more than another. */
const MARKS: Readonly<Record<SocialProvider, string>> = {
  twitter:
    "M3 3h3.6l3.5 4.8L14.2 3h1.9l-5.1 6L17 17h-3.6l-3.9-5.3L5 17H3.1l5.5-6.5L3 3Zm2.7 1.4 8.4 11.2h.7L6.5 4.4h-.8Z",
  google:
    "M10.2 8.6h6.6c.1.5.1.9.1 1.4 0 4-2.7 6.9-6.8 6.9a6.9 6.9 0 1 1 0-13.8c1.9 0 3.4.7 4.6 1.8l-1.9 1.8a3.9 3.9 0 0 0-2.7-1c-2.3 0-4.2 1.9-4.2 4.3s1.9 4.3 4.2 4.3c2.6 0 3.6-1.8 3.8-2.9h-3.7V8.6Z",
  facebook:
    "M11.2 17v-6.3h2.1l.4-2.6h-2.5V6.5c0-.8.3-1.3 1.4-1.3h1.3V2.9a14 14 0 0 0-2-.1c-2 0-3.3 1.2-3.3 3.4v1.9H6.4v2.6h2.2V17h2.6Z",
  linkedin:
    "M4 7.6h2.6V16H4V7.6ZM5.3 3.4a1.5 1.5 0 1 1 0 3 1.5 1.5 0 0 1 0-3ZM8.3 7.6h2.5v1.2c.4-.7 1.3-1.4 2.6-1.4 2.5 0 3 1.7 3 3.9V16h-2.6v-4.2c0-1 0-2.3-1.4-2.3s-1.5 1.1-1.5 2.2V16H8.3V7.6Z",
};

/** A network's mark beside its name, which says the same to those who do not see it. */
export function NetworkMark({ provider }: { readonly provider: SocialProvider }) {
  return (
    <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden className="shrink-0 fill-current">
      <path d={MARKS[provider]} />
    </svg>
  );
}
