// Why a sale is not in the ledger, while it waits for a person.
import { listPostingExceptions } from '#shared/api/sales/posting-exceptions';
import { useTranslation } from '../../locales/use-translation';
import { mayCall } from '../../till/rights/office-areas';
import { useTill } from '../../till/use-till';
import { Notice } from '../../ui/messages/notice';
import { ExceptionReason } from '../posting-exceptions/exception-reason';
import { useAllPages } from '../kit/answers/use-all-pages';
import { AreaLink } from '../place/area-link';

/** Nothing for a person who may not see posting exceptions. */
export function SaleException({ transactionId }: { readonly transactionId: string }) {
  const { features } = useTill().session.me;
  return mayCall(features, listPostingExceptions.access) ? <Pending of={transactionId} /> : null;
}

const PENDING = { status: 'PENDING' } as const;

/** Found among all that wait: the service does not search them by sale. */
function Pending({ of }: { readonly of: string }) {
  const { t } = useTranslation();
  const { data } = useAllPages(listPostingExceptions, PENDING, ({ id }) => id);
  const exception = data?.find(({ externalId }) => externalId === of);
  if (!exception) return null;
  return (
    <Notice
      tone="attend"
      what={t('office.sales.notPosted')}
      then={<ExceptionReason exception={exception} />}
      action={
        <AreaLink area="postingExceptions" search={{ open: exception.id }}>
          {t('office.sales.toException')}
        </AreaLink>
      }
    />
  );
}
