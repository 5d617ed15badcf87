// A short run of the generator on every kind of database, and the generator itself: what it makes and what it notices.
import { expect, it } from 'vitest';
import { onEachDatabase } from '../contract/on-each-database';
import { runFuzz } from './fuzz-run';

/** Per database; reaches every operation at least twice. `npm run test:fuzz` sends more. */
const REQUESTS = 1600;
const SEED = 20_260_302;

onEachDatabase('requests made by chance', (service) => {
  it('are answered as the document states, without a failure, and show no tenant what is of another', async () => {
    const report = await runFuzz(service(), { requests: REQUESTS, seed: SEED, concurrency: 8 });
    expect(report.faults).toEqual([]);
    expect(report.coverage.gaps()).toEqual([]);
    expect(report.requests).toBeGreaterThanOrEqual(REQUESTS);
  });
});
