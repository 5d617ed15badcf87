// Unpaid invoices on a date, on the screen and on A4.
import type { z } from 'zod';
import type { outstanding } from '#shared/api/sales/outstanding';
import { nearestFromDecimal } from '#shared/domain/money/money';
import { useTranslation } from '../../locales/use-translation';
import { useTill } from '../../till/use-till';
import { businessDay } from '../../ui/text/date-format';
import { ReportSheet, SheetTable } from '../kit/report/report-sheet';
import { useOutstandingColumns } from './use-outstanding-columns';

interface OutstandingSheetProps {
  readonly of: z.output<typeof outstanding>;
  /** When the service gave the figures, as shown. */
  readonly asOf: string;
}

export function OutstandingSheet({ of, asOf }: OutstandingSheetProps) {
  const { t } = useTranslation();
  const { session, currency } = useTill();
  const columns = useOutstandingColumns();
  const { asOfDate, totalOutstanding, entries } = of;
  const title = t('office.areas.outstanding');
  return (
    <ReportSheet
      title={title}
      of={t('office.outstanding.on', { day: businessDay(asOfDate), merchant: session.merchant.name })}
      figure={{
        name: t('office.outstanding.total'),
        amount: nearestFromDecimal(totalOutstanding, currency),
        currency,
      }}
      foot={t('office.outstanding.figuresOf', { when: asOf })}
    >
      <SheetTable name={title} columns={columns} rows={entries} idOf={({ invoiceNumber }) => invoiceNumber} />
    </ReportSheet>
  );
}
