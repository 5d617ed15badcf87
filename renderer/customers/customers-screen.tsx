// The Customers screen: find, view, create, and add a customer to the sale. Works the same online and offline.
import { useTranslation } from '../locales/use-translation';
import type { CustomerDraft } from '../till/sell-state';
import type { CustomerFormState, Till } from '../till/till';
import { useEffect } from 'react';
import { useStore as useZustand } from 'zustand';
import { useStore } from '../store/core/store-context';
import type { CartCustomer } from '../store/database/till-rows';
import { reportFailure } from '../ui/messages/failure';
import type { CustomerView } from '../store/customer-packs/customer-view';
import { ScreenFrame } from '../frame/screen-frame';
import { CustomerDetail } from './customer-detail';
import { EditCustomerForm } from './edit-customer/edit-customer-form';
import { CustomerFinder } from './customer-finder';
import { customerForCart } from './customer-for-cart';
import classes from './customers-screen.module.css';
import { useMayWriteCustomers } from './use-may-write-customers';
import { NewCustomerButton } from './new-customer/new-customer-button';
import { NewCustomerForm } from './new-customer/new-customer-form';
import { useCustomerFinder } from './use-customer-finder';
import { useNavigation, useTill } from '../till/use-till';
import { useActions } from '../ui/keys/use-actions';

export function CustomersScreen() {
  const till = useTill();
  const { t } = useTranslation();
  const { current, text, isBehind, show, finder } = useCustomerFinder(useNavigation((state) => state.customerKey));
  const { customerShown } = till.navigation;
  useEffect(customerShown, [customerShown]);
  const form = useZustand(till.customerForm);
  const open = (seen: CustomerView | null, draft: CustomerDraft = {}) =>
    till.customerForm.setState({ seen, draft }, true);
  const close = () => till.customerForm.setState(null, true);
  const isTyped = () => Object.keys(till.customerForm.getState()?.draft ?? {}).length > 0;
  /** What is typed is not replaced by an empty form. */
  const begin = () => {
    if (!isTyped()) open(null);
  };
  const select = (view: CustomerView) => {
    if (!isTyped()) close();
    finder.onSelect(view);
  };
  const mayWrite = useMayWriteCustomers();
  useActions({ newCustomer: mayWrite ? begin : null });
  const { db } = useStore();
  const addToSale = (view: CustomerView) => {
    customerForCart(db, view).then((customer) => chooseForSale(till, customer), reportFailure);
  };
  const saved = (view: CustomerView) => {
    close();
    if (form?.seen) finder.onSelect(view);
    else show(view);
  };
  return (
    <ScreenFrame help="customers" title={t('customers.title')} actions={<NewCustomerButton onClick={begin} />}>
      <div className={classes['split']}>
        <CustomerFinder {...finder} namesKeys={form === null || !mayWrite} onSelect={select} onUse={addToSale} />
        {form && mayWrite ? (
          <CustomerForm
            {...form}
            searched={text}
            onDraft={(draft) => open(form.seen, draft)}
            onBack={close}
            onSaved={saved}
            onCreatedForSale={(view) => {
              close();
              addToSale(view);
            }}
          />
        ) : (
          <CustomerDetail customerKey={current} isBehind={isBehind} onUse={addToSale} onEdit={open} />
        )}
      </div>
    </ScreenFrame>
  );
}

interface CustomerFormProps extends CustomerFormState {
  /** The search text without a match. */
  readonly searched: string;
  readonly onDraft: (draft: CustomerDraft) => void;
  readonly onBack: () => void;
  readonly onSaved: (view: CustomerView) => void;
  readonly onCreatedForSale: (view: CustomerView) => void;
}

function CustomerForm({ seen, searched, onSaved, onCreatedForSale, ...form }: CustomerFormProps) {
  if (seen) return <EditCustomerForm key={seen.key} seen={seen} onSaved={onSaved} {...form} />;
  return <NewCustomerForm initialText={searched} onCreated={onSaved} onCreatedForSale={onCreatedForSale} {...form} />;
}

function chooseForSale(till: Till, customer: CartCustomer): void {
  till.cart.getState().setCustomer(customer);
  till.sell.show({ stage: 'cart', panel: 'items' });
  till.navigation.goTo('sell');
}
