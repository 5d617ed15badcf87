import { useTranslation } from 'react-i18next';
import { clockTime, dayDistance, dayTime } from './date-format';

/** '07:58' of today; of other days as `useMoment`. For places where today goes without saying. */
export function useShortMoment(timeZone?: string): (iso: string) => string {
  const moment = useMoment(timeZone);
  return (iso) => (dayDistance(iso, new Date(), timeZone) === 'today' ? clockTime(iso, timeZone) : moment(iso));
}

/** 'Today 07:58', 'Yesterday 21:03', 'Wed 18 Nov, 09:00', on the clock of this computer unless a time zone is named. */
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
