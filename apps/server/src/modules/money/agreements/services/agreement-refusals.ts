import { AGREEMENT_TERMS } from "@toolkit/core/domain/agreement";
import { AppError, type LocalText } from "../../../../errors.ts";

const { segments, monthsAhead } = AGREEMENT_TERMS;

function conflict(message: string, user: LocalText): AppError {
  return new AppError("conflict", { message, user });
}

function invalid(field: string, text: LocalText): AppError {
  return new AppError("invalid", { message: `agreement: ${field}`, fields: { [field]: [text] } });
}

export function tooManySegments(many: number): AppError {
  return invalid("segments", {
    en: `One application takes at most ${segments} segments (agreement, article 3, paragraph 3); this one has ${many}. Remove some, or make a second application.`,
    ja: `1件の申込みで指定できるセグメントは${segments}件までです（契約第3条第3項）。現在${many}件が指定されています。減らすか、別の申込みを作成してください。`,
  });
}

export function tooManyDrafts(most: number): AppError {
  return conflict("too many drafts of applications", {
    en: `A team keeps at most ${most} drafts of applications. Nothing was drafted. Sign one, or delete one that is not needed.`,
    ja: `申込みの下書きはチームごとに${most}件までです。下書きは作成されていません。署名するか、不要な下書きを削除してください。`,
  });
}

export function noSegments(): AppError {
  return invalid("segments", {
    en: "Name at least one segment.",
    ja: "セグメントを1件以上指定してください。",
  });
}

export function sameSegments(name: string): AppError {
  return invalid("segments", {
    en: `“${name}” is named twice. Each segment is named once.`,
    ja: `「${name}」が重複しています。セグメントは1回ずつ指定してください。`,
  });
}

export function unknownAudience(): AppError {
  return invalid("segments", {
    en: "A saved audience of the application does not exist. Choose another one.",
    ja: "指定した保存済みオーディエンスが見つかりません。別のものを選択してください。",
  });
}

export function startsTooEarly(today: string): AppError {
  return invalid("starts_on", {
    en: `The campaign starts today (${today} in Japan) or later.`,
    ja: `開始日は本日（日本時間${today}）以降の日付にしてください。`,
  });
}

export function startsTooLate(last: string): AppError {
  return invalid("starts_on", {
    en: `The campaign starts within ${monthsAhead} months: on ${last} at the latest.`,
    ja: `開始日は${monthsAhead}か月以内（${last}まで）の日付にしてください。`,
  });
}

export function notRequired(): AppError {
  return conflict("agreement not required", {
    en: "Only teams in Japan apply under the agreement. If your team is in Japan, set the country under Billing details first.",
    ja: "この契約の申込みは、日本のチームのみが対象です。日本のチームの場合は、先に「お支払い」の請求先情報で国を設定してください。",
  });
}

export function notConnected(): AppError {
  return invalid("ad_account_id", {
    en: "This ad account is not connected to the team. Connect it in the team settings first.",
    ja: "この広告アカウントはチームに接続されていません。先にチーム設定で接続してください。",
  });
}

export function isSpecial(): AppError {
  return invalid("ad_account_id", {
    en: "This ad account is the provider's and needs no agreement.",
    ja: "この広告アカウントは提供元のもので、契約は不要です。",
  });
}

export function otherText(): AppError {
  return new AppError("stale_version", {
    message: "another text was read",
    user: {
      en: "The agreement has changed since it was shown. Nothing was signed. Read the new version, then sign it.",
      ja: "表示後に契約の内容が変更されました。署名は行われていません。新しい版を確認してから署名してください。",
    },
  });
}

export function signedAlready(): AppError {
  return conflict("signed already", {
    en: "This application was signed or withdrawn already. Reload to see its state.",
    ja: "この申込みは、既に署名または取り下げられています。再読み込みして確認してください。",
  });
}

export function startedAlready(): AppError {
  return conflict("the campaign started before it was signed", {
    en: "The start of the campaign has passed. Delete this draft and make one with a new start.",
    ja: "キャンペーンの開始日を過ぎています。この下書きを削除し、新しい開始日で作成してください。",
  });
}

export function appliedAlready(): AppError {
  return conflict("applied already", {
    en: "An audience of this application was applied, so it cannot be cancelled (agreement, article 5, paragraph 1).",
    ja: "この申込みのオーディエンスは既に適用されているため、キャンセルできません（契約第5条第1項）。",
  });
}

export function countryMissing(): AppError {
  return conflict("country of the team not known", {
    en: "The team's country is not set. Teams in Japan sign an agreement before they upload, so an admin sets the country first, under Custom audiences or Billing details. Nothing was sent.",
    ja: "チームの国が設定されていません。日本のチームはアップロード前に契約への署名が必要なため、先に管理者が「カスタムオーディエンス」または請求先情報で国を設定してください。データは送信していません。",
  });
}

export function agreementMissing(): AppError {
  return new AppError("not_allowed", {
    message: "no signed agreement",
    user: {
      en: "Uploads to this ad account need a signed agreement whose period has not ended. Apply and sign under Agreement, then start the upload again. Nothing was sent.",
      ja: "この広告アカウントへのアップロードには、利用期間内の署名済み契約が必要です。「利用契約」で申込みと署名を行ってから、もう一度開始してください。データは送信していません。",
    },
  });
}

export function segmentMissing(name: string): AppError {
  return conflict("not a segment of the application", {
    en: `“${name}” is not a segment of a signed application for this ad account. Use the name of the application's segment, or apply for it under Agreement. Nothing was sent.`,
    ja: `「${name}」は、この広告アカウントの署名済み申込みのセグメントに含まれていません。申込みのセグメント名を使用するか、「利用契約」で申し込んでください。データは送信していません。`,
  });
}

export function segmentTaken(name: string): AppError {
  return conflict("segment applied by another upload", {
    en: `The segment “${name}” was applied by another upload. Change that upload's members, or delete it first. Nothing was sent.`,
    ja: `セグメント「${name}」は別のアップロードで適用されています。そのアップロードの対象者を変更するか、先に削除してください。データは送信していません。`,
  });
}

export function otherUse(): AppError {
  return new AppError("not_allowed", {
    message: "use outside the agreement",
    user: {
      en: "Article 6, paragraph 1 of the signed agreement: access to this ad account is used only to upload audience data. Set up campaigns in X Ads Manager, with the extension, or with the sheet.",
      ja: "署名済み契約の第6条第1項により、この広告アカウントへのアクセスは、オーディエンスデータのアップロードにのみ使用します。キャンペーンの設定は、X広告マネージャー、拡張機能またはシートで行ってください。",
    },
  });
}

export function shareRefused(): AppError {
  return new AppError("not_allowed", {
    message: "sharing outside the agreement",
    user: {
      en: "Article 11 of the signed agreement: segments are not used outside the ad account of the application, so this audience cannot be shared.",
      ja: "署名済み契約の第11条により、セグメントは申込みの広告アカウント以外で利用できないため、このオーディエンスは共有できません。",
    },
  });
}

export function notEnded(): AppError {
  return conflict("period has not ended", {
    en: "The period of this application has not ended, or nothing of it was applied. Net spend is entered after its end.",
    ja: "この申込みの利用期間が終了していないか、適用されたセグメントがありません。ネット広告費は利用期間の終了後に入力します。",
  });
}

export function settledAlready(): AppError {
  return conflict("invoice settled already", {
    en: "Net spend of this application is settled, and its invoice is drafted. Change the draft at the payment provider.",
    ja: "この申込みのネット広告費は確定し、請求書の下書きが作成されています。変更は決済サービスの下書きで行ってください。",
  });
}

export const SPEND_NOT_READ: LocalText = {
  en: "Net spend could not be read from X. It is tried again every hour; staff can enter it.",
  ja: "ネット広告費をXから読み取れませんでした。1時間ごとに再試行します。スタッフが入力することもできます。",
};

export const NOT_IN_YEN: LocalText = {
  en: "The ad account is not charged in yen, so that staff enter net spend.",
  ja: "広告アカウントの通貨が円ではないため、スタッフがネット広告費を入力します。",
};

export const TEAM_GONE: LocalText = {
  en: "The team was deleted. Invoice by hand.",
  ja: "チームが削除されています。請求書を手動で発行してください。",
};
