// The generator itself, against a toy: a seed makes the same requests, and what is wrong is noticed.
import { expect, it } from 'vitest';
import { runFuzz, type FuzzReport } from './fuzz-run';
import { startToyService, type Misdeed } from './toy-service';

async function runOnToy(
  misdeed: Misdeed | null,
  seed = 7,
): Promise<{ report: FuzzReport; received: readonly string[] }> {
  const toy = await startToyService(misdeed);
  try {
    return { report: await runFuzz(toy, { requests: 300, seed, concurrency: 1 }), received: toy.received };
  } finally {
    await toy.stop();
  }
}

const found = ({ faults }: FuzzReport) =>
  faults.map(({ kind, operation, reason }) => `${kind} ${operation}: ${reason}`);

it('finds nothing wrong with a service that does what its document states', async () => {
  const { report } = await runOnToy(null);
  expect(report.faults).toEqual([]);
  expect(report.coverage.gaps()).toEqual([]);
  expect(report.coverage.operations).toBe(4);
});

it('makes the same requests of a seed, and others of another', async () => {
  const [first, again, other] = [await runOnToy(null), await runOnToy(null), await runOnToy(null, 8)];
  expect(first.received.length).toBeGreaterThan(300);
  expect(again.received).toEqual(first.received);
  expect(other.received).not.toEqual(first.received);
});

it.each([
  ['fails', /^fiveHundred createThing: status 500$/],
  ['lies', /^mismatch createThing: the body of 201 is not as listed: .*integer/],
  ['shows another tenant', /^leak listThings: holds .+ of another tenant$/],
  ['shows the inside', /^leak createThing: tells of the inside: syntax error at or near$/],
  ['needs no token', /^leak \w+: answered 20[01] with (no token|garbled token|token of the other tenant)$/],
  ['takes anything', /^mismatch createThing: took a body that its schema forbids: /],
] as const)('notices a service that %s', async (misdeed, fault) => {
  const { report } = await runOnToy(misdeed);
  expect(found(report).filter((one) => fault.test(one))).not.toEqual([]);
});
