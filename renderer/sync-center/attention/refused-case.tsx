import { personName } from '../../bridge/person-name';
import { Badge, Button } from '@mantine/core';
import { IconBan } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { customer } from '#shared/api/customers/customer';
import { sendAgain } from '../../store/outbox/outbox';
import type { Behind } from '../../store/outbox/outbox-lists';
import type { OutboxRow } from '../../store/database/rows';
import { useStore } from '../../store/core/store-context';
import { reportFailure } from '../../ui/messages/failure';
import { Money } from '../../ui/text/money';
import { useMoment } from '../../ui/text/use-date-format';
import { CaseCard } from './case-card';
import words from './case-words.module.css';
import { CorrectChangeForm } from './correct-change-form';
import { CorrectCustomerForm } from './correct-customer-form';
import { DiscardQuestion } from './discard-question';
import { entryAmount, entryTitle } from '../entries/entry-text';
import { DuplicateActions, DuplicateCustomer } from './duplicate-customer';
import { useTill } from '../../till/use-till';

interface RefusedCaseProps {
  readonly entry: OutboxRow;
  readonly behind: Behind;
}

/** A refused entry: the service's message, the entries behind it, and the actions to resolve it. */
export function RefusedCase({ entry, behind }: RefusedCaseProps) {
  const { t } = useTranslation();
  const moment = useMoment();
  const store = useStore();
  const { currency } = useTill();
  const [isBusy, setBusy] = useState(false);
  const [asks, setAsks] = useState<'nothing' | 'correction' | 'discarding'>('nothing');
  const { write, lastError } = entry;
  const title = entryTitle(write, t);
  const amount = entryAmount(write, currency);
  const existing = write.kind === 'customer.create' ? customer.safeParse(entry.existing).data : undefined;
  const close = () => setAsks('nothing');
  const run = (work: () => Promise<void>) => {
    setBusy(true);
    work()
      .catch(reportFailure)
      .finally(() => setBusy(false));
  };
  const canCorrect = write.kind === 'customer.create' || write.kind === 'customer.change';
  return (
    <CaseCard
      name={title}
      entry={entry}
      badge={
        <Badge color="red" leftSection={<IconBan size="0.875rem" stroke={1.75} aria-hidden />}>
          {t('sync.refused')}
        </Badge>
      }
      title={
        <>
          {title} {amount !== null && <Money amount={amount} currency={currency} />}
        </>
      }
      facts={t('sync.savedBy', { when: moment(entry.savedAt), name: personName(write.savedBy) })}
    >
      <ServiceWords entry={entry} />
      {asks !== 'correction' && <Standing entry={entry} behind={behind} />}
      {asks !== 'correction' && existing && write.kind === 'customer.create' && (
        <DuplicateCustomer write={write} existing={existing} />
      )}
      {asks === 'correction' && write.kind === 'customer.create' && (
        <CorrectCustomerForm write={write} error={lastError} onClose={close} />
      )}
      {asks === 'correction' && write.kind === 'customer.change' && (
        <CorrectChangeForm write={write} error={lastError} onClose={close} />
      )}
      {asks !== 'correction' && (
        <div className={words['actions']}>
          {existing && write.kind === 'customer.create' && (
            <DuplicateActions write={write} existing={existing} isBusy={isBusy} run={run} />
          )}
          {canCorrect && (
            <Button disabled={isBusy} onClick={() => setAsks('correction')}>
              {t('sync.case.edit')}
            </Button>
          )}
          {/* Sent again without the customer number it depends on, it would wait forever. */}
          {entry.dependsOn.length === 0 && (
            <Button disabled={isBusy} onClick={() => run(() => sendAgain(store, entry.entryId))}>
              {t('sync.sendAgain')}
            </Button>
          )}
          <Button
            className={words['apart'] ?? ''}
            variant="subtle"
            color="red"
            disabled={isBusy}
            onClick={() => setAsks('discarding')}
          >
            {t('sync.case.discard')}
          </Button>
        </div>
      )}
      {asks === 'discarding' && <DiscardQuestion entry={entry} behind={behind} onClose={close} />}
    </CaseCard>
  );
}

function ServiceWords({ entry: { lastError } }: { readonly entry: OutboxRow }) {
  const { t } = useTranslation();
  if (lastError?.serviceWords === undefined) return null;
  const { status, serviceWords } = lastError;
  return (
    <blockquote className={words['words']}>
      <p>{serviceWords}</p>
      <footer>{status === undefined ? t('sync.ownWordsNoStatus') : t('sync.ownWords', { status })}</footer>
    </blockquote>
  );
}

/** What to do, and that nothing else is held up. Describes the error itself only if the service sent no message. */
function Standing({ entry, behind }: RefusedCaseProps) {
  const { t } = useTranslation();
  const { lastError, existing } = entry;
  const what = lastError && lastError.serviceWords === undefined ? t(`errors.${lastError.code}.what`) : null;
  const then = whatToDo();
  function whatToDo(): string | null {
    if (existing !== null) return t('sync.case.takenThen');
    const { write } = entry;
    const isReturn = write.kind === 'sale.record' && write.sale.kind === 'RETURN';
    if (isReturn && lastError?.code === 'RETURN_EXCEEDS_SALE') {
      return t('sync.case.returnedTwice', { receiptNumber: write.sale.receiptNumber });
    }
    return lastError && t(`errors.${lastError.code}.then`);
  }
  const kept = behind.count === 0 ? t('sync.kept') : t('sync.keptWith', { count: behind.count });
  return <p className={words['say']}>{[what, then, kept].filter(Boolean).join(' ')}</p>;
}
