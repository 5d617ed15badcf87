import { act, render } from '@testing-library/react';
import { expect, it, onTestFinished } from 'vitest';
import type { CustomerView } from '#shared/ipc/customer-display';
import { CustomerPage } from './customer-page';
import { useShownView } from './shown-view';

const root = document.documentElement;
const looks = () => [root.dataset['theme'], root.dataset['contrast']];

function show(scheme: CustomerView['scheme']): void {
  const frame = { language: 'en', direction: 'ltr', scheme, merchant: 'Corner shop', practice: null } as const;
  useShownView.setState({ view: { kind: 'idle', ...frame, logo: null } });
}

it('has the theme of the till, high contrast too', () => {
  onTestFinished(() => {
    delete root.dataset['theme'];
    delete root.dataset['contrast'];
  });
  show('contrast');
  render(<CustomerPage />);
  expect(looks()).toEqual(['light', 'more']);
  act(() => show('dark'));
  expect(looks()).toEqual(['dark', undefined]);
});
