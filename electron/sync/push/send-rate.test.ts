import { expect, it } from 'vitest';
import { createSendRate } from './send-rate';

it('says how many went a second over the last while, once enough have gone', () => {
  let now = 0;
  const rate = createSendRate({ monotonic: () => now });
  const send = (count: number, every: number) => {
    for (let n = 0; n < count; n += 1) {
      now += every;
      rate.accepted();
    }
  };
  send(9, 20);
  expect(rate.perSecond()).toBeNull();
  send(1_000, 20);
  expect(rate.perSecond()).toBeCloseTo(50, 0);
  send(1_000, 100);
  expect(rate.perSecond()).toBeCloseTo(10, 0);
  rate.rest();
  expect(rate.perSecond()).toBeNull();
});
