import { expect, it, vi } from 'vitest';
import type * as kinds from '#shared/writes/kinds';
import { noteKind, makeNote } from '#shared/writes/testing/note-kind';
import { write, type Write } from '#shared/writes/write';
import { encodeLine } from '../../journal/line';
import { recordOf, writeOfLine } from '../../journal/write-of-line';
import { CallFailure } from '../../api/call-failure';
import { readingSchema } from '#shared/api/wire/reply';
import type { ApiRequest } from '#shared/api/wire/request';
import { createSimulatedTill } from '../testing/simulated-till';
import { makeCustomerCreate, uuid } from '../testing/writes';

vi.mock('#shared/writes/kinds', async (original) => {
  const { KINDS } = await original<typeof kinds>();
  return { KINDS: [...KINDS, noteKind] };
});

it('carries a kind that stands in the list of kinds and nowhere else', async () => {
  const till = createSimulatedTill();
  const bodies: unknown[] = [];
  till.network = ({ method, path, body }: ApiRequest) => {
    if (path === '/notes/desk' && method === 'PUT') bodies.push(body);
  };
  const { call } = till.service;
  till.service.call = async (request) =>
    request.path === '/notes/desk' ? readingSchema(request.operation.reply).parse(request.body) : call(request);
  await till.start();
  const note = (n: number, text: string) => write.parse(makeNote(uuid(n), uuid(1), text));
  till.write(makeCustomerCreate(1));
  till.write(note(2, 'first'));
  till.write(note(3, 'second'));
  await till.time.comeToRest();
  const customerNumber = till.store.numbers.get(uuid(1));
  expect(bodies).toEqual([
    { customerNumber, text: 'first' },
    { customerNumber, text: 'second' },
  ]);
  expect([till.store.outbox, [...till.journal]]).toEqual([[], []]);
  till.engine.stop();
});

it('keeps it where the service does not offer it', async () => {
  const till = createSimulatedTill();
  till.network = ({ path }) => {
    if (path === '/notes/desk') throw new CallFailure('NOT_OFFERED', 'answered', { status: 404 });
  };
  await till.start();
  till.store.numbers.set(uuid(1), 'C-1');
  till.write(write.parse(makeNote(uuid(2), uuid(1), 'text')));
  await till.time.comeToRest();
  expect(till.store.outcomes).toMatchObject([{ entryId: uuid(2), outcome: { kind: 'not offered' } }]);
  till.engine.stop();
});

it('is a line of the journal', () => {
  const note = makeNote(uuid(2), uuid(1), 'text') as unknown as Write;
  const line = encodeLine(recordOf(note, 1));
  expect(writeOfLine(line, 1)).toEqual({ entryId: note.entryId, write: note });
});
