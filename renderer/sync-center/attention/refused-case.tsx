import { Badge, Button } from '@mantine/core';
import { IconBan } from '@tabler/icons-react';
import { useId, useMemo, useState } from 'react';
import { customer } from '#shared/api/customers/customer';
import { isOperation } from '#shared/writes/queued-operation';
import { useTranslation } from '../../locales/use-translation';
import { useApproval, type Allowed } from '../../approval/use-approval';
import { personName } from '../../bridge/person-name';
import { sendAgain } from '../../store/outbox/outbox';
import { awaitedCustomer, sendWithoutCustomer } from '../../store/outbox/without-customer';
import { discardFacts, entryAmount, entryChanges } from '../../store/outbox/entry-facts';
import { isChange, mayWithdraw } from '../../store/outbox/withdraw-change';
import { isReplaceable } from '../../store/writes/replace-entry';
import type { Behind } from '../../store/outbox/outbox-lists';
import type { OutboxRow } from '../../store/database/entry-rows';
import { useRecordNames } from '../../store/queries';
import { useStore } from '../../store/core/store-context';
import { reportFailure } from '../../ui/messages/failure';
import { announce } from '../../ui/messages/announcer';
import { Money } from '../../ui/text/money';
import { useTimes } from '../../ui/text/times';
import { NewCustomerReason } from '../../customers/new-customer/new-customer-button';
import { useMayWriteCustomers } from '../../customers/use-may-write-customers';
import { CaseCard } from './case-card';
import words from './case-words.module.css';
import { CorrectChangeForm } from './correct-change-form';
import { CorrectCustomerForm } from './correct-customer-form';
import { DiscardQuestion } from './discard-question';
import { ChangeFacts } from '../changes/change-facts';
import { DiscardChange } from '../changes/discard-change';
import { entryTitle } from '../entries/entry-text';
import { openPlace } from '../sent/sent-link';
import { changedPlace } from '../sent/sent-place';
import { ServiceWords, Standing } from './refusal-words';
import { DuplicateActions, DuplicateCustomer } from './duplicate-customer';
import { useTill } from '../../till/use-till';

interface RefusedCaseProps {
  readonly entry: OutboxRow;
  readonly behind: Behind;
}

/** A refused entry: the service's message, the entries behind it, and the actions to resolve it. */
export function RefusedCase({ entry, behind }: RefusedCaseProps) {
  const { t } = useTranslation();
  const { momentWithin } = useTimes();
  const store = useStore();
  const till = useTill();
  const { currency, session } = till;
  const [isBusy, setBusy] = useState(false);
  const [isCorrecting, setCorrecting] = useState(false);
  const [discard, setDiscard] = useState<Allowed | null>(null);
  const { askFor, panel } = useApproval();
  const mayWrite = useMayWriteCustomers();
  const reasonId = useId();
  const customerButton = { disabled: isBusy || !mayWrite, 'aria-describedby': mayWrite ? undefined : reasonId };
  const { write, lastError } = entry;
  const title = entryTitle(write, useRecordNames([write]), t);
  const changes = useMemo(() => entryChanges([write]), [write]);
  const mayDrop = isChange(write) && isReplaceable(entry) && mayWithdraw(session, write);
  const amount = entryAmount(write, currency);
  const existing = write.kind === 'customer.create' ? customer.safeParse(entry.existing).data : undefined;
  const close = () => setCorrecting(false);
  const run = (work: () => Promise<void>) => {
    setBusy(true);
    work()
      .catch(reportFailure)
      .finally(() => setBusy(false));
  };
  const sendWithout = async () => {
    await sendWithoutCustomer(store, entry.entryId);
    announce(t('sync.case.announceWithoutCustomer', { what: title }));
  };
  const askToDiscard = async () => {
    const allowed = await askFor('DISCARD_ENTRY', discardFacts(write, session.merchant));
    setDiscard(allowed);
  };
  const place = isOperation(write) ? changedPlace(write, till) : null;
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
      facts={t('sync.savedBy', { when: momentWithin(entry.savedAt), name: personName(write.savedBy) })}
    >
      <ServiceWords entry={entry} />
      {changes.length > 0 && !isCorrecting && <ChangeFacts isRefused changes={changes} />}
      {!isCorrecting && <Standing entry={entry} behind={behind} />}
      {!isCorrecting && existing && write.kind === 'customer.create' && (
        <DuplicateCustomer write={write} existing={existing} />
      )}
      {isCorrecting && write.kind === 'customer.create' && (
        <CorrectCustomerForm write={write} error={lastError} onClose={close} />
      )}
      {isCorrecting && write.kind === 'customer.change' && (
        <CorrectChangeForm write={write} error={lastError} onClose={close} />
      )}
      {!isCorrecting && panel === null && (
        <div className={words['actions']}>
          {existing && write.kind === 'customer.create' && (
            <DuplicateActions write={write} existing={existing} button={customerButton} run={run} />
          )}
          {canCorrect && (
            <Button {...customerButton} onClick={() => setCorrecting(true)}>
              {t('sync.case.edit')}
            </Button>
          )}
          {place && <Button onClick={() => openPlace(place, till)}>{t('sync.change.open')}</Button>}
          {/* Sent again without the customer number it depends on, it would wait forever. */}
          {entry.dependsOn.length === 0 && (
            <Button disabled={isBusy} onClick={() => run(() => sendAgain(store, entry.entryId))}>
              {t('sync.sendAgain')}
            </Button>
          )}
          {awaitedCustomer(entry) !== null && (
            <Button disabled={isBusy} onClick={() => run(sendWithout)}>
              {t('sync.case.withoutCustomer')}
            </Button>
          )}
          {mayDrop ? (
            <DiscardChange
              {...{ changes, title }}
              entryIds={[entry.entryId]}
              savedBy={write.savedBy}
              className={words['apart']}
            />
          ) : (
            <Button
              className={words['apart'] ?? ''}
              variant="subtle"
              color="red"
              disabled={isBusy}
              onClick={() => void askToDiscard()}
            >
              {t('sync.case.discard')}
            </Button>
          )}
        </div>
      )}
      {canCorrect && <NewCustomerReason id={reasonId} />}
      {panel}
      {discard && <DiscardQuestion entry={entry} behind={behind} {...discard} onClose={() => setDiscard(null)} />}
    </CaseCard>
  );
}
