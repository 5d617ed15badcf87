// What stands in a part of a record beside its answer, or in its place: why it is old or missing, or that it is asked for.
import { useTranslation } from '../../../locales/use-translation';
import { AnswerProblem } from '../answers/answer-problem';
import type { Answer } from '../answers/use-answer';
import classes from './detail.module.css';

interface PartStateProps {
  readonly answer: Answer<unknown>;
  /** 'cash movements' */
  readonly records: string;
}

export function PartState({ answer, records }: PartStateProps) {
  const { t } = useTranslation();
  return (
    <>
      <AnswerProblem answer={answer} records={records} />
      {answer.data === undefined && answer.isAsking && <p className={classes['asking']}>{t('office.list.asking')}</p>}
    </>
  );
}
