// Which unsent entries a person has saved to a file since the start. Main goes by what it wrote itself, not by what the page
// says; a file of an earlier start may be gone.
import { UNSENT_FORMAT, unsentFile } from '#shared/writes/unsent-file';
import { parseJson } from '../files/parse-json';

export interface ExportedEntries {
  /** A text that is on the disk where a person wanted it. */
  saved(text: string): void;
  has(entryId: string): boolean;
}

export function createExportedEntries(): ExportedEntries {
  const entryIds = new Set<string>();
  return {
    saved(text) {
      if (!text.includes(UNSENT_FORMAT)) return;
      // Any other text is no export.
      const file = unsentFile.safeParse(parseJson(text));
      for (const { write } of file.data?.entries ?? []) entryIds.add(write.entryId);
    },
    has: (entryId) => entryIds.has(entryId),
  };
}
