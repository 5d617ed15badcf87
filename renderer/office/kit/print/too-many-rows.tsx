import { useTranslation } from '../../../locales/use-translation';
import { QuestionDialog } from '../../../ui/messages/question-dialog';

/** The page does nothing else while paper is laid out, about 10 ms for each row on a busy computer. */
export const MOST_PRINTED = 3000;

interface TooManyRowsProps {
  /** '6,366 items' */
  readonly count: string;
  readonly onClose: () => void;
  readonly onExport: () => void;
}

/** In place of a printout that would hold the page for a minute or more. */
export function TooManyRows({ count, onClose, onExport }: TooManyRowsProps) {
  const { t } = useTranslation();
  return (
    <QuestionDialog
      title={t('office.list.tooMany', { most: MOST_PRINTED })}
      safe={t('office.form.stepBack')}
      onSafe={onClose}
      answer={t('office.list.csv')}
      isBusy={false}
      onAnswer={() => {
        onClose();
        onExport();
      }}
    >
      {t('office.list.tooManyThen', { total: count })}
    </QuestionDialog>
  );
}
