// A modifiedTime that a client may send and the service keeps.
import { dateTimeText } from './formats';

/** Of the years 1000 to 9999 in UTC, which every database and client writes with the same four digits. To the millisecond. */
export const sentTime = dateTimeText.refine((text) => {
  const year = new Date(text).getUTCFullYear();
  return year >= 1000 && year <= 9999;
}, 'the year is not one of 1000 to 9999 in UTC');
