import { buffer } from "node:stream/consumers";
import type { Database } from "../../../../db/client.ts";
import type { ReportLogo } from "../../../../drawing/report/source.ts";
import { imageHead } from "../../../../image-head.ts";
import type { StoragePort } from "../../../../ports/storage.ts";
import { logoKeyOf } from "../../../identity/teams/services/change-logo.ts";
import { drawnAsPng } from "../../pictures/services/drawn-as-png.ts";

export interface LogoServices {
  readonly db: Database;
  readonly storage: StoragePort;
}

/** The team's logo; null: it has none. */
export async function teamLogo(services: LogoServices, teamId: string): Promise<ReportLogo | null> {
  const key = await logoKeyOf(services, teamId);
  return key === null ? null : storedLogo(services, key);
}

/** A stored logo as every reader of PDF and slides can show it: older versions of Office know no WebP. */
export async function storedLogo(
  { storage }: Pick<LogoServices, "storage">,
  key: string,
): Promise<ReportLogo | null> {
  const bytes = await buffer(await storage.read(key));
  const head = imageHead(bytes);
  if (head === null || head.type === "gif") return null;
  const { type, width, height } = head;
  if (type !== "webp") return { type, bytes, width, height };
  const png = await drawnAsPng(bytes, head);
  return png && { type: "png", bytes: png, width, height };
}
