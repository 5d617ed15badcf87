// The Customers screen: find, view, create, and add a customer to the sale. Works the same online and offline.
import { useTranslation } from '../locales/use-translation';
import type { CustomerDraft } from '../till/sell-state';
import type { Till } from '../till/till';
import { useStore as useZustand } from 'zustand';
import { useStore } from '../store/core/store-context';
import type { CartCustomer } from '../store/database/rows';
import { reportFailure } from '../ui/messages/failure';
import type { CustomerView } from '../store/customer-packs/customer-view';
import { ScreenFrame } from '../frame/screen-frame';
import { CustomerDetail } from './customer-detail';
import { CustomerFinder } from './customer-finder';
import { customerForCart } from './customer-for-cart';
import classes from './customers-screen.module.css';
import { mayWriteCustomers } from './may-write-customers';
import { NewCustomerButton } from './new-customer/new-customer-button';
import { NewCustomerForm } from './new-customer/new-customer-form';
import { useCustomerFinder } from './use-customer-finder';
import { useTill } from '../till/use-till';
import { useActions } from '../ui/keys/use-actions';

export function CustomersScreen() {
  const till = useTill();
  const { t } = useTranslation();
  const { current, text, show, finder } = useCustomerFinder();
  const form = useZustand(till.customerForm);
  const open = (key: string | null, draft: CustomerDraft = {}) => till.customerForm.setState({ key, draft }, true);
  /** What is typed is not replaced by an empty form. */
  const begin = () => {
    if (Object.keys(till.customerForm.getState()?.draft ?? {}).length === 0) open(null);
  };
  const close = () => till.customerForm.setState(null, true);
  const mayWrite = mayWriteCustomers(till.session);
  useActions({ newCustomer: mayWrite ? begin : null });
  const { db } = useStore();
  const addToSale = (view: CustomerView) => {
    customerForCart(db, view).then((customer) => chooseForSale(till, customer), reportFailure);
  };
  const created = (view: CustomerView) => {
    close();
    show(view);
  };
  return (
    <ScreenFrame help="customers" title={t('customers.title')} actions={<NewCustomerButton onClick={begin} />}>
      <div className={classes['split']}>
        <CustomerFinder {...finder} onUse={addToSale} />
        {form?.key === null && mayWrite ? (
          <NewCustomerForm
            initialText={text}
            draft={form.draft}
            onDraft={(draft) => open(null, draft)}
            onBack={close}
            onCreated={created}
            onCreatedForSale={(view) => {
              close();
              addToSale(view);
            }}
          />
        ) : (
          <CustomerDetail
            customerKey={form?.key ?? current}
            draft={form && mayWrite ? form.draft : null}
            onDraft={(key, draft) => open(key, draft)}
            onClose={close}
            onUse={addToSale}
          />
        )}
      </div>
    </ScreenFrame>
  );
}

function chooseForSale(till: Till, customer: CartCustomer): void {
  till.cart.getState().setCustomer(customer);
  till.sell.show({ stage: 'cart', panel: 'items' });
  till.navigation.goTo('sell');
}
