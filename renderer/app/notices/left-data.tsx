// A notice above every screen: the computer came from another merchant and still has their data. For those who may remove it.
import { useTranslation } from '../../locales/use-translation';
import { registerText } from '../../ui/text/register-text';
import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { mayDo } from '#shared/domain/people/rights';
import type { CommandOutput } from '#shared/ipc/contract';
import { pos } from '../../bridge/bridge';
import { useNavigation, useTill } from '../../till/use-till';
import { reportFailure } from '../../ui/messages/failure';
import { Notice } from '../../ui/messages/notice';
import classes from './notices.module.css';

type Register = CommandOutput<'till.contents'>['registers'][number];

export function LeftData() {
  const { t } = useTranslation();
  const { session, navigation } = useTill();
  const { merchantCode, me } = session;
  const mayRemove = mayDo(me.features, 'TILL_SETTINGS');
  const isInSettings = useNavigation(({ screen }) => screen === 'settings');
  const [isHidden, setHidden] = useState(false);
  const [left, setLeft] = useState<Register | null>(null);
  useEffect(() => {
    if (!mayRemove) return;
    const ofAnother = (each: Register) => each.merchantCode !== merchantCode;
    pos
      .call('till.contents', null)
      .then(({ registers }) => setLeft(registers.find(ofAnother) ?? null))
      .catch(reportFailure);
  }, [mayRemove, merchantCode]);
  if (!left || !mayRemove || isHidden || isInSettings) return null;
  return (
    <div className={classes['place']}>
      <div className={classes['row']}>
        <Notice
          tone="attend"
          what={t('settings.removal.left', {
            merchantCode: left.merchantCode,
            place: registerText(left.registerId, t),
          })}
          then={t('settings.removal.leftThen')}
        />
        <Button variant="subtle" onClick={() => navigation.openSettings('storage')}>
          {t('settings.removal.open')}
        </Button>
        <Button variant="subtle" onClick={() => setHidden(true)}>
          {t('otherTill.hide')}
        </Button>
      </div>
    </div>
  );
}
