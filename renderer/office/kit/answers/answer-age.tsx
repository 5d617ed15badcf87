import { useTranslation } from '../../../locales/use-translation';
import { useTimes } from '../../../ui/text/times';
import type { Answer } from './use-answer';

/** When the list was last answered, for the header. */
export function AnswerAge({ answer: { answeredAt, meanwhile, isAsking } }: { readonly answer: Answer<unknown> }) {
  const { t } = useTranslation();
  const { since } = useTimes();
  const at = answeredAt ?? (meanwhile?.from === 'computer' ? meanwhile.asOf : null);
  if (at !== null) return t('office.list.updated', { when: since(at) });
  return t(isAsking ? 'office.list.asking' : 'office.list.viewNotLoaded');
}
