import { Chip } from '@mantine/core';
import { RETURN_REASONS, type ReturnReason } from '#shared/domain/sale/sale';
import { useTranslation } from '../../../locales/use-translation';
import classes from './reason-choice.module.css';

const PLACE = 'return-reasons';

/** Takes the focus after the last line: the reason that is chosen, else the first. */
export function focusReasons(): void {
  const reasons = [...document.querySelectorAll<HTMLInputElement>(`#${PLACE} input`)];
  (reasons.find(({ checked }) => checked) ?? reasons[0])?.focus();
}

interface ReasonChoiceProps {
  readonly reason: ReturnReason | null;
  readonly onReason: (reason: ReturnReason) => void;
}

/** The reason of the return: one of a fixed list, so that a manager can count them. */
export function ReasonChoice({ reason, onReason }: ReasonChoiceProps) {
  const { t } = useTranslation();
  return (
    <fieldset className={classes['reasons']}>
      <legend>{t('returns.why')}</legend>
      <div id={PLACE} className={classes['chips']}>
        <Chip.Group
          value={reason ?? ''}
          onChange={(value) => {
            const chosen = RETURN_REASONS.find((known) => known === value);
            if (chosen) onReason(chosen);
          }}
        >
          {RETURN_REASONS.map((known) => (
            <Chip key={known} name={PLACE} value={known} variant="light" radius="md">
              {t(`returns.reasons.${known}`)}
            </Chip>
          ))}
        </Chip.Group>
      </div>
    </fieldset>
  );
}
