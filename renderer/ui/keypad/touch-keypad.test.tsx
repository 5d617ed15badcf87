import { act, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { currentLocale, setLocale } from '../../locales/locale';
import { button, t } from '../../testing/see';
import { openShownTill, type ShownTill } from '../../testing/shown-till';
import { chooseAppearance, DEFAULT_APPEARANCE } from '../../theme/appearance';
import { TouchKeypad } from './touch-keypad';

const usual = currentLocale();

let at: ShownTill;

beforeEach(async () => {
  chooseAppearance({ density: 'touch' });
  at = await openShownTill();
  show();
});
afterEach(() => {
  act(() => chooseAppearance(DEFAULT_APPEARANCE));
  setLocale(usual);
});

/** Its text is kept as a form keeps it. */
function Field({ label, initial = '', ...props }: { label: string; initial?: string } & Record<string, unknown>) {
  const [text, setText] = useState(initial);
  return <input aria-label={label} value={text} onChange={(event) => setText(event.currentTarget.value)} {...props} />;
}

function show() {
  at.show(
    <>
      <main>
        <Field label="Price" inputMode="decimal" initial="12.75" />
        <Field label="Pieces" inputMode="numeric" />
        <Field label="New PIN" inputMode="numeric" type="password" data-keypad="pin" maxLength={8} />
        <Field label="Received" inputMode="decimal" data-keypad="own" />
        <Field label="Note" />
        <div data-office>
          <Field label="List price" inputMode="decimal" />
        </div>
        <button>Set</button>
      </main>
      <TouchKeypad />
    </>,
  );
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const pad = (label: string = t('keypad.label')) => screen.queryByRole('group', { name: label });
const keysOf = (label?: string) =>
  within(pad(label) as HTMLElement)
    .getAllByRole('button')
    .map((key) => key.getAttribute('aria-label') ?? key.textContent);
const focus = (label: string) => act(() => field(label).select());

async function press(...names: string[]) {
  for (const name of names) await at.click(button(name));
}

describe('the keypad of a touch till', () => {
  it('types into the field that has the focus, over what is selected, and leaves the focus there', async () => {
    focus('Price');
    await press('5', t('keypad.point'), t('keypad.point'), '2', '5', t('keypad.erase'));
    expect(field('Price').value).toBe('5.2');
    expect(document.activeElement).toBe(field('Price'));
  });

  it('types at the caret', async () => {
    focus('Price');
    field('Price').setSelectionRange(1, 1);
    await press('9', '8', t('keypad.erase'));
    expect([field('Price').value, field('Price').selectionStart]).toEqual(['192.75', 2]);
  });

  it('has the decimal mark of the language, and none for whole numbers', async () => {
    setLocale('fr-FR');
    focus('Price');
    expect(keysOf()).toEqual([...'789456123', t('keypad.point'), '0', t('keypad.erase')]);
    await press('7', t('keypad.point'), '5');
    expect(field('Price').value).toBe('7,5');
    focus('Pieces');
    expect(keysOf()).toEqual([...'7894561230', t('keypad.erase')]);
  });

  it('has and types the digits that its reader chose', async () => {
    setLocale('ar-AE-u-nu-arab');
    focus('Price');
    expect(keysOf()).toEqual([...'٧٨٩٤٥٦١٢٣', t('keypad.point'), '٠', t('keypad.erase')]);
    await press(t('keypad.point'), '٧', '٥');
    expect(field('Price').value).toBe('٠٫٧٥');
  });

  it('has 1-2-3 at the top for a PIN, and keeps its length', async () => {
    focus('New PIN');
    expect(keysOf(t('keypad.pin'))).toEqual([...'1234567890', t('keypad.erase')]);
    await press(...'123456789');
    expect(field('New PIN').value).toBe('12345678');
  });

  it.each(['Received', 'Note', 'List price'])('is not there for %s', (label) => {
    focus('Price');
    expect(pad()).not.toBeNull();
    focus(label);
    expect(pad()).toBeNull();
  });

  it('goes when the field is left, or is no more', async () => {
    focus('Price');
    await press('Set');
    expect(pad()).toBeNull();
    focus('Price');
    act(() => field('Price').blur());
    expect(pad()).toBeNull();
  });

  it('is not there in mouse density', () => {
    focus('Price');
    act(() => chooseAppearance({ density: 'mouse' }));
    expect(pad()).toBeNull();
  });
});
