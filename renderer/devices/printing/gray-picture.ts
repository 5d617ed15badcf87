// Converts a drawing into the picture for a printer: one gray byte per dot.
import type { Picture } from '#shared/ipc/paper';

/** Perceived brightness of red, green and blue (ITU-R BT.601). */
const BRIGHTNESS = [0.299, 0.587, 0.114] as const;

/** A white canvas of this size in dots, rounded up to multiples of eight; null where the page has no canvas. */
export function whitePaper(width: number, height: number): OffscreenCanvasRenderingContext2D | null {
  const drawing = new OffscreenCanvas(byEight(width), byEight(height)).getContext('2d', { willReadFrequently: true });
  if (!drawing) return null;
  drawing.fillStyle = 'white';
  drawing.fillRect(0, 0, drawing.canvas.width, drawing.canvas.height);
  return drawing;
}

export function grayPicture(drawing: OffscreenCanvasRenderingContext2D): Picture {
  const { width, height } = drawing.canvas;
  const { data } = drawing.getImageData(0, 0, width, height);
  const [red, green, blue] = BRIGHTNESS;
  let shades = '';
  for (let at = 0; at < data.length; at += 4) {
    const shade = red * (data[at] ?? 0) + green * (data[at + 1] ?? 0) + blue * (data[at + 2] ?? 0);
    shades += String.fromCharCode(Math.round(shade));
  }
  return { width, height, grey: btoa(shades) };
}

function byEight(dots: number): number {
  return Math.max(8, Math.ceil(dots / 8) * 8);
}
