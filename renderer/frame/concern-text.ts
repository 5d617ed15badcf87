// What needs a person, in words.
import type { TFunction } from 'i18next';
import { isServiceProblem } from '#shared/errors';
import { durationText } from '../ui/text/duration';
import type { Concern } from './badge';

export function concernText(concern: Concern, t: TFunction): string {
  switch (concern.kind) {
    case 'refused':
      return t('status.refused', { count: concern.count });
    case 'not offered':
      return t('status.notOffered', { count: concern.count });
    case 'problem':
      if (concern.code === 'SENDER_LACKS_RIGHT') return t('status.senderLacksRight');
      return t(isServiceProblem(concern) ? 'status.serviceProblem' : 'status.problem');
    case 'storage':
      return t(concern.level === 'low' ? 'status.storageLow' : 'status.storageShort');
    case 'clock':
      return t(concern.isAhead ? 'status.clockAhead' : 'status.clockBehind', {
        duration: durationText(concern.seconds, t),
      });
    case 'waiting':
      if (!concern.isSending) return t('status.waiting', { count: concern.count });
      if (concern.secondsLeft === null) return t('status.sending', { count: concern.count });
      return t('status.sendingLeft', { count: concern.count, left: durationText(concern.secondsLeft, t) });
  }
}
