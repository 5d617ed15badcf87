import type { Answer } from './use-answer';

/** What is shown together is as old as the oldest of it; the first while none is answered. What a person may not see counts not. */
export function oldestOf(answers: readonly [Answer<unknown>, ...(readonly Answer<unknown>[])]): Answer<unknown> {
  const [first] = answers;
  const shown = answers.filter(({ answeredAt, data }) => answeredAt !== null && data !== null);
  return shown.reduce((a, b) => ((b.answeredAt ?? '') < (a.answeredAt ?? '') ? b : a), shown[0] ?? first);
}
