import { useTranslation } from '../../../locales/use-translation';
import { useTimes } from '../../../ui/text/times';
import type { Answer } from './use-answer';

interface AnswerAgeProps {
  readonly answer: Answer<unknown>;
  readonly isOnPaper?: boolean;
}

/** When the list was last answered, for the header. */
export function AnswerAge({ answer, isOnPaper = false }: AnswerAgeProps) {
  const { answeredAt, meanwhile, isAsking } = answer;
  const { t } = useTranslation();
  const { since, onPaper } = useTimes();
  const at = answeredAt ?? (meanwhile?.from === 'computer' ? meanwhile.asOf : null);
  if (at !== null) return t('office.list.updated', { when: isOnPaper ? onPaper(at) : since(at) });
  return t(isAsking ? 'office.list.asking' : 'office.list.viewNotLoaded');
}
