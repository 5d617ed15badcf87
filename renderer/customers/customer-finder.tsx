// Customer search and results: at most fifty rows, the number of matches, and how many customers were searched. The search
// field keeps the focus: arrows move in the list, Enter uses the marked customer.
import { Table } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from '../locales/use-translation';
import type { CustomerView } from '../store/customer-packs/customer-view';
import { ActionHint } from '../ui/keys/shortcut';
import { LoadingBars } from '../ui/later/loading-bars';
import { KeyHint } from '../ui/buttons/key-hint';
import { ResultFoot } from '../ui/layout/result-foot';
import { SearchInput } from '../ui/fields/search-input';
import classes from './customer-finder.module.css';
import { CustomerRow } from './customer-row';
import { useMayWriteCustomers } from './use-may-write-customers';
import { NewCustomerReason } from './new-customer/new-customer-button';
import type { CustomerMatches } from './use-customer-search';
import { EmptyState } from '../ui/layout/empty-state';
import { useSyncStatus } from '../bridge/sync-status';
import { Notice } from '../ui/messages/notice';
import { arrowStep } from '../ui/keys/arrow-step';

interface CustomerFinderProps {
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly matches: CustomerMatches | null;
  readonly selectedKey: string | null;
  readonly onSelect: (customer: CustomerView) => void;
  /** Called when a row is clicked, after it was selected. */
  readonly onClick?: (customer: CustomerView) => void;
  /** Called for Enter. */
  readonly onUse: (customer: CustomerView) => void;
  /** Called for Enter before the matches are there. @param isUsed resolves once it is known whether it was for one of them */
  readonly onAwait?: (isUsed: Promise<boolean>) => void;
  readonly actions?: ReactNode;
  /** False while Enter is for a form beside it. */
  readonly namesKeys?: boolean;
}

export function CustomerFinder(props: CustomerFinderProps) {
  const { t } = useTranslation();
  const { text, onText, matches, selectedKey, onSelect, onUse, onAwait } = props;
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  /** What Enter was pressed for before its matches were there. Of several nobody has read one yet: they are only shown. */
  const awaited = useRef<{ readonly text: string; readonly answer: (isUsed: boolean) => void } | null>(null);
  const rows = matches?.rows ?? [];
  const at = rows.findIndex((row) => row.key === selectedKey);

  useEffect(() => {
    input.current?.focus();
  }, []);
  useEffect(() => {
    if (at >= 0) document.getElementById(`${id}-${at}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, at]);

  const endAwaiting = (isUsed: boolean) => {
    awaited.current?.answer(isUsed);
    awaited.current = null;
  };
  const onMatches = useEffectEvent(() => {
    if (awaited.current === null || matches?.text !== text.trim()) return;
    const [only, ...others] = rows;
    const isMeant = only !== undefined && others.length === 0 && awaited.current.text === text.trim();
    if (isMeant) onUse(only);
    endAwaiting(isMeant);
  });
  useEffect(() => onMatches(), [matches]);
  useEffect(() => () => awaited.current?.answer(false), []);
  const type = (next: string) => {
    if (next.trim() !== awaited.current?.text) endAwaiting(false);
    onText(next);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const move = arrowStep(event);
    const next = rows[Math.max(0, at + move)];
    const marked = rows[at];
    if (move !== 0) {
      event.preventDefault();
      if (next) onSelect(next);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      if (event.repeat) return;
      if (matches?.text !== text.trim()) {
        endAwaiting(false);
        const found = new Promise<boolean>((answer) => (awaited.current = { text: text.trim(), answer }));
        onAwait?.(found);
      } else if (marked) onUse(marked);
    } else if (event.key === 'Escape' && text !== '') {
      event.stopPropagation();
      type('');
    }
  };

  return (
    <div className={classes['find']}>
      <div className={classes['top']}>
        <div className={classes['bar']}>
          <SearchInput
            ref={input}
            aria-label={t('customers.find')}
            aria-expanded={rows.length > 0}
            aria-haspopup="grid"
            aria-controls={`${id}-list`}
            aria-activedescendant={at >= 0 ? `${id}-${at}` : undefined}
            placeholder={t('customers.findShort')}
            leftSection={<IconSearch size="1.5rem" stroke={1.6} aria-hidden />}
            value={text}
            onChange={(event) => type(event.currentTarget.value)}
            onKeyDown={onKeyDown}
            onClear={() => type('')}
          />
          {props.actions}
        </div>
        <NewCustomerReason />
        {matches && <SearchedNotice matches={matches} />}
      </div>
      {matches && rows.length === 0 ? (
        <NoCustomers text={matches.text} searched={matches.searched} />
      ) : (
        <List {...props} id={id} rows={rows} />
      )}
      <Foot matches={matches} namesKeys={props.namesKeys ?? true} />
    </div>
  );
}

interface ListProps extends CustomerFinderProps {
  readonly id: string;
  readonly rows: readonly CustomerView[];
}

function List({ id, rows, matches, selectedKey, onSelect, onClick }: ListProps) {
  const { t } = useTranslation();
  return (
    <section className={classes['scroll']} aria-label={t('customers.list')} tabIndex={0}>
      <Table id={`${id}-list`} role="grid" aria-label={t('customers.list')} className={classes['list'] ?? ''}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('customers.name')}</Table.Th>
            <Table.Th>{t('customers.mobile')}</Table.Th>
            <Table.Th>{t('customers.number')}</Table.Th>
            <Table.Th>{t('customers.city')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row, index) => (
            <CustomerRow
              key={row.key}
              id={`${id}-${index}`}
              view={row}
              query={matches?.text ?? ''}
              isSelected={row.key === selectedKey}
              onClick={() => {
                onSelect(row);
                onClick?.(row);
              }}
            />
          ))}
        </Table.Tbody>
      </Table>
      {matches === null && <LoadingBars columns={4} />}
    </section>
  );
}

interface FootProps {
  readonly matches: CustomerMatches | null;
  readonly namesKeys: boolean;
}

function Foot({ matches, namesKeys }: FootProps) {
  const { t } = useTranslation();
  if (!matches || matches.rows.length === 0) return null;
  const { rows, total, text } = matches;
  const narrow = t(text === '' ? 'customers.narrowFirst' : 'customers.narrow');
  return (
    <ResultFoot
      className={classes['foot']}
      keys={
        namesKeys && (
          <>
            <KeyHint>↑</KeyHint>
            <KeyHint>↓</KeyHint> {t('customers.choose')} <KeyHint>Enter</KeyHint> {t('customers.use')}
          </>
        )
      }
    >
      {t('customers.shown', { count: total, shown: rows.length })} {total > rows.length && narrow}
    </ResultFoot>
  );
}

function NoCustomers({ text, searched }: { readonly text: string; readonly searched: number }) {
  const { t } = useTranslation();
  const mayCreate = useMayWriteCustomers();
  const then = text === '' ? t('customers.noneHereThen') : t('customers.noneThen', { count: searched });
  return (
    <div className={classes['place']} role="status">
      <EmptyState
        what={text === '' ? t('customers.noneHere') : t('customers.noneTitle', { text })}
        then={
          <>
            {then}{' '}
            {mayCreate && (
              <>
                {t('customers.createHint')} <ActionHint action="newCustomer" />
              </>
            )}
          </>
        }
      />
    </div>
  );
}

/** While the local copy is incomplete: how much of it was searched, as a customer not found may still exist. */
function SearchedNotice({ matches: { searched, of } }: { readonly matches: CustomerMatches }) {
  const { t } = useTranslation();
  const isOffline = useSyncStatus(({ status }) => status?.reachability === 'offline');
  if (of === null || searched >= of) return null;
  return (
    <Notice
      what={t('customers.searched', { searched, count: of })}
      then={t(isOffline ? 'customers.searchedOffline' : 'customers.searchedOnline')}
    />
  );
}
