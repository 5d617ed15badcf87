// The files of docs/manual, built into the chunk of help.
import { createManual, type Manual, type ManualFiles } from './manual';

const FOLDER = '../../../docs/manual/';

const files = import.meta.glob<string>('../../../docs/manual/**/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const pictures = import.meta.glob<string>('../../../docs/manual/**/*.png', {
  query: '?url',
  import: 'default',
  eager: true,
});

export const MANUAL_FILES: ManualFiles = Object.fromEntries(
  Object.entries(files).map(([path, text]) => [path.slice(FOLDER.length), text]),
);

const made = new Map<string, Manual>();

/** @param language as i18next names it: 'en', 'ar' */
export function manualIn(language: string): Manual {
  const known = made.get(language);
  if (known) return known;
  const manual = createManual(MANUAL_FILES, language);
  made.set(language, manual);
  return manual;
}

/** @param file as a page names it; one of another language is a folder deeper. Undefined for one that is not there. */
export function pictureUrl(file: string): string | undefined {
  return pictures[FOLDER + file.replace(/^\.\.\//, '')];
}
