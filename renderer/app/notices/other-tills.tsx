// Notices above every screen about other computers at this register. Hidden until the till is locked; the sync center keeps them.
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../../locales/use-translation';
import { useSyncStatus } from '../../bridge/sync-status';
import { OtherTillNotice } from '../../frame/other-till-notice';
import { useNavigation } from '../../till/use-till';
import classes from './notices.module.css';

export function OtherTills() {
  const { t } = useTranslation();
  const tills = useSyncStatus(({ status }) => status?.otherTills);
  const isInSync = useNavigation(({ screen }) => screen === 'sync');
  const [hidden, setHidden] = useState<readonly number[]>([]);
  const shown = tills?.filter(({ receiptEpoch }) => !hidden.includes(receiptEpoch)) ?? [];
  if (shown.length === 0 || isInSync) return null;
  return (
    <div className={classes['place']}>
      {shown.map((till) => (
        <div key={till.receiptEpoch} className={classes['row']}>
          <OtherTillNotice till={till} />
          <Button variant="subtle" onClick={() => setHidden((before) => [...before, till.receiptEpoch])}>
            {t('otherTill.hide')}
          </Button>
        </div>
      ))}
    </div>
  );
}
