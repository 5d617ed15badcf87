import { Badge, Button } from '@mantine/core';
import { IconBan } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sendAgain, type OutboxRow } from '../../store/queries';
import { useStore } from '../../store/store-context';
import { reportFailure } from '../../ui/failure';
import { Money } from '../../ui/money';
import { useErrorSentence } from '../../ui/use-error-sentence';
import { useMoment } from '../../ui/use-moment';
import { useTill } from '../frame/till-context';
import { countBehind, entryAmount, entryTitle } from './entry-text';
import classes from './refused-case.module.css';

/** One refused entry: the service's own words, what waits behind it, and another try. */
export function RefusedCase({ entry, all }: { readonly entry: OutboxRow; readonly all: readonly OutboxRow[] }) {
  const { t } = useTranslation();
  const moment = useMoment();
  const sentence = useErrorSentence();
  const store = useStore();
  const { currency } = useTill();
  const [isBusy, setBusy] = useState(false);
  const { write, lastError } = entry;
  const title = entryTitle(write, t);
  const amount = entryAmount(write, currency);
  const behind = countBehind(entry, all);
  const again = async () => {
    setBusy(true);
    try {
      await sendAgain(store, entry.entryId);
    } catch (error) {
      reportFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <article className={classes['case']} aria-label={title}>
      <header className={classes['head']}>
        <Badge color="red" leftSection={<IconBan size="0.875rem" stroke={1.75} aria-hidden />}>
          {t('sync.refused')}
        </Badge>
        <strong>
          {title} {amount !== null && <Money amount={amount} currency={currency} />}
        </strong>
        <span className={classes['saved']}>
          {t('sync.savedBy', { when: moment(entry.savedAt), name: write.savedBy })}
        </span>
      </header>
      {lastError?.serviceWords !== undefined && (
        <blockquote className={classes['words']}>
          <p>{lastError.serviceWords}</p>
          <footer>
            {lastError.status === undefined
              ? t('sync.ownWordsNoStatus')
              : t('sync.ownWords', { status: lastError.status })}
          </footer>
        </blockquote>
      )}
      <p className={classes['say']}>
        {lastError && `${sentence(lastError.code)} `}
        {behind === 0 ? t('sync.kept') : t('sync.keptWith', { count: behind })}
      </p>
      <div>
        <Button disabled={isBusy} onClick={() => void again()}>
          {t('sync.sendAgain')}
        </Button>
      </div>
    </article>
  );
}
