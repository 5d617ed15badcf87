// Begins a new customer. A person without the right sees the button disabled, and why.
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from '../../locales/use-translation';
import { useStore } from '../../store/core/store-context';
import { useMayWriteCustomers } from '../use-may-write-customers';
import classes from './new-customer-button.module.css';
import { useShortcuts } from '../../ui/keys/shortcut';

/** Of the reason why customers are neither added nor changed here. */
export const REASON_ID = 'write-customers-right';

export function NewCustomerButton({ onClick }: { readonly onClick: () => void }) {
  const { t } = useTranslation();
  const shortcut = useShortcuts();
  const may = useMayWriteCustomers();
  return (
    <Button
      leftSection={<IconPlus size="1.25rem" stroke={1.6} aria-hidden />}
      {...(may && shortcut('newCustomer'))}
      aria-describedby={may ? undefined : REASON_ID}
      disabled={!may}
      onClick={onClick}
    >
      {t('customers.create')}
    </Button>
  );
}

/** Why the buttons are disabled; nothing for a person with the right. Stands once on a screen with them, or has an id of its own. */
export function NewCustomerReason({ id = REASON_ID }: { readonly id?: string }) {
  const { t } = useTranslation();
  const isPracticing = useStore().practiceOf !== null;
  if (useMayWriteCustomers()) return null;
  return (
    <p id={id} className={classes['reason']}>
      {isPracticing ? `${t('practice.refused')} ${t('practice.refusedThen')}` : t('customers.createNeedsRight')}
    </p>
  );
}
