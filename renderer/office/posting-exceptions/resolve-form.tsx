// Marks an exception as resolved, with a note. The note is kept while it is typed, also over a restart.
import { Button, Textarea } from '@mantine/core';
import { postingExceptionResolveBody, type PostingException } from '#shared/api/sales/posting-exception';
import { resolvePostingException } from '#shared/api/sales/posting-exceptions';
import { errorData } from '#shared/errors';
import { useTranslation } from '../../locales/use-translation';
import { useStore } from '../../store/core/store-context';
import { Notice } from '../../ui/messages/notice';
import { mostCharacters } from '../kit/form/problems';
import { StepButton } from '../kit/detail/step-button';
import type { Draft } from '../kit/form/use-draft';
import { useObstacle } from '../kit/form/use-obstacle';
import classes from './exceptions.module.css';

interface ResolveFormProps {
  readonly exception: PostingException;
  /** Its note. */
  readonly draft: Draft;
  /** Reads the list again. */
  readonly readAgain: () => Promise<unknown>;
  readonly onResolved: (exception: PostingException) => void;
  /** Somebody else resolved it before. */
  readonly onResolvedBefore: () => void;
}

const LONGEST_NOTE = mostCharacters(postingExceptionResolveBody.shape.note);

export function ResolveForm({ exception, draft, readAgain, onResolved, onResolvedBefore }: ResolveFormProps) {
  const { t } = useTranslation();
  const { pos } = useStore();
  const { mayCall } = useObstacle(resolvePostingException);
  const note = draft.values['note'] ?? '';
  const isNote = postingExceptionResolveBody.safeParse({ note }).success;
  const run = async () => {
    try {
      const resolved = await pos.ask(resolvePostingException, { params: { id: exception.id }, body: { note } });
      await draft.saved();
      onResolved(resolved);
      await readAgain();
    } catch (error) {
      if (errorData(error).code === 'POSTING_EXCEPTION_RESOLVED') onResolvedBefore();
      throw error;
    }
  };
  return (
    <div className={classes['resolve']}>
      {mayCall && (
        <Textarea
          label={t('office.exceptions.note')}
          description={t('office.exceptions.noteHint')}
          autosize
          minRows={2}
          maxRows={6}
          value={note}
          onChange={({ currentTarget }) => draft.set('note', currentTarget.value)}
        />
      )}
      <StepButton
        operation={resolvePostingException}
        label={t('office.exceptions.resolve')}
        isMain
        notNow={mayCall && !isNote ? notNow() : null}
        run={run}
        onFailed={() => void readAgain()}
      />
    </div>
  );

  function notNow(): string {
    return note.trim() === '' ? t('office.exceptions.needsNote') : t('office.form.tooLong', { count: LONGEST_NOTE });
  }
}

/** What was typed is not lost when somebody else was first. */
export function UnusedNote({ draft }: { readonly draft: Draft }) {
  const { t } = useTranslation();
  return (
    <Notice
      tone="attend"
      what={t('office.exceptions.before')}
      then={t('office.exceptions.yourNote', { note: draft.values['note'] ?? '' })}
      action={<Button onClick={draft.discard}>{t('office.exceptions.deleteNote')}</Button>}
    />
  );
}
