/** What a long work reports: share 0–1 or null, and a sentence. */
export type Report = (share: number | null, message: string) => void;
