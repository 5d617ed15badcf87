// The Customers screen: find, view, create, and add a customer to the sale. Works the same online and offline.
import type { Till } from '../till/till';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CustomerView } from '../store/customer-packs/customer-view';
import { KeyHint } from '../ui/layout/key-hint';
import { useKeys } from '../ui/keys/use-keys';
import { ScreenFrame } from '../frame/screen-frame';
import { CustomerDetail } from './customer-detail';
import { CustomerFinder } from './customer-finder';
import { cartCustomer } from './customer-name';
import classes from './customers-screen.module.css';
import { NewCustomerForm } from './new-customer-form';
import { useCustomerFinder } from './use-customer-finder';
import { useTill } from '../till/use-till';

export function CustomersScreen() {
  const till = useTill();
  const { t } = useTranslation();
  const { current, text, show, finder } = useCustomerFinder();
  const [isCreating, setCreating] = useState(false);

  useKeys({ 'mod+N': () => setCreating(true), Escape: isCreating ? () => setCreating(false) : null });
  const addToSale = (view: CustomerView) => chooseForSale(till, view);
  const created = (view: CustomerView) => {
    setCreating(false);
    show(view);
  };
  return (
    <ScreenFrame
      title={t('customers.title')}
      actions={
        <Button
          leftSection={<IconPlus size="1.25rem" stroke={1.6} aria-hidden />}
          rightSection={<KeyHint>Ctrl N</KeyHint>}
          aria-keyshortcuts="Control+N"
          onClick={() => setCreating(true)}
        >
          {t('customers.create')}
        </Button>
      }
    >
      <div className={classes['split']}>
        <CustomerFinder {...finder} onUse={addToSale} />
        {isCreating ? (
          <NewCustomerForm
            initialText={text}
            onCancel={() => setCreating(false)}
            onCreated={created}
            onCreatedForSale={addToSale}
          />
        ) : (
          <CustomerDetail customerKey={current} onUse={addToSale} />
        )}
      </div>
    </ScreenFrame>
  );
}

function chooseForSale(till: Till, view: CustomerView): void {
  till.cart.getState().setCustomer(cartCustomer(view));
  till.sell.show({ stage: 'cart', panel: 'items' });
  till.navigation.goTo('sell');
}
