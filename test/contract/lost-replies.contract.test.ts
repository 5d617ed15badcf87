// The reply of every write is lost after the service has done it, and the write is sent again: by each operation that a till sends
// from its outbox, with generated requests. What was done once must not be done twice, and the second reply must say so.
import { expect, it } from 'vitest';
import { OPERATIONS } from '#shared/api/operations';
import { runFuzz } from '../fuzz/fuzz-run';
import { onEachDatabase } from './on-each-database';
import { openReplyLoser, type SentTwice } from './reply-loser';
import { isRequestOf } from './request-of';

/** What a till keeps in its outbox until the service has answered. */
const KEPT = OPERATIONS.filter(({ sending }) => sending === 'queued' || sending === 'once');

onEachDatabase('replies lost after the write', (service) => {
  it('are given again, with the record of the first sending, by every operation that tills retry', async () => {
    const loser = await openReplyLoser(service().url);
    try {
      await runFuzz({ ...service(), url: loser.url }, { requests: 400, seed: 20_261_126, concurrency: 1 });
    } finally {
      await loser.close();
    }
    const done = KEPT.map((operation) => ({
      operation,
      writes: loser.writes.filter((write) => isRequestOf(operation, write)).filter(isDone),
    }));
    expect(done.filter(({ writes }) => writes.length === 0).map(({ operation }) => operation.id)).toEqual([]);
    const refused = done.flatMap(({ operation, writes }) =>
      writes
        .filter((write) => write.heard.status >= 300 && !isGone(write))
        .map(({ heard }) => `${operation.id}: ${heard.text}`),
    );
    expect(refused).toEqual([]);
    const others = done.flatMap(({ operation, writes }) =>
      writes
        .filter((write) => !isGone(write))
        .filter(({ lost, heard }) => recordOf(lost.text) !== recordOf(heard.text))
        .map(({ lost, heard }) => `${operation.id}: ${recordOf(lost.text)} and then ${recordOf(heard.text)}`),
    );
    expect(others).toEqual([]);
  }, 300_000);
});

const isDone = ({ lost }: SentTwice) => lost.status >= 200 && lost.status < 300;

/** A deletion that was done before: the till takes it for done after a sending without an answer (`push-write`). */
const isGone = ({ method, heard }: SentTwice) => method === 'DELETE' && heard.status === 404;

/** What identifies the record that a reply is about: two sendings of one write must not have made two. */
function recordOf(text: string): string {
  const body = (text === '' ? {} : JSON.parse(text)) as { data?: unknown };
  const record = (body.data ?? body) as Readonly<Record<string, unknown>>;
  return IDS.map((id) => String(record[id] ?? '')).join(' ');
}

const IDS = ['id', 'itemId', 'customerNumber', 'transactionId', 'receiptNumber', 'dayCycleId', 'movementId', 'auditId'];
