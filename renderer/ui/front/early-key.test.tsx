import { MantineProvider } from '@mantine/core';
import { act, render } from '@testing-library/react';
import { StrictMode, type ReactNode } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { createHands } from '../../testing/hands';
import { useActions } from '../keys/use-actions';
import { KeysWait, useEarlyKeys } from './early-key';
import { Overlay } from './overlay';

const { press, scan, click } = createHands();

let pressed: string[];

function Day() {
  useActions({ cash: () => pressed.push('day cash'), noSale: () => pressed.push('day no sale') });
  return <input aria-label="amount" autoFocus />;
}

function Sell() {
  useActions({ saleDiscount: () => pressed.push('sale discount') });
  return null;
}

function Frame({ place, children }: { readonly place: string; readonly children: ReactNode }) {
  useEarlyKeys(place);
  return children;
}

/** Shows the first place, and returns what shows the next. */
function show(children: ReactNode): (place: string, next: ReactNode) => Promise<void> {
  const page = (place: string, content: ReactNode) => (
    <StrictMode>
      <MantineProvider env="test">
        <Frame place={place}>{content}</Frame>
      </MantineProvider>
    </StrictMode>
  );
  const { rerender } = render(page('day', children));
  return (place, next) => act(async () => rerender(page(place, next)));
}

/** Every key of a test comes some time after the one before. */
function secondsPass(seconds: number): void {
  const start = new KeyboardEvent('keydown').timeStamp;
  while (new KeyboardEvent('keydown').timeStamp - start < seconds * 1000);
}

beforeEach(() => {
  pressed = [];
});

it('is pressed once the screen that was being read is there, once', async () => {
  const next = show(<KeysWait />);
  await press('{F7}');
  expect(pressed).toEqual([]);
  await next('day', <Day />);
  expect(pressed).toEqual(['day cash']);
  await next('day', <KeysWait />);
  await next('day', <Day key="again" />);
  expect(pressed).toEqual(['day cash']);
});

it('waits on where the code of the screen is there and what it shows is not', async () => {
  const next = show(<KeysWait key="code" />);
  await press('{F7}');
  await next('day', <KeysWait key="day" />);
  expect(pressed).toEqual([]);
  await next('day', <Day />);
  expect(pressed).toEqual(['day cash']);
});

it('is never pressed on another screen', async () => {
  const next = show(<KeysWait />);
  await press('{F7}');
  await next('sell', <Sell />);
  await next('day', <Day />);
  expect(pressed).toEqual([]);
});

it('gives way to the next key and to a click', async () => {
  const next = show(<KeysWait />);
  await press('{F7}{F8}');
  await next('day', <Day key="first" />);
  expect(pressed).toEqual(['day no sale']);
  await next('day', <KeysWait />);
  await press('{F7}');
  await click(document.body);
  await next('day', <Day key="second" />);
  expect(pressed).toEqual(['day no sale']);
});

it('is forgotten where a scan follows it, and no key of a scan waits', async () => {
  const next = show(<KeysWait />);
  await press('{F7}');
  await scan('7C');
  await next('day', <Day />);
  expect(pressed).toEqual([]);
});

it('is forgotten after a while, and behind a sheet', async () => {
  const next = show(<KeysWait />);
  await press('{F7}');
  secondsPass(3);
  await next('day', <Day key="late" />);
  await next('day', <KeysWait />);
  await press('{F7}');
  await next(
    'day',
    <>
      <Day key="behind" />
      <Overlay role="dialog" className="sheet" onKey={() => undefined}>
        <button type="button">Close</button>
      </Overlay>
    </>,
  );
  expect(pressed).toEqual([]);
});

it('leaves a key alone that something else has heard', async () => {
  const next = show(
    <>
      <KeysWait />
      <Sell />
    </>,
  );
  await press('{F7}');
  await next('day', <Day />);
  expect(pressed).toEqual(['sale discount']);
});
