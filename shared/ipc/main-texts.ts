// What main says itself, in dialogs of the system, in English. The page sends it in the language it shows, as the catalogs of the
// other languages are the page's; main keeps that for its next start, which may fail before there is a page.
import { z } from 'zod';

export const MAIN_TEXTS = {
  appName: 'Merchant POS',
  cannotStart: 'Merchant POS cannot start',
  nothingLost: 'Nothing that was sold is lost.',
  insideApp: 'Something went wrong inside the app.',
  system: 'The system did not let the app start.',
  security: 'The security of the app could not be set up.',
  data: 'The data of this till could not be read from its disk.',
  window: 'The window could not be opened.',
  switches: 'It was started with switches that would let other programs read it. Start it without them.',
  sandbox:
    'This system does not let an AppImage run in the sandbox that keeps a broken page away from the computer. Install the .deb package instead.',
  notRemoved: 'The data of this till could not be removed completely. Restart the computer, then start the app.',
  whichScanner: 'Which of these is the scanner?',
  noScanner: 'No scanner was found. Connect it and try again.',
  noneOfThem: 'None of them',
  close: 'Close',
} as const;

export type MainText = keyof typeof MAIN_TEXTS;
export const MAIN_TEXT_NAMES = Object.keys(MAIN_TEXTS) as readonly MainText[];

/** All of them, as many as this version has. */
export const mainTexts = z.record(z.enum(MAIN_TEXT_NAMES), z.string().min(1).max(500));
export type MainTexts = z.infer<typeof mainTexts>;
