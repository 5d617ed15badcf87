// The texts of main in the language that the page was last shown in; English before the first page.
import { MAIN_TEXTS, mainTexts, type MainTexts } from '#shared/ipc/main-texts';
import { readWhole, writeWhole } from './atomic-file';

export interface KeptTexts {
  current(): MainTexts;
  /** @throws the error of the system */
  keep(texts: MainTexts): void;
}

/** A file that is damaged or of another version counts as missing: the page sends its texts at every start. */
export function openMainTexts(path: string): KeptTexts {
  let current = parse(readWhole(path)) ?? MAIN_TEXTS;
  return {
    current: () => current,
    keep(texts) {
      writeWhole(path, JSON.stringify(texts));
      current = texts;
    },
  };
}

function parse(content: Buffer | null): MainTexts | null {
  if (content === null) return null;
  try {
    return mainTexts.parse(JSON.parse(content.toString('utf8')));
  } catch {
    return null;
  }
}
