/** Parts of bios that say nothing of the community. {age}, {year} and {decade} are the person's own. */
export const BIO_PARTS = {
  en: {
    jobs: [
      'Nurse', 'Software engineer', 'Primary school teacher', 'Accountant', 'Electrician', 'Graphic designer', 'Civil engineer', 'Journalist', 'Project manager', 'Student', 'Retired', 'Lawyer', 'Librarian', 'Chef', 'Pharmacist', 'Marketing manager',
      'Social worker', 'Architect', 'Bus driver', 'Physiotherapist', 'Sales manager', 'Freelance writer', 'Photographer', 'Web developer', 'HR manager', 'Mechanic', 'Farmer', 'Paramedic', 'University lecturer', 'Carpenter', 'Estate agent', 'Vet nurse',
      'Data analyst', 'Product designer', 'Science teacher', 'Financial adviser', 'Barista', 'Translator', 'Customer support', 'Consultant', 'Dental hygienist', 'Museum curator', 'Copywriter', 'Plumber', 'Research assistant', 'Operations manager',
    ],
    family: ['Married', 'Aunt to many', 'Dog person', 'Cat person', 'Two dogs, one cat', 'Youngest of five', 'Newly engaged', 'Proud godparent'],
    motherly: ['Mum of two', 'Mom of three', 'Mum', 'Mother, wife, friend', 'Dog mom', 'Grandma of four'],
    fatherly: ['Dad of two', 'Father of three', 'Dad', 'Husband and dad', 'Dog dad', 'Grandad'],
    feminine: ['she/her'],
    masculine: ['he/him'],
    age: ['{age} y/o', '{age} years old', '{age}', 'born in {year}', 'est. {year}', 'since {year}'],
    wit: [
      'Opinions my own', 'Powered by tea', 'Mostly harmless', 'Always hungry', 'Here for the jokes', 'Professional overthinker', 'Will travel for cake', 'Learning as I go', 'Views are my own', 'Just here to read', 'Trying my best', 'Too many hobbies',
      'Ask me about my spreadsheets', 'Night owl', 'Early riser', 'Loves long walks and short meetings', 'Recovering perfectionist', 'Say hi', 'Tea over coffee', 'Coffee first', 'Introvert with opinions', 'Kindness costs nothing', 'Bad puns, good music',
    ],
    organisation: ['Run by volunteers', 'Open every day', 'Family business', 'Independent since {1984-2021}', 'Email us, we answer', 'Shop, workshop and tea', 'Small team, big plans', 'Not-for-profit', 'Say hello'],
    spam: ['💰 Make money online | DM for promo', 'Follow me I follow back 💯', 'Real followers, cheap and fast 👉 link', 'Investor | Forex | Crypto | Freedom', 'Promo account | giveaways every day', 'Just looking for friends, click the link', ''],
  },
  ja: {
    jobs: [
      '会社員', '看護師', 'システムエンジニア', '公務員', '大学生', '主婦', '保育士', '美容師', '営業職', 'デザイナー', '事務員', '高校教師', '薬剤師', '料理人', '介護福祉士', '自営業', 'ライター', '編集者', '図書館司書', '建築士', 'パート勤務', '大学院生',
      'プログラマー', '理学療法士', '栄養士', '銀行員', '配送ドライバー', 'フリーランス', '翻訳者', '整備士', '農家', '販売員', '経理', '研究職', '定年退職しました', '書店員', 'Webエンジニア', '製造業',
    ],
    family: ['二児の親', '夫婦ふたり暮らし', '犬と暮らしています', '猫と暮らしています', 'ひとり暮らし', '実家暮らし', '単身赴任中', '三人家族'],
    motherly: ['二児の母', '男の子ママ', 'ワーママ', '一児の母', '孫が三人'],
    fatherly: ['二児の父', '一児のパパ', '三児の父', '孫に甘いおじいちゃん'],
    feminine: [],
    masculine: [],
    age: ['{age}歳', '{year}年生まれ', '{decade}代', '{age}さい'],
    wit: [
      '無言フォロー失礼します', '気ままにつぶやきます', '日常のひとりごと', '人見知りです', 'のんびり更新', '好きなものを好きなだけ', 'フォローお気軽にどうぞ', '寝るのが好き', '雑多アカウント', '平和主義', '食べることが生きがい', '毎日ねむい', 'よろしくお願いします',
      '趣味垢', 'ゆるくつながりましょう', 'ご縁に感謝', '甘党', '方向音痴', 'つぶやきは個人の見解です', '見る専に近い', 'お気に入りはメモ代わり',
    ],
    organisation: ['公式アカウントです', 'スタッフが交代でつぶやきます', '年中無休', '創業{1950-2015}年', 'お問い合わせはサイトからどうぞ', '毎日更新中', '小さな会社です', 'ボランティアで運営しています'],
    spam: ['副業で月収{30-99}万💰 DMください', '相互フォロー100% フォロバします', '懸賞・プレゼント企画やってます🎁', 'スマホひとつで自由な生活✨ 無料相談受付中', 'フォロワー増やします', ''],
  },
} as const;

export const SEPARATORS = {
  en: ['. ', ' | ', ' • ', ', ', '\n', ' / ', '. ', ' · '],
  ja: ['。', '/', '・', '｜', '\n', '。', '　'],
} as const;
