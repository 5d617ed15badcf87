// The e-mail of a customer, which the service requires, and what to do for a customer who has none.
import { Button, TextInput } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../locales/use-translation';
import { useStore } from '../../store/core/store-context';
import classes from './customer-inputs.module.css';
import { isStandInEmail, standInEmail } from './new-customer';
import type { CustomerForm } from './use-customer-form';

/** Characters of an id that make an address unlike every other one. */
const MARK_LENGTH = 8;

interface EmailInputProps {
  readonly input: ReturnType<CustomerForm['shown']>;
  readonly onChange: (email: string) => void;
  /** The merchant's address for customers without one; null where the merchant set none. */
  readonly customerEmail: string | null;
}

export function EmailInput({ input, onChange, customerEmail }: EmailInputProps) {
  const { t } = useTranslation();
  const { newId } = useStore();
  /** What was typed before the merchant's address took its place. */
  const [typed, setTyped] = useState(() => (customerEmail && isStandInEmail(customerEmail, input.value) ? '' : null));
  const hasNone = typed !== null;
  const why = hasNone ? 'emailStandsIn' : customerEmail === null ? 'emailNeeded' : 'emailOrNone';

  const toggle = (address: string) => {
    setTyped(hasNone ? null : input.value);
    onChange(hasNone ? typed : standInEmail(address, newId().slice(-MARK_LENGTH)));
  };
  return (
    <div className={classes['wide']}>
      <TextInput
        label={t('newCustomer.email')}
        description={t(`newCustomer.${why}`)}
        inputMode="email"
        dir="auto"
        required
        readOnly={hasNone}
        {...input}
      />
      {customerEmail !== null && (
        <Button
          mt="sm"
          aria-pressed={hasNone}
          leftSection={hasNone && <IconCheck size="1.25rem" stroke={1.6} aria-hidden />}
          onClick={() => toggle(customerEmail)}
        >
          {t('newCustomer.noEmail')}
        </Button>
      )}
    </div>
  );
}
