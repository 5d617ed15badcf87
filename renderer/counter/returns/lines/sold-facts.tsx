import { useTranslation } from '../../../locales/use-translation';
import { personName } from '../../../bridge/person-name';
import { factsText, namesText } from '../../../ui/text/list-text';
import type { ReturnableSale } from '../../../store/sales/returns';
import { useTimes } from '../../../ui/text/times';
import { tenderText } from '../../../ui/text/tender-text';
import classes from './sold-facts.module.css';

/** When, by whom and to whom the sale was made, its earlier returns, and where its items count since its payment was corrected. */
export function SoldFacts({ original }: { readonly original: ReturnableSale }) {
  const { t } = useTranslation();
  const { momentWithin } = useTimes();
  const { sale, returns, customerNumber, paidAgainBy } = original;
  const when = momentWithin(sale.soldAt);
  const who = sale.customerName ?? customerNumber;
  const facts = [
    t('returns.soldAt', { when, cashier: personName(sale.cashier), register: sale.registerId }),
    who,
    namesText(sale.tenders.map((tender) => tenderText(tender, t))),
  ];
  return (
    <div className={classes['facts']}>
      <p>{factsText(facts)}</p>
      {returns.length > 0 && (
        <p>
          {t('returns.before', {
            count: returns.length,
            receipts: namesText(returns.map(({ receiptNumber }) => receiptNumber)),
          })}
        </p>
      )}
      {paidAgainBy !== undefined && <p>{t('receipts.paidAgain', { receiptNumber: paidAgainBy })}</p>}
    </div>
  );
}
