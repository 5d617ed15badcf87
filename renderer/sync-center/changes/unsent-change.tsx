// On a record: the change of it that waits to be sent, or that the service refused, and the ways back.
import { Button } from '@mantine/core';
import type { ErrorData } from '#shared/errors';
import { useTranslation } from '../../locales/use-translation';
import type { EntryChange } from '../../store/outbox/entry-facts';
import { mayWithdraw } from '../../store/outbox/withdraw-change';
import { useTill } from '../../till/use-till';
import { ErrorHelp } from '../../ui/help/error-help';
import { Notice } from '../../ui/messages/notice';
import { ChangeFacts } from './change-facts';
import { DiscardChange } from './discard-change';

interface UnsentChangeProps {
  readonly unsent: {
    readonly kind: string;
    readonly entryIds: readonly string[];
    readonly changes: readonly EntryChange[];
    readonly savedBy: string;
  };
  /** Why the service refused it; null while it waits. */
  readonly refusal: ErrorData | null;
  /** What was entered becomes what is typed over the old values. */
  readonly onEditAgain: () => void;
}

export function UnsentChange({ unsent, refusal, onEditAgain }: UnsentChangeProps) {
  const { t } = useTranslation();
  const { session } = useTill();
  const { kind, entryIds, changes, savedBy } = unsent;
  const isChange = entryIds.length > 0;
  if (!refusal && !isChange) return null;
  const facts = changes.length > 0 && <ChangeFacts changes={changes} isRefused={refusal !== null} />;
  const mayEdit = refusal !== null && isChange && changes.length > 0 && mayWithdraw(session, { savedBy });
  const action = isChange && (
    <>
      {mayEdit && <Button onClick={onEditAgain}>{t('sync.change.editAgain')}</Button>}
      <DiscardChange {...{ entryIds, savedBy, changes }} title={t(`sync.kinds.${kind as 'patchItem'}`)} />
    </>
  );
  if (!refusal) return <Notice what={t('sync.change.waits')} then={facts} action={action} />;
  return (
    <Notice
      tone="danger"
      what={t('office.form.refused')}
      then={
        <>
          {t(mayEdit ? 'office.form.refusedEditThen' : 'office.form.refusedThen')}{' '}
          {refusal.serviceWords !== undefined && t('app.quoted', { text: refusal.serviceWords })}{' '}
          <ErrorHelp code={refusal.code} />
          {facts}
        </>
      }
      action={action}
    />
  );
}
