// Finds what is on the screen of a component test by the texts of the catalog.
import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import type { ErrorCode } from '#shared/errors';
import { i18n } from '../locales/i18n';

export const t = i18n.t;

export const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
/** What is said of a disabled button: '' for nothing. Null if it can be pressed. */
export function whyDisabled(name: string): string | null {
  const { disabled, attributes } = button(name);
  const why = attributes.getNamedItem('aria-describedby')?.value ?? '';
  return disabled ? (document.getElementById(why)?.textContent ?? '') : null;
}

export const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
export const group = (name: string) => screen.getByRole('group', { name });
/** A radio button. @param among narrows the search where several have this name */
export const choice = (name: string, among: HTMLElement = document.body) =>
  within(among).getByRole<HTMLInputElement>('radio', { name });

/** Waits for it; the first where it is shown more than once. */
export async function seen(text: string): Promise<HTMLElement> {
  const [first] = await screen.findAllByText(text);
  return first as HTMLElement;
}
export const isSeen = (text: string) => screen.queryAllByText(text).length > 0;

/** An error as shown below a field; of an amount in a currency of two decimals. */
export const errorText = (code: ErrorCode) =>
  code === 'AMOUNT_INVALID'
    ? t('money.invalid', { example: '12.50' })
    : `${t(`errors.${code}.what`)} ${t(`errors.${code}.then`)}`;

/** The error shown at an invalid field; '' for none. */
export function problemOf(input: HTMLElement): string {
  const ids = input.getAttribute('aria-describedby')?.split(' ') ?? [];
  if (input.getAttribute('aria-invalid') !== 'true') return '';
  return ids
    .filter((id) => id.endsWith('-error'))
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ');
}

export const hasKeyboard = (element: Element) => waitFor(() => expect(document.activeElement).toBe(element));
