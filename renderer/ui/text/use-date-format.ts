import { useTranslation } from 'react-i18next';
import { clockTime, dayDistance, dayTime } from './date-format';

/** '07:58' for today; other days as in `useMoment`. For places where today is obvious. */
export function useShortMoment(timeZone?: string): (iso: string) => string {
  const moment = useMoment(timeZone);
  return (iso) => (dayDistance(iso, new Date(), timeZone) === 'today' ? clockTime(iso, timeZone) : moment(iso));
}

/** 'Today 07:58', 'Yesterday 21:03', 'Wed 18 Nov, 09:00', in this computer's time zone or a named one. */
export function useMoment(timeZone?: string): (iso: string) => string {
  const { t } = useTranslation();
  return (iso) => {
    const now = new Date();
    const distance = dayDistance(iso, now, timeZone);
    return distance === 'earlier'
      ? dayTime(iso, now, timeZone)
      : t(`when.${distance}`, { time: clockTime(iso, timeZone) });
  };
}
