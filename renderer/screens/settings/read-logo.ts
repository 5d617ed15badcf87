// A picture of a file as a logo: shades of grey on white, no wider and higher than paper takes. The printer makes dots of it.
import { LOGO_MOST, type Logo } from '#shared/ipc/printing';
import { greyPicture, whitePaper } from '../../ui/grey-picture';

/** Null when the file is no picture that can be read. */
export async function readLogo(file: Blob): Promise<Logo | null> {
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture || picture.width === 0) return null;
  const shrink = Math.min(1, LOGO_MOST.width / picture.width, LOGO_MOST.height / picture.height);
  // Transparent parts are paper.
  const drawing = whitePaper(picture.width * shrink, picture.height * shrink);
  if (!drawing) return null;
  drawing.drawImage(picture, 0, 0, drawing.canvas.width, drawing.canvas.height);
  return greyPicture(drawing);
}
