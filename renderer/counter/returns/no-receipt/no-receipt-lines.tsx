import { ActionIcon, TextInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { formatAmount } from '#shared/domain/money/money';
import { useErrorSentence } from '../../../ui/messages/use-error-sentence';
import classes from './no-receipt-lines.module.css';
import { focusReasons } from '../lines/reason-choice';
import type { LooseLine, LooseReturn } from './use-no-receipt-return';
import { useTill } from '../../../till/use-till';

/** What comes back: how many, and for how much each. */
export function LooseLines({ back }: { readonly back: LooseReturn }) {
  return (
    <ul className={classes['lines']}>
      {back.lines.map((line) => (
        <Line key={line.lineId} line={line} back={back} />
      ))}
    </ul>
  );
}

interface LineProps {
  readonly line: LooseLine;
  readonly back: LooseReturn;
}

function Line({ line: { lineId, item, quantity, price, problem }, back }: LineProps) {
  const { t } = useTranslation();
  const { currency } = useTill();
  const errorSentence = useErrorSentence(currency);
  const { name } = item;
  const gross = back.settled.lines.find((settled) => settled.line.lineId === lineId)?.grossAmount;
  const goOn = (event: KeyboardEvent) => {
    if (event.key === 'Enter') focusReasons();
  };
  return (
    <li>
      <span className={classes['name']} dir="auto">
        {name}
      </span>
      <TextInput
        className={classes['quantity'] ?? ''}
        aria-label={t('returns.quantityOf', { name })}
        inputMode="decimal"
        autoComplete="off"
        data-refuses-scans
        value={quantity}
        onChange={(event) => back.change(lineId, { quantity: event.currentTarget.value })}
        onKeyDown={goOn}
      />
      <TextInput
        className={classes['price'] ?? ''}
        aria-label={t('returns.priceOf', { name })}
        inputMode="decimal"
        autoComplete="off"
        data-refuses-scans
        value={price}
        onChange={(event) => back.change(lineId, { price: event.currentTarget.value })}
        onKeyDown={goOn}
      />
      <bdi className={classes['amount']}>{gross === undefined ? '' : formatAmount(gross, currency)}</bdi>
      <ActionIcon aria-label={t('returns.remove', { name })} onClick={() => back.remove(lineId)}>
        <IconX size="1.25rem" stroke={1.6} aria-hidden />
      </ActionIcon>
      {problem !== null && (
        <p className={classes['problem']} role="alert">
          {errorSentence(problem)}
        </p>
      )}
    </li>
  );
}
