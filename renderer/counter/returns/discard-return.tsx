import { useTranslation } from '../../locales/use-translation';
import { useTill } from '../../till/use-till';
import { QuestionDialog } from '../../ui/messages/question-dialog';

/** Asks before a return with lines gives way to something else. */
export function DiscardReturn() {
  const { t } = useTranslation();
  const { returns } = useTill();
  return (
    <QuestionDialog
      title={t('returns.discardAsk')}
      safe={t('returns.keepIt')}
      onSafe={returns.keep}
      answer={t('returns.discard')}
      isRefusal
      isBusy={false}
      onAnswer={returns.discard}
    >
      <p>{t('returns.discardSay')}</p>
    </QuestionDialog>
  );
}
