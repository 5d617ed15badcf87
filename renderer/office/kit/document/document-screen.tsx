// One document over the whole screen: its number and state, Undo and Save in the header; the fields, the lines and the totals below.
import type { ReactNode } from 'react';
import { useTranslation } from '../../../locales/use-translation';
import { BackButton } from '../../../ui/front/back-button';
import { ActionHint } from '../../../ui/keys/shortcut';
import { AreaScreen } from '../../frame/area-screen';
import { useOpenedRecord } from '../../place/use-opened';
import { RecordNotices } from '../form/record-notices';
import { RecordButtons, RecordState } from '../form/record-side';
import { useFormKeys } from '../form/use-form-keys';
import { WithdrawButton } from '../create/withdraw-button';
import type { RecordForm } from '../form/use-record-form';
import { BesideCurrency } from '../../../ui/text/money';
import classes from './document.module.css';
import { changedLines, LINES, linesBefore, linesOf } from './lines';

interface DocumentScreenProps {
  readonly form: RecordForm;
  readonly title: string;
  /** Whether the service has it; a new one by default. */
  readonly isStored?: boolean;
  readonly above?: ReactNode;
  readonly badge?: ReactNode;
  readonly age: ReactNode;
  /** More actions of the header. */
  readonly actions?: ReactNode;
  readonly labelOf: (field: string) => string;
  /** How the text of a field is shown in a conflict. */
  readonly shownOf?: (field: string, text: string) => string;
  /** Why it cannot be saved now; null if it can. What was typed is kept. */
  readonly obstacle: string | null;
  readonly onClose: () => void;
  readonly onKeepAsNew: () => void;
  /** The ways to those beside it in the list. */
  readonly neighbors?: ReactNode;
  /** Header fields and lines. */
  readonly children: ReactNode;
  /** At the end of the foot. */
  readonly totals?: ReactNode;
}

export function DocumentScreen(props: DocumentScreenProps) {
  const { form, title, above, badge, age, actions, labelOf, shownOf, obstacle, onClose, onKeepAsNew } = props;
  const { children, totals, neighbors, isStored = false } = props;
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
    <AreaScreen
      title={title}
      start={
        <>
          <BackButton onClick={onClose} />
          {neighbors}
        </>
      }
      above={above}
      badge={badge}
      age={age}
      moreActions={actions}
      actions={<RecordButtons form={form} keys={keys} isOutside />}
    >
      <form
        ref={place}
        className={classes['sheet']}
        aria-label={title}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (maySave) submit();
        }}
      >
        <div className={classes['body']}>
          {form.isNew && <p className={classes['legend']}>{t('newCustomer.required')}</p>}
          <RecordNotices form={form} labelOf={labelOf} shownOf={shownOf} onKeepAsNew={onKeepAsNew} />
          {children}
          {localId !== undefined && <WithdrawButton localId={localId} title={title} onWithdrawn={withdrawn} />}
        </div>
        <footer className={classes['foot']}>
          <div className={classes['state']}>
            <div role="status">
              <div>
                <RecordState form={form} obstacle={obstacle} />
              </div>
              <ChangedLines form={form} isStored={isStored} />
            </div>
            {form.mayEdit && (
              <p className={classes['keys']} aria-hidden>
                <kbd>Tab</kbd> {t('office.document.keys.next')} <kbd>↑</kbd> <kbd>↓</kbd>{' '}
                {t('office.document.keys.column')} <ActionHint action="removeLine" /> {t('office.document.keys.remove')}
              </p>
            )}
          </div>
          {totals}
        </footer>
      </form>
    </AreaScreen>
  );
}

/** Of a document that the service has: a new one replaces nothing. */
function ChangedLines({ form, isStored }: Pick<DocumentScreenProps, 'form' | 'isStored'>) {
  const { t } = useTranslation();
  if (!form.draft.changed.includes(LINES) || !isStored) return null;
  const count = changedLines(linesOf(form.draft.values), linesBefore(form.draft, form.stored));
  return <div>{t('office.document.changedLines', { count })}</div>;
}

interface DocumentTotalsProps {
  /** Above the total. */
  readonly parts: readonly { readonly label: string; readonly text: string }[];
  readonly label: string;
  readonly currency: string;
  readonly text: string;
}

export function DocumentTotals({ parts, label, currency, text }: DocumentTotalsProps) {
  return (
    <dl className={classes['totals']}>
      {parts.map((part) => (
        <div key={part.label}>
          <dt>{part.label}</dt>
          <dd>
            <bdi>{part.text}</bdi>
          </dd>
        </div>
      ))}
      <div className={classes['total']}>
        <dt>{label}</dt>
        <dd>
          <BesideCurrency name={<span className={classes['currency']}>{currency}</span>} figure={<bdi>{text}</bdi>} />
        </dd>
      </div>
    </dl>
  );
}
