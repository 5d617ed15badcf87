import { Button } from '@mantine/core';
import { IconUser } from '@tabler/icons-react';
import { memo } from 'react';
import { useTranslation } from '../../../locales/use-translation';
import classes from './customer-chip.module.css';
import { useCart, useSell, useTill } from '../../../till/use-till';
import { openPanel } from '../open-panel';
import { useShortcuts } from '../../../ui/keys/shortcut';
import { factMark } from '../../../ui/text/list-text';

/** The customer of the sale; its key changes it. */
export const CustomerChip = memo(function CustomerChip() {
  const till = useTill();
  const { t } = useTranslation();
  const shortcut = useShortcuts();
  const customer = useCart((state) => state.customer);
  const isPrompting = useSell((state) => state.prompt !== null);
  const isLocked = useCart(({ cart }) => cart.paysAgain !== undefined);
  return (
    <div className={classes['chip']} role="group" aria-label={t('customers.detail')}>
      <IconUser className={classes['icon'] ?? ''} size="1.25rem" stroke={1.6} aria-hidden />
      <span className={classes['who']}>
        <strong className={classes['cut']} dir="auto">
          {customer?.name ?? t('customerChip.none')}
        </strong>
        <span className={`${classes['cut']} ${classes['say']}`}>
          {customer ? (customer.customerNumber ?? t('customerChip.notSent')) : t('customerChip.noneSay')}
          {customer?.phone && (
            <>
              {factMark()}
              <bdi dir="ltr">{customer.phone}</bdi>
            </>
          )}
        </span>
      </span>
      <Button
        variant="subtle"
        disabled={isPrompting || isLocked}
        {...shortcut('customer')}
        onClick={() => openPanel(till, 'customer')}
      >
        {t(customer ? 'customerChip.change' : 'customerChip.add')}
      </Button>
    </div>
  );
});
