// Selling: the search field, the items, the cart. Paying and the finished sale take its place until the next sale.
import { type TFunction } from 'i18next';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { followAgreedTerms } from '../state/agreed-cart';
import { useAgreedPrices } from '../state/agreed-prices';
import { useCart } from '../state/cart';
import { switchItemsView } from './items/items-view';
import { PayScreen } from '../pay/pay-screen';
import { SaleComplete } from '../pay/done/sale-complete';
import { NavigationMenu } from '../../frame/navigation-menu';
import { useTill } from '../till-context';
import { StatusLink } from '../../frame/status-link';
import { useKeys } from '../../ui/keys/use-keys';
import { CartPanel } from './cart/cart-panel';
import { CustomerPanel } from './customer/customer-panel';
import { HeldPlace } from '../scan/prompt-place';
import { ItemsArea } from './items/items-area';
import { openPay } from './cart/open-pay';
import { ParkedPanel } from './parked/parked-panel';
import { ParkedStrip } from './parked/parked-strip';
import { SearchField } from './search/search-field';
import classes from './sell-screen.module.css';
import { returnToSearchField, showSell, useSell, type EditedField } from '../state/sell-state';
import { undoByKey } from './cart/cart-steps';
import { useScans } from '../scan/use-scans';

export function SellScreen() {
  const stage = useSell((state) => state.stage);
  const lastSale = useSell((state) => state.lastSale);
  if (stage === 'pay') return <PayScreen />;
  if (stage === 'done' && lastSale) return <SaleComplete sale={lastSale} />;
  return <CartStage />;
}

function CartStage() {
  const { t } = useTranslation();
  const { panel, held, areItemsInFront } = useSell();
  useSellKeys();
  useScans();
  useAgreedTerms();
  return (
    <main className={classes['sell']}>
      <div className={classes['top']}>
        <NavigationMenu />
        <SearchField />
        <StatusLink />
      </div>
      <section
        className={classes['items']}
        aria-label={t('sell.items')}
        data-front={areItemsInFront || panel !== 'items' || held !== null || undefined}
      >
        <ItemsPlace />
        <ParkedStrip />
      </section>
      <CartPanel />
    </main>
  );
}

/** What is agreed may become known at any time; what is being paid keeps its prices. */
function useAgreedTerms(): void {
  const terms = useAgreedPrices((state) => state.terms);
  useEffect(followAgreedTerms, [terms]);
}

function ItemsPlace() {
  const { panel, held } = useSell();
  if (held !== null) return <HeldPlace held={held} />;
  if (panel === 'parked') return <ParkedPanel />;
  if (panel !== 'items') return <CustomerPanel isNew={panel === 'new customer'} />;
  return <ItemsArea />;
}

/** A notice that holds the till hears keys before they come here. */
function useSellKeys(): void {
  const { t } = useTranslation();
  const hasLine = useCart((state) => state.selectedLineId !== null);
  const hasLines = useCart((state) => state.cart.lines.length > 0);
  const { isMerchantKnown } = useTill().session;
  const edit = (edited: EditedField) => () => showSell({ edited });
  useKeys({
    F2: () => showSell({ panel: 'customer', edited: null }),
    F3: () => {
      showSell({ panel: 'items', edited: null, areItemsInFront: !useSell.getState().areItemsInFront });
      returnToSearchField();
    },
    'shift+F3': switchItemsView,
    F4: hasLine ? edit('price') : ignore,
    F5: hasLine ? edit('discount') : ignore,
    F6: hasLine ? edit('note') : ignore,
    'shift+F6': hasLines ? edit('saleNote') : ignore,
    F7: hasLines ? edit('saleDiscount') : ignore,
    F8: hasLines ? edit('parkName') : ignore,
    F9: () => showSell({ panel: useSell.getState().panel === 'parked' ? 'items' : 'parked', edited: null }),
    F12: hasLines && isMerchantKnown ? () => void openPay() : ignore,
  });
  useUndoKey(t);
}

function useUndoKey(t: TFunction): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
      if (isUndo && event.code === 'KeyZ') undoByKey(event, t);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [t]);
}

/** The key is still ours: the browser would reload or open its tools. */
function ignore(): void {}
