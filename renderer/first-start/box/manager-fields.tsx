import { TextInput } from '@mantine/core';
import { useTranslation } from '../../locales/use-translation';
import { SecretInput } from '../../ui/fields/secret-input';
import classes from '../guide.module.css';
import type { FieldOf } from './field-of';

/** The first manager and the first register. The password is typed twice: nobody else could set another one. */
export function ManagerFields({ field }: { readonly field: FieldOf }) {
  const { t } = useTranslation();
  const secret = { 'data-refuses-scans': true };
  return (
    <div className={classes['fields']}>
      <TextInput label={t('firstStart.shop.displayName')} autoFocus {...field('displayName')} />
      <TextInput
        label={t('firstStart.shop.username')}
        description={t('firstStart.shop.usernameHint')}
        dir="ltr"
        {...field('username')}
      />
      <SecretInput
        label={t('firstStart.shop.password')}
        description={t('firstStart.shop.passwordHint')}
        {...secret}
        {...field('password')}
      />
      <SecretInput label={t('firstStart.shop.again')} {...secret} {...field('again')} />
      <TextInput
        className={classes['wide'] ?? ''}
        label={t('firstStart.shop.registerName')}
        description={t('firstStart.shop.registerNameHint')}
        {...field('registerName')}
      />
    </div>
  );
}
