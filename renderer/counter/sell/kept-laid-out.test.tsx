import { act, render, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { KeptLaidOut } from './kept-laid-out';

let count: (times: number) => void;

function Cart() {
  const [times, setTimes] = useState(0);
  count = setTimes;
  return <main>{times}</main>;
}

it('keeps what is hidden laid out, also when it is rendered meanwhile', async () => {
  // As in the browser of the app; jsdom lays nothing out.
  vi.stubGlobal('CSS', { supports: () => true });
  onTestFinished(() => void vi.unstubAllGlobals());
  const page = (isShown: boolean) => (
    <KeptLaidOut isShown={isShown}>
      <Cart />
    </KeptLaidOut>
  );
  const { container, rerender } = render(page(true));
  const cart = container.querySelector('main');
  const place = cart?.parentElement;
  const look = () => [cart?.style.display, place?.hasAttribute('data-hidden'), cart?.textContent];
  expect(look()).toEqual(['', false, '0']);
  rerender(page(false));
  await waitFor(() => expect(look()).toEqual(['', true, '0']));
  await act(async () => count(1));
  await waitFor(() => expect(look()).toEqual(['', true, '1']));
  rerender(page(true));
  expect(look()).toEqual(['', false, '1']);
});
