import { z } from "zod";
import type { ApiTransport } from "./api-transport.ts";
import { PageWatch } from "./page-watch.ts";
import { SocialError } from "./social-error.ts";

/** Entities of a page at the most. */
const PAGE = 1000;
/** No ad account has as many tags or lists: what goes on beyond this is no list that ends. */
const MOST_PAGES = 50;

const page = (item: z.ZodType) =>
  z.looseObject({ data: z.array(item), next_cursor: z.string().min(1).nullable().optional() });

export interface AdsList<Item> {
  /** Calls are counted by ad account: its own path is the window's name. */
  readonly path: string;
  readonly item: Item;
  readonly purpose: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal | undefined;
}

/** A list whose entries have no id of their own. */
export interface AdsKeyedList<Item extends z.ZodType> extends AdsList<Item> {
  /** Tells entries apart. */
  readonly idOf: (item: z.output<Item>) => string;
  /** Entries of a page at the most, where it is not a thousand; null: the list has no pages. */
  readonly count?: number | null;
}

/**
 * Reads a list of the Ads API to its end; an entity that two pages hold is one entity.
 *
 * @throws SocialError "repeated" for a list without an end.
 */
export async function readAdsList<Item extends z.ZodType<{ readonly id: string }>>(
  transport: ApiTransport,
  list: AdsList<Item>,
): Promise<z.output<Item>[]> {
  return readKeyedList(transport, { ...list, idOf: ({ id }) => id });
}

/** The same by a key of the caller's. */
export async function readKeyedList<Item extends z.ZodType>(
  transport: ApiTransport,
  { path, item, purpose, query: asked = {}, signal, idOf, count = PAGE }: AdsKeyedList<Item>,
): Promise<z.output<Item>[]> {
  const found: z.output<Item>[] = [];
  const watch = new PageWatch();
  let cursor: string | null = null;
  for (let pages = 0; pages < MOST_PAGES; pages++) {
    const query: Record<string, string> = {
      ...asked,
      ...(count !== null && { count: String(count) }),
      ...(cursor !== null && { cursor }),
    };
    const { body } = await transport.send(
      { method: "GET", endpoint: path, path, query, purpose },
      signal,
    );
    const parsed = page(item).safeParse(body);
    if (!parsed.success) throw new SocialError("malformed", purpose);
    const items = parsed.data.data as z.output<Item>[];
    const next: string | null = parsed.data.next_cursor ?? null;
    const { fresh, trouble } = watch.see({ cursor, ids: items.map(idOf), next });
    const first = new Set(fresh);
    found.push(...items.filter((each) => first.delete(idOf(each))));
    if (next === null) return found;
    if (trouble !== null) break;
    cursor = next;
  }
  throw new SocialError("repeated", `${purpose}: a list without end`);
}
