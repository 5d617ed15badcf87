// "Remove all data…": for a computer that is given away, a register that was closed, or another merchant. Offered once
// nothing unsent would be lost; main looks again for itself.
import { useTranslation } from '../../locales/use-translation';
import { registerText } from '../../ui/text/register-text';
import { Button } from '@mantine/core';
import { useLiveQuery } from '../../store/core/use-live-query';
import { useState } from 'react';
import { errorData, type ErrorData } from '#shared/errors';
import { formatCount } from '../../ui/text/number-format';
import { useApproval } from '../../approval/use-approval';
import { useBox } from '../../bridge/box';
import { pos } from '../../bridge/bridge';
import { useSyncStatus } from '../../bridge/sync-status';
import { useStore } from '../../store/core/store-context';
import { useTill } from '../../till/use-till';
import { ErrorNotice } from '../../ui/messages/error-notice';
import quiet from '../../ui/buttons/quiet-end.module.css';
import { QuestionDialog } from '../../ui/messages/question-dialog';
import { SettingRow, SettingSection } from '../setting-section';
import { UnsentHere } from './unsent-here';
import { useTillContents, type TillContents } from './use-till-contents';
import classes from '../settings-rows.module.css';

export function RemovalSection() {
  const { t } = useTranslation();
  const { contents, read } = useTillContents();
  const { askFor, panel } = useApproval();
  const [isAsking, setAsking] = useState(false);
  const ask = async () =>
    setAsking((await askFor('TILL_SETTINGS', { reason: t('settings.removal.title') }, 'removal')) !== null);
  return (
    <SettingSection title={t('settings.removal.title')} whom="device" say={t('settings.removal.say')}>
      {contents && !isAsking && <UnsentHere contents={contents} onSaved={read} />}
      {panel ?? (
        <SettingRow label={t('settings.removal.row')} hint={t('settings.removal.hint')}>
          <Button
            className={quiet['end'] ?? ''}
            variant="subtle"
            color="red"
            classNames={{ root: classes['tall'] ?? '', label: classes['lines'] ?? '' }}
            disabled={contents?.isUnsent !== false}
            onClick={() => void ask()}
          >
            {t('settings.removal.remove')}
          </Button>
        </SettingRow>
      )}
      {isAsking && contents && <RemovalQuestion contents={contents} onSaved={read} onClose={() => setAsking(false)} />}
    </SettingSection>
  );
}

interface RemovalQuestionProps {
  readonly contents: TillContents;
  readonly onSaved: () => Promise<void>;
  readonly onClose: () => void;
}

function RemovalQuestion({ contents, onSaved, onClose }: RemovalQuestionProps) {
  const { t } = useTranslation();
  const { db } = useStore();
  const { registerId, merchant } = useTill().session;
  const receipts = useLiveQuery(() => db.sales.count(), [db]);
  const customers = useSyncStatus(({ status }) => status?.customers.count ?? null);
  const hasShop = useBox(({ box }) => box !== null && box.owner !== null);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<ErrorData | null>(null);
  const remove = async () => {
    setBusy(true);
    setError(null);
    try {
      // The app ends and starts again.
      await pos.call('till.remove', null);
    } catch (thrown) {
      setError(errorData(thrown));
      setBusy(false);
    }
  };
  const count = (number: number | null | undefined) =>
    number === null || number === undefined ? '–' : formatCount(number);
  return (
    <QuestionDialog
      title={t('settings.removal.ask')}
      safe={t('settings.removal.keep')}
      onSafe={onClose}
      answer={contents.isUnsent ? null : t(isBusy ? 'settings.removal.removing' : 'settings.removal.answer')}
      isRefusal
      isBusy={isBusy}
      onAnswer={() => void remove()}
    >
      <p>
        {t('settings.removal.goes', {
          place: registerText(registerId, t),
          merchant: merchant.name,
          receipts: count(receipts),
          customers: count(customers),
        })}
      </p>
      {contents.others.map((other) => (
        <p key={`${other.merchantCode}-${other.registerId}`}>
          {t('settings.removal.goesToo', {
            merchantCode: other.merchantCode,
            place: registerText(other.registerId, t),
          })}
        </p>
      ))}
      <p>{t('settings.removal.stays')}</p>
      {hasShop && <p>{t('settings.removal.serviceStays')}</p>}
      <UnsentHere contents={contents} onSaved={onSaved} />
      {error && <ErrorNotice error={error} />}
    </QuestionDialog>
  );
}
