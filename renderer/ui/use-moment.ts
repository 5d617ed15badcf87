import { useTranslation } from 'react-i18next';
import { clockTime, dayDistance, dayTime } from './moments';

/** '07:58' of today; of other days as `useMoment`. For places where today goes without saying. */
export function useShortMoment(): (iso: string) => string {
  const moment = useMoment();
  return (iso) => (dayDistance(iso, new Date()) === 'today' ? clockTime(iso) : moment(iso));
}

/** 'Today 07:58', 'Yesterday 21:03', 'Wed 18 Nov, 09:00'. */
export function useMoment(): (iso: string) => string {
  const { t } = useTranslation();
  return (iso) => {
    const now = new Date();
    const distance = dayDistance(iso, now);
    return distance === 'earlier' ? dayTime(iso, now) : t(`when.${distance}`, { time: clockTime(iso) });
  };
}
