// Provides the till to the screens, with the session and the settings of its merchant: currency, tax rates, cash rounding.
import { createContext, useCallback, useContext, useMemo, useSyncExternalStore, type ReactNode } from 'react';
import { useStore as useZustand } from 'zustand';
import type { Discount } from '#shared/domain/cart/discount';
import type { PriceConfig } from '#shared/domain/cart/price-cart';
import type { Currency } from '#shared/domain/money/currency';
import type { PaymentConfig } from '#shared/domain/sale/payment';
import { isOfficeOnly, type Session } from '#shared/ipc/session';
import type { Merchant } from '#shared/api/accounts/merchant';
import { businessDateAt } from '#shared/domain/day/business-date';
import { isRateToBegin, paymentConfigOf, priceConfigOf } from '../store/core/merchant-config';
import type { CartState } from './cart';
import type { DayState } from './day-state';
import { SCREENS, type InFront, type NumberedScreen } from './navigation';
import { officeAreas } from './rights/office-areas';
import type { ReturnsState } from './returns-state';
import type { ScanQueueState } from './scan-queue';
import type { SellState } from './sell-state';
import type { Till } from './till';

export interface SignedInTill extends Till {
  readonly session: Session;
  readonly currency: Currency;
  readonly priceConfig: PriceConfig;
  readonly paymentConfig: PaymentConfig;
}

const TillContext = createContext<SignedInTill | null>(null);

interface TillProviderProps {
  readonly till: Till;
  readonly session: Session;
  /** The time as far as known. */
  readonly now: () => Date;
  readonly children: ReactNode;
}

/** Throws while rendering if the merchant's currency or rates are not known: nothing may be sold then. */
export function TillProvider({ till, session, now, children }: TillProviderProps) {
  const date = useTaxDate(session.merchant, now);
  const signedIn = useMemo(() => signedInTill(till, session, date), [till, session, date]);
  return <TillContext value={signedIn}>{children}</TillContext>;
}

const CLOCK_STEP_MS = 1_000;

/** The date at the merchant. Follows the clock, also while nobody touches the till, where a tax rate is still to begin. */
function useTaxDate(merchant: Merchant, now: () => Date): string {
  const dateNow = () => businessDateAt(now(), merchant.timeZone);
  const subscribe = useCallback(
    (onChange: () => void) => {
      if (!isRateToBegin(merchant, businessDateAt(now(), merchant.timeZone))) return () => undefined;
      const timer = setInterval(onChange, CLOCK_STEP_MS);
      return () => clearInterval(timer);
    },
    [merchant, now],
  );
  return useSyncExternalStore(subscribe, dateNow);
}

/** The generic currency sign, shown where the service does not provide the merchant's currency; nothing is sold then. */
const UNKNOWN_CURRENCY = '¤';

/**
 * @param date at the merchant, which decides the tax rates
 * @throws DomainError for a merchant whose currency or rates are not known
 */
function signedInTill(till: Till, session: Session, date: string): SignedInTill {
  const priceConfig = priceConfigOf(session.merchant, date);
  return {
    ...till,
    session,
    currency: session.isMerchantKnown ? priceConfig.currency : { ...priceConfig.currency, code: UNKNOWN_CURRENCY },
    priceConfig,
    paymentConfig: paymentConfigOf(session.merchant),
  };
}

export function useTill(): SignedInTill {
  const till = useContext(TillContext);
  if (!till) throw new Error('useTill outside a TillProvider');
  return till;
}

export function useCart<T>(select: (state: CartState) => T): T {
  return useZustand(useTill().cart, select);
}

export function useSell<T>(select: (state: SellState) => T): T {
  return useZustand(useTill().sell.state, select);
}

export function useReturns<T>(select: (state: ReturnsState) => T): T {
  return useZustand(useTill().returns.state, select);
}

export function useDay<T>(select: (state: DayState) => T): T {
  return useZustand(useTill().day.state, select);
}

export function useScanQueue<T>(select: (state: ScanQueueState) => T): T {
  return useZustand(useTill().scans.state, select);
}

export function useNavigation<T>(select: (state: InFront) => T): T {
  return useZustand(useTill().navigation.state, select);
}

/** The screens this person goes between, in the order of the rail and of Alt+digit. */
export function useScreens(): readonly (NumberedScreen | 'office')[] {
  const hasOffice = useMayEnterOffice();
  // The back office without a register sells nothing, but its changes are sent as well.
  if (isOfficeOnly(useTill().session)) return ['office', 'sync'];
  return hasOffice ? [...SCREENS, 'office'] : SCREENS;
}

/** Whether the signed-in person has work in the back office. */
export function useMayEnterOffice(): boolean {
  return officeAreas(useTill().session.me.features).length > 0;
}

export function useCatalogDiscounts(): readonly Discount[] {
  return useZustand(useTill().discounts.list);
}

/** CSS color; undefined for none. */
export function useTileColor(colorId: number | null): string | undefined {
  return useZustand(useTill().colors, (byId) => (colorId === null ? undefined : byId.get(colorId)));
}

/** When the agreements with the customer of the cart were read from the service, ISO 8601; null if there are none. */
export function useAgreedAt(): string | null {
  return useZustand(useTill().agreedPrices.shown, ({ readAt }) => readAt);
}

/** Whether there is a step to undo. */
export function useHasSteps(): boolean {
  return useZustand(useTill().history.steps, ({ before }) => before.length > 0);
}
