// Cash in, cash out, a drop to the safe, or opening the drawer without a sale. Always with a reason.
import { Input, SegmentedControl, TextInput } from '@mantine/core';
import { useRef, useState, type FormEvent } from 'react';
import type { CashMovementKind } from '#shared/domain/day/day-report';
import { minorFromDecimal, ZERO, type MinorUnits } from '#shared/domain/money/money';
import { isDoubtfulInDrawer } from '#shared/domain/sale/plausible-cash';
import { errorData, type ErrorData } from '#shared/errors';
import { CASH_MOVEMENTS } from '#shared/api/sales/cash-movement';
import { useTranslation } from '../../locales/use-translation';
import { FREE_TEXT } from '../../ui/fields/free-text';
import { currencyName, moneyText } from '../../ui/text/number-format';
import { recordAudit } from '../../store/day/audit';
import { moveCash } from '../../store/day/day';
import { useStore } from '../../store/core/store-context';
import { announce } from '../../ui/messages/announcer';
import { ErrorNotice } from '../../ui/messages/error-notice';
import { MainButton } from '../../ui/front/main-button';
import { PanelHead } from '../../ui/front/panel-head';
import { amountMode, typedNumber } from '../../ui/fields/typed-number';
import { useScanGuard } from '../../ui/keys/use-scan-guard';
import { useErrorSentence } from '../../ui/messages/use-error-sentence';
import { useAllowedOnce } from '../../approval/use-allowed-once';
import { useApproval } from '../../approval/use-approval';
import { openDrawer } from '../../devices/printing/queue-print';
import { DoubtedCash } from '../open-day/doubted-cash';
import classes from './this-day.module.css';
import { useDay, useTill } from '../../till/use-till';

type Typed = { readonly amount: MinorUnits } | { readonly problem: ErrorData | 'nothing' };

export function CashForm({ kind }: { readonly kind: CashMovementKind }) {
  const till = useTill();
  const { t } = useTranslation();
  const store = useStore();
  const { session, currency } = till;
  const errorSentence = useErrorSentence(currency);
  const { askFor, panel } = useApproval();
  const allowedOnce = useAllowedOnce();
  const { amount: text, reason, movementId } = useDay((state) => state.cash);
  const [isTried, setTried] = useState(false);
  const [error, setError] = useState<ErrorData | null>(null);
  const [isSaving, setSaving] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const [wasScanned, setScanned] = useState(false);
  const guard = useScanGuard((before) => {
    till.day.enterCash({ amount: before });
    setScanned(true);
  });
  const [wasReasonScanned, setReasonScanned] = useState(false);
  const reasonGuard = useScanGuard((before) => {
    till.day.enterCash({ reason: before });
    setReasonScanned(true);
  });
  const isMoved = kind !== 'NO_SALE';
  const [isDoubted, setDoubted] = useState(false);
  const typed: Typed = isMoved ? typedAmount(text) : { amount: ZERO };

  function typedAmount(value: string): Typed {
    if (value.trim() === '') return { problem: 'nothing' };
    try {
      const amount = minorFromDecimal(typedNumber(value), currency);
      return amount > 0 ? { amount } : { problem: 'nothing' };
    } catch (failure) {
      return { problem: errorData(failure) };
    }
  }
  const problem = 'problem' in typed ? typed.problem : null;
  const sentence = problem === 'nothing' ? t('day.movement.missingAmount') : problem && errorSentence(problem.code);

  /** The audit entry of a drawer opening is recorded before the movement. */
  const mayOpenDrawer = async () => {
    const facts = { reason: reason.trim() };
    const allowed = await allowedOnce({
      key: [session.me.username, facts.reason],
      decide: () => askFor('NO_SALE', facts),
      record: (by) => recordAudit(store, session, { kind: 'NO_SALE', right: 'NO_SALE', ...by, facts }),
    });
    return allowed !== null;
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!('amount' in typed) || reason.trim() === '') {
      const first = form.current?.querySelector<HTMLInputElement>(`[name=${'amount' in typed ? 'reason' : 'amount'}]`);
      first?.focus();
      // Once what is wrong stands below it.
      requestAnimationFrame(() => first?.scrollIntoView({ block: 'nearest' }));
      return;
    }
    if (isSaving) return;
    if (isDoubtfulInDrawer(typed.amount, currency)) setDoubted(true);
    else void record(typed.amount);
  };
  const record = async (amount: MinorUnits) => {
    setSaving(true);
    try {
      if (!isMoved && !(await mayOpenDrawer())) return setSaving(false);
      const id = movementId ?? store.newId();
      till.day.enterCash({ movementId: id });
      await moveCash(store, session, { movementId: id, kind, amount, reason });
      openDrawer(`drawer-${id}`, t);
      const what = t(`day.movement.kinds.${kind}`);
      announce(
        amount === 0
          ? t('day.movement.saved', { what })
          : t('day.movement.savedAmount', { what, amount: moneyText(amount, currency) }),
      );
      till.day.forgetCash();
      till.day.show({ kind: 'overview' });
    } catch (failure) {
      const problem = errorData(failure);
      // The next one is another movement; entered anew, so that this one is not recorded twice.
      if (problem.code === 'DAY_ENTRY_KEPT') {
        till.day.forgetCash();
        setTried(false);
      }
      setError(problem);
      setSaving(false);
    }
  };

  if (panel) return panel;
  return (
    <form ref={form} className={classes['form']} onSubmit={save} noValidate>
      <PanelHead
        title={t('day.cash')}
        level={3}
        isBackDisabled={isSaving}
        onBack={() => till.day.show({ kind: 'overview' })}
      />
      <div>
        <Input.Label labelElement="div" id="cash-kind">
          {t('day.movement.kind')}
        </Input.Label>
        <SegmentedControl
          fullWidth
          aria-labelledby="cash-kind"
          value={kind}
          onChange={(value) =>
            till.day.show({ kind: 'cash', movement: CASH_MOVEMENTS.find((each) => each === value) ?? kind })
          }
          data={CASH_MOVEMENTS.map((each) => ({ value: each, label: t(`day.movement.kinds.${each}`) }))}
        />
      </div>
      {isMoved ? (
        <TextInput
          name="amount"
          label={t('day.movement.amount', { currency: currencyName(currency) })}
          autoFocus
          inputMode={amountMode(currency)}
          autoComplete="off"
          value={text}
          error={wasScanned ? t('fields.scanned') : isTried && sentence}
          onChange={(event) => {
            till.day.enterCash({ amount: event.currentTarget.value });
            setScanned(false);
          }}
          onKeyDown={guard.isScan}
        />
      ) : (
        <p className={classes['say']}>{t('day.movement.drawerSay')}</p>
      )}
      <TextInput
        {...FREE_TEXT}
        key={isMoved ? 'moved' : 'drawer only'}
        name="reason"
        label={t('day.movement.reason')}
        autoFocus={!isMoved}
        autoComplete="off"
        maxLength={255}
        value={reason}
        error={
          wasReasonScanned ? t('fields.scanned') : isTried && reason.trim() === '' && t('day.movement.missingReason')
        }
        onChange={(event) => {
          till.day.enterCash({ reason: event.currentTarget.value });
          setReasonScanned(false);
        }}
        onKeyDown={reasonGuard.isScan}
      />
      {isDoubted && 'amount' in typed && (
        <DoubtedCash
          amount={typed.amount}
          isBusy={isSaving}
          onChange={() => setDoubted(false)}
          onRecord={() => {
            setDoubted(false);
            void record(typed.amount);
          }}
        />
      )}
      {error && <ErrorNotice error={error} />}
      <div className={classes['finish']}>
        <MainButton isPanel shortcut="Enter" type="submit" size="lg" disabled={isSaving}>
          {t('day.movement.save')}
        </MainButton>
      </div>
    </form>
  );
}
