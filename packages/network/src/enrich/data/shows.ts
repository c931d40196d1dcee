import type { TaxonomyGroup } from '../taxonomy.ts';

export const SHOW_GROUPS: readonly TaxonomyGroup[] = [
  { id: 1, en: 'Movies', ja: '映画', rows: `
    1 | Star Wars | スター・ウォーズ | star wars | スターウォーズ
  ` },
];
