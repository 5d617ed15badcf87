import { useTranslation } from '../../locales/use-translation';
import { useRecordNames } from '../../store/queries';
import type { ImportPlan } from '../../store/outbox/import-entries';
import { Notice } from '../../ui/messages/notice';
import { QuestionDialog } from '../../ui/messages/question-dialog';
import { useTimes } from '../../ui/text/times';
import { entryTitle } from '../entries/entry-text';
import { useTill } from '../../till/use-till';

interface ImportQuestionProps {
  readonly plan: ImportPlan;
  readonly isBusy: boolean;
  readonly onIngest: () => void;
  readonly onClose: () => void;
}

/** Number of entries listed by name; the others are counted. */
const NAMED = 5;

export function ImportQuestion({ plan, isBusy, onIngest, onClose }: ImportQuestionProps) {
  const { t } = useTranslation();
  const { momentWithin } = useTimes();
  const { session } = useTill();
  const { file, taken, here, over } = plan;
  const facts = { register: file.registerId, when: momentWithin(file.exportedAt) };
  const isOwn = file.registerId === session.registerId;
  const names = useRecordNames(taken.map(({ write }) => write));
  const hasNone = taken.length === 0;
  return (
    <QuestionDialog
      title={hasNone ? t('sync.case.importNone') : t('sync.case.importAsk', { count: taken.length })}
      safe={t(hasNone ? 'sync.case.close' : 'sync.case.doNotImport')}
      onSafe={onClose}
      answer={hasNone ? null : t(isBusy ? 'sync.case.importing' : 'sync.case.ingest', { count: taken.length })}
      isBusy={isBusy}
      onAnswer={onIngest}
    >
      <p>{t(isOwn ? 'sync.case.fileOfOwn' : 'sync.case.fileOf', facts)}</p>
      {taken.length > 0 && (
        <ul>
          {taken.slice(0, NAMED).map(({ write }) => (
            <li key={write.entryId}>{entryTitle(write, names, t)}</li>
          ))}
          {taken.length > NAMED && <li>{t('sync.case.andMore', { count: taken.length - NAMED })}</li>}
        </ul>
      )}
      {here > 0 && <p>{t('sync.case.importHere', { count: here })}</p>}
      {over > 0 && <p>{t('sync.case.importOver', { count: over })}</p>}
      {!hasNone && (
        <>
          <Notice
            tone="attend"
            what={t(isOwn ? 'sync.case.notTwiceOwn' : 'sync.case.notTwice')}
            then={t(isOwn ? 'sync.case.notTwiceOwnThen' : 'sync.case.notTwiceThen')}
          />
          <p>
            {t('sync.case.whatHappens')} {t(isOwn ? 'sync.case.numbersGoOn' : 'sync.case.numbersStay')}
          </p>
        </>
      )}
    </QuestionDialog>
  );
}
