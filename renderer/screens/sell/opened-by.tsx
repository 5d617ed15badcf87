// Who began the sale, when another goes on with it: told, because the receipt will name the other.
import { IconUser } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useCart } from '../../state/cart';
import { useTill } from '../frame/till-context';
import { usePersonName } from '../rights/person-name';
import classes from './opened-by.module.css';

export function OpenedBy() {
  const { t } = useTranslation();
  const { username } = useTill().session.me;
  const nameOf = usePersonName();
  const openedBy = useCart(({ cart, customer, openedBy }) =>
    cart.lines.length > 0 || customer !== null ? openedBy : null,
  );
  if (openedBy === null || openedBy === username) return null;
  return (
    <p className={classes['strip']} role="status">
      <IconUser size="1rem" stroke={1.6} aria-hidden />
      {t('cart.openedBy', { name: nameOf(openedBy) })}
    </p>
  );
}
