// What the service took of this computer in the last weeks: who saved it and when, and the way to the record.
import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { isOfficeOnly } from '#shared/ipc/session';
import { usePersonName } from '../../bridge/person-name';
import { helpAt } from '../../frame/help-place';
import { useTranslation } from '../../locales/use-translation';
import type { SentRow } from '../../store/database/entry-rows';
import { SENT_DAYS } from '../../store/outbox/sent-entries';
import { useCustomerNames, useSent } from '../../store/queries';
import { normalize } from '../../store/search/normalize';
import { useTill } from '../../till/use-till';
import { EmptyState } from '../../ui/layout/empty-state';
import { SectionHead } from '../../ui/layout/section-head';
import { useTimes } from '../../ui/text/times';
import classes from '../entries/entry-list.module.css';
import { ShowMore, SHOWN_AT_FIRST } from '../entries/show-more';
import { Facts } from './facts';
import { SentLink } from './sent-link';
import { sentText, type SentText } from './sent-text';

export function SentSection() {
  const { t } = useTranslation();
  const { session } = useTill();
  const [text, setText] = useState('');
  const [limit, setLimit] = useState(SHOWN_AT_FIRST);
  const rows = useSent();
  const listed = useSentTexts(rows, text);
  if (!rows) return null;
  const shown = listed.slice(0, limit);
  return (
    <section aria-label={t('sync.sent.title')} {...helpAt('sent')}>
      <SectionHead
        title={t('sync.sent.title')}
        count={rows.length}
        say={rows.length > 0 && t('sync.sent.head', { days: SENT_DAYS })}
      />
      {rows.length > SHOWN_AT_FIRST && (
        <TextInput
          aria-label={t('sync.sent.search')}
          placeholder={t('sync.sent.search')}
          leftSection={<IconSearch size="1rem" stroke={1.75} aria-hidden />}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
      )}
      {rows.length === 0 ? (
        <EmptyState what={t('sync.sent.none', { days: SENT_DAYS })} then={t('sync.sent.noneThen')} />
      ) : shown.length === 0 ? (
        <EmptyState what={t('sync.sent.noMatch')} then={t('sync.sent.noMatchThen')} />
      ) : (
        <ul className={classes['list']}>
          {shown.map((entry) => (
            <Entry key={entry.row.entryId} {...entry} />
          ))}
        </ul>
      )}
      <ShowMore shown={shown.length} total={listed.length} onMore={setLimit} />
      {!isOfficeOnly(session) && <p className={classes['foot']}>{t('sync.sent.salesElsewhere')}</p>}
    </section>
  );
}

interface Listed extends SentText {
  readonly row: SentRow;
}

/** Those that a person looks for. */
function useSentTexts(rows: readonly SentRow[] | undefined, sought: string): readonly Listed[] {
  const { t } = useTranslation();
  const times = useTimes();
  const person = usePersonName();
  const numbers = useMemo(() => [...new Set(rows?.flatMap(({ customerNumber }) => customerNumber ?? []))], [rows]);
  const customers = useCustomerNames(numbers);
  const names = { person, customer: (number: string) => customers.get(number) };
  const words = normalize(sought);
  return (rows ?? [])
    .map((row) => ({ row, ...sentText(row, names, times, t) }))
    .filter(({ title, facts }) => normalize([title, ...facts].join(' ')).includes(words));
}

function Entry({ row, title, facts }: Listed) {
  const { shortMoment } = useTimes();
  return (
    <li className={classes['plain']}>
      <span className={classes['what']}>
        <SentLink row={row}>{title}</SentLink>
        <span className={classes['faint']}>
          <Facts of={facts} />
        </span>
      </span>
      <time className={classes['time']} dateTime={row.sentAt}>
        {shortMoment(row.sentAt)}
      </time>
    </li>
  );
}
