// Journal losses, saved until a person has confirmed them.
import { z } from 'zod';
import { journalDamage, type JournalDamage } from '#shared/ipc/journal-damage';
import type { JournalDisk } from './journal-file';
import { parseJson } from '../files/parse-json';

const content = z.object({
  standing: z.array(journalDamage),
  /** Signs of all damage ever found, so that each is reported once. */
  known: z.array(z.string()),
});

const MOST_KNOWN = 1_000;

/** Damage found when a journal was opened. */
export interface Found extends Omit<JournalDamage, 'id' | 'foundAt'> {
  /** Identify the damage: the same signs when it is found again. */
  readonly signs: readonly string[];
}

export interface DamageFile {
  standing(): readonly JournalDamage[];
  /** Whether all of it was found before. */
  knows(found: Found): boolean;
  add(found: Found, foundAt: string): Promise<void>;
  /** A person has confirmed it. */
  confirm(id: string): Promise<void>;
}

export async function openDamageFile(path: string, disk: JournalDisk): Promise<DamageFile> {
  const bytes = await disk.read(path);
  const read = content.safeParse(parseJson(bytes.toString('utf8')));
  if (!read.success && bytes.length > 0) await disk.append(`${path}.damaged`, bytes);
  let { standing, known } = read.data ?? { standing: [], known: [] };

  async function write(next: z.output<typeof content>): Promise<void> {
    await disk.replace(path, Buffer.from(JSON.stringify(next)), true);
    ({ standing, known } = next);
  }

  return {
    standing: () => standing,
    knows: ({ signs }) => signs.every((sign) => known.includes(sign)),
    async add({ signs, ...facts }, foundAt) {
      const fresh = signs.filter((sign) => !known.includes(sign));
      const [id] = fresh;
      if (id === undefined) return;
      const all = [...known, ...fresh].slice(-MOST_KNOWN);
      await write({ standing: [...standing, { id, foundAt, ...facts }], known: all });
    },
    confirm: (id) => write({ standing: standing.filter((each) => each.id !== id), known }),
  };
}
