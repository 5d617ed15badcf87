// The session and what follows from its merchant, computed once: currency, tax rates, cash rounding.
import { createContext, useContext, useMemo, type ReactNode } from 'react';
import { type Currency } from '#shared/domain/money/currency';
import { type PaymentConfig } from '#shared/domain/sale/payment';
import { type SettleConfig } from '#shared/domain/cart/price-cart';
import { type Session } from '#shared/ipc/session';
import { paymentConfigOf, settleConfigOf } from '../store/core/merchant-config';

export interface Till {
  readonly session: Session;
  readonly currency: Currency;
  readonly settleConfig: SettleConfig;
  readonly paymentConfig: PaymentConfig;
}

const TillContext = createContext<Till | null>(null);

/** Throws while rendering for a merchant whose currency or rates are not known: nothing may be sold then. */
export function TillProvider({ session, children }: { readonly session: Session; readonly children: ReactNode }) {
  const till = useMemo(() => {
    const settleConfig = settleConfigOf(session.merchant);
    return { session, currency: settleConfig.currency, settleConfig, paymentConfig: paymentConfigOf(session.merchant) };
  }, [session]);
  return <TillContext value={till}>{children}</TillContext>;
}

export function useTill(): Till {
  const till = useContext(TillContext);
  if (!till) throw new Error('useTill outside a TillProvider');
  return till;
}
