// What is to be done once a return is recorded: at the card terminal, and in which order.
import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import type { Sale } from '#shared/domain/sale/sale';
import { minor } from '#shared/domain/money/money';
import { takeExact, type Tender } from '#shared/domain/sale/payment';
import { recordSale } from '../../../store/sales/record-sale';
import { sampleCart, sampleDraft } from '../../../store/testing/samples';
import { seen, t } from '../../../testing/see';
import { openShownTill } from '../../../testing/shown-till';
import { MainButton } from '../../../ui/front/main-button';
import { ReturnDone } from './return-done';

async function stepsOf(tenders: readonly Tender[]): Promise<string[]> {
  const at = await openShownTill();
  const draft = { ...sampleDraft(at.session, null, sampleCart([1250])), tenders };
  const { sale } = await recordSale(at.store, at.session, draft);
  at.show(<ReturnDone back={{ ...sale, kind: 'RETURN' }} />);
  await seen(t('returns.doneTitle'));
  const list = screen.queryByRole('list', { name: t('returns.atTerminal.title') });
  return list
    ? within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent ?? '')
    : [];
}

it('says what to refund to which card, and that another item is charged in full after it', async () => {
  const tenders = [takeExact('CARD', minor(2000), 'Visa 4417'), takeExact('CASH', minor(500))];
  expect(await stepsOf(tenders)).toEqual([
    t('returns.atTerminal.refund', { amount: 'AED\u00a020.00', card: 'Card · Visa 4417' }),
    t('returns.atTerminal.exchange', { toSell: t('returns.toSell') }),
  ]);
});

it('names no card where no slip was entered', async () => {
  const [refund] = await stepsOf([takeExact('CARD', minor(2500))]);
  expect(refund).toBe(t('returns.atTerminal.refundCard', { amount: 'AED\u00a025.00' }));
});

it('says nothing of a card terminal where all of it was cash', async () => {
  expect(await stepsOf([takeExact('CASH', minor(2500))])).toEqual([]);
});

it('stays until it was read: the second Enter of the double press that approved it leaves it alone', async () => {
  const at = await openShownTill();
  const { sale } = await recordSale(at.store, at.session, sampleDraft(at.session, null, sampleCart([1250])));
  at.till.navigation.goTo('returns');
  at.show(<Approving back={{ ...sale, kind: 'RETURN' }} />);
  const screenNow = () => at.till.navigation.state.getState().screen;
  await at.press('{Enter}');
  await seen(t('returns.doneTitle'));
  await at.enterAgain();
  expect(screenNow()).toBe('returns');
  await at.press('{Enter}');
  expect(screenNow()).toBe('sell');
});

function Approving({ back }: { readonly back: Sale }) {
  const [isApproved, setApproved] = useState(false);
  if (isApproved) return <ReturnDone back={back} />;
  return (
    <>
      <input autoFocus onKeyDown={({ key }) => key === 'Enter' && setTimeout(() => setApproved(true))} />
      <MainButton>{t('approval.approve')}</MainButton>
    </>
  );
}
