import { AppError, type LocalText } from "../../../../errors.ts";

export function noMembers(): AppError {
  const text: LocalText = {
    en: "No row can be uploaded: each is invalid or on the opt-out list. Nothing was kept.",
    ja: "アップロードできる行がありません。すべて無効か、オプトアウトリストに登録されています。データは保存していません。",
  };
  return new AppError("invalid", { message: "list without members", fields: { files: [text] } });
}

export function notConnected(): AppError {
  const text: LocalText = {
    en: "This ad account is not connected to the team. Connect it in the team settings first.",
    ja: "この広告アカウントはチームに接続されていません。先にチーム設定で接続してください。",
  };
  return new AppError("invalid", {
    message: "ad account not granted",
    fields: { ad_account_id: [text] },
  });
}

export const GRANT_GONE: LocalText = {
  en: "This ad account is no longer granted to the team, so X was not asked and nothing was changed there. Grant it again in the team settings, or delete the upload here only and remove the people and the audience in X's ads manager.",
  ja: "この広告アカウントはチームに付与されなくなったため、Xへの送信は行われず、X側は変更されていません。チーム設定で再度付与するか、このアップロードをこちらでのみ削除し、Xの広告マネージャーで対象者とオーディエンスを削除してください。",
};

/** Access that was taken away: said while it is waited for, and after a week. */
export interface Lost {
  readonly waits: LocalText;
  readonly over: LocalText;
}

/** It was taken away between two batches. */
export const GRANT_TAKEN_BACK: Lost = {
  waits: {
    en: "The ad account is no longer granted to the team. Confirmed batches stay sent. Grant it again in the team settings: the upload then continues by itself.",
    ja: "広告アカウントはチームに付与されなくなりました。確認済みの分は送信済みです。チーム設定で再度付与すると、アップロードは自動的に再開されます。",
  },
  over: {
    en: "The ad account is no longer granted to the team. Confirmed batches stay sent. Grant it again in the team settings, then resume.",
    ja: "広告アカウントはチームに付与されなくなりました。確認済みの分は送信済みです。チーム設定で再度付与してから、再開してください。",
  },
};

/** X was disconnected here, or its access was taken away there. */
export const RECONNECT: Lost = {
  waits: {
    en: "X does not accept the connection of whoever granted this ad account any more. Confirmed batches stay sent. They must connect X again in the settings: the upload then continues by itself.",
    ja: "この広告アカウントの利用を許可した人のX接続が無効になっています。確認済みの分は送信済みです。その人が設定画面でXを接続し直すと、アップロードは自動的に再開されます。",
  },
  over: {
    en: "X does not accept the connection of whoever granted this ad account any more. Confirmed batches stay sent. They must connect X again in the settings; then resume.",
    ja: "この広告アカウントの利用を許可した人のX接続が無効になっています。確認済みの分は送信済みです。その人が設定画面でXを接続し直してから、再開してください。",
  },
};

export function grantGone(): AppError {
  return new AppError("conflict", {
    message: "the grant of the ad account was taken back",
    user: GRANT_GONE,
  });
}

export function noPerson(): AppError {
  return new AppError("invalid", {
    message: "upload without a person",
    user: {
      en: "An upload needs a signed-in person whose ad account it uses.",
      ja: "アップロードには、広告アカウントを利用できるユーザーとしてのログインが必要です。",
    },
  });
}

/** States the loss, and what to do without the clause. */
export const TERMS_MISSING: LocalText = {
  en: "Lists derived from X's own data are off until an admin of the team accepts clause 5.4.2 under Custom audiences. Until then, target handles: X reaches people like their followers, at most 100 handles per ad group, so part of the audience is missed and others are added.",
  ja: "Xのデータから作成したリストは、チームの管理者が「カスタムオーディエンス」で第5.4.2条に同意するまで利用できません。それまではハンドルによるターゲティングを使用してください。フォロワーに似たユーザーに配信され（広告グループあたり最大100件）、オーディエンスの一部が外れ、別の人が加わります。",
};

export const FIXED_LIST: LocalText = {
  en: "This list is a cell of a campaign. Nobody was added: cells share nobody, and stay as they were split. Remove people, or upload another list.",
  ja: "このリストはキャンペーンのセルです。セル同士でメンバーが重ならないよう、分割時のまま固定されているため、追加は行われませんでした。メンバーの削除、または別のリストのアップロードは可能です。",
};

export const NOT_MEASURABLE: LocalText = {
  en: "This audience cannot be measured in its data, so its members are not known. Change its criteria, or upload a file.",
  ja: "このオーディエンスはデータで測定できないため、メンバーを特定できません。条件を変更するか、ファイルをアップロードしてください。",
};

export function inAnotherState(): AppError {
  return new AppError("conflict", {
    message: "upload in another state",
    user: {
      en: "This upload has moved on meanwhile. Reload to see its state.",
      ja: "このアップロードの状態が変わりました。再読み込みして確認してください。",
    },
  });
}

export const NAME_TAKEN: LocalText = {
  en: "The ad account already has a custom audience with this name. Rename this upload, then continue it.",
  ja: "同じ名前のカスタムオーディエンスが広告アカウントに既にあります。このアップロードの名前を変更してから、再開してください。",
};

export const NAME_TAKEN_ALREADY: LocalText = {
  en: "The ad account already has a custom audience with this name. Choose another one. Nothing was renamed.",
  ja: "同じ名前のカスタムオーディエンスが広告アカウントに既にあります。別の名前を指定してください。名前は変更していません。",
};

export const SHARED_WITH_ITSELF: LocalText = {
  en: "The audience is in this ad account already. Enter the id of another one. Nothing was shared.",
  ja: "オーディエンスはこの広告アカウントにあります。別の広告アカウントのIDを入力してください。共有していません。",
};

export const SHARED_WITH_NOBODY: LocalText = {
  en: "X has no ad account with this id that the audience can be shared with: it must belong to the same business. Check the id. Nothing was shared.",
  ja: "このIDの広告アカウントには共有できません。同じビジネスに属する広告アカウントのIDか確認してください。共有していません。",
};

export const AUDIENCE_GONE: LocalText = {
  en: "X no longer has this audience in the ad account: it was deleted there. Delete it here, and upload its list again if it is still needed.",
  ja: "このオーディエンスは広告アカウントにありません。X側で削除されています。こちらでも削除し、必要な場合はリストを再度アップロードしてください。",
};

export const STILL_AWAY: LocalText = {
  en: "X does not answer. Confirmed batches stay sent. It is asked again automatically, less and less often, for a week.",
  ja: "Xから応答がありません。確認済みの分は送信済みです。1週間、間隔を空けながら自動的に再試行します。",
};

export const NO_ANSWER: LocalText = {
  en: "X did not answer for a week. Confirmed batches stay sent. Check that this installation reaches X, then resume.",
  ja: "Xから1週間応答がありませんでした。確認済みの分は送信済みです。このサーバーからXに接続できることを確認してから、再開してください。",
};

export const UNEXPECTED: LocalText = {
  en: "Something went wrong. Please try again later. Confirmed batches stay sent.",
  ja: "問題が発生しました。しばらくしてからもう一度お試しください。確認済みの分は送信済みです。",
};
