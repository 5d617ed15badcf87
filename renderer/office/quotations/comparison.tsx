// The quotations of one request side by side, the lowest price of each line marked.
import { Badge, Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useMemo } from 'react';
import type { Quotation } from '#shared/api/procurement/quotation';
import { useTranslation } from '../../locales/use-translation';
import { BackButton } from '../../ui/front/back-button';
import { withDotsLast } from '../../ui/text/list-text';
import { AreaScreen } from '../frame/area-screen';
import { AnswerAge } from '../kit/answers/answer-age';
import type { Answer } from '../kit/answers/use-answer';
import { useCatalogItems } from '../kit/document/use-catalog-items';
import { CsvButton } from '../kit/list/csv-button';
import { PrintMenu } from '../kit/print/print-menu';
import { AgreeButton } from './agree-button';
import { canBeBought, compareOffers, type Offer, type OfferRow } from './compare-offers';
import classes from './comparison.module.css';
import { amountText, amountWithCurrency } from '../kit/document/amounts';
import { awardText, stateText, termsText } from './quotation-text';
import { useComparisonOutput } from './use-comparison-output';

interface ComparisonProps {
  /** Of the same request. */
  readonly quotations: readonly Quotation[];
  /** What they are of. */
  readonly answer: Answer<unknown>;
  readonly onOpen: (id: string) => void;
  readonly onClose: () => void;
}

export function Comparison({ quotations, answer, onOpen, onClose }: ComparisonProps) {
  const { t } = useTranslation();
  const rows = useMemo(() => compareOffers(quotations), [quotations]);
  const items = useCatalogItems(rows.flatMap(({ itemId }) => itemId ?? []));
  const skuOf = ({ itemId }: OfferRow) => items?.get(itemId ?? '')?.sku ?? '';
  const request = quotations[0]?.rfqNumber ?? '';
  const { printout, exportCsv } = useComparisonOutput({ request, quotations, rows, skuOf, answer });
  return (
    <AreaScreen
      title={t('office.quotations.compareTitle', { request })}
      start={<BackButton onClick={onClose} />}
      age={<AnswerAge answer={answer} />}
      moreActions={
        <>
          <PrintMenu printout={printout} />
          <CsvButton onExport={exportCsv} />
        </>
      }
    >
      <div className={classes['sheet']}>
        <table className={classes['table']}>
          <thead>
            <tr>
              <th scope="col">{t('office.quotations.cells.item')}</th>
              {quotations.map((quotation) => (
                <th key={quotation.id} scope="col">
                  <Button variant="subtle" mx={0} onClick={() => onOpen(quotation.id)}>
                    {quotation.quoteNumber}
                  </Button>
                  <span dir="auto">{quotation.vendorName}</span>
                  <small>{stateText(quotation, t)}</small>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.key}>
                <th scope="row">
                  <bdi>{row.name}</bdi>
                  {skuOf(row) !== '' && (
                    <small>
                      <bdi>{skuOf(row)}</bdi>
                    </small>
                  )}
                  {row.isMixed && <small>{t('office.quotations.mixed')}</small>}
                </th>
                {row.offers.map((offer, column) => {
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
        <p className={classes['note']}>
          {t('office.quotations.compareNote')} {t('office.quotations.notAwardedHere')}
        </p>
      </div>
      {printout.page}
    </AreaScreen>
  );
}

function OfferCell({ offer, quotation }: { readonly offer: Offer; readonly quotation: Quotation }) {
  const { t } = useTranslation();
  const { line, otherName, isBest } = offer;
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
      <small>{withDotsLast(termsText(line, t))}</small>
      {otherName !== null && <small dir="auto">{otherName}</small>}
      {award !== null && <small>{award}</small>}
      {canBeBought(quotation) && <AgreeButton quotation={quotation} line={line} />}
    </>
  );
}
