import type { TaxonomyGroup } from '../taxonomy.ts';

export const INTEREST_GROUPS: readonly TaxonomyGroup[] = [
  { id: 22, en: 'Sports', ja: 'スポーツ', rows: `
    1 | Baseball | 野球 | baseball, mlb | 野球, プロ野球
    2 | Soccer | サッカー | soccer, premier league | サッカー
  ` },
  { id: 5, en: 'Careers', ja: 'キャリア', rows: `
    1 | Job search | 求人・転職 | job search, hiring | 転職, 求人
  ` },
];
