// Tells the customer's screen what the till shows, whenever that changes and only while there is one. It runs after the
// cashier's screen has been drawn, once for all that changed together, and what fails here fails nothing there.
import { settle } from '#shared/domain/cart/price-cart';
import { type CustomerFrame, type CustomerView } from '#shared/ipc/customer-screen';
import type { Unsubscribe } from '#shared/ipc/pos-api';
import { pos, type PosClient } from '../../bridge/bridge';
import { i18n } from '../../locales/i18n';
import { useCart } from '../state/cart';
import { useCustomerScreen } from '../../bridge/customer-display';
import { paymentConfigOf, settleConfigOf } from '../../store/core/merchant-config';
import { usePrinting } from '../../bridge/printing';
import { useSession } from '../../bridge/session';
import { readAppearance } from '../../theme/appearance';
import { reportFailure } from '../../ui/messages/failure';
import { useNavigation } from '../../frame/navigation';
import { useTaking } from '../state/payment';
import { useReturns } from '../state/returns-state';
import { useSell } from '../state/sell-state';
import { saleView, thanksView } from './customer-view';

const SOURCES = [useCart, useCustomerScreen, useNavigation, usePrinting, useReturns, useSell, useSession, useTaking];

/** Until the answered function is called. */
export function sendCustomerViews(client: PosClient = pos): Unsubscribe {
  let due: ReturnType<typeof setTimeout> | null = null;
  const send = () => {
    due = null;
    if (!useCustomerScreen.getState().isOn) return;
    try {
      client.call('customerScreen.show', currentView()).catch(reportFailure);
    } catch (error) {
      reportFailure(error);
    }
  };
  const changed = () => {
    due ??= setTimeout(send, 0);
  };
  const unsubscribes = SOURCES.map((source) => source.subscribe(changed));
  changed();
  return () => {
    if (due !== null) clearTimeout(due);
    for (const unsubscribe of unsubscribes) unsubscribe();
  };
}

/** @throws DomainError for a merchant whose currency or rates are not known */
export function currentView(): CustomerView {
  const { session, device } = useSession.getState();
  const merchant = session?.merchant ?? device?.merchant ?? null;
  const frame: CustomerFrame = {
    language: i18n.language,
    direction: i18n.dir(),
    scheme: readAppearance().scheme,
    merchant: merchant?.name ?? i18n.t('app.name'),
  };
  const idle: CustomerView = { is: 'idle', ...frame, logo: usePrinting.getState().settings.logo };
  // A locked till shows nobody's goods.
  if (!session?.isMerchantKnown) return idle;
  const finished = finishedSale();
  if (finished) return thanksView(finished, frame, i18n.t);
  const { cart, tenders, selectedLineId } = useCart.getState();
  if (cart.lines.length === 0) return idle;
  const settleConfig = settleConfigOf(session.merchant);
  const sale = {
    cart,
    tenders,
    settled: settle(cart, settleConfig),
    latestLineId: selectedLineId,
    taking: useTaking.getState().taking,
  };
  const paymentConfig = paymentConfigOf(session.merchant);
  const { countryCode } = session.merchant;
  return saleView(sale, { frame, settleConfig, paymentConfig, countryCode, t: i18n.t });
}

function finishedSale() {
  const { stage } = useReturns.getState();
  if (useNavigation.getState().screen === 'returns' && stage.is === 'done') return stage.back;
  const sell = useSell.getState();
  return sell.stage === 'done' ? sell.lastSale : null;
}
