import { act, cleanup, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { sampleCart } from '../../../store/testing/samples';
import { button, field, seen, t } from '../../../testing/see';
import { openShownTill, type ShownTill } from '../../../testing/shown-till';
import { SellScreen } from '../../sell/sell-screen';

let at: ShownTill;

/** 32.26, of which cash pays 32.25. */
beforeEach(async () => {
  at = await openShownTill();
  at.till.cart.setState({ cart: sampleCart([1613]) });
  at.till.sell.show({ stage: 'pay' });
  at.show(<SellScreen />);
  await seen(t('pay.received.CASH'));
});

const onCard = () => screen.findByRole<HTMLInputElement>('textbox', { name: t('pay.received.CARD') });
const card = () => field(t('pay.reference.CARD'));
const payAgain = async () => {
  await at.press('{F12}');
  await screen.findByRole('radiogroup');
};

/** 20.00 charged on the terminal, typed here and not added yet. */
async function chargeCard(): Promise<void> {
  await at.press('d20');
  await at.fill(card(), 'Visa 4417');
}

describe('a payment that is being entered', () => {
  it('is as it was left after a look at the sale', async () => {
    await chargeCard();
    await at.press('{Escape}');
    await screen.findByRole('button', { name: new RegExp(`^${t('sell.pay')}`) });
    await payAgain();
    expect([(await onCard()).value, card().value]).toEqual(['20', 'Visa 4417']);
  });

  it('is replaced by the amount that is typed after a look at the sale, and not made longer by it', async () => {
    await at.press('40{Escape}');
    await screen.findByRole('button', { name: new RegExp(`^${t('sell.pay')}`) });
    await payAgain();
    await at.press('50');
    expect(field(t('pay.received.CASH')).value).toBe('50');
  });

  it('is as it was left after another screen or a lock', async () => {
    await chargeCard();
    cleanup();
    at.show(<SellScreen />);
    expect([(await onCard()).value, card().value]).toEqual(['20', 'Visa 4417']);
  });

  it('is not filled in with the total of a cart that has changed since', async () => {
    await at.press('de{Escape}');
    act(() => at.till.cart.setState({ cart: sampleCart([1613, 400]) }));
    await payAgain();
    expect((await onCard()).value).toBe('40.26');
  });

  it('is gone with its sale: the next one begins with cash', async () => {
    await chargeCard();
    await at.fill(await onCard(), '32.26');
    await at.press('{Enter}');
    await screen.findByRole('heading', { name: t('done.title') });
    act(() => {
      at.till.sell.startNewSale();
      at.till.cart.setState({ cart: sampleCart([1613]) });
    });
    await payAgain();
    expect(field(t('pay.received.CASH')).value).toBe('32.25');
    await at.press('d');
    expect(card().value).toBe('');
  });

  it('is gone with a cart that was cleared', async () => {
    await chargeCard();
    await at.press('{Escape}');
    act(() => at.till.cart.getState().empty());
    act(() => at.till.cart.setState({ cart: sampleCart([1613]) }));
    await payAgain();
    expect(field(t('pay.received.CASH')).value).toBe('32.25');
  });

  it('leaves no reference behind once it was added', async () => {
    await chargeCard();
    await at.click(button(t('pay.takePart.CARD', { amount: '20.00' })));
    await at.press('d');
    expect([(await onCard()).value, card().value]).toEqual(['12.26', '']);
  });

  it('is not filled in for a sale that already has a payment, as after a restart', async () => {
    await at.press('20+');
    act(() => at.till.tenderEntry.forget());
    expect(field(t('pay.received.CASH')).value).toBe('');
    await at.press('{Enter}');
    expect(at.till.cart.getState().tenders).toHaveLength(1);
  });
});
