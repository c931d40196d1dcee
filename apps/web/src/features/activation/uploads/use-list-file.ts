import type { IdentifierKind } from "@toolkit/core/domain/identifiers/kinds";
import { useState } from "react";
import { useTranslation } from "react-i18next";
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
  const [work, setWork] = useState<ListWork | null>(null);

  async function choose(next: File | undefined): Promise<void> {
    if (!next) return;
    const found = await sampleList(next).catch(() => null);
    if (found === null) {
      notifications.add("warn", t("uploads.unreadable"));
      return;
    }
    setFile(next);
    setSample(found);
    setKinds(found.columns.map(({ kind }) => kind));
  }

  const asksCountry = sample !== null && needsCountry(sample, kinds);
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
      return await act({ ...hashed, country: undefined, onProgress });
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
    isReady,
    work,
    choose,
    send,
  };
}

export type ListState = ReturnType<typeof useListFile>;
