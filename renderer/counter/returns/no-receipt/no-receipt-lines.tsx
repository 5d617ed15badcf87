import { ActionIcon, TextInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useState, type KeyboardEvent } from 'react';
import type { Currency } from '#shared/domain/money/currency';
import { unitSymbol } from '#shared/domain/money/unit-of-measure';
import { useTranslation } from '../../../locales/use-translation';
import { amountMode } from '../../../ui/fields/typed-number';
import { currencyName, formatAmount } from '../../../ui/text/number-format';
import { priceLabel } from '../../../ui/text/price-text';
import { useScanGuard } from '../../../ui/keys/use-scan-guard';
import { useErrorSentence } from '../../../ui/messages/use-error-sentence';
import classes from './no-receipt-lines.module.css';
import { focusReasons } from '../lines/reason-choice';
import type { NoReceiptLine, NoReceiptReturn } from './use-no-receipt-return';
import { useTill } from '../../../till/use-till';

/** The head of the prices: per unit of measure where all lines have one. */
function pricesHead(lines: readonly NoReceiptLine[], currency: Currency, t: TFunction): string {
  const units = new Set(lines.map(({ item }) => unitSymbol(item.uomCode)));
  if (units.size > 1) return priceLabel(null, currency, t);
  const [first] = lines;
  const isByUnit = first !== undefined && unitSymbol(first.item.uomCode) !== null;
  return isByUnit
    ? priceLabel(first.item.uomCode, currency, t)
    : t('returns.priceEach', { currency: currencyName(currency) });
}

/** The return lines: a quantity and a price each. */
export function NoReceiptLines({ back }: { readonly back: NoReceiptReturn }) {
  const { t } = useTranslation();
  const { currency } = useTill();
  return (
    <>
      {/* Every field is labeled with the item's name for those who do not see the heads. */}
      <div className={classes['heads']} aria-hidden>
        <span>{t('returns.quantity')}</span>
        <span>{pricesHead(back.lines, currency, t)}</span>
        <span>{t('returns.refundIn', { currency: currencyName(currency) })}</span>
      </div>
      <ul className={classes['lines']}>
        {back.lines.map((line) => (
          <Line key={line.lineId} line={line} back={back} />
        ))}
      </ul>
    </>
  );
}

interface LineProps {
  readonly line: NoReceiptLine;
  readonly back: NoReceiptReturn;
}

function Line({ line: { lineId, item, quantity, price, problem }, back }: LineProps) {
  const { t } = useTranslation();
  const { currency } = useTill();
  const errorSentence = useErrorSentence(currency);
  const [wasScanned, setScanned] = useState(false);
  const { name } = item;
  const gross = back.priced.lines.find((priced) => priced.line.lineId === lineId)?.grossAmount;
  const change = (typed: { readonly quantity: string } | { readonly price: string }, isScan: boolean) => {
    setScanned(isScan);
    back.change(lineId, typed);
  };
  return (
    <li>
      <span className={classes['name']} dir="auto">
        {name}
      </span>
      <Figure
        className={classes['quantity'] ?? ''}
        label={t('returns.quantityOf', { name })}
        mode="decimal"
        text={quantity}
        unit={unitSymbol(item.uomCode)}
        onText={(text, isScan) => change({ quantity: text }, isScan)}
      />
      <Figure
        className={classes['price'] ?? ''}
        label={t('returns.priceOf', { name })}
        mode={amountMode(currency)}
        text={price}
        onText={(text, isScan) => change({ price: text }, isScan)}
      />
      <bdi className={classes['amount']}>{gross === undefined ? '' : formatAmount(gross, currency)}</bdi>
      <ActionIcon aria-label={t('returns.remove', { name })} onClick={() => back.remove(lineId)}>
        <IconX size="1.25rem" stroke={1.6} aria-hidden />
      </ActionIcon>
      {(wasScanned || problem !== null) && (
        <p className={classes['problem']} role="alert">
          {wasScanned ? t('fields.scanned') : problem && errorSentence(problem)}
        </p>
      )}
    </li>
  );
}

interface FigureProps {
  readonly className: string;
  readonly label: string;
  readonly mode: 'decimal' | 'numeric';
  readonly text: string;
  readonly unit?: string | null;
  /** For a scan, called with the text before the scan. */
  readonly onText: (text: string, isScan: boolean) => void;
}

function Figure({ className, label, mode, text, unit, onText }: FigureProps) {
  const guard = useScanGuard((before) => onText(before, true));
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (!guard.isScan(event) && event.key === 'Enter') focusReasons();
  };
  return (
    <TextInput
      className={className}
      aria-label={label}
      inputMode={mode}
      autoComplete="off"
      data-refuses-scans
      rightSection={unit && <bdi className={classes['unit']}>{unit}</bdi>}
      rightSectionPointerEvents="none"
      rightSectionWidth="2.25rem"
      value={text}
      onChange={(event) => onText(event.currentTarget.value, false)}
      onKeyDown={onKeyDown}
    />
  );
}
