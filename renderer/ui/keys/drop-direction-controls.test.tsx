import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MantineProvider } from '@mantine/core';
import { useState } from 'react';
import { beforeAll, expect, it } from 'vitest';
import { dropDirectionControls } from './drop-direction-controls';
import { SecretInput } from '../fields/secret-input';

/** As an attacker, or a copy out of Arabic text, has it. */
const TURNED = 'Ali \u202eAC0\u202c \u2067Baba\u2069';

beforeAll(() => dropDirectionControls(document));

function Fields() {
  const [texts, setTexts] = useState({ name: '', notes: '', secret: '' });
  const taken = (field: keyof typeof texts) => ({
    'aria-label': field,
    value: texts[field],
    onChange: ({ currentTarget }: { readonly currentTarget: { readonly value: string } }) =>
      setTexts((before) => ({ ...before, [field]: currentTarget.value })),
  });
  return (
    <MantineProvider env="test">
      <input {...taken('name')} />
      <textarea {...taken('notes')} />
      <SecretInput {...taken('secret')} />
      <output>{JSON.stringify(texts)}</output>
    </MantineProvider>
  );
}

const texts = () => JSON.parse(screen.getByRole('status').textContent) as object;

it('drops what turns a line around from what is pasted, and keeps marks and passwords', async () => {
  const hands = userEvent.setup();
  render(<Fields />);
  for (const field of ['name', 'notes', 'secret']) {
    await hands.click(screen.getByLabelText(field));
    await hands.paste(TURNED);
  }
  expect(texts()).toEqual({ name: 'Ali AC0 Baba', notes: 'Ali AC0 Baba', secret: TURNED });
  await hands.click(screen.getByLabelText('name'));
  await hands.paste('\u200e!');
  expect(texts()).toMatchObject({ name: 'Ali AC0 Baba\u200e!' });
});

it('takes them out of an address too, whose field has no caret to set', async () => {
  const failures: unknown[] = [];
  const note = ({ error }: ErrorEvent) => failures.push(error);
  window.addEventListener('error', note);
  const hands = userEvent.setup();
  render(<input type="email" aria-label="email" />);
  const email = screen.getByLabelText<HTMLInputElement>('email');
  await hands.click(email);
  await hands.paste('sara\u202e@example.com');
  window.removeEventListener('error', note);
  expect([email.value, failures]).toEqual(['sara@example.com', []]);
});

it('leaves the caret where it was, and a text that had only a control more as it was', async () => {
  const hands = userEvent.setup();
  render(<Fields />);
  const name = screen.getByLabelText<HTMLInputElement>('name');
  await hands.type(name, 'Amna Saleh');
  name.setSelectionRange(4, 4);
  await hands.paste('\u202e');
  expect([name.value, name.selectionStart]).toEqual(['Amna Saleh', 4]);
});
