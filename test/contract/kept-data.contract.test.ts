// Whoever runs the service is told of every table how long it keeps its rows: one that is not named may grow for ever unseen.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { onEachDatabase } from './on-each-database';

const OPERATING = readFileSync(join(import.meta.dirname, '../../docs/operating.md'), 'utf8');

onEachDatabase('kept data', (service) => {
  it('is told of every table', async () => {
    const [, section = ''] = OPERATING.split('### How long data is kept');
    const [list = ''] = section.split('\n## ');
    const told = [...list.matchAll(/`([a-z_]+)`/g)].map(([, name]) => name);
    const { rows } = await sql<{ name: string }>`select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r'`.execute(service().db);
    expect([...told].sort()).toEqual(rows.map(({ name }) => name).sort());
  });
});
