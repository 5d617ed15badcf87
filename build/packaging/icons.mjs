// `npm run icons`: draws the icons of the app for every system from build/resources/icon.svg. They are committed, so that packaging
// needs no browser.
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { readFlags } from '../launcher/flags.mjs';
import { ensurePackages } from '../launcher/packages.mjs';
import { inRoot } from '../launcher/paths.mjs';
import { ensureChromium } from '../launcher/runtime.mjs';
import { say } from '../launcher/say.mjs';

/** Pixels, the sizes that Linux desktops look for. */
const SIZES = [16, 24, 32, 48, 64, 128, 256, 512];
/** From which the icons of Windows and macOS are scaled, pixels. */
const LARGEST = 1024;

readFlags(import.meta.url, {});
await ensurePackages();
const { chromium } = await import('@playwright/test');
const { createICNS, createICO, BICUBIC2 } = (await import('png2icons')).default;

const svg = readFileSync(inRoot('build/resources/icon.svg'));
const browser = await chromium.launch({ executablePath: await ensureChromium(), args: ['--no-sandbox'] });
try {
  const page = await browser.newPage();
  mkdirSync(inRoot('build/resources/icons'), { recursive: true });
  for (const size of SIZES) writeFileSync(inRoot(`build/resources/icons/${size}x${size}.png`), await draw(page, size));
  const largest = await draw(page, LARGEST);
  writeFileSync(inRoot('build/resources/icon.icns'), made(createICNS(largest, BICUBIC2, 0)));
  // Small sizes as bitmaps, the largest as PNG: what the installer and the Explorer read.
  writeFileSync(inRoot('build/resources/icon.ico'), made(createICO(largest, BICUBIC2, 0, false, true)));
} finally {
  await browser.close();
}
writeFileSync(inRoot('build/resources/icon.sha256'), `${createHash('sha256').update(svg).digest('hex')}\n`);
say('The icons in build/resources are drawn.');

/** @param {import('@playwright/test').Page} page @param {number} size pixels */
async function draw(page, size) {
  await page.setViewportSize({ width: size, height: size });
  const source = `data:image/svg+xml;base64,${svg.toString('base64')}`;
  await page.setContent(
    `<style>body{margin:0}img{display:block}</style><img width=${size} height=${size} src="${source}">`,
  );
  await page.locator('img').evaluate((image) => /** @type {any} */ (image).decode());
  return page.screenshot({ omitBackground: true });
}

/** @param {Buffer | null} file @returns {Buffer} */
function made(file) {
  if (file === null) throw new Error('The icon could not be made from its picture.');
  return file;
}
