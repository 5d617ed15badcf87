import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type ErrorCode } from '#shared/errors';
import { RESOURCES } from '#shared/ipc/store-calls';
import { type Write } from '#shared/writes/write';
import { type Arrival } from '../api/call-failure';
import { Simulation, type Event } from './testing/simulation';

const anyEvent: fc.Arbitrary<Event> = fc.oneof(
  fc.record({ is: fc.constantFrom('sale', 'customer', 'sale to a new customer') }),
  fc.record({ is: fc.constant('changes at the service'), rows: fc.integer({ min: 1, max: 130 }) }),
  fc.record({
    is: fc.constant('network'),
    fails: fc.constantFrom<readonly [ErrorCode, Arrival] | null>(
      null,
      null,
      ['SERVICE_UNREACHABLE', 'no'],
      ['REQUEST_TIMED_OUT', 'perhaps'],
      ['REPLY_NOT_JSON', 'perhaps'],
      ['SERVICE_FAILED', 'answered'],
      ['SERVICE_BUSY', 'answered'],
      ['SIGN_IN_EXPIRED', 'answered'],
    ),
  }),
  fc.record({ is: fc.constantFrom('answers lost', 'store calls lost'), next: fc.integer({ min: 1, max: 5 }) }),
  fc.record({
    is: fc.constantFrom('main ends', 'page ends', 'page is back', 'sign-in', 'other register and back'),
  }),
  { weight: 3, arbitrary: fc.record({ is: fc.constant('turns'), turns: fc.integer({ min: 1, max: 12 }) }) },
  { weight: 2, arbitrary: fc.record({ is: fc.constant('time'), milliseconds: fc.integer({ min: 50, max: 40_000 }) }) },
);

function expectAgreement({ till, written }: Simulation): void {
  const { store, service, engine } = till;
  const entries = (kind: Write['kind']) => written.filter((write) => write.kind === kind).map(({ entryId }) => entryId);
  expect(store.outbox).toEqual([]);
  expect(store.settled.filter(({ outcome }) => ['refused', 'not offered'].includes(outcome.kind))).toEqual([]);
  expect([...service.sales.keys()].sort()).toEqual(entries('sale.record').sort());
  for (const write of written) {
    if (write.kind !== 'customer.create') continue;
    const made = [...service.rows.customers.values()].filter(({ email }) => email === write.body.email);
    expect(made.map(({ customerNumber }) => customerNumber)).toEqual([store.numbers.get(write.entryId)]);
  }
  for (const write of written) {
    if (write.kind !== 'sale.record' || write.localCustomerId === null) continue;
    const number = store.numbers.get(write.localCustomerId);
    expect(service.sales.get(write.entryId)).toMatchObject({
      customerNumber: number,
      cart: { customerNumber: number },
    });
  }
  for (const resource of RESOURCES)
    expect(Object.fromEntries(store.rows[resource])).toEqual(Object.fromEntries(service.rows[resource]));
  expect(engine.status()).toMatchObject({ paused: null, problem: null, reachability: 'online', isSending: false });
}

/** Two or three polls of each loop in a minute, and nothing more. */
async function expectRest({ till: { store, time } }: Simulation): Promise<void> {
  store.calls.length = 0;
  await time.advance(60_000);
  const steps = store.calls.filter((name) => name === 'pull.state' || name === 'outbox.take');
  expect(steps.length).toBeGreaterThan(2);
  expect(steps.length).toBeLessThan(10);
}

it('brings every write to the service exactly once and every row here, whatever happens in whatever order', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyEvent, { minLength: 10, maxLength: 60, size: 'max' }),
      fc.integer({ min: 1, max: 2_147_483_646 }),
      async (events, seed) => {
        const simulation = new Simulation(seed);
        simulation.till.attach();
        for (const event of events) {
          await simulation.happen(event);
          expect(simulation.broken).toEqual([]);
        }
        await simulation.calm();
        expect(simulation.broken).toEqual([]);
        expectAgreement(simulation);
        await expectRest(simulation);
        simulation.till.engine.stop();
      },
    ),
    { seed: 20_260_504, numRuns: 14 },
  );
});
