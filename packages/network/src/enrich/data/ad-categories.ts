/**
 * The network's own categories of content and of advertisers, as its public Ads API documents list them (August 2026),
 * with the codes of the IAB content taxonomy 1.0 that each stands for; Japanese names are ours.
 * Rows: "id | English | Japanese | IAB codes".
 */
export const CONTENT_CATEGORY_ROWS = `
ru | Automotive (Cars, Trucks, Racing) | 自動車 | IAB2
sk | Comedy | コメディ | IAB1-4
sl | Digital Creators | デジタルクリエイター | IAB25-1
sm | Entertainment & Pop Culture | エンタメ・ポップカルチャー | IAB1-1 IAB1-2 IAB1-3 IAB1-5
sn | Financial & Business News | 金融・ビジネスニュース | IAB3 IAB13 IAB21
so | Food & Drink | フード・ドリンク | IAB8-8 IAB8-12 IAB8-17 IAB8-2 IAB8-3 IAB8-7 IAB8-11 IAB8-4 IAB8-14 IAB8-10 IAB8-15 IAB8-13 IAB8-9 IAB8-16 IAB8-6 IAB8-1
sp | Lifestyle (Fashion, Travel, Wellness) | ライフスタイル（ファッション・旅行・健康） | IAB16 IAB9-21 IAB9-4 IAB9-25 IAB9-8 IAB4 IAB9-3 IAB9-15 IAB7 IAB6 IAB9-11 IAB9-16 IAB9-7 IAB9-20 IAB9-24 IAB9-17 IAB9-12 IAB9-31 IAB9-27 IAB10 IAB9-10 IAB9-23 IAB9-6 IAB9-18 IAB9-13 IAB9-1 IAB9-28 IAB20 IAB9-5 IAB9-26 IAB22 IAB23 IAB9-9 IAB9-22 IAB18 IAB9-2 IAB9-19 IAB9-14 IAB9-29
sq | Music | 音楽 | IAB1-6
sr | News & Current Events | ニュース・時事 | IAB12 IAB14
s4 | Politics | 政治 | IAB11
ss | Science & Education | 科学・教育 | IAB5 IAB15
se | Sports | スポーツ | IAB17
sg | Technology | テクノロジー | IAB19
sh | Television | テレビ | IAB1-7
s0 | Esports & Video Games | eスポーツ・ビデオゲーム | IAB9-30
`;

export const ADVERTISER_CATEGORY_ROWS = `
1jl | Consumer Packaged Goods | 消費財 | IAB9-26 IAB9-18 IAB9-29 IAB9-1 IAB9-8 IAB9-22 IAB6 IAB9-5 IAB9-12 IAB9-11 IAB9-23 IAB9-14 IAB4 IAB9-25 IAB9-17 IAB23 IAB9-24 IAB9-13 IAB16 IAB9-4 IAB9-9 IAB9-20 IAB22 IAB9-28 IAB9-27 IAB9-16 IAB9-31 IAB9-3 IAB9-19 IAB10 IAB9-2 IAB9-6 IAB9-21 IAB9-10 IAB9-15
1jm | Health & Pharma | 健康・医薬品 | IAB7
1jn | Alcohol | アルコール | IAB8-5 IAB8-18
1jo | Dining | 外食 | IAB8-10 IAB8-8 IAB8-7 IAB8-15 IAB8-3 IAB8-4 IAB8-1 IAB8-16 IAB8-12 IAB8-13 IAB8-17 IAB8-11 IAB8-6 IAB8-9 IAB8-2 IAB8-14
1jp | Financial Services | 金融サービス | IAB3 IAB13 IAB21
1jq | Retail | 小売 | IAB18
1jr | Travel | 旅行 | IAB20
1js | Gaming | ゲーム | IAB9-30
1jt | Technology | テクノロジー | IAB19-22 IAB19-13 IAB19-4 IAB19-33 IAB19-26 IAB19-3 IAB19-16 IAB19-9 IAB19-32 IAB19-25 IAB19-30 IAB19-36 IAB19-21 IAB5 IAB19-12 IAB19-28 IAB19-17 IAB19-8 IAB19-7 IAB19-24 IAB15 IAB19-11 IAB19-31 IAB19-20 IAB19-15 IAB19-1 IAB19-35 IAB19-29 IAB19-34 IAB19-23 IAB19-2 IAB19-5 IAB19-14 IAB19-27 IAB19-10 IAB19-19
1ju | Telecommunication | 通信 | IAB19-6 IAB19-18
1jv | Auto | 自動車 | IAB2
1jw | Media & Entertainment | メディア・エンタメ | IAB14-8 IAB14-4 IAB1-5 IAB14-7 IAB1-7 IAB17 IAB14-3 IAB1-1 IAB12 IAB1-6 IAB25-1 IAB1-2 IAB14-2 IAB14-6 IAB1-3 IAB1-4 IAB14-5
1jx | Politics | 政治 | IAB11-4
1jy | Gambling | ギャンブル | IAB9-7
1jz | Dating | 出会い・マッチング | IAB14-1
1k0 | Non-Profit | 非営利団体 | IAB11-1 IAB11-2 IAB11-3 IAB11-5
`;
