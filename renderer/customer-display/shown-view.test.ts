import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { CustomerView } from '#shared/ipc/customer-display';
import { showView, useShownView } from './shown-view';

const FRAME = { language: 'en', direction: 'ltr', scheme: 'auto', merchant: 'Corner shop', practice: null } as const;
const IDLE: CustomerView = { kind: 'idle', ...FRAME, logo: null };
const THANKS: CustomerView = { kind: 'thanks', ...FRAME, says: 'Thank you', sums: [], figure: null };
const FIGURE = { name: 'Total', value: '1.00', currency: 'AED' };
const SALE: CustomerView = { kind: 'sale', ...FRAME, lines: [], latestLineId: null, sums: [], figure: FIGURE };

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const shown = () => useShownView.getState().view?.kind;

it('keeps thanks on the screen for a moment while the next sale is empty', () => {
  showView(SALE);
  showView(THANKS);
  showView(IDLE);
  expect(shown()).toBe('thanks');
  vi.advanceTimersByTime(5_000);
  // The same view again does not restart the time.
  showView(IDLE);
  expect(shown()).toBe('thanks');
  vi.advanceTimersByTime(1_001);
  expect(shown()).toBe('idle');
});

it('shows the next items at once, and does not keep thanks longer than their time', () => {
  showView(THANKS);
  showView(IDLE);
  showView(SALE);
  expect(shown()).toBe('sale');
  vi.advanceTimersByTime(10_000);
  expect(shown()).toBe('sale');
  showView(THANKS);
  vi.advanceTimersByTime(10_000);
  showView(IDLE);
  expect(shown()).toBe('idle');
});
