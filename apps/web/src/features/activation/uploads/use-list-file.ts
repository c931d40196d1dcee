import type { IdentifierKind } from "@toolkit/core/domain/identifiers/kinds";
import { UnclosedQuote } from "@toolkit/core/domain/identifiers/read-rows";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ApiError } from "../../../lib/api-error.ts";
import { notifications } from "../../../lib/notifications.ts";
import { hashList, needsCountry, phoneCountry, sampleList, type ListSample } from "./read-list.ts";
import type { ListFile } from "./uploads-query.ts";

/** How far the work on a file is. */
export type ListWork =
  | { readonly step: "hashing"; readonly rows: number }
  | { readonly step: "sending"; readonly share: number };

export type Kinds = readonly (IdentifierKind | null)[];

/** A file that a person chose, what they say of it, and the way to send it. */
export function useListFile() {
  const { t } = useTranslation();
  const [file, setFile] = useState<File | null>(null);
  const [sample, setSample] = useState<ListSample | null>(null);
  const [kinds, setKinds] = useState<Kinds>([]);
  const [country, setCountry] = useState("");
  const [isHashedHere, setHashedHere] = useState(true);
  /** Numbers without a country that the whole file has; its first rows may have none. */
  const [missing, setMissing] = useState(0);
  const [work, setWork] = useState<ListWork | null>(null);

  /** Names the row whose quote is never closed. Returns false for any other error. */
  function isUnclosed(error: unknown): boolean {
    if (!(error instanceof UnclosedQuote)) return false;
    notifications.add("warn", t("uploads.unclosedQuote", { row: error.line }));
    return true;
  }

  async function choose(next: File | undefined): Promise<void> {
    if (!next) return;
    let found: ListSample | null = null;
    try {
      found = await sampleList(next);
    } catch (error) {
      if (isUnclosed(error)) return;
    }
    if (found === null) {
      notifications.add("warn", t("uploads.unreadable"));
      return;
    }
    if (found.rows.length === 0) {
      notifications.add("warn", t("uploads.onlyHeader"));
      return;
    }
    setFile(next);
    setSample(found);
    setMissing(0);
    setKinds(found.columns.map(({ kind }) => kind));
  }

  const asksCountry = sample !== null && (missing > 0 || needsCountry(sample, kinds));
  const chosen = phoneCountry(country);
  const isReady =
    file !== null && kinds.some((kind) => kind !== null) && (!asksCountry || chosen !== null);

  /** Sends the file as it is, or its hashes. */
  async function send<Result>(act: (list: ListFile) => Promise<Result>): Promise<Result | null> {
    if (file === null || sample === null || !isReady) return null;
    const onProgress = (share: number) => setWork({ step: "sending", share });
    try {
      if (!isHashedHere) {
        const columns = kinds.map((kind) => kind ?? "").join(",");
        return await act({ file, kinds: columns, country: chosen ?? undefined, onProgress });
      }
      setWork({ step: "hashing", rows: 0 });
      const hashed = await hashList(file, {
        hasHeader: sample.hasHeader,
        columns: kinds,
        country: chosen,
        onRows: (rows) => setWork({ step: "hashing", rows }),
      });
      const { withoutCountry, ...hashes } = hashed;
      if (withoutCountry > 0) {
        setMissing(withoutCountry);
        return null;
      }
      return await act({ ...hashes, country: undefined, onProgress });
    } catch (error) {
      if (isUnclosed(error)) return null;
      if (error instanceof ApiError && error.fieldMessages()["country"] !== undefined)
        setMissing((before) => Math.max(1, before));
      throw error;
    } finally {
      setWork(null);
    }
  }

  return {
    file,
    sample,
    kinds,
    setKinds,
    country,
    setCountry,
    isHashedHere,
    setHashedHere,
    asksCountry,
    missing,
    isReady,
    work,
    choose,
    send,
  };
}

export type ListState = ReturnType<typeof useListFile>;
