// When an exception came, how long it waits, and from where.
import type { PostingException } from '#shared/api/sales/posting-exception';
import { useTranslation } from '../../locales/use-translation';
import { factsText } from '../../ui/text/list-text';
import { Fact } from '../../ui/layout/fact';
import { useTimes } from '../../ui/text/times';
import { DetailPart } from '../kit/detail/detail-side';
import { sourceText, waitsText } from './exception-text';

export function ExceptionFacts({ exception }: { readonly exception: PostingException }) {
  const { t } = useTranslation();
  const { moment, daysSince } = useTimes();
  const { createdAt, updatedAt, resolvedAt } = exception;
  const waits = waitsText(exception, daysSince, t);
  // Being resolved is a change, and said above.
  const isChanged = updatedAt !== createdAt && updatedAt !== resolvedAt;
  return (
    <DetailPart title={t('office.exceptions.about')}>
      <dl>
        <Fact name={t('office.exceptions.since')}>{factsText([moment(createdAt), waits])}</Fact>
        {isChanged && <Fact name={t('office.exceptions.updated')}>{moment(updatedAt)}</Fact>}
        <Fact name={t('office.exceptions.source')}>
          <bdi>{sourceText(exception, t)}</bdi>
        </Fact>
      </dl>
    </DetailPart>
  );
}
