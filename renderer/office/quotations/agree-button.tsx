// Makes an agreed price of what a vendor offers for an item.
import type { Quotation, QuotationLine } from '#shared/api/procurement/quotation';
import { createAgreement } from '#shared/api/customers/agreements';
import { useTranslation } from '../../locales/use-translation';
import { useTill } from '../../till/use-till';
import { useTimes } from '../../ui/text/times';
import { agreementValues } from '../agreements/agreement-form';
import { NewFromButton } from '../kit/create/new-from-button';
import { offeredTerms } from './quotation-form';

interface AgreeButtonProps {
  readonly quotation: Quotation;
  readonly line: QuotationLine;
}

/** Nothing for a line that names no item of the catalog. */
export function AgreeButton({ quotation, line }: AgreeButtonProps) {
  const { t } = useTranslation();
  const { currency } = useTill();
  const { today } = useTimes();
  if (line.itemId === null) return null;
  const empty = agreementValues(today(), currency.code);
  return (
    <NewFromButton
      area="agreements"
      operation={createAgreement}
      label={t('office.quotations.agree')}
      isQuiet
      values={{ ...empty, ...offeredTerms(quotation, line) }}
      empty={empty}
    />
  );
}
