// The picture of a state, and a small one for the contact sheet, as files that build/screens.mjs puts on one page.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { applyColors, type Variant } from './variants';

const THUMBNAIL_WIDTH = 360;

/** Of a mouse's look in light and dark, of the others in light; of the customer display also with more contrast, as its page is another. */
export async function takePicture(
  page: Page,
  folder: string,
  variant: Variant,
  screen: string,
  state: string,
): Promise<void> {
  mkdirSync(join(folder, 'small'), { recursive: true });
  const session = await page.context().newCDPSession(page);
  const hasContrast = screen === 'customer display';
  for (const colors of variant.colors.filter(({ contrast }) => hasContrast || contrast === undefined)) {
    await applyColors(page, colors);
    const look = variant.name === 'mouse' ? colors.name : variant.name;
    const file = `${screen} - ${state} - ${look}`.replaceAll(/[^a-z\d]+/gi, '-').toLowerCase();
    const path = join(folder, `${file}.png`);
    await page.screenshot({ path });
    const { width, height } = variant.size;
    const clip = { x: 0, y: 0, width, height, scale: THUMBNAIL_WIDTH / width };
    const small = await session.send('Page.captureScreenshot', { format: 'jpeg', quality: 60, clip });
    writeFileSync(join(folder, 'small', `${file}.jpg`), Buffer.from(small.data, 'base64'));
    writeFileSync(join(folder, 'small', `${file}.json`), JSON.stringify({ screen, state, look, file }));
  }
  await session.detach();
}
