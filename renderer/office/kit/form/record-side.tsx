// Around the fields of a record: the title with the way back to the list, what happened to it, and the foot with the state of the
// work, Undo and Save.
import { Badge, Button } from '@mantine/core';
import { IconArrowsDiff, IconBan } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { usePersonName } from '../../../bridge/person-name';
import { useTranslation } from '../../../locales/use-translation';
import { BackButton } from '../../../ui/front/back-button';
import { useShortcuts } from '../../../ui/keys/shortcut';
import { useTimes } from '../../../ui/text/times';
import { NotSentBadge } from '../../../ui/messages/not-sent-badge';
import { useOpenedRecord } from '../../place/use-opened';
import classes from './record-form.module.css';
import { RecordNotices } from './record-notices';
import { useFormKeys, type FormKeys } from './use-form-keys';
import type { RecordForm } from './use-record-form';
import { WithdrawButton } from '../create/withdraw-button';

interface RecordSideProps {
  readonly form: RecordForm;
  readonly title: string;
  readonly labelOf: (field: string) => string;
  /** Why it cannot be saved now; null if it can. What was typed is kept. */
  readonly obstacle: string | null;
  readonly onClose: () => void;
  /** The record is gone at the service: what was typed becomes a new one. */
  readonly onKeepAsNew: () => void;
  /** Beside the title. */
  readonly actions?: ReactNode;
  /** The fields. */
  readonly children: ReactNode;
}

export function RecordSide(props: RecordSideProps) {
  const { form, title, labelOf, obstacle, onClose, onKeepAsNew, actions, children } = props;
  const { t } = useTranslation();
  useOpenedRecord(title);
  const localId = form.unsent?.localId;
  const withdrawn = () => {
    form.undo();
    onClose();
  };
  const keys = useFormKeys(form, obstacle);
  const { place, maySave, submit } = keys;
  return (
    <form
      ref={place}
      className={classes['form']}
      aria-label={title}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (maySave) submit();
      }}
    >
      <header className={classes['head']}>
        <BackButton isPanel onClick={onClose} />
        <h2 dir="auto" title={title}>
          {title}
        </h2>
        {actions}
      </header>
      <div className={classes['body']}>
        <RecordNotices form={form} labelOf={labelOf} onKeepAsNew={onKeepAsNew} />
        {form.isNew && <p className={classes['legend']}>{t('newCustomer.required')}</p>}
        {children}
        {localId !== undefined && <WithdrawButton localId={localId} title={title} onWithdrawn={withdrawn} />}
      </div>
      <footer className={classes['foot']}>
        <div className={classes['state']} role="status">
          <RecordState form={form} obstacle={obstacle} />
        </div>
        <RecordButtons form={form} keys={keys} />
      </footer>
    </form>
  );
}

interface RecordButtonsProps {
  readonly form: RecordForm;
  readonly keys: FormKeys;
  /** They stand outside the form, where Enter in a field does not press Save. */
  readonly isOutside?: boolean;
}

export function RecordButtons({ form, keys, isOutside = false }: RecordButtonsProps) {
  const { t } = useTranslation();
  const shortcut = useShortcuts();
  return (
    <>
      <Button {...shortcut('undoRecord')} disabled={!keys.hasChanges} onClick={form.undo}>
        {t('office.form.undo')}
      </Button>
      <Button
        {...(isOutside ? { onClick: keys.submit } : { type: 'submit' })}
        variant="filled"
        {...shortcut('saveRecord')}
        disabled={!keys.maySave}
      >
        {t('office.form.save')}
      </Button>
    </>
  );
}

/** What is saved and what is not, in one sentence. */
export function RecordState({
  form: { draft, unsent, conflicts, problems, isNew },
  obstacle,
}: Pick<RecordSideProps, 'form' | 'obstacle'>) {
  const { t } = useTranslation();
  const { clockTime, since } = useTimes();
  const nameOf = usePersonName();
  if (obstacle !== null) return obstacle;
  if (conflicts.length > 0) return t('office.form.bothSidesFirst');
  const toCorrect = Object.keys(problems).length > 0 && t('office.form.correct');
  // None: the draft of what was just saved is being deleted.
  if (draft.since !== null && draft.changed.length > 0) {
    const kept = t('office.form.unsaved', { count: changeCount(draft.changed), since: clockTime(draft.since) });
    return toCorrect ? `${toCorrect} ${kept}` : kept;
  }
  if (!unsent) return toCorrect || t(isNew ? 'office.form.notYetSaved' : 'office.form.noChanges');
  return (
    <>
      {t('office.form.saved', { when: since(unsent.savedAt), by: nameOf(unsent.savedBy) })}{' '}
      <UnsentBadge unsent={unsent} /> {unsent.isBlocked && t('office.form.isBlocked')}
    </>
  );
}

/** As a person counts them: who chose another item has made one change, though its name is kept beside its id. */
function changeCount(changed: readonly string[]): number {
  const isNameOfChosen = (field: string) => /Name$/.test(field) && changed.includes(field.replace(/Name$/, 'Id'));
  return changed.filter((field) => !isNameOfChosen(field)).length;
}

export function UnsentBadge({ unsent }: { readonly unsent: NonNullable<RecordForm['unsent']> }) {
  const { t } = useTranslation();
  // Nothing is wrong with it: a person decides.
  if (unsent.refusal?.code === 'CHANGED_ON_BOTH_SIDES') {
    return (
      <Badge color="amber" leftSection={<IconArrowsDiff size="0.75rem" stroke={1.75} aria-hidden />}>
        {t('office.form.isBothSides')}
      </Badge>
    );
  }
  if (unsent.refusal) {
    return (
      <Badge color="red" leftSection={<IconBan size="0.75rem" stroke={1.6} aria-hidden />}>
        {t(unsent.refusal.code === 'NOT_OFFERED' ? 'office.form.isNotOffered' : 'office.form.isRefused')}
      </Badge>
    );
  }
  return (
    <NotSentBadge>{t(unsent.kind.startsWith('delete') ? 'office.form.deleted' : 'office.form.notSent')}</NotSentBadge>
  );
}
