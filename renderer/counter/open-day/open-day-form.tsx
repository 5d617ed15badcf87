// Opens the day in one step where something needs an open day, with the last float suggested. A day whose date is in doubt, one in a van and
// a float counted by notes and coins are opened on the Day screen.
import { Button, TextInput } from '@mantine/core';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { minorFromDecimal, ZERO } from '#shared/domain/money/money';
import { CodedError, errorData, type ErrorData } from '#shared/errors';
import { useTranslation } from '../../locales/use-translation';
import { useSyncStatus } from '../../bridge/sync-status';
import { readDayDate } from '../../store/day/date-doubt';
import { openDay } from '../../store/day/day';
import { lastDayOf } from '../../store/day/last-day';
import { useStore } from '../../store/core/store-context';
import { mayRunDay } from '../../till/rights/may-run-day';
import { EMPTY_COUNT } from '../../till/count-draft';
import { useTill } from '../../till/use-till';
import { MainButton } from '../../ui/front/main-button';
import { PanelHead } from '../../ui/front/panel-head';
import { typedNumber } from '../../ui/fields/typed-number';
import { useScanGuard } from '../../ui/keys/use-scan-guard';
import { useSaving } from '../../ui/fields/use-saving';
import { announce } from '../../ui/messages/announcer';
import { ErrorNotice } from '../../ui/messages/error-notice';
import { Notice } from '../../ui/messages/notice';
import { useErrorSentence } from '../../ui/messages/use-error-sentence';
import { DayElsewhereNotice } from './day-elsewhere';
import { currencyName, typedAmount } from '../../ui/text/number-format';
import classes from './open-day-form.module.css';

interface OpenDayFormProps {
  /** 'Open day and …': what follows. */
  readonly action: string;
  /** Why a day is opened, where it is the screen itself and not a step to something else. */
  readonly why?: string;
  readonly onOpened: () => void | Promise<void>;
  readonly onBack: () => void;
}

/** For a person without the right it says which one is missing. */
export function OpenDayForm(props: OpenDayFormProps) {
  const till = useTill();
  const { t } = useTranslation();
  const backButton = useRef<HTMLButtonElement>(null);
  const mayOpen = mayRunDay(till.session);
  useEffect(() => {
    if (!mayOpen) backButton.current?.focus();
  }, [mayOpen]);
  return (
    <section className={classes['panel']} aria-labelledby="open-day-title">
      <PanelHead
        id="open-day-title"
        title={t('openDay.title')}
        level={props.why === undefined ? 2 : 1}
        backRef={backButton}
        onBack={props.onBack}
      />
      {mayOpen ? (
        <FloatForm {...props} />
      ) : (
        <Notice tone="attend" what={t('openDay.noRight')} then={t('openDay.noRightThen')} />
      )}
    </section>
  );
}

function FloatForm({ action, why, onOpened, onBack }: OpenDayFormProps) {
  const till = useTill();
  const { t } = useTranslation();
  const store = useStore();
  const { session, currency } = till;
  const [dayCycleId] = useState(store.newId);
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<ErrorData | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const errorSentence = useErrorSentence(currency);
  const { isSaving, error, run } = useSaving();
  const [wasScanned, setScanned] = useState(false);
  const guard = useScanGuard((before) => {
    setText(before);
    setScanned(true);
  });
  const goToDay = () => {
    if (text.trim() !== '') till.day.setFloat({ ...EMPTY_COUNT, by: 'sum', sum: text });
    till.day.show({ kind: 'open' });
    onBack();
    till.navigation.goTo('day');
  };
  useEffect(() => {
    let isThere = true;
    void lastDayOf(store.db, session.registerId).then((day) => {
      if (!isThere || !day) return;
      setText((now) => (now === '' ? typedAmount(minorFromDecimal(day.openingCash, currency), currency) : now));
      // The first digit replaces the suggestion.
      requestAnimationFrame(() => input.current?.select());
    });
    return () => {
      isThere = false;
    };
  }, [store, session.registerId, currency]);
  const open = async (event: FormEvent) => {
    event.preventDefault();
    const float = amountOf(text);
    if (float === null) return;
    await run(async () => {
      const { doubt } = await readDayDate(store, session, useSyncStatus.getState().status);
      const last = await lastDayOf(store.db, session.registerId);
      if (doubt || last?.vehicle) return goToDay();
      await openDay(store, session, dayCycleId, { amount: float, pieces: [] });
      announce(t('openDay.opened'));
      await onOpened();
    });
  };
  const amountOf = (typed: string) => {
    try {
      const amount = typed.trim() === '' ? ZERO : minorFromDecimal(typedNumber(typed), currency);
      if (amount < 0) throw new CodedError('AMOUNT_INVALID');
      return amount;
    } catch (thrown) {
      setProblem(errorData(thrown));
      input.current?.select();
      return null;
    }
  };
  return (
    <form className={classes['form']} onSubmit={(event) => void open(event)} noValidate>
      <p className={classes['say']}>{why ?? t('openDay.say')}</p>
      <TextInput
        ref={input}
        autoFocus
        label={t('openDay.float', { currency: currencyName(currency) })}
        description={t('openDay.floatHint')}
        inputMode="decimal"
        autoComplete="off"
        value={text}
        error={wasScanned ? t('fields.scanned') : problem && errorSentence(problem.code)}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setProblem(null);
          setScanned(false);
        }}
        onKeyDown={guard.isScan}
      />
      <DayElsewhereNotice />
      {error && <ErrorNotice error={error} />}
      <div className={classes['actions']}>
        <MainButton isPanel shortcut="Enter" type="submit" disabled={isSaving}>
          {action}
        </MainButton>
        <Button variant="subtle" onClick={goToDay}>
          {t('openDay.count')}
        </Button>
      </div>
    </form>
  );
}
