import { expect, it } from 'vitest';
import type { ReturnStage } from '../../till/returns-state';
import { createTill } from '../../till/till';
import { routeScan } from './route-scan';

const CODE = '5012345678900';

function tillAt(stage: ReturnStage) {
  const till = createTill(() => 'maria');
  till.navigation.goTo('returns');
  till.returns.show({ stage });
  return till;
}

const screenOf = (till: ReturnType<typeof tillAt>) => till.navigation.state.getState().screen;
const original = {} as Extract<ReturnStage, { kind: 'choose' }>['original'];
const back = {} as Extract<ReturnStage, { kind: 'done' }>['back'];

it('gives a scan to the search for a sale', () => {
  const till = tillAt({ kind: 'find' });
  routeScan(till, { code: '1-00007' });
  expect([till.returns.state.getState().text, screenOf(till)]).toEqual(['1-00007', 'returns']);
});

it('gives a scan to the return without a receipt, and drops it while that takes none', () => {
  const till = tillAt({ kind: 'no receipt', draftId: 'd' });
  const taken: string[] = [];
  const end = till.returns.takeScans((code) => taken.push(code));
  routeScan(till, { code: CODE });
  end();
  routeScan(till, { code: CODE });
  expect([taken, screenOf(till)]).toEqual([[CODE], 'returns']);
});

it('does not leave the lines of a sale that are being chosen', () => {
  const till = tillAt({ kind: 'choose', draftId: 'd', original });
  routeScan(till, { code: CODE });
  expect([till.returns.state.getState().stage.kind, screenOf(till)]).toEqual(['choose', 'returns']);
});

it('begins the next sale after a return that is done', () => {
  const till = tillAt({ kind: 'done', back });
  routeScan(till, { code: CODE });
  expect(screenOf(till)).toBe('sell');
});

it('finds a receipt among the receipts', () => {
  const till = createTill(() => 'maria');
  till.navigation.goTo('receipts');
  routeScan(till, { code: '1A-00007' });
  expect([till.navigation.state.getState().receiptText, screenOf(till)]).toEqual(['1A-00007', 'receipts']);
});

it('leaves neither a form that is being filled in nor a question over the screen', () => {
  const till = createTill(() => 'maria');
  till.navigation.goTo('customers');
  document.body.innerHTML = '<main><form></form></main>';
  routeScan(till, { code: CODE });
  document.body.innerHTML = '<div data-sheet=""></div>';
  routeScan(till, { code: CODE });
  expect(screenOf(till)).toBe('customers');
  document.body.innerHTML = '';
  routeScan(till, { code: CODE });
  expect(screenOf(till)).toBe('sell');
});
