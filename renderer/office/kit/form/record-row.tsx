// A record of a short list, edited in its row: Enter saves, Esc gives up what was typed and closes it.
import { Button } from '@mantine/core';
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { useTranslation } from '../../../locales/use-translation';
import { KeyHint } from '../../../ui/buttons/key-hint';
import classes from './record-form.module.css';
import { RecordNotices } from './record-notices';
import { useFormKeys } from './use-form-keys';
import type { RecordForm } from './use-record-form';
import { WithdrawButton } from '../create/withdraw-button';

interface RecordRowProps {
  readonly form: RecordForm;
  readonly title: string;
  readonly labelOf: (field: string) => string;
  /** Why it cannot be saved now; null if it can. What was typed is kept. */
  readonly obstacle: string | null;
  readonly onClose: () => void;
  readonly onKeepAsNew: () => void;
  /** More actions, at the far end. */
  readonly actions?: ReactNode;
  /** The fields. */
  readonly children: ReactNode;
}

export function RecordRow(props: RecordRowProps) {
  const { form, title, labelOf, obstacle, onClose, onKeepAsNew, actions, children } = props;
  const { t } = useTranslation();
  const { place, hasChanges, maySave, submit } = useFormKeys(form, obstacle);
  const begin = useEffectEvent(() => {
    const field = place.current?.querySelector('input');
    if (!hasChanges) return field?.select();
    // What was typed is gone on with, also where the list made the row anew meanwhile: the next key would replace all of it.
    field?.focus();
    field?.setSelectionRange(field.value.length, field.value.length);
  });
  useEffect(() => begin(), [place]);
  // It opens where its row was, at the end of the list as well, and grows with what it has to say: Save stays in view.
  useEffect(() => {
    if (!place.current) return undefined;
    const whole = new ResizeObserver(([entry]) => entry?.target.scrollIntoView({ block: 'nearest' }));
    whole.observe(place.current);
    return () => whole.disconnect();
  }, [place]);
  const localId = form.unsent?.localId;
  const undo = () => {
    form.undo();
    onClose();
  };
  return (
    <form
      ref={place}
      className={classes['inRow']}
      aria-label={title}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (maySave) submit();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        undo();
      }}
    >
      <RecordNotices form={form} labelOf={labelOf} onKeepAsNew={onKeepAsNew} />
      {form.isNew && <p className={classes['legend']}>{t('newCustomer.required')}</p>}
      <div className={classes['line']}>{children}</div>
      <div className={classes['line']} data-foot>
        {actions}
        {localId !== undefined && <WithdrawButton localId={localId} title={title} onWithdrawn={undo} />}
        <span className={classes['rowState']} role="status">
          {obstacle}
        </span>
        <div className={classes['ends']}>
          <Button rightSection={<KeyHint>Esc</KeyHint>} aria-keyshortcuts="Escape" onClick={undo}>
            {t(hasChanges ? 'office.form.undo' : 'office.form.close')}
          </Button>
          <Button
            type="submit"
            variant="filled"
            rightSection={<KeyHint>Enter</KeyHint>}
            aria-keyshortcuts="Enter"
            disabled={!maySave}
          >
            {t('office.form.save')}
          </Button>
        </div>
      </div>
    </form>
  );
}
