// Selling: the search field, the items, the cart. Paying and the finished sale take its place until the next sale.
import { type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useCart } from '../../state/cart';
import { PayScreen } from '../pay/pay-screen';
import { SaleComplete } from '../pay/sale-complete';
import { NavigationMenu } from '../frame/navigation-menu';
import { useTill } from '../frame/till-context';
import { StatusLink } from '../frame/status-link';
import { useKeys } from '../../ui/use-keys';
import { CartPanel } from './cart-panel';
import { CustomerPanel } from './customer-panel';
import { HeldCode } from './held-code';
import { ItemsArea } from './items-area';
import { SearchField } from './search-field';
import classes from './sell-screen.module.css';
import { focusSearchField, showSell, useSell, type EditedField } from './sell-state';

export function SellScreen() {
  const stage = useSell((state) => state.stage);
  const lastSale = useSell((state) => state.lastSale);
  if (stage === 'pay') return <PayScreen />;
  if (stage === 'done' && lastSale) return <SaleComplete sale={lastSale} />;
  return <CartStage />;
}

function CartStage() {
  const { t } = useTranslation();
  const { panel, heldCode, areItemsInFront } = useSell();
  useSellKeys();
  return (
    <main className={classes['sell']} onKeyDown={typeIntoSearch}>
      <div className={classes['top']}>
        <NavigationMenu />
        <SearchField />
        <StatusLink />
      </div>
      <section
        className={classes['items']}
        aria-label={t('sell.items')}
        data-front={areItemsInFront || panel !== 'items' || heldCode !== null || undefined}
      >
        <ItemsPlace />
      </section>
      <CartPanel />
    </main>
  );
}

function ItemsPlace() {
  const { panel, heldCode } = useSell();
  if (heldCode !== null) return <HeldCode code={heldCode} />;
  if (panel !== 'items') return <CustomerPanel isNew={panel === 'new customer'} />;
  return <ItemsArea />;
}

function useSellKeys(): void {
  const hasLine = useCart((state) => state.selectedLineId !== null);
  const hasLines = useCart((state) => state.cart.lines.length > 0);
  const isHeld = useSell((state) => state.heldCode !== null);
  const { isMerchantKnown } = useTill().session;
  const edit = (edited: EditedField) => () => showSell({ edited });
  useKeys({
    F2: isHeld ? null : () => showSell({ panel: 'customer', edited: null }),
    F3: () => {
      showSell({ panel: 'items', edited: null, areItemsInFront: !useSell.getState().areItemsInFront });
      requestAnimationFrame(focusSearchField);
    },
    F4: hasLine ? edit('price') : ignore,
    F5: hasLine ? edit('discount') : ignore,
    F7: hasLines ? edit('saleDiscount') : ignore,
    F12:
      hasLines && !isHeld && isMerchantKnown ? () => showSell({ stage: 'pay', edited: null, panel: 'items' }) : ignore,
  });
}

/** The key is still ours: the browser would reload or open its tools. */
function ignore(): void {}

/** A scan that starts while a button has the keyboard goes into the search field, from its first character on. */
function typeIntoSearch(event: KeyboardEvent): void {
  if (event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement) return;
  const isCharacter = event.key.length === 1 && event.key !== ' ' && event.key !== '?';
  if (isCharacter && !event.ctrlKey && !event.altKey && !event.metaKey) focusSearchField();
}
