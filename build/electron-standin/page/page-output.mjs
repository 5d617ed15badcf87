// Pictures and PDF of a page, from Electron's options to the protocol's.
import { NativeImage } from '../base/native-image.mjs';

/** Paper sizes in inches, by Electron's names. */
const PAPER = {
  A0: [33.1, 46.8],
  A1: [23.4, 33.1],
  A2: [16.54, 23.4],
  A3: [11.7, 16.54],
  A4: [8.27, 11.7],
  A5: [5.83, 8.27],
  A6: [4.13, 5.83],
  Legal: [8.5, 14],
  Letter: [8.5, 11],
  Tabloid: [11, 17],
  Ledger: [17, 11],
};
/** Electron's default margin on every side, in inches. */
const DEFAULT_MARGIN = 0.4;

/** @returns {Promise<Buffer>} */
export async function printToPdf(session, options) {
  const { pageSize = 'Letter', margins = {} } = options;
  const size = typeof pageSize === 'string' ? PAPER[pageSize] : [pageSize.width, pageSize.height];
  if (!size) throw new Error(`Invalid pageSize ${pageSize}`);
  const margin = (side) => (margins.marginType === 'none' ? 0 : (margins[side] ?? DEFAULT_MARGIN));
  const { data } = await session.send('Page.printToPDF', {
    landscape: options.landscape ?? false,
    displayHeaderFooter: options.displayHeaderFooter ?? false,
    printBackground: options.printBackground ?? false,
    scale: options.scale ?? 1,
    paperWidth: size[0],
    paperHeight: size[1],
    marginTop: margin('top'),
    marginBottom: margin('bottom'),
    marginLeft: margin('left'),
    marginRight: margin('right'),
    pageRanges: options.pageRanges ?? '',
    headerTemplate: options.headerTemplate ?? '',
    footerTemplate: options.footerTemplate ?? '',
    preferCSSPageSize: options.preferCSSPageSize ?? false,
    generateTaggedPDF: options.generateTaggedPDF ?? false,
    generateDocumentOutline: options.generateDocumentOutline ?? false,
  });
  return Buffer.from(data, 'base64');
}

/** @param {{ x: number, y: number, width: number, height: number }} [rect] in CSS pixels; the whole view by default */
export async function capturePage(session, rect) {
  const clip = rect && { ...rect, scale: 1 };
  const { data } = await session.send('Page.captureScreenshot', { format: 'png', ...(clip && { clip }) });
  return new NativeImage(Buffer.from(data, 'base64'));
}
