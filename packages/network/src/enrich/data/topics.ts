import type { TaxonomyGroup } from '../taxonomy.ts';

export const TOPIC_GROUPS: readonly TaxonomyGroup[] = [
  { id: 22, en: 'Sports', ja: 'スポーツ', rows: `
    1 | Baseball | 野球 | baseball, mlb, world series | 野球, プロ野球
  ` },
];
