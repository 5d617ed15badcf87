// All customers: find, look at, create, and take one into the sale. Works the same with and without the network.
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCart } from '../../state/cart';
import { type CustomerView } from '../../store/customer-view';
import { KeyHint } from '../../ui/key-hint';
import { useKeys } from '../../ui/use-keys';
import { useNavigation } from '../frame/navigation';
import { ScreenHeader } from '../frame/screen-header';
import { showSell } from '../sell/sell-state';
import { CustomerDetail } from './customer-detail';
import { CustomerFinder } from './customer-finder';
import { cartCustomer } from './customer-name';
import classes from './customers-screen.module.css';
import { NewCustomerForm } from './new-customer-form';
import { useCustomerSearch } from './use-customer-search';

export function CustomersScreen() {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const [selected, setSelected] = useState<string | null>(null);
  const [isCreating, setCreating] = useState(false);
  const matches = useCustomerSearch(text);
  const isListed = matches?.rows.some((row) => row.key === selected) ?? false;
  // The first hit is marked as soon as something is searched for; the last choice stays while it is in the list.
  const markedKey = isListed ? selected : text.trim() === '' ? null : (matches?.rows[0]?.key ?? null);

  useKeys({ 'mod+N': () => setCreating(true), Escape: isCreating ? () => setCreating(false) : null });
  const created = (view: CustomerView) => {
    setCreating(false);
    setText('');
    setSelected(view.key);
  };
  return (
    <main className={classes['screen']}>
      <ScreenHeader
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
      />
      <div className={classes['split']}>
        <CustomerFinder
          text={text}
          onText={(next) => {
            setText(next);
            setSelected(null);
          }}
          matches={matches}
          selectedKey={markedKey ?? selected}
          onSelect={(view) => setSelected(view.key)}
          onUse={takeIntoSale}
        />
        {isCreating ? (
          <NewCustomerForm
            initialText={text}
            onCancel={() => setCreating(false)}
            onCreated={created}
            onCreatedForSale={takeIntoSale}
          />
        ) : (
          <CustomerDetail customerKey={selected ?? markedKey} onUse={takeIntoSale} />
        )}
      </div>
    </main>
  );
}

function takeIntoSale(view: CustomerView): void {
  useCart.getState().setCustomer(cartCustomer(view));
  showSell({ stage: 'cart', panel: 'items' });
  useNavigation.getState().goTo('sell');
}
