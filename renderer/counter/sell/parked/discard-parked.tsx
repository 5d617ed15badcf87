import { useState } from 'react';
import { useTranslation } from '../../../locales/use-translation';
import type { ParkedCart } from '../../../store/database/till-rows';
import { useStore } from '../../../store/core/store-context';
import { QuestionDialog } from '../../../ui/messages/question-dialog';
import { useTill } from '../../../till/use-till';
import { discardParked, parkedName } from './parking';

interface DiscardParkedProps {
  readonly row: ParkedCart;
  readonly onClose: () => void;
}

export function DiscardParked({ row, onClose }: DiscardParkedProps) {
  const { t } = useTranslation();
  const till = useTill();
  const store = useStore();
  const [isBusy, setBusy] = useState(false);
  const discard = async () => {
    setBusy(true);
    await discardParked(till, store, till.session, row, t);
    onClose();
  };
  return (
    <QuestionDialog
      title={t('parked.discardAsk', { name: parkedName(row, till.session, t) })}
      safe={t('parked.keep')}
      onSafe={onClose}
      answer={t('parked.discard')}
      isRefusal
      isBusy={isBusy}
      onAnswer={() => void discard()}
    >
      {t('parked.discardSay')}
    </QuestionDialog>
  );
}
