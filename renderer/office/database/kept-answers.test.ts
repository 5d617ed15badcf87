import { expect, it } from 'vitest';
import { keptAnswers } from './kept-answers';
import { OfficeDatabase } from './office-database';

it('keeps the newest answers up to its limit', async () => {
  const db = new OfficeDatabase('limits');
  let at = 0;
  const storage = keptAnswers(db, () => new Date((at += 1000)), 10);
  await storage.setItem('first', '12345');
  await storage.setItem('second', '12345');
  expect(await storage.getItem('first')).toBe('12345');
  await storage.setItem('third', '123');
  expect(await storage.getItem('first')).toBeUndefined();
  expect((await storage.entries?.())?.map(([key]) => key).sort()).toEqual(['second', 'third']);
  db.close();
});

it('keeps nothing that is larger than all it may keep, and lets nothing else go for it', async () => {
  const db = new OfficeDatabase('too-large');
  const storage = keptAnswers(db, () => new Date(0), 10);
  await storage.setItem('huge', '12345678901');
  await storage.setItem('small', '12345');
  await storage.setItem('huge', '12345');
  await storage.setItem('huge', '12345678901');
  expect(await storage.getItem('huge')).toBeUndefined();
  expect(await storage.getItem('small')).toBe('12345');
  db.close();
});
