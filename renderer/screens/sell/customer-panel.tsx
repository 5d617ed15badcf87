// The customer of the sale, in place of the tiles: find one, create one, or none. Esc brings the tiles back.
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCart } from '../../state/cart';
import { type CustomerView } from '../../store/customer-view';
import { KeyHint } from '../../ui/key-hint';
import { useKeys } from '../../ui/use-keys';
import { CustomerFinder } from '../customers/customer-finder';
import { cartCustomer } from '../customers/customer-name';
import { NewCustomerForm } from '../customers/new-customer-form';
import { useCustomerSearch } from '../customers/use-customer-search';
import classes from './customer-panel.module.css';
import { focusSearchField, showSell } from './sell-state';

export function CustomerPanel({ isNew }: { readonly isNew: boolean }) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const [selected, setSelected] = useState<string | null>(null);
  const matches = useCustomerSearch(text);
  const hasCustomer = useCart((state) => state.customer !== null);
  const isListed = matches?.rows.some((row) => row.key === selected) ?? false;
  useKeys({
    Escape: isNew ? () => showSell({ panel: 'customer' }) : close,
    'mod+N': () => showSell({ panel: 'new customer' }),
  });
  return (
    <div className={classes['panel']}>
      <header className={classes['head']}>
        <h2 className={classes['title']}>{t('customerPanel.title')}</h2>
        {hasCustomer && <Button onClick={() => use(null)}>{t('customerPanel.without')}</Button>}
        {!isNew && (
          <Button
            leftSection={<IconPlus size="1.25rem" stroke={1.6} aria-hidden />}
            rightSection={<KeyHint>Ctrl N</KeyHint>}
            aria-keyshortcuts="Control+N"
            onClick={() => showSell({ panel: 'new customer' })}
          >
            {t('customerPanel.create')}
          </Button>
        )}
        {!isNew && (
          <Button variant="subtle" aria-keyshortcuts="Escape" rightSection={<KeyHint>Esc</KeyHint>} onClick={close}>
            {t('customerPanel.back')}
          </Button>
        )}
      </header>
      {isNew ? (
        <NewCustomerForm
          initialText={text}
          onCancel={() => showSell({ panel: 'customer' })}
          onCreated={null}
          onCreatedForSale={use}
        />
      ) : (
        <CustomerFinder
          text={text}
          onText={(next) => {
            setText(next);
            setSelected(null);
          }}
          matches={matches}
          selectedKey={isListed ? selected : text.trim() === '' ? null : (matches?.rows[0]?.key ?? null)}
          onSelect={(view) => setSelected(view.key)}
          onClick={use}
          onUse={use}
        />
      )}
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
