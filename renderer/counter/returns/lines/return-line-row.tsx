// The lines of the sale: quantity sold, left to return, and to return. Arrows and Enter move between the fields.
import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import type { MinorUnits } from '#shared/domain/money/money';
import { unitSymbol } from '#shared/domain/money/unit-of-measure';
import type { ErrorCode } from '#shared/errors';
import { useTranslation } from '../../../locales/use-translation';
import { factMark } from '../../../ui/text/list-text';
import { formatAmount, formatCount } from '../../../ui/text/number-format';
import { linePriceText } from '../../../ui/text/price-text';
import { useErrorSentence } from '../../../ui/messages/use-error-sentence';
import quiet from '../../../ui/buttons/quiet-end.module.css';
import classes from './return-line-row.module.css';
import { focusReasons } from './reason-choice';
import { unitsText, type ReturnLine, type Return } from '../refund/use-return';
import { useTill } from '../../../till/use-till';
import { useShortcuts } from '../../../ui/keys/shortcut';
import { arrowStep } from '../../../ui/keys/arrow-step';

const ONE = 1000;

export function GoodsLines({ back }: { readonly back: Return }) {
  const { t } = useTranslation();
  const shortcut = useShortcuts();
  const list = useRef<HTMLUListElement>(null);
  const { lines, priced, setText, takeAll } = back;
  const isAnyLeft = lines.some(({ left }) => left > 0);
  useEffect(() => {
    list.current?.querySelector<HTMLInputElement>('input:enabled')?.focus();
  }, []);
  const move = (event: KeyboardEvent) => {
    const by = event.key === 'Enter' ? 1 : arrowStep(event);
    if (by === 0 || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    const fields = [...(list.current?.querySelectorAll<HTMLInputElement>('input:enabled') ?? [])];
    const next = fields[fields.indexOf(event.target) + by];
    if (next) next.focus();
    else if (event.key === 'Enter') focusReasons();
  };
  const amountOf = (lineId: string) => priced.lines.find(({ line }) => line.originalLineId === lineId);
  return (
    <div className={classes['part']}>
      <div className={classes['head']}>
        <h2>{t(isAnyLeft ? 'returns.whatComesBack' : 'returns.nothingLeft')}</h2>
        {isAnyLeft && (
          <Button className={quiet['end'] ?? ''} variant="subtle" {...shortcut('takeAll')} onClick={takeAll}>
            {t('returns.everything')}
          </Button>
        )}
      </div>
      <ul ref={list} className={classes['lines']} onKeyDown={move}>
        {lines.map((each) => (
          <Line
            key={each.sold.line.lineId}
            lines={each}
            amount={amountOf(each.sold.line.lineId)?.grossAmount ?? null}
            onText={(text) => setText(each.sold.line.lineId, text)}
          />
        ))}
      </ul>
    </div>
  );
}

interface LineProps {
  readonly lines: ReturnLine;
  /** The refund for the line, with tax; null while nothing is returned. */
  readonly amount: MinorUnits | null;
  readonly onText: (text: string) => void;
}

function Line({ lines, amount, onText }: LineProps) {
  const { t } = useTranslation();
  const { currency } = useTill();
  const errorSentence = useErrorSentence(currency);
  const { sold, left, text, quantity, problem } = lines;
  const { itemName, quantity: soldQuantity, unitPrice, uomCode } = sold.line;
  const unit = unitSymbol(uomCode);
  const leftText = [unitsText(left), unit].filter(Boolean).join(' ');
  // More than is left: minus leads back to it.
  const now = problem === 'RETURN_EXCEEDS_SALE' ? left + ONE : (quantity ?? 0);
  const isMost = now >= left;
  const sentenceOf = (code: ErrorCode) =>
    code === 'RETURN_EXCEEDS_SALE' ? t('returns.tooMany', { quantity: leftText }) : errorSentence(code);
  const change = (by: number) => onText(unitsText(Math.min(left, Math.max(0, now + by))));
  return (
    <li data-gone={left === 0 || undefined} data-line={sold.line.lineId}>
      <span className={classes['name']} dir="auto">
        {itemName}
      </span>
      <span className={classes['sub']}>
        {linePriceText({ quantity: soldQuantity, unit, unitPrice }, currency, t)}
        {sold.grossAmount !== sold.listAmount &&
          `${factMark()}${t('returns.paid', { amount: formatAmount(sold.grossAmount, currency) })}`}
        {left < soldQuantity &&
          `${factMark()}${left === 0 ? t('returns.allOfItBack') : t('returns.left', { quantity: leftText })}`}
      </span>
      {left > 0 && (
        <span className={classes['stepper']}>
          <ActionIcon
            variant="default"
            aria-label={t('returns.oneLess', { name: itemName })}
            disabled={now === 0}
            onClick={() => change(-ONE)}
          >
            <IconMinus size="1.25rem" stroke={1.6} aria-hidden />
          </ActionIcon>
          <TextInput
            className={unit ? (classes['measured'] ?? '') : ''}
            aria-label={t('returns.howMany', { name: itemName, left: leftText })}
            inputMode="decimal"
            autoComplete="off"
            rightSection={unit && <bdi className={classes['unit']}>{unit}</bdi>}
            rightSectionPointerEvents="none"
            placeholder={formatCount(0)}
            value={text}
            error={problem !== null}
            onFocus={(event) => event.currentTarget.select()}
            onChange={(event) => onText(event.currentTarget.value)}
          />
          <ActionIcon
            variant="default"
            aria-label={t('returns.oneMore', { name: itemName })}
            disabled={isMost}
            onClick={() => change(ONE)}
          >
            <IconPlus size="1.25rem" stroke={1.6} aria-hidden />
          </ActionIcon>
        </span>
      )}
      <bdi className={classes['amount']}>{amount === null ? '' : formatAmount(amount, currency)}</bdi>
      {problem !== null && (
        <p className={classes['problem']} role="alert">
          {sentenceOf(problem)}
        </p>
      )}
    </li>
  );
}
