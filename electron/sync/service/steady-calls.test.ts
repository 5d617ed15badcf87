import { operation } from '#shared/api/wire/operation';
import { bare } from '#shared/api/wire/reply';
import { request, type ApiRequest } from '#shared/api/wire/request';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { CallFailure } from '../../api/call-failure';
import type { CallOptions } from '../../api/transport';
import type { ServiceCalls } from '../core/ports';
import { createReadPace } from './read-pace';
import { createSteadyCalls } from './steady-calls';
import { createVirtualTime, type VirtualTime } from '../testing/virtual-time';

const thing = request(
  operation({
    id: 'getThing',
    method: 'GET',
    path: '/thing',
    tag: 'things',
    summary: 'Get the thing',
    access: 'signed-in',
    sending: 'read',
    reply: bare(z.number()),
  }),
);

let time: VirtualTime;
let ended: AbortController;
let isAway: boolean;
/** Milliseconds after the start at which each request was made. */
let asked: number[];

/** What becomes of the try of a number, from 1. */
type Ending = (number: number, options: CallOptions) => Promise<number>;

beforeEach(() => {
  time = createVirtualTime(0);
  ended = new AbortController();
  isAway = false;
  asked = [];
});

function steadyCalls(ending: Ending): ServiceCalls {
  const call = async (_endpoint: ApiRequest, options: CallOptions = {}) => {
    asked.push(time.now());
    return ending(asked.length, options) as never;
  };
  return createSteadyCalls({
    api: { call },
    clock: time,
    timers: time,
    random: () => 0.5,
    signal: ended.signal,
    pace: createReadPace(time),
    isAway: () => isAway,
  });
}

const lost = () => Promise.reject(new CallFailure('SERVICE_UNREACHABLE', 'perhaps'));
const never: Ending = (_number, { signal }) =>
  new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason as Error)));
const busy = (retryAfterSeconds: number) =>
  Promise.reject(new CallFailure('RATE_LIMITED', 'answered', { status: 429, retryAfterSeconds }));

/** What it comes to, and null while it has not. */
function outcomeOf(calls: ServiceCalls): { readonly of: number | CallFailure | null } {
  const outcome: { of: number | CallFailure | null } = { of: null };
  calls.call(thing).then(
    (value) => (outcome.of = value),
    (error: unknown) => (outcome.of = error as CallFailure),
  );
  return outcome;
}

describe('a read', () => {
  it('that was lost is asked again after a short pause that doubles', async () => {
    const outcome = outcomeOf(steadyCalls((number) => (number < 4 ? lost() : Promise.resolve(7))));
    await time.advance(2_000);
    expect(outcome.of).toBe(7);
    expect(asked).toEqual([0, 150, 450, 1_050]);
  });

  it('that nobody answers is asked again after a second, then after twice as long', async () => {
    const outcome = outcomeOf(
      steadyCalls((number, options) => (number < 3 ? never(number, options) : Promise.resolve(7))),
    );
    await time.advance(5_000);
    expect(outcome.of).toBe(7);
    expect(asked).toEqual([0, 1_150, 3_450]);
  });

  it('is given up sooner where answers come quickly', async () => {
    let ending: Ending = async (_number, { begun }) => {
      await time.sleep(40, ended.signal);
      begun?.();
      return 7;
    };
    const calls = steadyCalls((number, options) => ending(number, options));
    for (let n = 0; n < 3; n += 1) {
      outcomeOf(calls);
      await time.advance(100);
    }
    ending = never;
    outcomeOf(calls);
    await time.advance(300 + 150);
    expect(asked).toEqual([0, 100, 200, 300, 750]);
  });

  it('whose answer has begun is waited for', async () => {
    const outcome = outcomeOf(
      steadyCalls(async (_number, { begun }) => {
        begun?.();
        await time.sleep(30_000, ended.signal);
        return 7;
      }),
    );
    await time.advance(29_000);
    expect([outcome.of, asked]).toEqual([null, [0]]);
    await time.advance(1_000);
    expect(outcome.of).toBe(7);
  });

  it('is waited for as long as answers usually take', async () => {
    const slowly = async (_number: number, { begun }: CallOptions) => {
      await time.sleep(900, ended.signal);
      begun?.();
      return 7;
    };
    let ending: Ending = slowly;
    const calls = steadyCalls((number, options) => ending(number, options));
    for (let n = 0; n < 3; n += 1) {
      outcomeOf(calls);
      await time.advance(1_000);
    }
    ending = never;
    outcomeOf(calls);
    await time.advance(1_100);
    expect(asked).toHaveLength(4);
  });

  it('fails when it was lost seven times, and the next one when it was lost once, until one is answered', async () => {
    let ending: Ending = lost;
    const calls = steadyCalls((number, options) => ending(number, options));
    const outcome = outcomeOf(calls);
    await time.advance(60_000);
    expect(outcome.of).toMatchObject({ code: 'SERVICE_UNREACHABLE' });
    expect(asked).toHaveLength(7);
    outcomeOf(calls);
    await time.advance(60_000);
    expect(asked).toHaveLength(8);
    ending = () => Promise.resolve(7);
    outcomeOf(calls);
    await time.comeToRest();
    ending = lost;
    outcomeOf(calls);
    await time.advance(60_000);
    expect(asked).toHaveLength(9 + 7);
  });

  it('fails at once when the service counts as away', async () => {
    isAway = true;
    const outcome = outcomeOf(steadyCalls(lost));
    await time.comeToRest();
    expect(outcome.of).toMatchObject({ code: 'SERVICE_UNREACHABLE' });
    expect(asked).toEqual([0]);
  });

  it.each(['SIGN_IN_EXPIRED', 'REPLY_MALFORMED', 'NOT_OFFERED', 'CUSTOMER_UNKNOWN'] as const)(
    'that fails with %s is not asked again',
    async (code) => {
      const outcome = outcomeOf(steadyCalls(() => Promise.reject(new CallFailure(code, 'answered'))));
      await time.advance(60_000);
      expect(outcome.of).toMatchObject({ code });
      expect(asked).toEqual([0]);
    },
  );

  it('waits with all others for as long as the service asks', async () => {
    const calls = steadyCalls((number) => (number === 1 ? busy(5) : Promise.resolve(7)));
    const first = outcomeOf(calls);
    await time.advance(1_000);
    const second = outcomeOf(calls);
    await time.advance(3_900);
    expect(asked).toEqual([0]);
    await time.advance(1_000);
    expect([first.of, second.of]).toEqual([7, 7]);
  });

  it('leaves a long rest to whoever tells people why nothing moves', async () => {
    const outcome = outcomeOf(steadyCalls(() => busy(60)));
    await time.comeToRest();
    expect(outcome.of).toMatchObject({ code: 'RATE_LIMITED', data: { retryAfterSeconds: 60 } });
  });
});
