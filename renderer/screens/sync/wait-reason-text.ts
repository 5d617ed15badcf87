import { type TFunction } from 'i18next';
import { clockTime } from '../../ui/moments';
import { entryTitle } from './entry-text';
import { type WaitReason } from './wait-reasons';

/** One reason in a short plain sentence. */
export function waitReasonText(reason: WaitReason, t: TFunction): string {
  switch (reason.is) {
    case 'after': {
      const name = entryTitle(reason.entry.write, t);
      return t(reason.needsPerson ? 'sync.case.waits.afterPerson' : 'sync.case.waits.after', { name });
    }
    case 'paused':
      return t(`sync.case.waits.paused.${reason.by}`);
    case 'offline':
      if (reason.since === null) return t('sync.case.waits.offline');
      return t('sync.case.waits.offlineSince', { time: clockTime(reason.since) });
    case 'busy until':
      return t('sync.case.waits.busyUntil', { time: clockTime(reason.at) });
    case 'tried': {
      const { error, times } = reason;
      const said = error.serviceWords ?? t(`errors.${error.code}.what`);
      return t('sync.case.waits.tried', { count: times, said });
    }
    default:
      return t(`sync.case.waits.${reason.is}`);
  }
}
