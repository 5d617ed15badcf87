/** Now, by the clock of Event.timeStamp, in milliseconds; to say how long before an event something was. */
export function eventTime(): number {
  return new Event('now').timeStamp;
}
