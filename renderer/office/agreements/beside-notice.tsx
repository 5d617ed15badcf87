// Says of a price before it is saved what else is agreed for the same. A notice and no refusal: all of it may be meant.
import { useTranslation } from '../../locales/use-translation';
import { Notice } from '../../ui/messages/notice';
import { businessDay, shortDay } from '../../ui/text/date-format';
import { namesText, spanText } from '../../ui/text/list-text';
import { amountWithCurrency } from '../kit/document/amounts';
import { endOf, type AmendedAgreement } from './agreement-search';
import { besideOf, type Term } from './beside';

interface BesideNoticeProps {
  /** Those that this computer has. */
  readonly all: readonly AmendedAgreement[];
  readonly term: Term;
  /** Id of the one that is revised or typed over; null for a new one. */
  readonly own: string | null;
  /** Last day of the one that is revised. */
  readonly before?: string | null;
}

export function BesideNotice({ all, term, own, before = null }: BesideNoticeProps) {
  const { t } = useTranslation();
  const { overlaps, gap } = besideOf(all, term, own, before);
  const named = overlaps.map((each) => {
    const end = endOf(each);
    const days =
      end === null
        ? t('office.agreements.from', { from: shortDay(each.validFrom) })
        : spanText(shortDay(each.validFrom), shortDay(end));
    return `${amountWithCurrency(each.rate, each.currencyCode)} (${days})`;
  });
  return (
    <>
      {named.length > 0 && (
        <Notice
          tone="attend"
          what={t('office.agreements.overlap', { count: named.length })}
          then={t('office.agreements.overlapThen', { prices: namesText(named) })}
        />
      )}
      {gap && (
        <Notice
          tone="attend"
          what={
            gap.from === gap.to
              ? t('office.agreements.gapDay', { day: businessDay(gap.from) })
              : t('office.agreements.gap', { from: businessDay(gap.from), to: businessDay(gap.to) })
          }
        />
      )}
    </>
  );
}
