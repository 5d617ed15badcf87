// The log as lines of text, to be sent to whoever looks into it: full times, the words of the screen, what was at risk.
import { useTranslation } from 'react-i18next';
import { type LogLine } from '#shared/ipc/sync-log';
import { logText } from './log-text';

export function useLogAsText(): (lines: readonly LogLine[]) => string {
  const { t } = useTranslation();
  const textOf = ({ at, firstAt, times, risk, event }: LogLine) => {
    const since = times > 1 ? [t('sync.log.times', { count: times, time: firstAt })] : [];
    return [at, logText(event, t), t(`sync.log.risk.${risk}`), ...since].join('\t');
  };
  return (lines) => lines.map(textOf).join('\n');
}
