// A journal that was copied without its dead lines still knows the numbers that the service gave to new customers: a till that loses its
// database has them from there alone.
import { REMEMBERED_NUMBERS } from '#electron/journal/journal-index';
import { scanBytes } from '#electron/journal/scan';
import type { Till } from '../register/till';

export class CopiedJournals {
  readonly #lengths = new Map<string, number>();

  check({ registerId, machine }: Till): string[] {
    return [...machine.files].flatMap(([path, bytes]) => {
      if (!path.startsWith('journal') || !path.endsWith('.log')) return [];
      const key = `${registerId} ${path}`;
      const isShorter = bytes.length < (this.#lengths.get(key) ?? 0);
      this.#lengths.set(key, bytes.length);
      return isShorter ? forgotten(bytes, { registerId, machine }) : [];
    });
  }
}

function forgotten(bytes: Buffer, { registerId, machine }: Pick<Till, 'registerId' | 'machine'>): string[] {
  const { index } = scanBytes(bytes, registerId);
  const entries = [...index.entries.values()].map(({ position, length }) =>
    bytes.subarray(position, position + length),
  );
  const localIds = [...machine.database.table('idmap').rows.values()].map((row) => String(row['localId']));
  // It keeps no more than the latest, in its own order; a run of a hundred hours has more.
  const latest = localIds.slice(-REMEMBERED_NUMBERS / 2);
  return latest
    .filter((localId) => index.idMappings[localId] === undefined && !entries.some((line) => line.includes(localId)))
    .map((localId) => `register ${registerId}: the copied journal does not know the number of customer ${localId}`);
}
