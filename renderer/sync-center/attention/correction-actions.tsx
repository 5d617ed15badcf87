import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import words from './case-words.module.css';

interface CorrectionActionsProps {
  readonly isSaving: boolean;
  readonly onClose: () => void;
}

/** Below a form that corrects a refused entry. */
export function CorrectionActions({ isSaving, onClose }: CorrectionActionsProps) {
  const { t } = useTranslation();
  return (
    <div className={words['actions']}>
      <Button type="submit" variant="filled" disabled={isSaving}>
        {t(isSaving ? 'newCustomer.saving' : 'sync.case.saveAndSend')}
      </Button>
      <Button variant="subtle" disabled={isSaving} onClick={onClose}>
        {t('newCustomer.cancel')}
      </Button>
    </div>
  );
}
