// Says that a scan was not added, until the screen changes or the next scan is taken.
import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { create } from 'zustand';
import { useTranslation } from '../../locales/use-translation';
import type { Screen } from '../../till/navigation';
import type { Till } from '../../till/till';
import { useNavigation, useSell } from '../../till/use-till';
import { Notice } from '../../ui/messages/notice';
import { playRefusal } from '../../ui/messages/sound';
import classes from './notices.module.css';

/** Null for none. */
const useRefused = create<{ readonly screen: Screen | null }>()(() => ({ screen: null }));

export function refuseScan({ navigation }: Pick<Till, 'navigation'>): void {
  playRefusal();
  useRefused.setState({ screen: navigation.state.getState().screen });
}

export function forgetRefusedScan(): void {
  if (useRefused.getState().screen !== null) useRefused.setState({ screen: null });
}

export function RefusedScan() {
  const { t } = useTranslation();
  const refusedOn = useRefused((state) => state.screen);
  const screen = useNavigation((state) => state.screen);
  const stage = useSell((state) => state.stage);
  useEffect(() => forgetRefusedScan, [screen, stage]);
  if (refusedOn !== screen) return null;
  // A return takes scans again once it has its answer; not everybody in the back office has a till to sell at.
  const isElsewhere = screen !== 'returns' && screen !== 'office';
  return (
    <div className={classes['place']}>
      <Notice
        tone="attend"
        what={t('fields.scanRefused')}
        then={isElsewhere && t(screen === 'sell' ? 'fields.scanAfterPay' : 'fields.scanOnSell')}
        action={<Button onClick={forgetRefusedScan}>{t('keys.close')}</Button>}
      />
    </div>
  );
}
