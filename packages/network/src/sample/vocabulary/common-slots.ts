/** Slots that every theme of a language may use. */
export const COMMON_SLOTS = {
  en: {
    weekday: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
    friend: ['my sister', 'a friend', 'my neighbour', 'my dad', 'my mum', 'a colleague', 'my brother', 'my aunt', 'my best friend', 'my partner'],
    creature: ['beetle', 'frog', 'spider', 'snail', 'moth', 'newt'],
    slightly: ['slightly up', 'slightly down', 'almost unchanged', 'a little higher'],
    petname: ['Biscuit', 'Pickle', 'Gus', 'Mabel', 'Otis', 'Dumpling', 'Waffles', 'Hazel'],
    meal: ['breakfast', 'lunch', 'dinner'],
    snack: ['toast', 'noodles', 'soup', 'a sandwich', 'leftover curry', 'pancakes', 'cereal', 'cheese on toast'],
    chore: ['the laundry', 'the dishes', 'the tax return', 'the hoovering', 'the spare room', 'the inbox', 'the gutters', 'the sock drawer', 'the ironing'],
    show: ['a detective series', 'a baking show', 'an old sitcom', 'a nature documentary', 'a space drama', 'a quiz show'],
    town: ['the coast', 'the city', 'my parents’ place', 'the lake', 'the old town', 'the mountains'],
    book: ['a crime novel', 'a book about whales', 'a biography', 'a fantasy trilogy', 'a cookbook', 'an old paperback', 'a history of bridges'],
  },
  ja: {
    weekday: ['月曜', '火曜', '水曜', '木曜', '金曜', '土曜', '日曜'],
    friend: ['友だち', '妹', '姉', '弟', '母', '父', '同僚', '先輩', '後輩', 'いとこ'],
    line: ['中央線', '山手線', '東海道線', '横浜線', '南武線', '埼京線', '京葉線', '総武線'],
    food: ['カレー', 'おでん', 'うどん', '親子丼', '焼きそば', 'オムライス', '鍋', '肉じゃが', '餃子', '冷やし中華', 'チャーハン', 'からあげ'],
    snack: ['プリン', '肉まん', 'たい焼き', 'アイス', 'ドーナツ', 'みかん', 'せんべい', 'どら焼き', 'シュークリーム'],
    chore: ['洗濯', '掃除', '買い物', '皿洗い', '書類の整理', '衣替え', '布団干し', '冷蔵庫の片づけ'],
    place: ['京都', '鎌倉', '金沢', '札幌', '福岡', '仙台', '広島', '長野', '神戸', '熱海', '奈良', '沖縄'],
    show: ['朝ドラ', '深夜アニメ', '刑事ドラマ', 'クイズ番組', '旅番組', '大河ドラマ', '料理番組'],
    book: ['推理小説', 'エッセイ', '短編集', '漫画', '料理本', '写真集', '歴史小説', '図鑑'],
  },
} as const;
