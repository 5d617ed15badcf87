import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTill, type Till } from '../../till/till';
import { followCashier, type CashierRest } from './cashier-rest';

let keys: EventTarget;
let till: Till;
let cashier: CashierRest;
let isOver: boolean;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] });
  keys = new EventTarget();
  till = createTill(() => null);
  cashier = followCashier(till.cart, keys);
});

afterEach(() => {
  cashier.stop();
  vi.useRealTimers();
});

const press = () => keys.dispatchEvent(new Event('keydown'));

async function wait(): Promise<void> {
  isOver = false;
  void cashier.atRest().then(() => (isOver = true));
  await vi.advanceTimersByTimeAsync(0);
}

describe('rest of the cashier', () => {
  it('comes 600 ms after the till was unlocked', async () => {
    await wait();
    await vi.advanceTimersByTimeAsync(599);
    expect(isOver).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(isOver).toBe(true);
  });

  it('is at once where nobody has touched the till since', async () => {
    await vi.advanceTimersByTimeAsync(600);
    await wait();
    expect(isOver).toBe(true);
  });

  it.each([
    ['a key', press],
    ['a finger', () => keys.dispatchEvent(new Event('pointerdown'))],
    ['a change of the cart', () => till.cart.setState({})],
  ])('comes 600 ms after %s', async (_name, touch) => {
    await vi.advanceTimersByTimeAsync(5000);
    touch();
    await wait();
    await vi.advanceTimersByTimeAsync(599);
    expect(isOver).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(isOver).toBe(true);
  });

  it('is put off by what is done meanwhile, for two and a half seconds and no longer', async () => {
    press();
    await wait();
    for (let i = 0; i < 9; i += 1) {
      await vi.advanceTimersByTimeAsync(275);
      press();
    }
    expect(isOver).toBe(false);
    await vi.advanceTimersByTimeAsync(30);
    expect(isOver).toBe(true);
  });

  it('is put off for as long as somebody works, where it may take long', async () => {
    press();
    isOver = false;
    void cashier.atLongRest().then(() => (isOver = true));
    for (let i = 0; i < 100; i += 1) {
      await vi.advanceTimersByTimeAsync(500);
      press();
    }
    expect(isOver).toBe(false);
    await vi.advanceTimersByTimeAsync(600);
    expect(isOver).toBe(true);
  });

  it('hears nothing more once it was stopped', async () => {
    await vi.advanceTimersByTimeAsync(600);
    cashier.stop();
    press();
    await wait();
    expect(isOver).toBe(true);
  });
});
