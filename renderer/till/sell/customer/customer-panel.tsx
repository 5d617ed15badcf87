// The customer of the sale, in place of the tiles: find one, create one, or none. Esc brings the tiles back.
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useCart } from '../../state/cart';
import { type CustomerView } from '../../../store/customer-packs/customer-view';
import { KeyHint } from '../../../ui/layout/key-hint';
import { useKeys } from '../../../ui/keys/use-keys';
import { CustomerFinder } from '../../../customers/customer-finder';
import { cartCustomer } from '../../../customers/customer-name';
import { NewCustomerForm } from '../../../customers/new-customer-form';
import { useCustomerFinder } from '../../../customers/use-customer-finder';
import classes from './customer-panel.module.css';
import { focusSearchField, showSell } from '../../state/sell-state';

export function CustomerPanel({ isNew }: { readonly isNew: boolean }) {
  const { t } = useTranslation();
  const { text, finder } = useCustomerFinder();
  const hasCustomer = useCart((state) => state.customer !== null);
  useKeys({
    Escape: isNew ? () => showSell({ panel: 'customer' }) : close,
    'mod+N': () => showSell({ panel: 'new customer' }),
  });
  if (isNew) {
    return (
      <div className={classes['panel']}>
        <NewCustomerForm
          initialText={text}
          onCancel={() => showSell({ panel: 'customer' })}
          onCreated={null}
          onCreatedForSale={use}
        />
      </div>
    );
  }
  return (
    <div className={classes['panel']}>
      <header className={classes['head']}>
        <h2 className={classes['title']}>{t('customerPanel.title')}</h2>
        {hasCustomer && <Button onClick={() => use(null)}>{t('customerPanel.without')}</Button>}
        <Button
          leftSection={<IconPlus size="1.25rem" stroke={1.6} aria-hidden />}
          rightSection={<KeyHint>Ctrl N</KeyHint>}
          aria-keyshortcuts="Control+N"
          onClick={() => showSell({ panel: 'new customer' })}
        >
          {t('customerPanel.create')}
        </Button>
        <Button variant="subtle" aria-keyshortcuts="Escape" rightSection={<KeyHint>Esc</KeyHint>} onClick={close}>
          {t('customerPanel.back')}
        </Button>
      </header>
      <CustomerFinder {...finder} onClick={use} onUse={use} />
    </div>
  );
}

function use(view: CustomerView | null): void {
  useCart.getState().setCustomer(view && cartCustomer(view));
  close();
}

function close(): void {
  showSell({ panel: 'items' });
  focusSearchField();
}
