// What stands on the screen of a component test, by the words of the catalog.
import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import type { ErrorCode } from '#shared/errors';
import { i18n } from '../locales/i18n';

export const t = i18n.t;

export const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
export const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
export const group = (name: string) => screen.getByRole('group', { name });
/** One of a few that exclude each other. @param among where others are called the same */
export const choice = (name: string, among: HTMLElement = document.body) =>
  within(among).getByRole<HTMLInputElement>('radio', { name });

/** Until somebody who looks would see it. */
export const seen = (text: string) => screen.findByText(text);
export const isSeen = (text: string) => screen.queryAllByText(text).length > 0;

/** As it stands below a field. */
export const errorText = (code: ErrorCode) => `${t(`errors.${code}.what`)} ${t(`errors.${code}.then`)}`;

/** What is said of a field that cannot be taken as it is; '' for nothing. */
export function problemOf(input: HTMLElement): string {
  const ids = input.getAttribute('aria-describedby')?.split(' ') ?? [];
  if (input.getAttribute('aria-invalid') !== 'true') return '';
  return ids
    .filter((id) => id.endsWith('-error'))
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ');
}

export const hasKeyboard = (element: Element) => waitFor(() => expect(document.activeElement).toBe(element));
