// Chooses the customer of the sale, in place of the tiles: find one, create one, or none. Esc returns to the tiles.
import type { Till } from '../../../till/till';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { CustomerView } from '../../../store/customer-packs/customer-view';
import { KeyHint } from '../../../ui/layout/key-hint';
import { useKeys } from '../../../ui/keys/use-keys';
import { CustomerFinder } from '../../../customers/customer-finder';
import { cartCustomer } from '../../../customers/customer-name';
import { NewCustomerForm } from '../../../customers/new-customer-form';
import { useCustomerFinder } from '../../../customers/use-customer-finder';
import classes from './customer-panel.module.css';
import { useCart, useTill } from '../../../till/use-till';

export function CustomerPanel({ isNew }: { readonly isNew: boolean }) {
  const till = useTill();
  const { t } = useTranslation();
  const { text, finder } = useCustomerFinder();
  const choose = (view: CustomerView | null) => chooseCustomer(till, view);
  const hasCustomer = useCart((state) => state.customer !== null);
  useKeys({
    Escape: isNew ? () => till.sell.show({ panel: 'customer' }) : () => close(till),
    'mod+N': () => till.sell.show({ panel: 'new customer' }),
  });
  if (isNew) {
    return (
      <div className={classes['panel']}>
        <NewCustomerForm
          initialText={text}
          onCancel={() => till.sell.show({ panel: 'customer' })}
          onCreated={null}
          onCreatedForSale={choose}
        />
      </div>
    );
  }
  return (
    <div className={classes['panel']}>
      <header className={classes['head']}>
        <h2 className={classes['title']}>{t('customerPanel.title')}</h2>
        {hasCustomer && <Button onClick={() => choose(null)}>{t('customerPanel.without')}</Button>}
        <Button
          leftSection={<IconPlus size="1.25rem" stroke={1.6} aria-hidden />}
          rightSection={<KeyHint>Ctrl N</KeyHint>}
          aria-keyshortcuts="Control+N"
          onClick={() => till.sell.show({ panel: 'new customer' })}
        >
          {t('customerPanel.create')}
        </Button>
        <Button
          variant="subtle"
          aria-keyshortcuts="Escape"
          rightSection={<KeyHint>Esc</KeyHint>}
          onClick={() => close(till)}
        >
          {t('customerPanel.back')}
        </Button>
      </header>
      <CustomerFinder {...finder} onClick={choose} onUse={choose} />
    </div>
  );
}

function chooseCustomer(till: Till, view: CustomerView | null): void {
  till.cart.getState().setCustomer(view && cartCustomer(view));
  close(till);
}

function close(till: Till): void {
  till.sell.show({ panel: 'items' });
  till.sell.searchField.focus();
}
