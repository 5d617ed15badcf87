// Why the service refused an entry, and what becomes of it.
import { useTranslation } from '../../locales/use-translation';
import { ErrorHelp } from '../../ui/help/error-help';
import type { Behind } from '../../store/outbox/outbox-lists';
import type { OutboxRow } from '../../store/database/entry-rows';
import { wordsOfService } from '../../ui/messages/service-words';
import words from './case-words.module.css';

/** The service's own message, which is English, where it sent one. */
export function ServiceWords({ entry: { lastError } }: { readonly entry: OutboxRow }) {
  const { t, i18n } = useTranslation();
  const said = lastError && wordsOfService(lastError, i18n);
  if (said === null) return null;
  return (
    <blockquote className={words['words']}>
      <p lang="en" dir="ltr">
        {said}
      </p>
      <footer>{t('sync.ownWords')}</footer>
    </blockquote>
  );
}

/** Why in our words, what to do, and that nothing else is held up. */
export function Standing({ entry, behind }: { readonly entry: OutboxRow; readonly behind: Behind }) {
  const { t } = useTranslation();
  const { lastError, existing } = entry;
  const what = lastError && t(`errors.${lastError.code}.what`);
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
  // That the entry is kept is said before.
  const others = behind.count === 0 ? t('sync.others') : t('sync.othersWith', { count: behind.count });
  return (
    <p className={words['say']}>
      {[what, then, others].filter(Boolean).join(' ')} {lastError && <ErrorHelp code={lastError.code} />}
    </p>
  );
}
