// Counts cash: the number of each note and coin, or one sum if it was counted elsewhere.
import { Button, Input, Table, TextInput } from '@mantine/core';
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { minor } from '#shared/domain/money/money';
import { useTranslation } from '../../../locales/use-translation';
import { KeyHint } from '../../../ui/buttons/key-hint';
import { Money } from '../../../ui/text/money';
import { useScanGuard } from '../../../ui/keys/use-scan-guard';
import { useErrorSentence } from '../../../ui/messages/use-error-sentence';
import { amountMode } from '../../../ui/fields/typed-number';
import { currencyName, moneyText } from '../../../ui/text/number-format';
import { arrowStep } from '../../../ui/keys/arrow-step';
import classes from './cash-count.module.css';
import {
  amountSoFar,
  countOf,
  countProblem,
  MOST_PIECES,
  countedOf,
  countsBySum,
  pieceName,
  type CountDraft,
} from '../../../till/count-draft';
import { useTill } from '../../../till/use-till';

interface CashCountProps {
  readonly title: string;
  readonly draft: CountDraft;
  readonly onChange: (draft: CountDraft) => void;
  /** Called for Enter in the last field. */
  readonly onLast: () => void;
}

export function CashCount({ title, draft, onChange, onLast }: CashCountProps) {
  const { t } = useTranslation();
  const { currency } = useTill();
  const isSum = countsBySum(draft, currency);
  const canChoose = currency.denominationsMinor.length > 0;
  return (
    <section className={classes['count']} aria-label={title}>
      <div
        className={classes['head']}
        {...(!isSum && { 'data-so-far': moneyText(amountSoFar(draft, currency), currency) })}
      >
        <h2>{title}</h2>
        {!isSum && (
          <span className={classes['keys']} aria-hidden>
            <KeyHint>Enter</KeyHint> {t('day.count.next')} <KeyHint>↑</KeyHint> <KeyHint>↓</KeyHint>{' '}
            {t('day.count.move')}
          </span>
        )}
      </div>
      {isSum ? (
        <SumField draft={draft} onChange={onChange} onLast={onLast} />
      ) : (
        <PieceFields draft={draft} onChange={onChange} onLast={onLast} />
      )}
      {canChoose && (
        <Button variant="subtle" onClick={() => onChange({ ...draft, by: isSum ? 'pieces' : 'sum' })}>
          {t(isSum ? 'day.count.asPieces' : 'day.count.asSum')}
        </Button>
      )}
    </section>
  );
}

type FieldsProps = Omit<CashCountProps, 'title'>;

function SumField({ draft, onChange, onLast }: FieldsProps) {
  const { t } = useTranslation();
  const { currency } = useTill();
  const sentence = useErrorSentence(currency);
  const counted = countedOf(draft, currency);
  const [wasScanned, setScanned] = useState(false);
  const guard = useScanGuard((before) => {
    onChange({ ...draft, sum: before });
    setScanned(true);
  });
  return (
    <TextInput
      label={t('day.count.sum', { currency: currencyName(currency) })}
      data-autofocus
      autoFocus
      inputMode={amountMode(currency)}
      autoComplete="off"
      value={draft.sum}
      error={wasScanned ? t('fields.scanned') : counted.kind === 'wrong sum' && sentence(counted.error.code)}
      onChange={(event) => {
        onChange({ ...draft, sum: event.currentTarget.value });
        setScanned(false);
      }}
      onKeyDown={(event) => {
        if (guard.isScan(event)) return;
        if (event.key === 'Enter') onLast();
      }}
    />
  );
}

function PieceFields({ draft, onChange, onLast }: FieldsProps) {
  const { t } = useTranslation();
  const { currency } = useTill();
  const table = useRef<HTMLTableSectionElement>(null);
  const move = (event: KeyboardEvent<HTMLInputElement>, index: number) => {
    const isEnter = event.key === 'Enter';
    const step = isEnter ? 1 : arrowStep(event);
    if (step === 0) return;
    event.preventDefault();
    const fields = [...(table.current?.querySelectorAll('input') ?? [])];
    const next = fields[index + step];
    if (next) next.select();
    else if (isEnter) onLast();
  };
  return (
    <Table className={classes['pieces']} aria-label={t('day.count.counted')}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('day.count.piece', { currency: currencyName(currency) })}</Table.Th>
          <Table.Th>{t('day.count.howMany')}</Table.Th>
          <Table.Th>{t('day.count.amount')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody ref={table}>
        {currency.denominationsMinor.map((denomination, index) => (
          <PieceRow
            key={denomination}
            denomination={denomination}
            text={draft.pieces[denomination] ?? ''}
            isFirst={index === 0}
            onChange={(text) => onChange({ ...draft, pieces: { ...draft.pieces, [denomination]: text } })}
            onKey={(event) => move(event, index)}
          />
        ))}
      </Table.Tbody>
    </Table>
  );
}

interface PieceRowProps {
  /** In minor units. */
  readonly denomination: number;
  /** How many, as typed. */
  readonly text: string;
  readonly isFirst: boolean;
  readonly onChange: (text: string) => void;
  readonly onKey: (event: KeyboardEvent<HTMLInputElement>) => void;
}

function PieceRow({ denomination, text, isFirst, onChange, onKey }: PieceRowProps) {
  const { t } = useTranslation();
  const { currency } = useTill();
  const problemId = `${useId()}-error`;
  const [wasScanned, setScanned] = useState(false);
  const guard = useScanGuard((before) => {
    onChange(before);
    setScanned(true);
  });
  const count = countOf(text);
  const piece = pieceName(denomination, currency);
  const wrong = countProblem(text);
  const problem = wasScanned
    ? t('fields.scanned')
    : wrong && (wrong === 'too many' ? t('day.count.tooMany', { most: MOST_PIECES }) : t('day.count.wrongCount'));
  return (
    <Table.Tr>
      <Table.Td className={classes['piece']}>
        <bdi>{piece}</bdi>
      </Table.Td>
      <Table.Td>
        <Input
          autoFocus={isFirst}
          inputMode="numeric"
          autoComplete="off"
          placeholder="–"
          aria-label={t('day.count.named', { currency: currencyName(currency), piece })}
          // Below it stands what is wrong, which Mantine knows of a wrapped field alone.
          withAria={false}
          aria-invalid={problem !== null || undefined}
          aria-describedby={problem === null ? undefined : problemId}
          error={problem !== null}
          value={text}
          onChange={(event) => {
            setScanned(false);
            onChange(event.currentTarget.value);
          }}
          onFocus={(event) => event.currentTarget.select()}
          onKeyDown={(event) => {
            if (!guard.isScan(event)) onKey(event);
          }}
        />
        {problem !== null && <Input.Error id={problemId}>{problem}</Input.Error>}
      </Table.Td>
      <Table.Td className={classes['amount']}>
        {text.trim() !== '' && count !== null && <Money amount={minor(denomination * count)} currency={currency} />}
      </Table.Td>
    </Table.Tr>
  );
}
