import { useTranslation } from '../../../locales/use-translation';
import { useTimes } from '../../../ui/text/times';
import type { Answer } from './use-answer';

/** When the list was last answered, for the header. */
export function AnswerAge({ answer: { answeredAt, isAsking } }: { readonly answer: Answer<unknown> }) {
  const { t } = useTranslation();
  const { since } = useTimes();
  if (answeredAt !== null) return t('office.list.updated', { when: since(answeredAt) });
  return t(isAsking ? 'office.list.asking' : 'office.list.notLoaded');
}
