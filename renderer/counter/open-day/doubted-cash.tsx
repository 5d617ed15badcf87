// Asks about more cash than a drawer usually holds, before it is recorded and cannot be changed.
import type { MinorUnits } from '#shared/domain/money/money';
import { useTranslation } from '../../locales/use-translation';
import { useTill } from '../../till/use-till';
import { QuestionDialog } from '../../ui/messages/question-dialog';
import { moneyText } from '../../ui/text/number-format';

interface DoubtedCashProps {
  readonly amount: MinorUnits;
  readonly isBusy: boolean;
  readonly onChange: () => void;
  readonly onRecord: () => void;
}

export function DoubtedCash({ amount, isBusy, onChange, onRecord }: DoubtedCashProps) {
  const { t } = useTranslation();
  const { currency } = useTill();
  return (
    <QuestionDialog
      title={t('day.movement.doubtful', { amount: moneyText(amount, currency) })}
      safe={t('day.movement.doubtfulChange')}
      onSafe={onChange}
      answer={t('day.movement.doubtfulRight')}
      isBusy={isBusy}
      onAnswer={onRecord}
    >
      {t('day.movement.doubtfulText')}
    </QuestionDialog>
  );
}
