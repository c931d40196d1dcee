import type { TaxonomyGroup } from '../taxonomy.ts';

export const JOB_CATEGORIES: readonly TaxonomyGroup[] = [
  { id: 1, en: 'Business', ja: 'ビジネス', rows: `
    1 | Sales manager | 営業マネージャー | sales manager | 営業マネージャー
  ` },
];
