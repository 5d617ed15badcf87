// The sell screen: the search field, the items, the cart. Payment and the finished sale replace it until the next sale.
import { VisuallyHidden } from '@mantine/core';
import type { TFunction } from 'i18next';
import { Activity, memo, Suspense, useEffect, useLayoutEffect, useRef } from 'react';
import { useTranslation } from '../../locales/use-translation';
import { switchItemsView } from './items/items-view';
import { later } from '../../ui/later/later';
import { helpAt } from '../../frame/help-place';
import { KeptLaidOut } from './kept-laid-out';
import { NavigationMenu } from '../../frame/navigation-menu';
import { StatusLink } from '../../frame/status-link';
import { CartPanel } from './cart/cart-panel';
import { openCustomAmount } from './custom-amount/open-custom-amount';
import { PromptPlace } from '../scan/prompt-place';
import { ItemsArea } from './items/items-area';
import { useOpenPay } from './before-pay/open-pay';
import { ParkedStrip } from './parked/parked-strip';
import { SearchField } from './search/search-field';
import stack from '../../ui/layout/stack.module.css';
import classes from './sell-screen.module.css';
import type { ScanPrompt } from '../../till/scan-prompt';
import type { EditedField, SellPanel } from '../../till/sell-state';
import { undoByKey } from './actions/cart-steps';
import { useScans } from '../scan/use-scans';
import { useCart, useSell, useTill } from '../../till/use-till';
import { openPanel } from './open-panel';
import { useActions } from '../../ui/keys/use-actions';
import { isKeyOf } from '../../ui/keys/key-choices';
import { useRefusal } from '../../practice/use-practice';
import { useMayWriteCustomers } from '../../customers/use-may-write-customers';

const PayScreen = later(async () => (await import('../pay/pay-screen')).PayScreen);
const SaleComplete = later(async () => (await import('../pay/done/sale-complete')).SaleComplete);
const CustomerPanel = later(async () => (await import('./customer/customer-panel')).CustomerPanel);
const OpenDayPanel = later(async () => (await import('./before-pay/open-day-panel')).OpenDayPanel);
const ParkedPanel = later(async () => (await import('./parked/parked-panel')).ParkedPanel);
const AllowReduction = later(async () => (await import('./before-pay/allow-reduction')).AllowReduction);
const CustomAmountForm = later(async () => (await import('./custom-amount/custom-amount-form')).CustomAmountForm);

/** @param isBehind another screen of the till is in front of it */
export function SellScreen({ isBehind = false }: { readonly isBehind?: boolean }) {
  const stage = useSell((state) => state.stage);
  const lastSale = useSell((state) => state.lastSale);
  // What was begun in the cart and waits for a person begins anew when they come back from another screen.
  const isAtRest = useSell(
    ({ panel, prompt, edited, asking }) => panel === 'items' && prompt === null && edited === null && asking === null,
  );
  // The browser takes the keyboard off what is hidden with the next frame only: until then it would hear keys that are for the screen in front.
  const stages = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { activeElement } = document;
    if (isBehind && activeElement instanceof HTMLElement && stages.current?.contains(activeElement))
      activeElement.blur();
  }, [isBehind]);
  return (
    <div ref={stages} className={stack['stack']}>
      {/* Kept while it is hidden: building it anew after every sale keeps a slow till busy. */}
      {(!isBehind || isAtRest) && (
        <KeptLaidOut isShown={!isBehind && stage === 'cart'}>
          <CartStage />
        </KeptLaidOut>
      )}
      {/* Each stage of its own: a payment is gone at once, also while the receipt after it is being loaded. */}
      <Suspense key={stage}>
        {!isBehind && stage === 'pay' && <PayScreen />}
        {!isBehind && stage === 'done' && lastSale && <SaleComplete sale={lastSale} />}
      </Suspense>
    </div>
  );
}

/** Rendered again by its own state only: a change of stage leaves the hidden cart alone. */
const CartStage = memo(function CartStage() {
  const { t } = useTranslation();
  const panel = useSell((state) => state.panel);
  const isPrompting = useSell((state) => state.prompt !== null);
  const areItemsInFront = useSell((state) => state.areItemsInFront || state.edited === 'customAmount');
  useScans();
  return (
    <main className={classes['sell']} tabIndex={-1} {...helpAt('sell')}>
      <SellKeys />
      <VisuallyHidden component="h1">{t('sell.title')}</VisuallyHidden>
      <div className={classes['top']}>
        <NavigationMenu />
        <SearchField />
        <StatusLink />
      </div>
      <section
        className={classes['items']}
        aria-label={t('sell.items')}
        data-front={areItemsInFront || panel !== 'items' || isPrompting || undefined}
      >
        <Suspense>
          <ItemsPlace />
        </Suspense>
        <ParkedStrip />
      </section>
      <CartPanel />
    </main>
  );
});

function ItemsPlace() {
  const panel = useSell((state) => state.panel);
  const prompt = useSell((state) => state.prompt);
  const isCustom = useSell((state) => state.edited === 'customAmount');
  const hasPanel = prompt !== null || isCustom || panel !== 'items';
  return (
    <>
      {hasPanel && <PanelPlace panel={panel} prompt={prompt} isCustom={isCustom} />}
      {/* Only hidden: behind a panel it keeps its group and its tiles, which would have to be read again. */}
      <Activity mode={hasPanel ? 'hidden' : 'visible'}>
        <ItemsArea />
      </Activity>
    </>
  );
}

interface PanelPlaceProps {
  readonly panel: SellPanel;
  readonly prompt: ScanPrompt | null;
  readonly isCustom: boolean;
}

function PanelPlace({ panel, prompt, isCustom }: PanelPlaceProps) {
  if (prompt !== null) return <PromptPlace prompt={prompt} />;
  if (isCustom) return <CustomAmountForm />;
  if (panel === 'parked') return <ParkedPanel />;
  if (panel === 'open day') return <OpenDayPanel />;
  if (panel === 'allow reduction') return <AllowReduction />;
  return <CustomerPanel isNew={panel === 'new customer'} />;
}

/** A prompt handles keys before these handlers. A component of its own, so that the first line does not render the whole screen again. */
function SellKeys() {
  const till = useTill();
  const { t } = useTranslation();
  const hasLine = useCart((state) => state.selectedLineId !== null);
  const hasLines = useCart((state) => state.cart.lines.length > 0);
  const openPay = useOpenPay();
  const edit = (field: EditedField) => () => till.sell.edit(field);
  const needLine = hasLines ? ignore : () => till.sell.searchField.refuse('CART_EMPTY');
  const refuse = useRefusal();
  const mayWriteCustomers = useMayWriteCustomers();
  const showParked = () => openPanel(till, till.sell.state.getState().panel === 'parked' ? 'items' : 'parked');
  useActions({
    customer: () => openPanel(till, 'customer'),
    // Whoever may not add one reads why beside the customers.
    newCustomer: () => openPanel(till, mayWriteCustomers ? 'new customer' : 'customer'),
    search: () => {
      if (!till.sell.leaveField()) return;
      till.sell.show({ panel: 'items', areItemsInFront: !till.sell.state.getState().areItemsInFront });
      till.sell.searchField.returnTo();
    },
    itemsView: switchItemsView,
    price: hasLine ? edit('price') : needLine,
    customAmount: () => openCustomAmount(till),
    lineDiscount: hasLine ? edit('discount') : needLine,
    lineNote: hasLine ? edit('note') : needLine,
    saleNote: hasLines ? edit('saleNote') : needLine,
    saleDiscount: hasLines ? edit('saleDiscount') : needLine,
    park: refuse ?? (hasLines ? edit('parkName') : needLine),
    parked: refuse ?? showParked,
    pay: () => void openPay(),
  });
  useUndoKey(t);
  return null;
}

function useUndoKey(t: TFunction): void {
  const till = useTill();
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (isKeyOf('undo', event)) undoByKey(till, event, t);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [t, till]);
}

/** Claims the key even without an action: the browser would reload or open its developer tools. */
function ignore(): void {}
