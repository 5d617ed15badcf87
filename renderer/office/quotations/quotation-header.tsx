// The fields above the lines. Vendor and request can be chosen until the service has the quotation.
import type { Quotation } from '#shared/api/procurement/quotation';
import { useTranslation } from '../../locales/use-translation';
import { daysBetween, inOneLine } from '../../ui/text/date-format';
import { isDate } from '../../ui/fields/typed-date';
import { useTimes } from '../../ui/text/times';
import { useNameOf } from '../kit/answers/use-name-of';
import { ChangesLink } from '../kit/detail/changes-link';
import document from '../kit/document/document.module.css';
import { RecordField } from '../kit/form/record-field';
import { RecordDate, RecordSelect, RecordText } from '../kit/form/record-fields';
import type { RecordForm } from '../kit/form/use-record-form';
import { AreaLink } from '../place/area-link';
import { VendorChoice } from '../vendors/vendor-choice';
import { isEditable, type Request } from './quotation-search';

interface QuotationHeaderProps {
  readonly form: RecordForm;
  /** Null for one that the service does not have. */
  readonly quotation: Quotation | null;
  readonly requests: readonly Request[];
  readonly labelOf: (field: string) => string;
}

export function QuotationHeader({ form, quotation, requests, labelOf }: QuotationHeaderProps) {
  const { t } = useTranslation();
  const { today, day } = useTimes();
  const nameOf = useNameOf();
  const until = form.draft.values['validUntil'] ?? '';
  // One that is awarded or rejected has no days left.
  const isOpen = quotation === null || isEditable(quotation);
  return (
    <div className={document['header']}>
      {quotation ? (
        <dl className={document['fact']}>
          <dt>{labelOf('vendorId')}</dt>
          <dd>
            <strong dir="auto">
              <AreaLink area="vendors" search={{ open: quotation.vendorId }}>
                {quotation.vendorName}
              </AreaLink>
            </strong>
            <br />
            <small>
              {t('office.quotations.made', {
                name: nameOf(quotation.createdBy),
                day: inOneLine(day(quotation.createdAt)),
              })}
            </small>
            <ChangesLink className={document['more']} kind="QUOTATION" id={quotation.id} />
          </dd>
        </dl>
      ) : (
        <NewOne form={form} requests={requests} labelOf={labelOf} />
      )}
      <RecordField form={form} name="vendorQuoteRef" label={labelOf('vendorQuoteRef')} />
      <RecordDate form={form} name="quoteDate" label={labelOf('quoteDate')} />
      <RecordDate
        form={form}
        name="validUntil"
        label={labelOf('validUntil')}
        description={until === '' ? t('office.quotations.noEnd') : isOpen && isDate(until) && daysLeft(today(), until)}
      />
      <RecordField form={form} name="currency" label={labelOf('currency')} />
      <RecordText form={form} name="notes" label={labelOf('notes')} rows={1} />
    </div>
  );

  function daysLeft(from: string, to: string): string {
    const count = daysBetween(from, to);
    return count < 0 ? t('office.quotations.isOver') : t('office.quotations.daysLeft', { count });
  }
}

function NewOne({ form, requests, labelOf }: Omit<QuotationHeaderProps, 'quotation'>) {
  const { t } = useTranslation();
  return (
    <>
      <div className={document['wide']}>
        <VendorChoice form={form} label={labelOf('vendorId')} />
      </div>
      <RecordSelect
        form={form}
        name="rfqId"
        label={labelOf('rfqId')}
        choices={[
          { value: '', label: t('office.quotations.noRequest') },
          ...requests.map(({ id, number }) => ({ value: id, label: number })),
        ]}
      />
    </>
  );
}
