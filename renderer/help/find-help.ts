// The search of the manual for "Go to or find", loaded when that is opened.
import { manualIn } from './manual/manual-files';
import { searchManual, type ManualHit } from './manual/search-manual';

/** @param language as i18next names it */
export function findHelp(language: string, text: string): ManualHit[] {
  return searchManual(manualIn(language), text);
}
