// The way to the pay screen: the typed value is set, pending scans are in the cart, the day is open, and what was given off is
// allowed. Whatever is missing is asked for in place of the tiles, and the cart stays.
import { useCallback } from 'react';
import { unknownRate } from '#shared/domain/cart/price-cart';
import { mayDo } from '#shared/domain/people/rights';
import { useTill, type SignedInTill } from '../../../till/use-till';
import { keepTyping, typeWhereItIs } from '../../../ui/fields/ahead/typed-ahead';
import { reportFailure } from '../../../ui/messages/failure';
import { useNeedsDay } from '../../open-day/use-open-day-first';
import { resumedCarts } from '../parked/parking';
import { pricedCart } from '../../priced-cart';
import { firstToAllow } from '../../required-right';

/** Opens the pay screen, or asks for what comes before it. Never rejects. */
export function useOpenPay(): () => Promise<void> {
  const till = useTill();
  const needsDay = useNeedsDay();
  return useCallback(async () => {
    if (!mayDo(till.session.me.features, 'SELL') || !till.session.isMerchantKnown) return;
    const resuming = resumedCarts();
    if (resuming === null && !isAnythingToPay(till)) return till.sell.searchField.refuse('CART_EMPTY');
    // The amount may be typed before there is a field for it.
    const typing = keepTyping('payment');
    // Pressed right after Enter on a parked sale: it is the one to be paid.
    await resuming;
    if (!(await openPay(till, needsDay))) typeWhereItIs(typing);
  }, [till, needsDay]);
}

/** Also an item that is being looked up: whoever has scanned the only one presses Pay at once. */
function isAnythingToPay({ cart, scans }: SignedInTill): boolean {
  const { waiting, isHandling } = scans.state.getState();
  return isHandling || waiting.length > 0 || cart.getState().cart.lines.length > 0;
}

/** @returns whether something has come that was not there before */
async function openPay(till: SignedInTill, needsDay: () => Promise<boolean>): Promise<boolean> {
  if (!(await till.sell.whenCustomerChosen())) return false;
  if (!till.sell.leaveField() || !(await till.scans.whenHandled())) return false;
  try {
    const lacksDay = await needsDay();
    await till.cart.whenSwapped();
    // Meanwhile a field may have been opened, an item scanned, or the sale parked.
    if (!till.sell.leaveField() || !(await till.scans.whenHandled())) return false;
    const { cart } = till.cart.getState();
    // The cart says which line has no tax rate.
    if (cart.lines.length === 0 || unknownRate(pricedCart(cart, till.priceConfig)) !== null) return false;
    const before = till.sell.state.getState();
    const missing = lacksDay ? 'open day' : firstToAllow(till) ? 'allow reduction' : null;
    if (missing) till.sell.show({ panel: missing });
    else till.sell.show({ stage: 'pay', panel: 'items' });
    // Pressed twice, the first one may have opened the payment a moment ago: its field takes what was typed.
    return missing === null || before.panel !== missing;
  } catch (error) {
    reportFailure(error);
    return false;
  }
}
