// Begins to change the shown customer. A person without the right sees the button disabled, and why in the list.
import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useTranslation } from '../../locales/use-translation';
import { useShortcuts } from '../../ui/keys/shortcut';
import { useActions } from '../../ui/keys/use-actions';
import { useMayWriteCustomers } from '../use-may-write-customers';
import { REASON_ID } from '../new-customer/new-customer-button';

export function EditCustomerButton({ onClick }: { readonly onClick: () => void }) {
  const { t } = useTranslation();
  const shortcut = useShortcuts();
  const may = useMayWriteCustomers();
  useActions({ editCustomer: may ? onClick : null });
  return (
    <Button
      leftSection={<IconPencil className="flip" size="1.25rem" stroke={1.6} aria-hidden />}
      {...(may && shortcut('editCustomer'))}
      aria-describedby={may ? undefined : REASON_ID}
      disabled={!may}
      onClick={onClick}
    >
      {t('customers.edit')}
    </Button>
  );
}
