// One agreed price: its terms, its end and notes, and how it came about. A new rate is a new agreed price, made in the third column.
import { Button, Switch } from '@mantine/core';
import { useId, useMemo, type ReactNode } from 'react';
import { patchAgreement, reviseAgreement } from '#shared/api/customers/agreements';
import { useTranslation } from '../../locales/use-translation';
import { DateField } from '../../ui/fields/date-field';
import { businessDay } from '../../ui/text/date-format';
import { useStore } from '../../store/core/store-context';
import { saveEntry } from '../../store/writes/save-entry';
import { useTill } from '../../till/use-till';
import { useTimes } from '../../ui/text/times';
import { ChangesLink } from '../kit/detail/changes-link';
import { FieldFrame } from '../kit/form/field-frame';
import { RecordText } from '../kit/form/record-fields';
import { RecordSide } from '../kit/form/record-side';
import { keepAsNew } from '../kit/form/editor-parts';
import type { Unsent } from '../kit/form/unsent';
import { useDraft, type Draft, type Values } from '../kit/form/use-draft';
import { useObstacle } from '../kit/form/use-obstacle';
import { useRecordForm, type RecordForm } from '../kit/form/use-record-form';
import work from '../kit/work.module.css';
import {
  agreementValues,
  amendProblems,
  END_LEFT_OUT,
  OPEN_ENDED,
  patchBodyOf,
  REVISION_DRAFTS,
  revisionValues,
  seenOf,
  valuesOf,
} from './agreement-form';
import { AgreementFacts } from './agreement-facts';
import type { AgreementNames, AmendedAgreement } from './agreement-search';
import classes from './agreements.module.css';
import { History } from './history-list';
import { RevisePanel } from './revise-panel';

interface AgreementSideProps {
  /** With the unsent changes over it. */
  readonly agreement: AmendedAgreement;
  readonly names: AgreementNames;
  /** Among which those it supersedes are found. */
  readonly all: readonly AmendedAgreement[];
  readonly unsent: Unsent | undefined;
  /** All of them as the service has them now, with the unsent changes over them; null if it cannot be reached. */
  readonly readAgain: () => Promise<readonly AmendedAgreement[] | null>;
  /** Since when, at the latest, the list lacks it, ISO 8601; null while it has it. */
  readonly missingSince: string | null;
  readonly isRevising: boolean;
  readonly onRevising: (isRevising: boolean) => void;
  readonly onOpen: (id: string) => void;
  readonly onClose: () => void;
  /** Opens a new one, of which a draft is kept. */
  readonly onNew: () => void;
}

export function AgreementSide(props: AgreementSideProps) {
  const { agreement } = props;
  const { today } = useTimes();
  const stored = useMemo(() => valuesOf(agreement), [agreement]);
  const draft = useDraft('agreements', agreement.id, stored);
  const date = today();
  const fresh = useMemo(
    () => revisionValues(agreement, date > agreement.validFrom ? date : agreement.validFrom),
    [agreement, date],
  );
  const revision = useDraft(REVISION_DRAFTS, agreement.id, fresh);
  return draft && revision && <Side {...props} stored={stored} draft={draft} fresh={fresh} revision={revision} />;
}

interface SideProps extends AgreementSideProps {
  readonly stored: Values;
  readonly draft: Draft;
  readonly fresh: Values;
  readonly revision: Draft;
}

function Side(props: SideProps): ReactNode {
  const { agreement, names, all, unsent, readAgain, missingSince, isRevising, onRevising, onOpen, onClose, onNew } =
    props;
  const { stored, draft, fresh, revision } = props;
  const { t } = useTranslation();
  const { today } = useTimes();
  const store = useStore();
  const { session, currency } = useTill();
  const obstacle = useObstacle(patchAgreement);
  // The list may be older than the refusal.
  const isEndRefused = unsent?.refusal?.code === 'AGREEMENT_SUPERSEDED';
  const isSuperseded = agreement.status === 'SUPERSEDED' || isEndRefused;
  const isEndChanged = draft.changed.includes('validTo') || typeof unsent?.body['clearValidTo'] === 'boolean';
  // Typed before the service had it, in fields that are fixed since.
  const isTooLate = draft.changed.some((field) => !(field in stored));
  const label = (field: string) => t(`office.agreements.fields.${field as 'notes'}`);
  const form = useRecordForm({
    ...{ draft, stored, missingSince, unsent, mayEdit: obstacle.mayCall },
    check: (values) => amendProblems(values, draft.changed, agreement.validFrom, t),
    fieldOf: ({ code, field }) => (code === 'AGREEMENT_SUPERSEDED' ? undefined : field),
    readAgain: async () => {
      const current = await readAgain();
      const found = current?.find(({ id }) => id === agreement.id);
      return found ? valuesOf(found) : current && 'gone';
    },
    async save({ values, changed, base }) {
      const query = { actor: session.me.displayName };
      const mayChange = isSuperseded ? changed.filter((field) => field !== 'validTo') : changed;
      const body = { ...(isEndRefused && END_LEFT_OUT), ...patchBodyOf(values, mayChange) };
      const seen = seenOf({ ...values, ...base }, mayChange);
      const of = { params: { id: agreement.id }, recordName: names.subjectOf(agreement) };
      await saveEntry(store, session, { kind: 'patchAgreement', ...of, query, body, seen });
      return undefined;
    },
  });
  return (
    <div className={work['detail']}>
      <div className={work['side']}>
        <RecordSide
          form={form}
          title={names.subjectOf(agreement)}
          labelOf={label}
          obstacle={isTooLate ? t('office.agreements.isSent') : obstacle.why}
          onClose={onClose}
          onKeepAsNew={keepAsNew(
            draft,
            { ...agreementValues(today(), currency.code), notes: draft.values['notes'] ?? '' },
            onNew,
          )}
        >
          <AgreementFacts agreement={agreement} names={names} all={all} isSuperseded={isSuperseded} />
          {isSuperseded ? (
            <p className={classes['hint']}>{t('office.agreements.endFixed')}</p>
          ) : (
            <EndField form={form} />
          )}
          <RecordText form={form} name="notes" label={label('notes')} />
          <History agreement={agreement} all={all} revision={isSuperseded ? null : revision} onOpen={onOpen} />
          <ChangesLink kind="AGREEMENT" id={agreement.id} />
          {!isSuperseded && !isRevising && <ReviseButton onClick={() => onRevising(true)} />}
        </RecordSide>
      </div>
      {isRevising && !isSuperseded && (
        <RevisePanel
          agreement={agreement}
          all={all}
          draft={revision}
          stored={fresh}
          isEndChanged={isEndChanged}
          readAgain={readAgain}
          onClose={() => onRevising(false)}
          onRevised={onOpen}
        />
      )}
    </div>
  );
}

/** A day, or that there is none. */
function EndField({ form }: { readonly form: RecordForm }) {
  const { t } = useTranslation();
  const id = useId();
  const { draft, stored, problems, mayEdit } = form;
  const { validTo = '' } = draft.values;
  const { validTo: before = OPEN_ENDED } = stored;
  const isOpenEnded = validTo === OPEN_ENDED;
  const shown = (text: string) => (text === OPEN_ENDED ? t('office.agreements.openEnded') : businessDay(text));
  return (
    <FieldFrame
      form={form}
      name="validTo"
      label={t('office.agreements.fields.validTo')}
      htmlFor={id}
      shown={shown}
      isRequired={false}
    >
      <div className={classes['two']}>
        {!isOpenEnded && (
          <DateField
            id={id}
            name="validTo"
            keepsText
            value={validTo}
            readOnly={!mayEdit}
            error={problems['validTo']}
            onChange={(text) => form.set('validTo', text)}
          />
        )}
        <Switch
          {...(isOpenEnded && { id })}
          className={classes['open']}
          label={t('office.agreements.openEnded')}
          checked={isOpenEnded}
          disabled={!mayEdit}
          onChange={({ currentTarget }) => {
            const day = before === OPEN_ENDED ? '' : before;
            form.set('validTo', currentTarget.checked ? OPEN_ENDED : day);
          }}
        />
      </div>
    </FieldFrame>
  );
}

function ReviseButton({ onClick }: { readonly onClick: () => void }) {
  const { t } = useTranslation();
  const { mayCall } = useObstacle(reviseAgreement);
  return (
    <div>
      <Button disabled={!mayCall} onClick={onClick}>
        {t('app.asksFirst', { step: t('office.agreements.revise') })}
      </Button>
    </div>
  );
}
