// The area Posting exceptions: the list, and the open one beside it.
import { useMemo } from 'react';
import type { PostingException } from '#shared/api/sales/posting-exception';
import { listPostingExceptions } from '#shared/api/sales/posting-exceptions';
import type { Operation } from '#shared/api/wire/operation';
import { useTranslation } from '../../locales/use-translation';
import { useTimes } from '../../ui/text/times';
import { FilterChoice, FilterText } from '../kit/list/filter-bar';
import { ListArea } from '../kit/list/list-area';
import { readTogether } from '../kit/answers/read-together';
import { useAllPages } from '../kit/answers/use-all-pages';
import { useAnswer } from '../kit/answers/use-answer';
import { useNameOf } from '../kit/answers/use-name-of';
import { useRecords } from '../kit/list/use-records';
import { usePlace } from '../place/use-place';
import { detailText } from './detail-text';
import { exceptionSearch, matchesWith, STATUS_CHOICES } from './exception-search';
import { ExceptionSide } from './exception-side';
import { useExceptionColumns } from './use-exception-columns';

/** Resolving is sent at once. */
const WRITES: readonly Operation[] = [];
const idOf = ({ id }: PostingException) => id;

export function PostingExceptionsScreen() {
  const { t } = useTranslation();
  const at = usePlace(exceptionSearch);
  const { place, go } = at;
  const list = useAllPages(listPostingExceptions, place.status === 'all' ? {} : { status: place.status }, idOf);
  // Pages say beside their rows how many are pending, whatever is filtered; all pages together leave it out.
  const first = useAnswer(listPostingExceptions, { query: { size: 1 } });
  const answer = readTogether(list, first);
  const pending = first.data?.pendingCount;
  const columns = useExceptionColumns();
  const times = useTimes();
  const nameOf = useNameOf();
  const matches = useMemo(
    () => matchesWith((exception) => detailText(exception, { t, times, nameOf }).text),
    [t, times, nameOf],
  );
  const records = useRecords({ area: 'postingExceptions', answer, writes: WRITES, idOf, matches, columns, at });
  const { openRecord, readAgain } = records;
  return (
    <ListArea
      records={records}
      words={{
        records: t('office.exceptions.records'),
        none: t(place.status === 'RESOLVED' ? 'office.exceptions.noneResolved' : 'office.exceptions.none'),
        noneThen: t('office.exceptions.noneThen'),
        count: (count) => t('office.exceptions.count', { count }),
      }}
      filters={
        <>
          <FilterText
            label={t('office.exceptions.search')}
            value={place.text}
            onChange={(text) => go({ text }, 'same')}
          />
          <FilterChoice
            label={t('office.exceptions.status')}
            value={place.status}
            all="all"
            choices={STATUS_CHOICES.map((value) => ({ value, label: t(`office.exceptions.statuses.${value}`) }))}
            onChange={(chosen) => go({ status: chosen }, 'same')}
          />
          {pending !== undefined && <p role="status">{t('office.exceptions.pendingOfAll', { count: pending })}</p>}
        </>
      }
    >
      {openRecord && (
        <ExceptionSide
          key={openRecord.id}
          exception={openRecord}
          readAgain={readAgain}
          onClose={() => go({ open: null }, 'step')}
          onResolvedBefore={() => go({ status: 'all' }, 'same')}
        />
      )}
    </ListArea>
  );
}
