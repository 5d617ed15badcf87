// The Z report of a day that was closed on this computer: it is shown, printed and saved by the till, which made it.
import { Button } from '@mantine/core';
import { IconReport } from '@tabler/icons-react';
import { useLiveQuery } from '../../store/core/use-live-query';
import { formatZNumber } from '#shared/domain/day/z-number';
import { isOfficeOnly } from '#shared/ipc/session';
import { useTranslation } from '../../locales/use-translation';
import { useStore } from '../../store/core/store-context';
import { useTill } from '../../till/use-till';
import classes from './days.module.css';

export function ZReportButton({ dayCycleId }: { readonly dayCycleId: string }) {
  const { t } = useTranslation();
  const { db } = useStore();
  const { session, day, navigation } = useTill();
  const closing = useLiveQuery(async () => (await db.days.get(dayCycleId))?.closing ?? null, [db, dayCycleId]);
  if (closing === undefined) return null;
  if (closing === null || isOfficeOnly(session)) return <p className={classes['faint']}>{t('office.days.noZ')}</p>;
  return (
    <Button
      leftSection={<IconReport size="1.25rem" stroke={1.6} aria-hidden />}
      onClick={() => {
        day.show({ kind: 'z report', dayCycleId });
        navigation.goTo('day');
      }}
    >
      {t('day.report.z', { number: formatZNumber(closing.zNumber) })}
    </Button>
  );
}
