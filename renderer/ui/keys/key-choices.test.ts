import { describe, expect, it } from 'vitest';
import { ACTION_IDS, canMeet } from './actions';
import { ariaOf, chipOf, comboOf } from './combo';
import { keyOf, keyProblem } from './key-choices';

const NONE = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };
const pressed = (key: string, code = key, held: Partial<typeof NONE> = {}) => comboOf({ ...NONE, key, code, ...held });

it('no two actions of one place begin with the same key', () => {
  const pairs = ACTION_IDS.flatMap((a, at) => ACTION_IDS.slice(at + 1).map((b) => [a, b] as const));
  const clashes = pairs.filter(([a, b]) => canMeet(a, b) && keyOf(a, { chosen: {} }) === keyOf(b, { chosen: {} }));
  expect(clashes).toEqual([]);
});

describe('a pressed key is named', () => {
  it.each([
    [pressed('F8'), 'F8'],
    [pressed('F6', 'F6', { shiftKey: true }), 'shift+F6'],
    [pressed('n', 'KeyN', { ctrlKey: true }), 'mod+N'],
    [pressed('n', 'KeyN', { metaKey: true }), 'mod+N'],
    [pressed('*', 'Digit8', { shiftKey: true }), '*'],
    [pressed('*', 'NumpadMultiply'), '*'],
    [pressed('E', 'KeyE', { ctrlKey: true, shiftKey: true }), 'mod+shift+E'],
  ])('%s', (combo, expected) => expect(combo).toBe(expected));

  it('by its place where another alphabet is typed, and by its letter where the places differ', () => {
    expect(pressed('ى', 'KeyN', { ctrlKey: true })).toBe('mod+N');
    expect(pressed('z', 'KeyW', { ctrlKey: true })).toBe('mod+Z');
    expect(pressed('®', 'KeyR', { altKey: true })).toBe('alt+R');
  });

  it('not while only a modifier is held', () => {
    expect(pressed('Shift', 'ShiftLeft', { shiftKey: true })).toBeNull();
    expect(pressed('Control', 'ControlLeft', { ctrlKey: true })).toBeNull();
  });

  it('on controls and for assistive technology', () => {
    expect(['mod+shift+E', 'shift+Delete', '*', '+', 'mod++'].map(chipOf)).toEqual([
      'Ctrl ⇧ E',
      '⇧ Del',
      '*',
      '+',
      'Ctrl +',
    ]);
    expect(['mod+shift+E', 'shift+Delete', 'Escape'].map(ariaOf)).toEqual([
      'Control+Shift+E',
      'Shift+Delete',
      'Escape',
    ]);
  });
});

describe('a key for parking', () => {
  const problem = (combo: string, chosen = {}) => keyProblem('park', combo, chosen);

  it.each(['shift+F8', 'F10', 'mod+D', 'alt+P', 'Insert', 'mod+shift+P'])('can be %s', (combo) => {
    expect(problem(combo)).toBeNull();
  });

  it('is not one that a scanner types', () => {
    for (const combo of ['P', '7', '-', '?']) expect(problem(combo)).toEqual({ kind: 'typed' });
  });

  it.each([
    'Enter',
    'Escape',
    'Tab',
    'F1',
    'F11',
    'mod+C',
    'mod+W',
    'alt+F4',
    'alt+3',
    'ArrowUp',
    'mod+alt+Q',
    'mod+5',
  ])('is not %s, which is reserved', (combo) => expect(problem(combo)).toEqual({ kind: 'reserved' }));

  it('is not the key of another action of the screen, chosen or usual', () => {
    expect(problem('F9')).toEqual({ kind: 'used', by: 'parked' });
    expect(problem('F9', { parked: 'F10' })).toBeNull();
    expect(problem('F10', { parked: 'F10' })).toEqual({ kind: 'used', by: 'parked' });
    expect(problem('mod+L')).toEqual({ kind: 'used', by: 'lock' });
  });

  it('can be the key of an action of another screen', () => {
    expect(keyProblem('tryNow', 'F9', {})).toBeNull();
    expect(keyProblem('exportUnsent', 'F8', {})).toBeNull();
  });

  it('can be the usual one again, unless another action has it meanwhile', () => {
    expect(problem('F8', { park: 'F10' })).toBeNull();
    expect(problem('F8', { park: 'F10', pay: 'F8' })).toEqual({ kind: 'used', by: 'pay' });
  });

  it('of an action that works everywhere is not one of the back office', () => {
    expect(keyProblem('lock', 'mod+K', {})).toEqual({ kind: 'used', by: 'goTo' });
    expect(keyProblem('lock', 'alt+Delete', {})).toEqual({ kind: 'used', by: 'removeLine' });
    expect(keyProblem('lock', 'mod+K', { goTo: 'mod+J' })).toBeNull();
    expect(keyProblem('quantity', '*', {})).toBeNull();
  });

  it('can be one of the back office', () => {
    expect(problem('mod+K')).toBeNull();
    expect(keyProblem('print', 'mod+I', {})).toBeNull();
  });
});

describe('a key of a payment', () => {
  it('may be a letter, but no digit and no sign, which amounts have', () => {
    expect(keyProblem('payCard', 'K', {})).toBeNull();
    for (const combo of ['7', '.', '-', ',']) expect(keyProblem('payCard', combo, {})).toEqual({ kind: 'typed' });
  });

  it('is not the letter of another way to pay', () => {
    expect(keyProblem('payCard', 'C', {})).toEqual({ kind: 'used', by: 'payCash' });
    expect(keyProblem('payCard', 'C', { payCash: 'K' })).toBeNull();
  });

  it('can be another key than a letter, but not that of Pay itself', () => {
    expect(keyProblem('payCard', 'F4', {})).toBeNull();
    expect(keyProblem('payCard', 'F12', {})).toEqual({ kind: 'used', by: 'pay' });
  });

  it('is no letter where it adds a part: scanned codes have letters', () => {
    expect(keyProblem('split', 'S', {})).toEqual({ kind: 'typed' });
    expect(keyProblem('split', 'F6', {})).toBeNull();
  });
});

describe('a key of the back office', () => {
  it('is chosen as those of the till are', () => {
    expect(keyProblem('newRecord', 'F9', {})).toBeNull();
    expect(keyProblem('newRecord', 'F5', {})).toEqual({ kind: 'used', by: 'refreshShown' });
    expect(keyProblem('newRecord', 'mod+L', {})).toEqual({ kind: 'used', by: 'lock' });
    expect(keyProblem('goTo', 'N', {})).toEqual({ kind: 'typed' });
  });
});
