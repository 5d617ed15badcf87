// Why an exception needs a person: in our words, or in those of the service where it says what this app does not know.
import type { PostingException } from '#shared/api/sales/posting-exception';
import { useTranslation } from '../../locales/use-translation';
import { useTimes } from '../../ui/text/times';
import { useNameOf } from '../kit/answers/use-name-of';
import { ServiceQuote } from '../kit/detail/detail-side';
import { detailText } from './detail-text';

type Reason = Pick<PostingException, 'reasonDetail' | 'reasonCode'>;

export function ExceptionReason({ exception }: { readonly exception: Reason }) {
  const { t } = useTranslation();
  const times = useTimes();
  const nameOf = useNameOf();
  const { text, isQuoted } = detailText(exception, { t, times, nameOf });
  if (!isQuoted) return <p>{text}</p>;
  return <ServiceQuote by={t('office.exceptions.code', { code: exception.reasonCode })}>{text}</ServiceQuote>;
}
