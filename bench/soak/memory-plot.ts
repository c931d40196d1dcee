const WIDTH = 760;
const HEIGHT = 300;
const PLOT = { left: 70, right: 740, top: 20, bottom: 255 };

/** Resident memory over time as an SVG document. */
export function memoryPlot(
  points: readonly { readonly minute: number; readonly mb: number }[],
  minutes: number,
): string {
  const most = Math.ceil(Math.max(1, ...points.map(({ mb }) => mb)) / 1000) * 1000;
  const x = (minute: number): number => PLOT.left + (minute / minutes) * (PLOT.right - PLOT.left);
  const y = (mb: number): number => PLOT.bottom - (mb / most) * (PLOT.bottom - PLOT.top);
  const lines = [0, 0.25, 0.5, 0.75, 1].map((share) => {
    const at = y(share * most).toFixed(1);
    return `<line x1="${PLOT.left}" x2="${PLOT.right}" y1="${at}" y2="${at}" stroke="#d0d5dd"/><text x="${PLOT.left - 8}" y="${at}" dy="4" text-anchor="end">${share * most} MB</text>`;
  });
  const times = [0, 0.25, 0.5, 0.75, 1].map(
    (share) =>
      `<text x="${x(share * minutes).toFixed(1)}" y="${PLOT.bottom + 20}" text-anchor="middle">${share * minutes}</text>`,
  );
  const line = points
    .map(({ minute, mb }) => `${x(minute).toFixed(1)},${y(mb).toFixed(1)}`)
    .join(" ");
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="system-ui, sans-serif" font-size="12" fill="#344054" role="img" aria-label="Resident memory of the server over time"><rect width="${WIDTH}" height="${HEIGHT}" fill="#fff"/>${lines.join("")}${times.join("")}<text x="${(PLOT.left + PLOT.right) / 2}" y="${HEIGHT - 8}" text-anchor="middle">minutes</text><polyline points="${line}" fill="none" stroke="#0072B2" stroke-width="2"/></svg>\n`;
}
