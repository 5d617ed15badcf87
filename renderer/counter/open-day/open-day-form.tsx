// Opens the day in one step where something needs an open day, with the last float suggested. A day whose date is in doubt, one in a van and
// a float counted by notes and coins are opened on the Day screen.
import { Button, TextInput } from '@mantine/core';
import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type FormEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { add, minorFromDecimal, ZERO } from '#shared/domain/money/money';
import { isDoubtfulInDrawer } from '#shared/domain/sale/plausible-cash';
import type { CountedCash } from '#shared/writes/day-closing';
import { useTranslation } from '../../locales/use-translation';
import { useSyncStatus } from '../../bridge/sync-status';
import { readDayDate } from '../../store/day/date-doubt';
import { openDay } from '../../store/day/day';
import { lastDayOf } from '../../store/day/last-day';
import { readCashSoldBefore } from '../../store/day/sold-before';
import { useCashSoldBefore, useOpenDay } from '../../store/queries';
import { useStore } from '../../store/core/store-context';
import { mayRunDay } from '../../till/rights/may-run-day';
import { amountSoFar, countedOf, EMPTY_COUNT, type CountDraft } from '../../till/count-draft';
import { useTill } from '../../till/use-till';
import { MainButton } from '../../ui/front/main-button';
import { PanelHead } from '../../ui/front/panel-head';
import { useScanGuard } from '../../ui/keys/use-scan-guard';
import { useTypedAhead } from '../../ui/fields/ahead/use-typed-ahead';
import { amountMode } from '../../ui/fields/typed-number';
import { useSaving } from '../../ui/fields/use-saving';
import { announce } from '../../ui/messages/announcer';
import { reportFailure } from '../../ui/messages/failure';
import { ErrorNotice } from '../../ui/messages/error-notice';
import { Notice } from '../../ui/messages/notice';
import { useErrorSentence } from '../../ui/messages/use-error-sentence';
import { OpensWith, useDayDate } from './day-date';
import { DayElsewhereNotice } from './day-elsewhere';
import { DoubtedCash } from './doubted-cash';
import { SoldBeforeSay } from './sold-before-say';
import { currencyName, typedAmount } from '../../ui/text/number-format';
import classes from './open-day-form.module.css';

interface OpenDayFormProps {
  /** 'Open day and …': what follows. */
  readonly action: string;
  /** Why a day is opened, where it is the screen itself and not a step to something else. */
  readonly why?: string;
  /** Buttons beside the main one, all of them large; for a person without the right they are the only ones. */
  readonly beside?: ReactNode;
  /** Also where it was opened elsewhere, as on the Day screen. */
  readonly onOpened: () => void | Promise<void>;
  readonly onBack: () => void;
  /** Before the Day screen takes over, where the caller stands in front of every screen. */
  readonly onLeave?: () => void;
}

/** For a person without the right it says which one is missing. */
export function OpenDayForm(props: OpenDayFormProps) {
  const till = useTill();
  const { t } = useTranslation();
  const backButton = useRef<HTMLButtonElement>(null);
  const mayOpen = mayRunDay(till.session);
  const isOpeningHere = useRef(false);
  const isOpen = Boolean(useOpenDay(till.session.registerId));
  const goOn = useEffectEvent(() => {
    if (!isOpeningHere.current) void props.onOpened();
  });
  useEffect(() => {
    if (isOpen) goOn();
  }, [isOpen]);
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
        <FloatForm {...props} isOpeningHere={isOpeningHere} />
      ) : (
        <>
          <Notice tone="attend" what={t('openDay.noRight')} then={t('openDay.noRightThen')} />
          {props.beside && <div className={classes['actions']}>{props.beside}</div>}
        </>
      )}
    </section>
  );
}

interface FloatFormProps extends OpenDayFormProps {
  /** Set while the day is being opened by this form. */
  readonly isOpeningHere: RefObject<boolean>;
}

function FloatForm({ action, why, beside, onOpened, onLeave, isOpeningHere }: FloatFormProps) {
  const till = useTill();
  const { t } = useTranslation();
  const store = useStore();
  const { session, currency } = till;
  const [dayCycleId] = useState(store.newId);
  const [text, setText] = useState('');
  const [suggestion, setSuggestion] = useState<string | null>(null);
  const draft: CountDraft = { ...EMPTY_COUNT, by: 'sum', sum: text };
  const soldBefore = useCashSoldBefore(session.registerId) ?? ZERO;
  const date = useDayDate();
  const [problem, setProblem] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const errorSentence = useErrorSentence(currency);
  const { isSaving, error, run } = useSaving();
  const [wasScanned, setScanned] = useState(false);
  const ahead = useTypedAhead(null);
  const guard = useScanGuard((before) => {
    setText(before);
    setScanned(true);
  });
  const goToDay = () => {
    if (text.trim() !== '') till.day.setFloat(draft);
    till.day.show({ kind: 'open', cameFrom: till.navigation.state.getState().screen });
    onLeave?.();
    till.navigation.goTo('day');
  };
  useEffect(() => {
    let isThere = true;
    void Promise.all([lastDayOf(store.db, session.registerId), readCashSoldBefore(store.db, session.registerId)]).then(
      ([day, before]) => {
        // What was typed before it was known stays, and is not marked either: the next digit would replace it.
        if (!isThere || !day || input.current?.value !== '') return;
        const suggested = add(minorFromDecimal(day.openingCash, currency), before);
        if (suggested < 0) return;
        setText((now) => (now === '' ? typedAmount(suggested, currency) : now));
        setSuggestion(typedAmount(suggested, currency));
      },
      (error: unknown) => {
        if (isThere) reportFailure(error);
      },
    );
    return () => {
      isThere = false;
    };
  }, [store, session.registerId, currency]);
  // The first digit replaces the suggestion: marked as soon as the field has it, and never what was typed meanwhile.
  useLayoutEffect(() => {
    if (suggestion !== null && input.current?.value === suggestion) input.current.select();
  }, [suggestion]);
  const [doubted, setDoubted] = useState<CountedCash | null>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const counted = countedOf(draft, currency);
    if (text.trim() === '' || counted.kind !== 'counted') {
      setProblem(counted.kind === 'wrong sum' ? errorSentence(counted.error.code) : t('openDay.floatMissing'));
      return input.current?.select();
    }
    if (isDoubtfulInDrawer(counted.cash.amount, currency)) setDoubted(counted.cash);
    else await open(counted.cash);
  };
  const open = (cash: CountedCash) =>
    run(async () => {
      const { doubt } = await readDayDate(store, session, useSyncStatus.getState().status);
      const last = await lastDayOf(store.db, session.registerId);
      if (doubt || last?.vehicle) return goToDay();
      isOpeningHere.current = true;
      await openDay(store, session, dayCycleId, cash, { openSaleReason: t('day.report.openSaleReason') }).catch(
        (failure: unknown) => {
          isOpeningHere.current = false;
          throw failure;
        },
      );
      announce(t('openDay.opened'));
      await onOpened();
    });
  return (
    <form className={classes['form']} onSubmit={(event) => void submit(event)} noValidate>
      <p className={classes['say']}>{why ?? t('openDay.say')}</p>
      {/* Read before the field, which it would be cut off below where texts are large. */}
      <DayElsewhereNotice />
      <TextInput
        ref={input}
        autoFocus
        label={t(soldBefore === 0 ? 'openDay.float' : 'day.count.sum', { currency: currencyName(currency) })}
        description={t(soldBefore === 0 ? 'openDay.floatHint' : 'openDay.drawerHint')}
        inputMode={amountMode(currency)}
        autoComplete="off"
        value={text}
        error={wasScanned ? t('fields.scanned') : (problem ?? ahead.problem)}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setProblem(null);
          ahead.forget();
          setScanned(false);
        }}
        onKeyDown={guard.isScan}
      />
      <SoldBeforeSay soldBefore={soldBefore} drawer={amountSoFar(draft, currency)} />
      {date && !date.doubt && <OpensWith today={date.today} />}
      {doubted && (
        <DoubtedCash
          amount={doubted.amount}
          isBusy={isSaving}
          onChange={() => setDoubted(null)}
          onRecord={() => {
            setDoubted(null);
            void open(doubted);
          }}
        />
      )}
      {error && <ErrorNotice error={error} />}
      <div className={classes['actions']}>
        <MainButton isPanel shortcut="Enter" type="submit" size={beside ? 'lg' : 'sm'} disabled={isSaving}>
          {action}
        </MainButton>
        {beside}
        <Button variant="subtle" onClick={goToDay}>
          {t('openDay.count')}
        </Button>
      </div>
    </form>
  );
}
