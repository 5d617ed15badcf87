import { UnstyledButton } from '@mantine/core';
import { withNumbersFromLeft } from '../../../locales/isolate';
import { useTranslation } from '../../../locales/use-translation';
import { useTill } from '../../../till/use-till';
import classes from './sale-note.module.css';

/** The note of the sale as a row of the sums; a press opens its field. */
export function SaleNote({ note }: { readonly note: string }) {
  const till = useTill();
  const { t } = useTranslation();
  return (
    <div className={classes['row']}>
      <dt className={classes['label']}>{t('sell.saleNote')}</dt>
      <dd className={classes['note']}>
        <UnstyledButton
          className={classes['open']}
          title={note}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => till.sell.edit('saleNote')}
        >
          <bdi>{withNumbersFromLeft(note)}</bdi>
        </UnstyledButton>
      </dd>
    </div>
  );
}
