import { useTranslation } from 'react-i18next';
import { Blank } from '../../ui/blank';
import { formatCount } from '../../ui/moments';
import classes from './no-customers.module.css';

export function NoCustomers({ text, searched }: { readonly text: string; readonly searched: number }) {
  const { t } = useTranslation();
  const then = text === '' ? t('customers.noneHereThen') : t('customers.noneThen', { searched: formatCount(searched) });
  return (
    <div className={classes['place']} role="status">
      <Blank
        what={text === '' ? t('customers.noneHere') : t('customers.noneTitle', { text })}
        then={
          <>
            {then} <kbd>Ctrl N</kbd>
          </>
        }
      />
    </div>
  );
}
