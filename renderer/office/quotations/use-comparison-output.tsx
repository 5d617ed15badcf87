// The comparison of quotations on paper, as it is shown, and as a file, where each figure has a column of its own.
import type { Quotation } from '#shared/api/procurement/quotation';
import { useTranslation } from '../../locales/use-translation';
import { useFileName } from '../../devices/printing/file-name';
import { useStore } from '../../store/core/store-context';
import { useActions } from '../../ui/keys/use-actions';
import { reportFailure } from '../../ui/messages/failure';
import { factsText } from '../../ui/text/list-text';
import { useTimes } from '../../ui/text/times';
import { AnswerAge } from '../kit/answers/answer-age';
import type { Answer } from '../kit/answers/use-answer';
import { amountFigure, amountText, amountWithCurrency } from '../kit/document/amounts';
import type { ListColumn } from '../kit/list/columns';
import { csvOf } from '../kit/list/csv';
import { ListPage } from '../kit/print/list-page';
import { usePrintout, type Printout } from '../kit/print/use-printout';
import { unitOf, type Offer, type OfferRow } from './compare-offers';
import { awardText, stateText, termsText } from './quotation-text';

interface Compared {
  /** Number of the request. */
  readonly request: string;
  readonly quotations: readonly Quotation[];
  readonly rows: readonly OfferRow[];
  readonly skuOf: (row: OfferRow) => string;
  readonly answer: Answer<unknown>;
}

interface Output {
  readonly printout: Printout;
  exportCsv(): void;
}

export function useComparisonOutput({ request, quotations, rows, skuOf, answer }: Compared): Output {
  const { t } = useTranslation();
  const { pos } = useStore();
  const name = useFileName()(t('office.quotations.compareTitle', { request }), useTimes().today());
  const column = (id: string, head: string, text: (row: OfferRow) => string) => ({ id, head, order: text, text });
  const cell = (part: 'item' | 'quotedQty' | 'unitOfMeasure' | 'unitPrice' | 'minimumOrderQty' | 'leadTimeDays') =>
    t(`office.quotations.cells.${part}`);
  const named: readonly ListColumn<OfferRow>[] = [
    column('item', cell('item'), (row) => row.name),
    column('sku', t('office.items.fields.sku'), skuOf),
  ];
  const printed = quotations.map((quotation, place): ListColumn<OfferRow> => {
    const { id, quoteNumber, vendorName, currency, totalAmount } = quotation;
    return {
      ...column(id, factsText([quoteNumber, vendorName, stateText(quotation, t)]), ({ offers }) => {
        const offer = offers[place];
        if (!offer) return '–';
        return factsText([
          amountText(offer.line.unitPrice, currency),
          offer.isBest && t('office.quotations.best'),
          termsText(offer.line, t),
          offer.otherName,
          awardText(offer.line, t),
        ]);
      }),
      sum: () => amountWithCurrency(totalAmount, currency),
    };
  });
  const filed = quotations.flatMap(({ id, quoteNumber, vendorName, currency }, place) => {
    const part = (key: string, head: string, of: (offer: Offer) => string, isFigure = false) => ({
      ...column(`${id} ${key}`, factsText([quoteNumber, vendorName, head]), ({ offers }) => {
        const offer = offers[place];
        return offer ? of(offer) : '';
      }),
      isFigure,
    });
    const figure = (key: 'quotedQty' | 'minimumOrderQty' | 'leadTimeDays') =>
      part(key, cell(key), ({ line }) => String(line[key] ?? ''), true);
    return [
      part(
        'unitPrice',
        `${cell('unitPrice')} (${currency})`,
        ({ line }) => amountFigure(line.unitPrice, currency),
        true,
      ),
      part('best', t('office.quotations.best'), ({ isBest }) => (isBest ? t('office.form.yes') : '')),
      figure('quotedQty'),
      part('unitOfMeasure', cell('unitOfMeasure'), ({ line }) => unitOf(line) ?? ''),
      figure('minimumOrderQty'),
      figure('leadTimeDays'),
    ];
  });
  const printout = usePrintout(
    name,
    <ListPage
      title={t('office.quotations.compareTitle', { request })}
      count={t('office.quotations.count', { count: quotations.length })}
      notes={[<AnswerAge key="age" answer={answer} isOnPaper />, t('office.quotations.compareNote')]}
      columns={[...named, ...printed]}
      rows={rows}
      idOf={({ key }) => key}
    />,
  );
  const exportCsv = () => {
    const file = { suggestedName: `${name}.csv`, text: csvOf([...named, ...filed], rows) };
    pos.call('file.save', file).catch(reportFailure);
  };
  // The page itself is never printed.
  useActions({ exportCsv, printShown: printout.print });
  return { printout, exportCsv };
}
