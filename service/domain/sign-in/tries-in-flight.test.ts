import { expect, it } from 'vitest';
import { CodedError } from '#shared/errors';
import { createTriesInFlight } from './tries-in-flight';

function held() {
  let end = () => {};
  const until = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { check: () => until, end };
}

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => (error instanceof CodedError ? error.code : error),
  );

it('refuses what one address asks for beyond its share, and lets others in', async () => {
  const inFlight = createTriesInFlight({ address: 2, all: 10 });
  const { check, end } = held();
  const first = [inFlight('a', check), inFlight('a', check)];
  expect(await codeOf(inFlight('a', async () => 1))).toBe('RATE_LIMITED');
  expect(await inFlight('b', async () => 1)).toBe(1);
  end();
  await Promise.all(first);
  expect(await inFlight('a', async () => 1)).toBe(1);
});

it('is busy when many addresses ask at once, and free again after checks that failed', async () => {
  const inFlight = createTriesInFlight({ address: 2, all: 3 });
  const { check, end } = held();
  const fails = async () => {
    await check();
    throw new Error('The database is away.');
  };
  const first = ['a', 'b', 'c'].map((address) => codeOf(inFlight(address, fails)));
  expect(await codeOf(inFlight('d', async () => 1))).toBe('SERVICE_BUSY');
  end();
  await Promise.all(first);
  expect(await inFlight('d', async () => 1)).toBe(1);
});
