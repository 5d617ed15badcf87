import { describe, expect, it } from 'vitest';
import { FREE_TRIES } from './sign-in-throttle';
import { createUnknownMerchants } from './unknown-merchants';

const at = (seconds: number) => new Date(Date.UTC(2026, 2, 2) + seconds * 1000);

describe('codes of no merchant', () => {
  it('are tried freely so many times by an address, then with pauses, and other addresses are not kept waiting', () => {
    const unknown = createUnknownMerchants();
    for (let i = 0; i < FREE_TRIES.address; i += 1) {
      unknown.check('a', at(i));
      unknown.count('a', at(i));
    }
    const last = FREE_TRIES.address;
    expect(() => unknown.check('a', at(last))).toThrow('Too many');
    expect(() => unknown.check('b', at(last))).not.toThrow();
    expect(() => unknown.check('a', at(last + 15))).not.toThrow();
    unknown.count('a', at(last + 15));
    expect(() => unknown.check('a', at(last + 31))).toThrow('Too many');
    expect(() => unknown.check('a', at(last + 16 * 60))).not.toThrow();
  });

  it('are remembered of so many addresses', () => {
    const unknown = createUnknownMerchants(2);
    for (const address of ['a', 'b', 'c']) {
      for (let i = 0; i < FREE_TRIES.address; i += 1) unknown.count(address, at(0));
    }
    expect(() => unknown.check('a', at(1))).not.toThrow();
    expect(() => unknown.check('c', at(1))).toThrow('Too many');
  });
});
