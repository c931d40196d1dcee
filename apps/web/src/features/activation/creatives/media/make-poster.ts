/** Pixels of the longer side of a preview picture. */
const LONG_SIDE = 640;
/** Seconds in which a browser that can play a video shows one of its frames. */
const WAIT_MS = 10_000;

function draw(source: CanvasImageSource, width: number, height: number): Promise<Blob | null> {
  const scale = Math.min(1, LONG_SIDE / Math.max(width, height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const context = canvas.getContext("2d");
  // What is transparent would be black in a JPEG.
  if (context) context.fillStyle = "#fff";
  context?.fillRect(0, 0, canvas.width, canvas.height);
  context?.drawImage(source, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, "image/jpeg", 0.85));
}

async function ofImage(file: Blob): Promise<Blob | null> {
  const image = await createImageBitmap(file);
  try {
    return await draw(image, image.width, image.height);
  } finally {
    image.close();
  }
}

function until(video: HTMLVideoElement, event: "loadeddata" | "seeked"): Promise<void> {
  return new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error("no frame in time")), WAIT_MS);
    const end = (work: () => void) => () => {
      clearTimeout(timer);
      work();
    };
    video.addEventListener(event, end(resolve), { once: true });
    video.addEventListener(
      "error",
      end(() => reject(new Error("no frame"))),
      { once: true },
    );
  });
}

/** A frame from the first third: the very first one is often black. */
async function ofVideo(file: Blob): Promise<Blob | null> {
  const address = URL.createObjectURL(file);
  const video = document.createElement("video");
  try {
    video.muted = true;
    video.preload = "auto";
    video.src = address;
    await until(video, "loadeddata");
    const sought = until(video, "seeked");
    video.currentTime = Math.min(3, video.duration / 3);
    await sought;
    return await draw(video, video.videoWidth, video.videoHeight);
  } finally {
    video.removeAttribute("src");
    video.load();
    URL.revokeObjectURL(address);
  }
}

/** A small picture of a file; null where this browser cannot show it. */
export async function makePoster(
  file: Blob,
  kind: "image" | "gif" | "video",
): Promise<Blob | null> {
  try {
    return await (kind === "video" ? ofVideo(file) : ofImage(file));
  } catch {
    return null;
  }
}
