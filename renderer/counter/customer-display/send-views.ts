// Sends the till's view to the customer display whenever it changes, and only while there is one. Runs after the cashier's
// screen has been drawn, once per batch of changes; an error here does not affect the till.
import { priceCart } from '#shared/domain/cart/price-cart';
import type { CustomerFrame, CustomerView } from '#shared/ipc/customer-display';
import type { Unsubscribe } from '#shared/ipc/pos-api';
import { pos, type PosClient } from '../../bridge/bridge';
import { correctedNow } from '../../bridge/computer-clock';
import { useCustomerDisplay } from '../../bridge/customer-display';
import { usePrinting } from '../../bridge/printing';
import { useSession } from '../../bridge/session';
import { i18n } from '../../locales/i18n';
import { useShownLanguage } from '../../locales/show-language';
import { businessDateAt } from '#shared/domain/day/business-date';
import { paymentConfigOf, priceConfigOf } from '../../store/core/merchant-config';
import { useAppearance } from '../../theme/appearance';
import type { Till } from '../../till/till';
import { reportFailure } from '../../ui/messages/failure';
import { useSecondLanguage } from '../../devices/printing/second-language';
import { saleView, thanksView } from './customer-view';
import { viewIn } from './view-in-both';

/**
 * @param till null while no register's store is open
 * @param isPractice whether it is the till of a practice
 * @returns a function that stops sending
 */
export function sendCustomerViews(till: Till | null, isPractice: boolean, client: PosClient = pos): Unsubscribe {
  let due: ReturnType<typeof setTimeout> | null = null;
  const send = () => {
    due = null;
    if (!useCustomerDisplay.getState().isOn) return;
    try {
      client.call('customerDisplay.show', currentView(till, isPractice)).catch(reportFailure);
    } catch (error) {
      reportFailure(error);
    }
  };
  const changed = () => {
    due ??= setTimeout(send, 0);
  };
  const unsubscribes = sourcesOf(till).map((source) => source.subscribe(changed));
  changed();
  return () => {
    if (due !== null) clearTimeout(due);
    for (const unsubscribe of unsubscribes) unsubscribe();
  };
}

interface Source {
  subscribe(listener: () => void): () => void;
}

function sourcesOf(till: Till | null): Source[] {
  const ofDevice = [useAppearance, useCustomerDisplay, usePrinting, useSession, useShownLanguage, useSecondLanguage];
  if (!till) return ofDevice;
  const { cart, currentTender, navigation, returns, sell } = till;
  return [...ofDevice, cart, currentTender, navigation.state, returns.state, sell.state];
}

/** @throws DomainError for a merchant whose currency or rates are not known */
export function currentView(till: Till | null, isPractice: boolean): CustomerView {
  const { session, device } = useSession.getState();
  const merchant = session?.merchant ?? device?.merchant ?? null;
  const { language } = useShownLanguage.getState();
  const frame: CustomerFrame = {
    language: language.code,
    direction: language.dir,
    scheme: useAppearance.getState().scheme,
    merchant: merchant?.name ?? i18n.t('app.name'),
    practice: isPractice ? i18n.t('practice.display') : null,
  };
  const idle: CustomerView = { kind: 'idle', ...frame, logo: usePrinting.getState().settings.logo };
  // A locked till shows no items.
  if (!till || !session?.isMerchantKnown) return idle;
  const { t: second } = useSecondLanguage.getState();
  const finished = finishedSale(till);
  if (finished) return viewIn((t) => thanksView(finished, frame, t), i18n.t, second);
  const { cart, tenders, selectedLineId } = till.cart.getState();
  if (cart.lines.length === 0) return idle;
  const priceConfig = priceConfigOf(session.merchant, businessDateAt(correctedNow(), session.merchant.timeZone));
  const sale = {
    cart,
    tenders,
    priced: priceCart(cart, priceConfig),
    latestLineId: selectedLineId,
    currentTender: till.currentTender.getState(),
  };
  const paymentConfig = paymentConfigOf(session.merchant);
  const { countryCode } = session.merchant;
  const words = { frame, priceConfig, paymentConfig, countryCode };
  return viewIn((t) => saleView(sale, { ...words, t }), i18n.t, second);
}

function finishedSale({ navigation, returns, sell }: Till) {
  const { stage } = returns.state.getState();
  if (navigation.state.getState().screen === 'returns' && stage.kind === 'done') return stage.back;
  const { stage: sellStage, lastSale } = sell.state.getState();
  return sellStage === 'done' ? lastSale : null;
}
