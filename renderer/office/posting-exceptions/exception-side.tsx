// One exception: what it is about, why it is here, what to do, and marking it as resolved.
import { Badge } from '@mantine/core';
import { useEffect, useEffectEvent, useState } from 'react';
import type { PostingException } from '#shared/api/sales/posting-exception';
import { useTranslation } from '../../locales/use-translation';
import { reportFailure } from '../../ui/messages/failure';
import { useTill } from '../../till/use-till';
import { Fact } from '../../ui/layout/fact';
import { businessDay } from '../../ui/text/date-format';
import { useTimes } from '../../ui/text/times';
import { useNameOf } from '../kit/answers/use-name-of';
import { AmountRows } from '../kit/detail/amount-rows';
import { DetailPart, DetailSide } from '../kit/detail/detail-side';
import { useDraft } from '../kit/form/use-draft';
import { isPending } from './exception-search';
import { ExceptionFacts } from './exception-facts';
import { ExceptionReason } from './exception-reason';
import { ExceptionSource } from './exception-source';
import { amountsOf, checkText, kindText, reasonText } from './exception-text';
import { currencyName } from '../../ui/text/number-format';
import { factsText } from '../../ui/text/list-text';
import classes from './exceptions.module.css';
import { ResolveForm, UnusedNote } from './resolve-form';

interface ExceptionSideProps {
  /** As in the list. */
  readonly exception: PostingException;
  /** Reads the list again. */
  readonly readAgain: () => Promise<unknown>;
  readonly onClose: () => void;
  /** Somebody else resolved it before: the list may hide it now. */
  readonly onResolvedBefore: () => void;
}

const NO_NOTE = { note: '' };

export function ExceptionSide({ exception: listed, readAgain, onClose, onResolvedBefore }: ExceptionSideProps) {
  const { t } = useTranslation();
  const { currency, session } = useTill();
  // A list of pending ones no longer has it once it is resolved: what is known of it then is kept here.
  const [resolved, setResolved] = useState<PostingException | null>(null);
  const draft = useDraft('postingExceptions', listed.id, NO_NOTE);
  const exception = resolved && isPending(listed) ? resolved : listed;
  const note = draft?.values['note']?.trim();
  // The answer to their own resolving may have been lost.
  const isOwn = exception.resolvedBy === session.me.username && exception.resolutionNote === note;
  const isUsed = isOwn && draft !== undefined && draft.since !== null;
  const used = useEffectEvent(() => draft?.saved().catch(reportFailure));
  useEffect(() => {
    if (isUsed) void used();
  }, [isUsed]);
  const { memo, effectiveAt } = exception;
  const check = checkText(exception, t);
  const amounts = amountsOf(exception, currency, t).map((amount, place, all) => ({
    ...amount,
    isSum: place > 0 && place === all.length - 1,
  }));
  return (
    <DetailSide
      title={reasonText(exception, t)}
      above={factsText([kindText(exception, t), memo, businessDay(effectiveAt)])}
      badge={<StatusBadge exception={exception} />}
      onClose={onClose}
      foot={
        draft &&
        isPending(exception) && (
          <ResolveForm
            exception={exception}
            draft={draft}
            readAgain={readAgain}
            onResolved={setResolved}
            onResolvedBefore={onResolvedBefore}
          />
        )
      }
    >
      {draft && draft.since !== null && !isPending(exception) && !isOwn && <UnusedNote draft={draft} />}
      <ExceptionReason exception={exception} />
      {isPending(exception) ? (
        <DetailPart title={t('office.exceptions.whatToDo')}>
          <ol className={classes['steps']}>
            {check !== null && <li>{check}</li>}
            <li>{t('office.exceptions.enter')}</li>
            <li>{t('office.exceptions.thenResolve')}</li>
          </ol>
        </DetailPart>
      ) : (
        <Resolution exception={exception} />
      )}
      {amounts.length > 0 && (
        <DetailPart title={t('office.exceptions.amounts', { currency: currencyName(currency) })}>
          <AmountRows rows={amounts} currency={currency} />
        </DetailPart>
      )}
      <ExceptionSource exception={exception} />
      <ExceptionFacts exception={exception} />
    </DetailSide>
  );
}

function StatusBadge({ exception }: { readonly exception: PostingException }) {
  const { t } = useTranslation();
  const { status } = exception;
  if (isPending(exception)) return <Badge color="amber">{t('office.exceptions.statuses.PENDING')}</Badge>;
  return <Badge color="gray">{status === 'RESOLVED' ? t('office.exceptions.statuses.RESOLVED') : status}</Badge>;
}

function Resolution({ exception }: { readonly exception: PostingException }) {
  const { t } = useTranslation();
  const { moment } = useTimes();
  const nameOf = useNameOf();
  const { resolvedAt, resolvedBy, resolvedEntryId, resolutionNote } = exception;
  return (
    <DetailPart title={t('office.exceptions.resolution')}>
      <dl>
        {resolvedAt !== null && <Fact name={t('office.exceptions.when')}>{moment(resolvedAt)}</Fact>}
        {resolvedBy !== null && (
          <Fact name={t('office.exceptions.by')}>
            <bdi>{nameOf(resolvedBy)}</bdi>
          </Fact>
        )}
        {resolvedEntryId !== null && <Fact name={t('office.exceptions.entry')}>{resolvedEntryId}</Fact>}
        {resolutionNote !== null && (
          <Fact name={t('office.exceptions.note')}>
            <span dir="auto">{resolutionNote}</span>
          </Fact>
        )}
      </dl>
      {resolvedBy === null && <p className={classes['faint']}>{t('office.exceptions.byItself')}</p>}
    </DetailPart>
  );
}
