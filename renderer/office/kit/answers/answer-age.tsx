import { useTranslation } from '../../../locales/use-translation';
import { useTimes } from '../../../ui/text/times';
import type { Answer } from './use-answer';

/** When the list was last answered, for the header. */
export function AnswerAge({ answer: { answeredAt, isAsking } }: { readonly answer: Answer<unknown> }) {
  const { t } = useTranslation();
  const { since } = useTimes();
  if (isAsking && answeredAt === null) return t('office.list.asking');
  return answeredAt === null ? null : t('office.list.updated', { when: since(answeredAt) });
}
