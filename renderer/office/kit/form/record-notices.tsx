// What happened to a record since it was typed: refused, gone, or changed on both sides.
import { Button } from '@mantine/core';
import { useContext, useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from '../../../locales/use-translation';
import { useStore } from '../../../store/core/store-context';
import { withdrawChange } from '../../../store/outbox/withdraw-change';
import { ClearFiltersButton } from '../clear-filters-button';
import { AsNewButton } from '../create/new-from-button';
import { UnsentChange } from '../../../sync-center/changes/unsent-change';
import { useTill } from '../../../till/use-till';
import { ErrorHelp } from '../../../ui/help/error-help';
import { ErrorNotice } from '../../../ui/messages/error-notice';
import { reportFailure } from '../../../ui/messages/failure';
import { Notice } from '../../../ui/messages/notice';
import { QuestionDialog } from '../../../ui/messages/question-dialog';
import { namesText } from '../../../ui/text/list-text';
import { useTimes } from '../../../ui/text/times';
import { LeftOutContext } from '../list-context';
import { ConflictCase } from './conflict-case';
import type { RecordForm } from './use-record-form';

interface RecordNoticesProps {
  readonly form: RecordForm;
  readonly labelOf: (field: string) => string;
  /** How the text of a field is shown in a conflict; as its field does by default. */
  readonly shownOf?: ((field: string, text: string) => string) | undefined;
  /** The record is gone at the service: what was typed becomes a new one. */
  readonly onKeepAsNew: () => void;
}

export function RecordNotices({ form, labelOf, shownOf, onKeepAsNew }: RecordNoticesProps) {
  const { t } = useTranslation();
  const { momentWithin } = useTimes();
  const { navigation } = useTill();
  const { saving, unsent, conflicts, isGone, goneSince, question } = form;
  const leftOut = useContext(LeftOutContext);
  const stopped = unsent?.refusal ?? null;
  const isNotOffered = stopped?.code === 'NOT_OFFERED';
  const isConflict = stopped?.code === 'CHANGED_ON_BOTH_SIDES';
  const refusal = isNotOffered || isConflict ? null : stopped;
  const shownByField = (field: string, text: string) => form.shownAs.get(field)?.(text) ?? text;
  const shown = shownOf ?? shownByField;
  const changes = Object.entries(form.elsewhere).map(([field, text]) => {
    return t('office.list.named', { head: labelOf(field), text: shown(field, text) || t('sync.case.empty') });
  });
  const editAgain = useEditAgain(form);
  return (
    <>
      {saving.error && <ErrorNotice error={saving.error} />}
      {isNotOffered && !saving.error && <ErrorNotice error={stopped} />}
      {isConflict && !saving.error && (
        <Notice
          tone="attend"
          what={t('office.form.bothSides')}
          then={
            <>
              {t('office.form.bothSidesInSync')} <ErrorHelp code={stopped.code} />
            </>
          }
          action={<Button onClick={() => navigation.goTo('sync')}>{t('office.form.openSync')}</Button>}
        />
      )}
      {unsent && !isConflict && !saving.error && unsent.localId === undefined && (
        <UnsentChange unsent={unsent} refusal={refusal} onEditAgain={() => void editAgain()} />
      )}
      {isGone && (
        <Notice
          tone="attend"
          what={t('office.form.gone')}
          then={[
            goneSince !== null && t('office.form.goneSince', { when: momentWithin(goneSince) }),
            form.draft.changed.length > 0 && t('office.form.goneThen'),
          ]
            .filter(Boolean)
            .join(' ')}
          action={<AsNewButton label={t('office.form.keepAsNew')} hasNew={form.draft.hasNew} onPress={onKeepAsNew} />}
        />
      )}
      {!isGone && leftOut && (
        <Notice
          what={t(leftOut.isMade ? 'office.form.notListed' : 'office.form.leftOut')}
          then={t('office.form.leftOutThen')}
          action={leftOut.showAll && <ClearFiltersButton {...leftOut.showAll} />}
        />
      )}
      {!isGone && changes.length > 0 && (
        <Notice
          tone="attend"
          what={t('office.form.elsewhere')}
          then={t('office.form.elsewhereThen', { changes: namesText(changes) })}
        />
      )}
      {question && (
        <QuestionDialog
          title={question.title}
          safe={t('office.form.stepBack')}
          onSafe={() => form.answer(false)}
          answer={question.answer}
          isRefusal={question.isRefusal ?? false}
          isBusy={saving.isSaving}
          onAnswer={() => form.answer(true)}
        >
          {question.text}
        </QuestionDialog>
      )}
      {conflicts.length > 0 && (
        <ConflictCase conflicts={conflicts} labelOf={labelOf} shownOf={shown} onDecided={form.decide} />
      )}
    </>
  );
}

/**
 * What the service refused leaves the queue, and is typed over the old values instead. The draft is there first: it has all that is
 * shown, and of that what the record has without it is left out once it is shown again.
 */
function useEditAgain({ draft, stored, unsent }: RecordForm): () => Promise<void> {
  const store = useStore();
  const { session } = useTill();
  const isHeld = useRef(false);
  const release = useEffectEvent(() => draft.setAll({}));
  const isOver = unsent === undefined && draft.changed.length > 0;
  useEffect(() => {
    if (!isHeld.current || !isOver) return;
    isHeld.current = false;
    release();
  }, [isOver, stored]);
  return async () => {
    draft.hold();
    isHeld.current = true;
    try {
      if (await withdrawChange(store, session, unsent?.entryIds ?? [])) return;
    } catch (error) {
      reportFailure(error);
    }
    isHeld.current = false;
    draft.setAll({});
  };
}
