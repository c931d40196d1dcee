const en = {
  title: "Sign in to the simulated network",
  signInWith: "Sign in with {provider} (simulated)",
  asks: "{app} wants to use your account.",
  asksFor: "It may:",
  signedInAs: "You are signed in as @{username}.",
  other: "Use another account",
  choose: "Choose the account to sign in with",
  handle: "Account",
  unknown: "There is no account @{username}.",
  allow: "Allow",
  refuse: "Cancel",
  pin: "Type this number into {app}:",
  closed: "This request is no longer valid. Please start again from the app.",
  signOut: "Nothing here is real: these people do not exist.",
  badRequest: "Something is wrong with the address that the app sent you to: {reason}",
  read: "Read what your account can read",
  write: "Follow, keep lists and post as your account",
  email: "See your email address",
  offline: "Stay connected until you revoke it",
  ads: "Read and change your advertising accounts",
  homeTitle: "The simulated network",
  homeIntro:
    "A stand-in of the social network, of Google, Facebook and LinkedIn, for Targeting Toolkit on this machine.",
  homeFacts: "Seed {seed}: {people} people, {posts} posts.",
  homeAds: "Ads Manager",
  homeControl: "Control: state, faults, time (JSON)",
  mailbox: "Mailbox",
  mailboxIntro:
    "Mails of Targeting Toolkit on this machine, the newest first. None of them were sent.",
  noMailbox:
    "This simulated network shows no mail: mails are really sent, or SIMULATOR_MAILBOX does not name their folder.",
  mailsTo: "To (email address)",
  mailsShow: "Show",
  noMail: "No mail yet.",
  noSubject: "(no subject)",
  mailFrom: "From:",
  mailTo: "To:",
  asText: "As text",
  asHtml: "As people see it",
  allMails: "All mails",
} as const;

export type TextKey = keyof typeof en;

const ja: Readonly<Record<TextKey, string>> = {
  title: "模擬ネットワークにログイン",
  signInWith: "{provider}でログイン（模擬）",
  asks: "{app}があなたのアカウントの利用を求めています。",
  asksFor: "許可される操作：",
  signedInAs: "@{username}としてログインしています。",
  other: "別のアカウントを使う",
  choose: "ログインするアカウントを選んでください",
  handle: "アカウント",
  unknown: "@{username}というアカウントはありません。",
  allow: "許可する",
  refuse: "キャンセル",
  pin: "次の番号を{app}に入力してください：",
  closed: "このリクエストは無効になりました。もう一度アプリからやり直してください。",
  signOut: "ここに実在する人物はいません。",
  badRequest: "アプリから渡されたアドレスに誤りがあります：{reason}",
  read: "アカウントで見られる内容を読み取る",
  write: "フォロー、リストの管理、投稿を行う",
  email: "メールアドレスを見る",
  offline: "取り消すまで接続を保つ",
  ads: "広告アカウントを読み取り、変更する",
  homeTitle: "模擬ネットワーク",
  homeIntro:
    "このコンピューター上のTargeting Toolkitのための、ソーシャルネットワーク、Google、Facebook、LinkedInの代役です。",
  homeFacts: "シード{seed}：{people}人、{posts}件の投稿。",
  homeAds: "広告マネージャー",
  homeControl: "制御：状態、障害、時刻（JSON）",
  mailbox: "メールボックス",
  mailboxIntro:
    "このコンピューター上のTargeting Toolkitのメールを新しい順に表示しています。実際には送信されていません。",
  noMailbox:
    "表示できるメールはありません。メールが実際に送信されているか、SIMULATOR_MAILBOXにフォルダーが指定されていません。",
  mailsTo: "宛先（メールアドレス）",
  mailsShow: "表示",
  noMail: "メールはまだありません。",
  noSubject: "（件名なし）",
  mailFrom: "差出人：",
  mailTo: "宛先：",
  asText: "テキスト",
  asHtml: "表示される内容",
  allMails: "すべてのメール",
};

export type Texts = (key: TextKey, values?: Readonly<Record<string, string>>) => string;

export interface Language {
  readonly code: "en" | "ja";
  readonly text: Texts;
}

/** Japanese for browsers that ask for it before English. */
export function languageOf(acceptLanguage: string | undefined): Language {
  const first = (acceptLanguage ?? "")
    .split(",")
    .map((item) => item.trim().slice(0, 2).toLowerCase())
    .find((code) => code === "en" || code === "ja");
  const code = first === "ja" ? "ja" : "en";
  const texts = code === "ja" ? ja : en;
  const text: Texts = (key, values = {}) =>
    texts[key].replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? "");
  return { code, text };
}
