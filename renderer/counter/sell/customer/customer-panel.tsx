// Chooses the customer of the sale, in place of the tiles: find one, create one, or none. Esc returns to the tiles.
import { useTranslation } from '../../../locales/use-translation';
import { helpAt } from '../../../frame/help-place';
import { Button } from '@mantine/core';
import type { CustomerView } from '../../../store/customer-packs/customer-view';
import { PanelHead } from '../../../ui/front/panel-head';
import { announce } from '../../../ui/messages/announcer';
import { CustomerFinder } from '../../../customers/customer-finder';
import { customerForCart } from '../../../customers/customer-for-cart';
import type { CartCustomer } from '../../../store/database/till-rows';
import { reportFailure } from '../../../ui/messages/failure';
import { useMayWriteCustomers } from '../../../customers/use-may-write-customers';
import { NewCustomerButton } from '../../../customers/new-customer/new-customer-button';
import { NewCustomerForm } from '../../../customers/new-customer/new-customer-form';
import { useCustomerFinder } from '../../../customers/use-customer-finder';
import { useOpenPay } from '../before-pay/open-pay';
import classes from './customer-panel.module.css';
import { useCart, useTill } from '../../../till/use-till';
import { useActions } from '../../../ui/keys/use-actions';
import { useStore } from '../../../store/core/store-context';

export function CustomerPanel({ isNew }: { readonly isNew: boolean }) {
  const till = useTill();
  const { t } = useTranslation();
  const { text, finder } = useCustomerFinder();
  const { db } = useStore();
  const openPay = useOpenPay();
  const close = () => {
    const { isPaying } = till.sell.state.getState();
    till.sell.show({ panel: 'items' });
    till.sell.searchField.focus();
    // With the prices of the customer it may need an approval.
    if (isPaying) void openPay();
  };
  const setCustomer = (customer: CartCustomer | null) => {
    till.cart.getState().setCustomer(customer);
    close();
  };
  const chooseNone = () => {
    setCustomer(null);
    announce(t('customerPanel.without'));
  };
  const choose = (view: CustomerView) => {
    const { lastSale } = till.sell.state.getState();
    const chosen = customerForCart(db, view).then((customer) => {
      const now = till.sell.state.getState();
      // Nobody who pays or has paid gets another price.
      if (now.stage !== 'cart' || now.lastSale !== lastSale) return false;
      setCustomer(customer);
      announce(t('customerPanel.announceChosen', { name: customer.name }));
      return true;
    });
    till.sell.awaitCustomer(
      chosen.catch((error: unknown) => {
        reportFailure(error);
        return false;
      }),
    );
  };
  const hasCustomer = useCart((state) => state.customer !== null);
  const mayCreate = useMayWriteCustomers();
  const begin = () => till.sell.show({ panel: 'new customer' });
  useActions({ newCustomer: mayCreate ? begin : null });
  if (isNew && mayCreate) {
    return (
      <div className={classes['panel']} {...helpAt('newCustomer')}>
        <NewCustomerForm
          initialText={text}
          draft={till.sell.state.getState().newCustomer}
          onDraft={(newCustomer) => till.sell.show({ newCustomer })}
          onBack={() => till.sell.show({ panel: 'customer' })}
          onCreated={null}
          onCreatedForSale={choose}
        />
      </div>
    );
  }
  return (
    <div className={classes['panel']} {...helpAt('customers')}>
      <div className={classes['head']}>
        <PanelHead
          title={t('customerPanel.title')}
          onBack={close}
          actions={
            <>
              {hasCustomer && <Button onClick={chooseNone}>{t('customerPanel.without')}</Button>}
              <NewCustomerButton onClick={begin} />
            </>
          }
        />
      </div>
      <CustomerFinder {...finder} onClick={choose} onUse={choose} onAwait={till.sell.awaitCustomer} />
    </div>
  );
}
