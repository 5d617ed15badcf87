import { useTranslation } from '../../../locales/use-translation';
import { personName } from '../../../bridge/person-name';
import type { DayRow } from '../../../store/database/till-rows';
import { businessDay } from '../../../ui/text/date-format';
import { useTimes } from '../../../ui/text/times';
import classes from './close-steps.module.css';

const STEPS = ['count', 'difference', 'report'] as const;

/** The current step of the close, and the day being closed. */
export function CloseSteps({ day, step }: { readonly day: DayRow; readonly step: (typeof STEPS)[number] }) {
  const { t } = useTranslation();
  const { since } = useTimes();
  const current = STEPS.indexOf(step);
  return (
    <div className={classes['bar']}>
      <ol className={classes['steps']} aria-label={t('day.steps.name')}>
        {STEPS.map((each, index) => (
          <li key={each} aria-current={index === current ? 'step' : undefined} data-done={index < current || undefined}>
            {t(`day.steps.${each}`)}
          </li>
        ))}
      </ol>
      <p>
        {t('day.dayOf', {
          date: businessDay(day.businessDate),
          register: t('day.register', { register: day.registerId ?? '' }),
          when: since(day.openedAt),
          name: personName(day.openedBy),
        })}
      </p>
    </div>
  );
}
