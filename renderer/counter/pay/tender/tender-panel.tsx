// The current tender: its kind, its amount (typed, tapped or filled in) and its reference.
import { TextInput } from '@mantine/core';
import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { quickCash } from '#shared/domain/sale/payment';
import { helpAt } from '../../../frame/help-place';
import { useTranslation } from '../../../locales/use-translation';
import { FREE_TEXT } from '../../../ui/fields/free-text';
import { currencyName } from '../../../ui/text/number-format';
import { amountMode } from '../../../ui/fields/typed-number';
import largeField from '../../../ui/fields/large-field.module.css';
import { useErrorSentence } from '../../../ui/messages/use-error-sentence';
import { isSecondEnter } from '../../../ui/front/front-buttons';
import { useTypedAhead } from '../../../ui/fields/ahead/use-typed-ahead';
import { useScanGuard } from '../../../ui/keys/use-scan-guard';
import { dueEntry, erase, filledEntry, pressEntryKey, typedEntry } from './amount-entry';
import { Keypad } from '../../../ui/keypad/keypad';
import { eraseIn, typeInto } from '../../../ui/keypad/type-into';
import { QuickAmounts } from './quick-amounts';
import classes from './tender-panel.module.css';
import { TenderTabs } from './tender-tabs';
import { useTenderKeys } from './use-tender-keys';
import type { Tendering } from './use-tendering';
import type { AmountEntry } from '../../../till/payment';
import { useTill } from '../../../till/use-till';

interface TenderPanelProps {
  readonly tendering: Tendering;
  readonly amountField: RefObject<HTMLInputElement | null>;
  readonly onEnter: () => void;
  readonly onAddPart: () => void;
}

export function TenderPanel({ tendering, amountField: input, onEnter, onAddPart }: TenderPanelProps) {
  const { t } = useTranslation();
  const { currency, paymentConfig, tenderEntry } = useTill();
  const { kind, amount, received, reference, due, chooseKind } = tendering;
  // An Enter that paid nothing: said of the rest that it was pressed for, not of the one that is left by the next part.
  const [refusedRest, setRefusedRest] = useState<string | null>(null);
  const rest = `${kind} ${due}`;
  const problem = useProblem(tendering, refusedRest === rest);
  const [wasScanned, setScanned] = useState(false);
  const ahead = useTypedAhead('payment');
  const rested = useRef({ draft: tenderEntry.state.getState(), text: amount.text });
  const guard = useScanGuard(
    (before) => {
      // A letter of the scan may be the key of another tender.
      const { draft, text } = rested.current;
      tenderEntry.state.setState(before === text ? draft : { ...draft, entry: typedEntry(before) });
      setScanned(true);
    },
    () => {
      rested.current = { draft: tenderEntry.state.getState(), text: amount.text };
    },
  );
  // A voucher may be scanned, so its text stays; but an item may be too, so a person reads it before it pays.
  const [isReferenceScanned, setReferenceScanned] = useState(false);
  const referenceField = useRef<HTMLInputElement>(null);
  const referenceGuard = useScanGuard(() => setReferenceScanned(true));
  useAmountFocus(input, tendering);

  // An Enter still held down, for example after F12, must not complete the payment, nor the second of a double press: the first one
  // opened the payment, or added a part of it.
  const pressEnter = (event: KeyboardEvent) => {
    if (event.repeat || isSecondEnter(event)) return;
    setRefusedRest(received.kind === 'nothing' ? rest : null);
    // Whoever goes on typing types another amount.
    if (isAmountWrong(tendering)) tendering.setAmount({ ...amount, isFilled: true });
    onEnter();
  };
  const enter = (next: AmountEntry) => {
    setScanned(false);
    ahead.forget();
    tendering.setAmount(next);
  };
  /** The keypad follows the caret into the reference; false where it is not there. */
  const atCaret = (press: (field: HTMLInputElement) => void) => {
    const field = referenceField.current;
    if (field === null || document.activeElement !== field) return false;
    press(field);
    return true;
  };
  const pressLetter = useTenderKeys({
    payCash: () => chooseKind('CASH'),
    payCard: () => chooseKind('CARD'),
    payOther: () => chooseKind('OTHER'),
    exact: () => enter(dueEntry(due, currency)),
    split: onAddPart,
  });
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (guard.isScan(event)) return;
    if (event.key !== 'Enter') return pressLetter(event);
    event.preventDefault();
    pressEnter(event);
  };

  return (
    <section
      className={classes['entry']}
      data-kind={kind}
      aria-label={t(`pay.kinds.${kind}`)}
      {...helpAt(`pay.${kind}`)}
    >
      <TenderTabs kind={kind} onKind={chooseKind} />
      <TextInput
        ref={input}
        className={`${largeField['field']} ${classes['amount']}`}
        wrapperProps={{ 'data-repeated': (!wasScanned && isSaidAtEnd(tendering)) || undefined }}
        style={{ ['--letters' as string]: Math.max(amount.text.length, 1) }}
        label={t(`pay.received.${kind}`)}
        leftSection={<bdi className={classes['code']}>{currencyName(currency)}</bdi>}
        inputMode={amountMode(currency)}
        data-keypad="own"
        autoComplete="off"
        value={amount.text}
        error={wasScanned ? t('pay.scanned') : (problem ?? ahead.problem)}
        onChange={(event) => enter(typedEntry(event.currentTarget.value))}
        onKeyDown={onKeyDown}
      />
      {kind !== 'CASH' && (
        <TextInput
          {...FREE_TEXT}
          ref={referenceField}
          className={classes['reference'] ?? ''}
          label={t(`pay.reference.${kind}`)}
          description={
            // The error says it again, and the keypad below has no room for both.
            tendering.referenceProblem === 'card number'
              ? null
              : isReferenceScanned && reference !== ''
                ? t('pay.referenceScanned')
                : t(`pay.referenceHint.${kind}`)
          }
          maxLength={255}
          autoComplete="off"
          value={reference}
          error={tendering.referenceProblem === 'card number' && t('pay.cardNumber')}
          onChange={(event) => {
            setReferenceScanned(false);
            tendering.setReference(event.currentTarget.value);
          }}
          onKeyDown={(event) => {
            if (!referenceGuard.isScan(event) && event.key === 'Enter') pressEnter(event);
          }}
        />
      )}
      <QuickAmounts
        amounts={due < 0 ? [] : kind === 'CASH' ? quickCash(due, paymentConfig) : [due]}
        chosen={received.kind === 'amount' ? received.amount : null}
        onChoose={(chosen) => enter(filledEntry(chosen, currency))}
      />
      <Keypad
        order="calculator"
        label={t('keypad.label')}
        hasPoint={currency.exponent > 0}
        className={classes['keypad']}
        onKey={(key) => atCaret((field) => typeInto(field, key)) || enter(pressEntryKey(amount, key))}
        onErase={() => atCaret(eraseIn) || enter(erase(amount))}
      />
    </section>
  );
}

function useProblem({ received, offer, plausibility }: Tendering, isEnterRefused: boolean): string | null {
  const { t } = useTranslation();
  const errorSentence = useErrorSentence(useTill().currency);
  if (received.kind === 'invalid') return errorSentence(received.error.code);
  if (received.kind === 'nothing') return isEnterRefused ? t('pay.enough') : null;
  if (plausibility === 'impossible') return t('pay.impossible');
  return offer?.kind === 'too much' ? t('pay.noChangeOnThis') : null;
}

/** The button to complete has the same sentence above it. */
function isSaidAtEnd({ received, plausibility }: Tendering): boolean {
  return received.kind === 'nothing' || plausibility === 'impossible';
}

function isAmountWrong({ received, offer, plausibility }: Tendering): boolean {
  return received.kind === 'invalid' || plausibility === 'impossible' || offer?.kind === 'too much';
}

/** Focuses the amount field whenever the amount changes, also by a button. */
function useAmountFocus(input: RefObject<HTMLInputElement | null>, { kind, amount, due }: Tendering): void {
  const { isFilled, text } = amount;
  useEffect(() => {
    input.current?.focus();
    if (isFilled) input.current?.select();
  }, [input, kind, isFilled, text, due]);
  // Back from the sale, what was typed before is there still: the next digit begins the amount anew.
  useEffect(() => {
    input.current?.select();
  }, [input]);
}
