import type { TFunction } from 'i18next';
import { useState } from 'react';
import { errorData, type ErrorData } from '#shared/errors';
import { useTranslation } from '../../locales/use-translation';
import { discardEntry } from '../../store/outbox/discard-entry';
import type { RecordNames } from '../../store/outbox/record-names';
import type { Behind } from '../../store/outbox/outbox-lists';
import type { OutboxRow } from '../../store/database/entry-rows';
import { useRecordNames } from '../../store/queries';
import { useStore } from '../../store/core/store-context';
import { announce } from '../../ui/messages/announcer';
import { ErrorNotice } from '../../ui/messages/error-notice';
import { listText } from '../../ui/text/list-text';
import { Money } from '../../ui/text/money';
import { Notice } from '../../ui/messages/notice';
import { QuestionDialog } from '../../ui/messages/question-dialog';
import { entryTitle } from '../entries/entry-text';
import { entryMoney } from '../../store/outbox/entry-facts';
import { saveUnsent } from '../entries/save-unsent';
import { useTill } from '../../till/use-till';

interface DiscardQuestionProps {
  readonly entry: OutboxRow;
  readonly behind: Behind;
  /** User name of the approver; null if the person has the right themselves. */
  readonly approvedBy: string | null;
  readonly onClose: () => void;
}

/** Asks before discarding, showing what is lost and what waits behind it. A copy is saved to disk first. */
export function DiscardQuestion({ entry, behind, approvedBy, onClose }: DiscardQuestionProps) {
  const { t } = useTranslation();
  const store = useStore();
  const { session, currency } = useTill();
  const [isBusy, setBusy] = useState(false);
  const [isUnsaved, setUnsaved] = useState(false);
  const [error, setError] = useState<ErrorData | null>(null);
  const names = useRecordNames([entry.write, ...behind.first.map(({ write }) => write)]);
  const title = entryTitle(entry.write, names, t);
  const amount = entryMoney(entry.write, currency);
  const discard = async () => {
    setBusy(true);
    setUnsaved(false);
    setError(null);
    try {
      const copyName = await saveUnsent(store, session, [entry.entryId]);
      if (copyName === null) {
        setUnsaved(true);
      } else {
        await discardEntry(store, session, { entryId: entry.entryId, approvedBy, copyName });
        announce(t('sync.case.announceDiscarded', { what: title }));
        return onClose();
      }
    } catch (thrown) {
      setError(errorData(thrown));
    }
    setBusy(false);
  };
  return (
    <QuestionDialog
      title={t('sync.case.discardAsk', { what: title })}
      safe={t('sync.case.keepIt')}
      onSafe={onClose}
      answer={t(isBusy ? 'sync.case.discarding' : 'sync.case.saveAndDiscard')}
      isRefusal
      isBusy={isBusy}
      onAnswer={() => void discard()}
    >
      <p>
        {t(`sync.case.lost.${lossOf(entry)}`)}{' '}
        {amount !== null && (
          <strong>
            <Money amount={amount} currency={currency} />
          </strong>
        )}
      </p>
      {behind.count > 0 && (
        <p>
          {t('sync.case.behind', { count: behind.count, entries: behindText(behind, names, t) })}{' '}
          {t(`sync.case.behindThen.${followsOf(entry)}`)}
        </p>
      )}
      <p>{t('sync.case.copyFirst')}</p>
      {isUnsaved && <Notice tone="attend" what={t('sync.case.notSaved')} then={t('sync.case.notSavedThen')} />}
      {error && <ErrorNotice error={error} />}
    </QuestionDialog>
  );
}

function behindText({ first, count }: Behind, items: RecordNames, t: TFunction): string {
  const named = first.map(({ write }) => entryTitle(write, items, t));
  return listText(count > first.length ? [...named, t('sync.case.more', { count: count - first.length })] : named);
}

function lossOf({ write }: OutboxRow): 'sale' | 'return' | 'customer' | 'change' | 'other' {
  if (write.kind === 'sale.record') return write.sale.kind === 'RETURN' ? 'return' : 'sale';
  if (write.kind === 'customer.create') return 'customer';
  return write.kind === 'customer.change' ? 'change' : 'other';
}

/** What happens to the entries behind it once it is discarded. */
function followsOf({ write }: OutboxRow): 'needs' | 'goesOn' | 'comesNext' {
  if (write.kind === 'customer.create') return 'needs';
  return write.kind === 'customer.change' ? 'goesOn' : 'comesNext';
}
