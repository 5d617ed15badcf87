// A conflict: fields of a customer or another record were changed both here and at the service. Shows both values beside the original one.
// Nothing is preselected, and nothing is sent before every field is picked.
import { Badge, Button } from '@mantine/core';
import { IconArrowsDiff } from '@tabler/icons-react';
import { useTranslation } from '../../locales/use-translation';
import { ErrorHelp } from '../../ui/help/error-help';
import { MainButton } from '../../ui/front/main-button';
import { useId, useState } from 'react';
import { customer } from '#shared/api/customers/customer';
import { recordNameOf, type Conflict } from '#shared/writes/kind';
import { featuresFor, isOperation } from '#shared/writes/queued-operation';
import { NO_RECORD_NAMES } from '../../store/outbox/record-names';
import type { Behind } from '../../store/outbox/outbox-lists';
import type { OutboxRow } from '../../store/database/entry-rows';
import { resolveConflict, type Picks } from '../../store/outbox/resolve-conflict';
import { useStore } from '../../store/core/store-context';
import { announce } from '../../ui/messages/announcer';
import { reportFailure } from '../../ui/messages/failure';
import { customerName } from '../../store/customers/customer-name';
import { CaseCard } from './case-card';
import words from './case-words.module.css';
import { ConflictFields } from './conflict-fields';
import { entryTitle } from '../entries/entry-text';
import { PlaceLink } from '../sent/sent-link';
import { changedPlace } from '../sent/sent-place';
import { featuresText } from '../../till/rights/feature-text';
import { useTill } from '../../till/use-till';
import { useIsOffice } from '../use-is-office';

interface ConflictCaseProps {
  readonly entry: OutboxRow & { readonly conflict: Conflict };
  readonly behind: Behind;
}

export function ConflictCase({ entry, behind }: ConflictCaseProps) {
  const { t } = useTranslation();
  const isOffice = useIsOffice();
  const store = useStore();
  const till = useTill();
  const { session } = till;
  const [picks, setPicks] = useState<Picks>({});
  const [isBusy, setBusy] = useState(false);
  const reasonId = useId();
  const { conflict, entryId, write } = entry;
  const features = isOperation(write) ? featuresFor(write) : (['CRM_WRITE'] as const);
  const mayDecide = features.some((each) => session.me.features.includes(each));
  const right = mayDecide ? {} : { disabled: true, 'aria-describedby': reasonId };
  // The case names the record itself.
  const kind = entryTitle(write, NO_RECORD_NAMES, t);
  const current = customer.safeParse(conflict.current).data;
  const name = current ? customerName(current) : (recordNameOf(conflict.current) ?? kind);
  const left = conflict.fields.filter(({ field }) => !picks[field]).length;
  const toDo =
    left === conflict.fields.length
      ? t('sync.case.toPickFirst')
      : left > 0
        ? t('sync.case.toPick', { count: left })
        : t('sync.case.ready');
  const pickAll = (side: 'ours' | 'theirs') =>
    setPicks(Object.fromEntries(conflict.fields.map(({ field }) => [field, side])));
  const keep = async () => {
    setBusy(true);
    try {
      await resolveConflict(store, session, entryId, picks);
      announce(t('sync.case.announceKept', { name }));
    } catch (error) {
      reportFailure(error);
      setBusy(false);
    }
  };
  return (
    <CaseCard
      name={write.kind === 'customer.change' ? t('sync.customerChange', { name }) : kind}
      entry={entry}
      badge={
        <Badge color="amber" leftSection={<IconArrowsDiff size="0.875rem" stroke={1.75} aria-hidden />}>
          {t('sync.case.bothSides')}
        </Badge>
      }
      title={
        <PlaceLink place={changedPlace(write, till)}>
          <bdi>{name}</bdi>
        </PlaceLink>
      }
      facts={
        write.kind !== 'customer.change'
          ? kind
          : current && t('sync.case.customerNumber', { number: current.customerNumber })
      }
    >
      <ConflictFields
        conflict={conflict}
        picks={picks}
        onPick={(field, side) => setPicks((before) => ({ ...before, [field]: side }))}
      />
      <p className={words['say']}>
        {toDo} {behind.count > 0 && t('sync.othersWith', { count: behind.count })}{' '}
        <ErrorHelp code="CHANGED_ON_BOTH_SIDES" />
      </p>
      <div className={words['actions']}>
        <MainButton isPanel disabled={left > 0 || isBusy} {...right} onClick={() => void keep()}>
          {t('sync.case.keepChosen')}
        </MainButton>
        <Button {...right} onClick={() => pickAll('ours')}>
          {t(isOffice ? 'sync.office.allOurs' : 'sync.case.allOurs')}
        </Button>
        <Button {...right} onClick={() => pickAll('theirs')}>
          {t('sync.case.allTheirs')}
        </Button>
      </div>
      {!mayDecide && (
        <p id={reasonId} className={words['say']}>
          {t('sync.case.needsRight', { right: featuresText(features, t) })}
        </p>
      )}
    </CaseCard>
  );
}
