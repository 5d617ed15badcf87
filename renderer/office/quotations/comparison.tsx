// The quotations of one request side by side, the lowest price of each line marked.
import { Badge, Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useMemo, type ReactNode } from 'react';
import type { Quotation } from '#shared/api/procurement/quotation';
import { useTranslation } from '../../locales/use-translation';
import { formatCount } from '../../ui/text/number-format';
import { BackButton } from '../../ui/front/back-button';
import { businessDay } from '../../ui/text/date-format';
import { AreaScreen } from '../frame/area-screen';
import { canBeBought, compareOffers, unitOf, type Offer } from './compare-offers';
import { factsText } from '../../ui/text/list-text';
import classes from './comparison.module.css';
import { amountText, amountWithCurrency } from '../kit/document/amounts';
import { awardText, statusText } from './quotation-text';

interface ComparisonProps {
  /** Of the same request. */
  readonly quotations: readonly Quotation[];
  readonly age: ReactNode;
  readonly onOpen: (id: string) => void;
  readonly onClose: () => void;
}

export function Comparison({ quotations, age, onOpen, onClose }: ComparisonProps) {
  const { t } = useTranslation();
  const rows = useMemo(() => compareOffers(quotations), [quotations]);
  const request = quotations[0]?.rfqNumber ?? '';
  return (
    <AreaScreen
      title={t('office.quotations.compareTitle', { request })}
      start={<BackButton onClick={onClose} />}
      age={age}
    >
      <div className={classes['sheet']}>
        <table className={classes['table']}>
          <thead>
            <tr>
              <th scope="col">{t('office.quotations.cells.item')}</th>
              {quotations.map((quotation) => (
                <th key={quotation.id} scope="col">
                  <Button variant="subtle" onClick={() => onOpen(quotation.id)}>
                    {quotation.quoteNumber}
                  </Button>
                  <span dir="auto">{quotation.vendorName}</span>
                  <small>{state(quotation)}</small>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, name, offers, isMixed }) => (
              <tr key={key}>
                <th scope="row">
                  <bdi>{name}</bdi>
                  {isMixed && <small>{t('office.quotations.mixed')}</small>}
                </th>
                {offers.map((offer, column) => {
                  const quotation = quotations[column];
                  return (
                    <td key={quotation?.id} data-best={offer?.isBest || undefined}>
                      {offer && quotation ? <OfferCell offer={offer} quotation={quotation} /> : '–'}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('office.quotations.total')}</th>
              {quotations.map(({ id, currency, totalAmount, items }) => (
                <td key={id}>
                  <strong>
                    <bdi>{amountWithCurrency(totalAmount, currency)}</bdi>
                  </strong>
                  <small>{t('office.quotations.linesOf', { lines: items.length, count: rows.length })}</small>
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
        <p className={classes['note']}>{t('office.quotations.compareNote')}</p>
      </div>
    </AreaScreen>
  );

  function state({ status, validUntil, expired }: Quotation): string {
    const word = statusText(status, t);
    if (expired) return factsText([word, t('office.quotations.expired')]);
    return validUntil === null
      ? word
      : factsText([word, t('office.quotations.until', { day: businessDay(validUntil) })]);
  }
}

function OfferCell({ offer, quotation }: { readonly offer: Offer; readonly quotation: Quotation }) {
  const { t } = useTranslation();
  const { line, otherName, isBest } = offer;
  const { quotedQty, leadTimeDays = null, minimumOrderQty = null, taxInclusive } = line;
  const price = amountText(line.unitPrice, quotation.currency);
  const award = awardText(line, t);
  return (
    <>
      <span className={classes['price']} data-out={!canBeBought(quotation) || undefined}>
        {isBest && (
          <Badge color="petrol" leftSection={<IconCheck size="0.75rem" stroke={2.25} aria-hidden />}>
            {t('office.quotations.best')}
          </Badge>
        )}
        <bdi>{price}</bdi>
      </span>
      <small>
        {factsText([
          t('office.quotations.pieces', { quantity: formatCount(quotedQty) }),
          unitOf(line),
          minimumOrderQty === null ? null : t('office.quotations.minimum', { quantity: formatCount(minimumOrderQty) }),
          leadTimeDays === null ? null : t('office.quotations.days', { count: leadTimeDays }),
          taxInclusive ? t('office.document.tax.true') : null,
        ])}
      </small>
      {otherName !== null && <small dir="auto">{otherName}</small>}
      {award !== null && <small>{award}</small>}
    </>
  );
}
