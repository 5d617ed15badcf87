import { useTranslation } from '../../locales/use-translation';
import { MainButton } from '../../ui/front/main-button';
import words from './case-words.module.css';

interface CorrectionActionsProps {
  readonly isSaving: boolean;
}

/** Below a form that corrects a refused entry. */
export function CorrectionActions({ isSaving }: CorrectionActionsProps) {
  const { t } = useTranslation();
  return (
    <div className={words['actions']}>
      <MainButton isPanel type="submit" disabled={isSaving}>
        {t(isSaving ? 'newCustomer.saving' : 'sync.case.saveAndSend')}
      </MainButton>
    </div>
  );
}
