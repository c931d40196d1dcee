import type { IdentifierKind } from "@toolkit/core/domain/identifiers/kinds";
import { AppError, type LocalText } from "../../../../errors.ts";

const NUMBERS = new Intl.NumberFormat("en");

function invalid(field: string, message: string, text: LocalText): AppError {
  return new AppError("invalid", { message, fields: { [field]: [text] } });
}

export function noFile(): AppError {
  return invalid("files", "no files", {
    en: "Files is required. Choose a file, then send again",
    ja: "ファイルを選択して、もう一度送信してください",
  });
}

export function unknownCountry(): AppError {
  return invalid("country", "unknown country", {
    en: "Country is not valid. Choose one from the list.",
    ja: "国が正しくありません。一覧から選択してください。",
  });
}

export function needsCountry(numbers: number): AppError {
  const many = NUMBERS.format(numbers);
  return invalid("country", "national phone numbers without a country", {
    en: `${many} phone ${numbers === 1 ? "number has" : "numbers have"} no country code. Choose their country, or add the code (+81…) to the file. Nothing was kept.`,
    ja: `国番号のない電話番号が${many}件あります。国を選択するか、ファイルの番号に国番号（+81など）を付けてください。データは保存していません。`,
  });
}

const KIND_NAMES: Readonly<Record<IdentifierKind, LocalText>> = {
  email: { en: "email addresses", ja: "メールアドレス" },
  phone: { en: "phone numbers", ja: "電話番号" },
  handle: { en: "handles", ja: "ユーザー名" },
  account_id: { en: "account IDs", ja: "アカウントID" },
  device_id: { en: "device IDs", ja: "端末ID" },
};

export function ambiguousColumn(column: number, candidates: readonly IdentifierKind[]): AppError {
  const [en, ja] = [
    candidates.map((kind) => KIND_NAMES[kind].en).join(" or "),
    candidates.map((kind) => KIND_NAMES[kind].ja).join("または"),
  ];
  return invalid("kinds", "ambiguous column", {
    en: `Column ${column} may hold ${en}. Choose what it holds. Nothing was kept.`,
    ja: `${column}列目は${ja}の可能性があります。種類を選択してください。データは保存していません。`,
  });
}

export function noIdentifiers(): AppError {
  return invalid("kinds", "no column of identifiers", {
    en: "No column holds email addresses, phone numbers, handles, account IDs or device IDs. Check the file, or choose what each column holds. Nothing was kept.",
    ja: "メールアドレス、電話番号、ユーザー名、アカウントID、端末IDのいずれの列も見つかりません。ファイルを確認するか、各列の種類を選択してください。データは保存していません。",
  });
}

export function emptyList(): AppError {
  return invalid("files", "empty list", {
    en: "This file is empty. Choose a file with one person per row. Nothing was kept.",
    ja: "このファイルは空です。1行に1人を記載したファイルを選択してください。データは保存していません。",
  });
}

export function onlyHeader(): AppError {
  return invalid("files", "list of a header alone", {
    en: "This file holds column names and no rows below them. Export the list again with its rows, then choose that file. Nothing was kept.",
    ja: "このファイルは見出し行だけで、データの行がありません。データを含めて書き出し直したファイルを選択してください。データは保存していません。",
  });
}

export function noTable(): AppError {
  return new AppError("unsupported_media", {
    message: "packed file",
    user: {
      en: "This file is a workbook or an archive. Save the list as CSV, then choose that file. Nothing was kept.",
      ja: "このファイルはExcelブックまたは圧縮ファイルです。CSV形式で保存し直してから選択してください。データは保存していません。",
    },
  });
}

export function unclosedQuote(line: number): AppError {
  return invalid("files", "unclosed quote", {
    en: `Row ${NUMBERS.format(line)} begins a quoted cell that never ends. Close or remove the quotation mark. Nothing was kept.`,
    ja: `${NUMBERS.format(line)}行目の引用符が閉じられていません。引用符を閉じるか削除してください。データは保存していません。`,
  });
}

export function tooManyMembers(most: number): AppError {
  return new AppError("too_large", {
    message: "list of too many members",
    user: {
      en: `A list may hold at most ${NUMBERS.format(most)} people. Split the file. Nothing was kept.`,
      ja: `1つのリストは${NUMBERS.format(most)}人までです。ファイルを分割してください。データは保存していません。`,
    },
  });
}

export function tooManyOptOuts(most: number): AppError {
  return new AppError("too_large", {
    message: "too many opt-outs",
    user: {
      en: `An opt-out list may hold at most ${NUMBERS.format(most)} identifiers. Nothing was added.`,
      ja: `オプトアウトリストの上限は${NUMBERS.format(most)}件です。追加は行っていません。`,
    },
  });
}
