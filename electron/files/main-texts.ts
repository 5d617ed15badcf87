// The texts of main in the language that the page was last shown in; English before the first page.
import { CodedError } from '#shared/errors';
import { MAIN_TEXTS, mainTexts, type MainTexts } from '#shared/ipc/main-texts';
import { readWhole, writeWhole } from './atomic-file';

export interface KeptTexts {
  current(): MainTexts;
  /** They count in any case. @throws CodedError FILE_WRITE_FAILED if the next start will not have them */
  keep(texts: MainTexts): void;
}

/** A file that is damaged, unreadable or of another version counts as missing: the page sends its texts at every start. */
export function openMainTexts(path: string): KeptTexts {
  let current = readKept(path) ?? MAIN_TEXTS;
  return {
    current: () => current,
    keep(texts) {
      current = texts;
      try {
        writeWhole(path, JSON.stringify(texts));
      } catch (error) {
        throw new CodedError('FILE_WRITE_FAILED', {}, { cause: error });
      }
    },
  };
}

function readKept(path: string): MainTexts | null {
  try {
    return mainTexts.parse(JSON.parse(readWhole(path)?.toString('utf8') ?? 'null'));
  } catch {
    return null;
  }
}
