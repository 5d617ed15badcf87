// Says on every screen that someone practices, and ends it. What cannot be practiced is answered in its place, so that no screen moves.
import { Button } from '@mantine/core';
import { IconSchool } from '@tabler/icons-react';
import { useTranslation } from '../locales/use-translation';
import classes from './practice-band.module.css';
import { useEndPractice, usePracticing } from './use-practice';

/** Nothing while nobody practices. */
export function PracticeBand() {
  const { t } = useTranslation();
  const practicing = usePracticing();
  const end = useEndPractice();
  if (!practicing) return null;
  return (
    <section className={classes['band']} aria-label={t('practice.title')}>
      <IconSchool className={classes['icon'] ?? ''} size="1.5rem" stroke={1.8} aria-hidden />
      <p className={classes['say']} role={practicing.isRefused ? 'alert' : undefined}>
        <strong>{t(practicing.isRefused ? 'practice.refusedPark' : 'practice.title')}</strong>{' '}
        {t(practicing.isRefused ? 'practice.refusedParkThen' : 'practice.say')}
      </p>
      <Button className={classes['end'] ?? ''} variant="default" onClick={end}>
        {t('practice.end')}
      </Button>
    </section>
  );
}
