// A notice above every screen while the disk of the till cannot be read, because what should be there is not.
import { useEffect } from 'react';
import { errorData, CodedError } from '#shared/errors';
import { useIsUnreadable } from '../../store/core/use-live-query';
import { useCart, useNavigation } from '../../till/use-till';
import { ErrorNotice } from '../../ui/messages/error-notice';
import { dismissFailure, useFailure } from '../../ui/messages/failure';
import classes from './notices.module.css';

export function UnreadableDisk() {
  const isUnreadable = useIsUnreadable();
  // The sell screen says it beside the open sale, with what becomes of that.
  const isSaid = useCart((state) => state.saveError !== null);
  const isSelling = useNavigation(({ screen }) => screen === 'sell');
  const isOfDisk = useFailure(({ failure }) => failure?.code === 'STORE_UNUSABLE');
  // Said by this notice, and over with it.
  useEffect(() => {
    if (isUnreadable && isOfDisk) dismissFailure();
  }, [isUnreadable, isOfDisk]);
  if (!isUnreadable || (isSelling && isSaid)) return null;
  return (
    <div className={classes['place']}>
      <ErrorNotice error={errorData(new CodedError('STORE_UNREADABLE'))} />
    </div>
  );
}
