// POS_LOG_LEVEL: the least that is logged.
import { LOG_LEVELS, type LogLevel } from './log';
import { WrongFlag } from './wrong-flag';

/** 'info' unless set. @throws WrongFlag */
export function readLogLevel(text: string | undefined): LogLevel {
  if (!text) return 'info';
  if (Object.hasOwn(LOG_LEVELS, text)) return text as LogLevel;
  throw new WrongFlag(`POS_LOG_LEVEL is ${text}, but it takes ${Object.keys(LOG_LEVELS).join(', ')}.`);
}
