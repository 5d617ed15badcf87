// The drawer opens where cash is put into it or taken out, once for each part.
import { waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { sampleCart } from '../../../store/testing/samples';
import { openPrinter } from '../../../testing/printer';
import { openShownTill, type ShownTill } from '../../../testing/shown-till';
import { PayScreen } from '../pay-screen';

let at: ShownTill;
let opened: unknown[];

/** 32.26, of which cash pays 32.25. */
beforeEach(async () => {
  opened = openPrinter();
  at = await openShownTill();
  at.till.cart.setState({ cart: sampleCart([1613]) });
  at.till.sell.show({ stage: 'pay' });
  at.show(<PayScreen />);
});

const isDone = () => waitFor(() => expect(at.till.sell.state.getState().stage).toBe('done'));

it('opens when a part is received in cash, and not once more for the card that pays the rest', async () => {
  await at.press('20+');
  await waitFor(() => expect(opened).toMatchObject([{ paper: null, opensDrawer: true }]));
  await at.press('e{Enter}');
  await isDone();
  expect(opened).toHaveLength(1);
});

it('stays closed for a part by card, and opens for the cash that pays the rest', async () => {
  await at.press('d20+');
  await waitFor(() => expect(at.till.cart.getState().tenders).toHaveLength(1));
  expect(opened).toEqual([]);
  await at.press('ce{Enter}');
  await isDone();
  expect(opened).toHaveLength(1);
});

it('opens once for each part in cash', async () => {
  await at.press('20+');
  await at.press('c5+');
  await waitFor(() => expect(opened).toHaveLength(2));
  await at.press('ce{Enter}');
  await isDone();
  expect(opened).toHaveLength(3);
});
