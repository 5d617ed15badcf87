// Opening the day: the float is counted, then sales count to the day.
import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorData, type ErrorData } from '#shared/errors';
import { openDay } from '../../store/day';
import { useStore } from '../../store/store-context';
import { announce } from '../../ui/announcer';
import { ErrorNotice } from '../../ui/error-notice';
import { KeyHint } from '../../ui/key-hint';
import { useKeys } from '../../ui/use-keys';
import { useTill } from '../frame/till-context';
import { CashCount } from './cash-count';
import { amountSoFar, countedOf, EMPTY_COUNT } from './count-draft';
import columns from './day-columns.module.css';
import { DayFigure } from './day-figure';
import { setFloat, showDay, useDay } from './day-state';

export function OpenDay() {
  const { t } = useTranslation();
  const store = useStore();
  const { session, currency } = useTill();
  const draft = useDay((state) => state.float);
  const [dayCycleId] = useState(store.newId);
  const [error, setError] = useState<ErrorData | null>(null);
  const [isSaving, setSaving] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const counted = countedOf(draft, currency);
  const open = async () => {
    if (counted.is !== 'counted' || isSaving) return;
    setSaving(true);
    try {
      await openDay(store, session, dayCycleId, counted.cash);
      announce(t('day.openDay'));
      setFloat(EMPTY_COUNT);
      showDay({ is: 'overview' });
    } catch (failure) {
      setError(errorData(failure));
      setSaving(false);
    }
  };
  useKeys({ 'mod+Enter': () => void open(), Escape: () => showDay({ is: 'overview' }) });
  return (
    <div className={columns['columns']}>
      <CashCount title={t('day.count.open')} draft={draft} onChange={setFloat} onLast={() => button.current?.focus()} />
      <div className={columns['middle']}>
        <h2>{t('day.float')}</h2>
        <DayFigure amount={amountSoFar(draft, currency)} currency={currency} />
        <p className={columns['say']}>{t('day.count.floatSay')}</p>
        {error && <ErrorNotice error={error} />}
        <div className={columns['finish']}>
          <Button
            ref={button}
            variant="filled"
            size="xl"
            fullWidth
            disabled={counted.is !== 'counted' || isSaving}
            aria-keyshortcuts="Control+Enter"
            rightSection={<KeyHint>Ctrl Enter</KeyHint>}
            onClick={() => void open()}
          >
            {t('day.openDay')}
          </Button>
          <p className={columns['small']}>{t('day.count.emptyIsNone')}</p>
        </div>
      </div>
    </div>
  );
}
