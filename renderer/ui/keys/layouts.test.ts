import { describe, expect, it } from 'vitest';
import { atPlaceOf, keyThatTypes, type Layout, type LayoutKey } from '../../testing/layouts';
import { ACTION_IDS, actionOf } from './actions';
import { comboOf, type Combo } from './combo';

const USUAL = [...new Set([...ACTION_IDS.map((id) => actionOf(id).key as Combo), 'mod+A'])];

/** Those with a letter, and the comma of the settings. */
const LETTERS = USUAL.filter((combo) => /^((mod|alt|shift)\+)*([A-Z]|,)$/.test(combo));

/** The event of the keyboard whose key for the last part of the combo is found by `keyOf`. */
function pressed(combo: Combo, keyOf: (character: string) => LayoutKey): Combo | null {
  const held = combo.split('+');
  const last = held.pop() ?? '';
  const shiftKey = held.includes('shift');
  const key = keyOf(shiftKey ? last : last.toLowerCase());
  return comboOf({ ...key, ctrlKey: held.includes('mod'), metaKey: false, altKey: held.includes('alt'), shiftKey });
}

describe.each<Layout>(['arabic', 'russian', 'greek'])('on a %s keyboard', (layout) => {
  it.each(LETTERS)('%s is where a US keyboard has it', (combo) => {
    expect(pressed(combo, (character) => atPlaceOf(character, layout))).toBe(combo);
  });
});

describe.each<Layout>(['azerty', 'qwertz', 'dvorak'])('on a %s keyboard', (layout) => {
  it.each(LETTERS)('%s is the key that types it', (combo) => {
    expect(pressed(combo, (character) => keyThatTypes(character, layout))).toBe(combo);
  });
});

const ARABIC = { ctrlKey: false, metaKey: false, altKey: false };

it('an Arabic keyboard has its question mark for the list of keys, and all it can be given', () => {
  expect(comboOf({ ...ARABIC, ...atPlaceOf('?', 'arabic') })).toBe('?');
  for (const sign of [',', '.', ';', '/', ...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']) {
    const key = atPlaceOf(sign.toLowerCase(), 'arabic');
    expect(comboOf({ ...ARABIC, ...key, ctrlKey: true })).toBe(`mod+${sign}`);
    if (sign < 'A') continue;
    expect(comboOf({ ...ARABIC, ...atPlaceOf(sign, 'arabic'), ctrlKey: true })).toBe(`mod+shift+${sign}`);
  }
});

it('a key that types two Arabic letters, or none that is known, is named by its place', () => {
  expect(comboOf({ ...ARABIC, shiftKey: false, key: 'لا', code: 'KeyB', ctrlKey: true })).toBe('mod+B');
  expect(comboOf({ ...ARABIC, shiftKey: false, key: 'Unidentified', code: 'KeyB', ctrlKey: true })).toBe('mod+B');
});

it('digits with Alt are the screens on any keyboard, and those of the number pad are not', () => {
  const alt = { ...ARABIC, altKey: true, shiftKey: false };
  expect(comboOf({ ...alt, key: '&', code: 'Digit1' })).toBe('alt+1');
  expect(comboOf({ ...alt, key: '١', code: 'Digit1' })).toBe('alt+1');
  expect(comboOf({ ...alt, key: '¡', code: 'Digit1' })).toBe('alt+1');
  expect(comboOf({ ...alt, key: '1', code: 'Numpad1' })).not.toBe('alt+1');
});

it('signs of a Latin keyboard stay what they are', () => {
  expect(comboOf({ ...ARABIC, shiftKey: true, key: '§', code: 'Slash' })).toBe('§');
  expect(comboOf({ ...ARABIC, shiftKey: false, key: 'ö', code: 'Semicolon', ctrlKey: true })).toBe('mod+ö');
});
