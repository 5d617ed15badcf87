// The actions of the day, shown to a person who may not run it.
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { isSeen, t, whyDisabled } from '../../testing/see';
import { NEEDS_DAY, openShownTill, openTheDay } from '../../testing/shown-till';
import { CartPanel } from '../sell/cart/cart-panel';
import { DayScreen } from './day-screen';

const SELLER = ['SALES_WRITE'];

it('opening it is disabled, and the right is named', async () => {
  const at = await openShownTill({ merchant: NEEDS_DAY, features: SELLER });
  at.show(<DayScreen />);
  await screen.findByRole('button', { name: t('day.openDay') });
  expect(whyDisabled(t('day.openDay'))).toBe(t('day.needsRight'));
  at.reportSession([...SELLER, 'OPS_WRITE']);
  expect([whyDisabled(t('day.openDay')), isSeen(t('day.needsRight'))]).toEqual([null, false]);
});

it('cash movements and closing are disabled while it is open', async () => {
  const at = await openShownTill({ merchant: NEEDS_DAY, features: SELLER });
  await openTheDay(at);
  at.till.day.show({ kind: 'cash', movement: 'IN' });
  at.show(<DayScreen />);
  await screen.findByRole('button', { name: t('day.closeDay') });
  const names = [t('day.cash'), t('day.drawer'), t('day.closeDay')];
  const needsRight = t('day.needsRight');
  expect(names.map(whyDisabled)).toEqual([needsRight, needsRight, needsRight]);
});

it('the notice in the cart does not promise that it is opened at payment', async () => {
  const at = await openShownTill({ merchant: NEEDS_DAY, features: SELLER });
  at.show(<CartPanel />);
  await screen.findByRole('button', { name: t('day.openDay') });
  expect([whyDisabled(t('day.openDay')), isSeen(t('day.opensAtPay'))]).toEqual([t('day.needsRight'), false]);
});
