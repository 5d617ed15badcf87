import { Fragment } from 'react';
import type { LogLine } from '#shared/ipc/sync-log';
import { useTranslation } from '../../locales/use-translation';
import { useTimes, type Times } from '../../ui/text/times';
import { factsText, withDotsLast } from '../../ui/text/list-text';
import classes from './log-section.module.css';
import { logText } from './log-text';

/** Newest first, in a scrollable region that can have the focus. */
export function LogLines({ lines }: { readonly lines: readonly LogLine[] }) {
  const { t } = useTranslation();
  const times = useTimes();
  return (
    <ol className={classes['lines']} tabIndex={0} aria-label={t('sync.log.list')}>
      {lines.map((line, index) => (
        <Fragment key={line.id}>
          {isOtherDay(line, lines[index - 1], times) && <li className={classes['day']}>{times.day(line.at)}</li>}
          <Line line={line} />
        </Fragment>
      ))}
    </ol>
  );
}

function Line({ line: { at, firstAt, times, risk, event } }: { readonly line: LogLine }) {
  const { t } = useTranslation();
  const { clockTime, dayTime, isSameDay } = useTimes();
  const riskText = t(`sync.log.risk.${risk}`);
  const first = isSameDay(at, firstAt) ? clockTime(firstAt) : dayTime(firstAt);
  const timesText = times > 1 && t('sync.log.times', { count: times, time: first });
  return (
    <li className={classes['line']}>
      <time className={classes['time']} dateTime={at}>
        {clockTime(at)}
      </time>
      <span className={classes['what']}>
        {logText(event, t)}
        <span className={classes['risk']} data-risk={risk}>
          {withDotsLast(factsText([riskText, timesText]))}
        </span>
      </span>
    </li>
  );
}

/** A day heading is shown where the day changes; today has none. */
function isOtherDay({ at }: LogLine, above: LogLine | undefined, { isToday, isSameDay }: Times): boolean {
  return above ? !isSameDay(at, above.at) : !isToday(at);
}
