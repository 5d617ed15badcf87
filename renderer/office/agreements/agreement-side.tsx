// One agreed price: its terms, its end and notes, and how it came about. A new rate is a new agreed price, made in the third column.
import { Badge, Button, Switch } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useId, useMemo, type ReactNode } from 'react';
import { patchAgreement, reviseAgreement } from '#shared/api/customers/agreements';
import { useTranslation } from '../../locales/use-translation';
import { DateField } from '../../ui/fields/date-field';
import { businessDay } from '../../ui/text/date-format';
import { formatCount } from '../../ui/text/number-format';
import { useStore } from '../../store/core/store-context';
import { saveEntry } from '../../store/writes/save-entry';
import { useTill } from '../../till/use-till';
import { useTimes } from '../../ui/text/times';
import { ChangesLink } from '../kit/detail/changes-link';
import { useNameOf } from '../kit/answers/use-name-of';
import { FieldFrame } from '../kit/form/field-frame';
import { RecordText } from '../kit/form/record-fields';
import { RecordSide } from '../kit/form/record-side';
import { keepAsNew } from '../kit/form/editor-parts';
import type { Unsent } from '../kit/form/unsent';
import { useDraft, type Draft, type Values } from '../kit/form/use-draft';
import { useObstacle } from '../kit/form/use-obstacle';
import { useRecordForm, type RecordForm } from '../kit/form/use-record-form';
import { amountWithCurrency } from '../kit/document/amounts';
import work from '../kit/work.module.css';
import { Fact } from '../../ui/layout/fact';
import { AreaLink } from '../place/area-link';
import {
  amendProblems,
  END_LEFT_OUT,
  newValues,
  OPEN_ENDED,
  patchBodyOf,
  REVISION_DRAFTS,
  revisionValues,
  seenOf,
  valuesOf,
} from './agreement-form';
import { isInForce, type AgreementNames, type AmendedAgreement } from './agreement-search';
import { periodText, roleText, statusText, unitText } from './agreement-text';
import classes from './agreements.module.css';
import { History } from './history-list';
import { RevisePanel } from './revise-panel';
import { tillUseOf, tillUseText } from './till-use';
import { useShop } from './use-shop';

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
  /** With the id of the new one. */
  readonly onRevised: (id: string) => void;
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
  const { agreement, names, all, unsent, readAgain, missingSince } = props;
  const { isRevising, onRevising, onRevised, onOpen, onClose, onNew } = props;
  const { stored, draft, fresh, revision } = props;
  const { t } = useTranslation();
  const { today, day } = useTimes();
  const nameOf = useNameOf();
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
      await saveEntry(store, session, { kind: 'patchAgreement', params: { id: agreement.id }, query, body, seen });
      return undefined;
    },
  });
  const sku = names.skuOf(agreement);
  const shop = useShop(agreement.itemId, '');
  const use = tillUseOf(agreement, { all, today: today(), currency, shop });
  // That a till does not use what a vendor asks needs nobody's attention.
  const isForCustomer = agreement.partyRole === 'CUSTOMER';
  const { rate, currencyCode, uomCode, taxInclusive, minQty, source, sourceRef } = agreement;
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
            { ...newValues(today(), currency.code), notes: draft.values['notes'] ?? '' },
            onNew,
          )}
        >
          <div className={classes['party']}>
            <span dir="auto">
              <PartyLink agreement={agreement} name={names.partyOf(agreement)} />
            </span>{' '}
            · {roleText(agreement.partyRole, t)}{' '}
            {isInForce(agreement, today()) ? (
              <Badge color="petrol" leftSection={<IconCheck size="0.75rem" stroke={2.25} aria-hidden />}>
                {t('office.agreements.today')}
              </Badge>
            ) : (
              isSuperseded && <Badge>{statusText(agreement.status, t)}</Badge>
            )}
          </div>
          <dl>
            {agreement.itemId !== null && (
              <Fact name={t('office.agreements.heads.item')}>
                <AreaLink area="items" search={{ status: 'all', open: agreement.itemId }}>
                  <bdi>{names.subjectOf(agreement)}</bdi>
                </AreaLink>
              </Fact>
            )}
            {sku !== '' && (
              <Fact name={t('office.items.fields.sku')}>
                <bdi>{sku}</bdi>
              </Fact>
            )}
            <Fact name={t('office.agreements.heads.rate')}>
              <strong>
                {t('office.agreements.rateOf', {
                  rate: amountWithCurrency(rate, currencyCode),
                  unit: unitText(uomCode, t),
                  tax: t(taxInclusive ? 'office.document.tax.true' : 'office.document.tax.false'),
                })}
              </strong>
            </Fact>
            <Fact name={t('office.agreements.heads.minimum')}>
              {minQty === 0 ? t('office.agreements.any') : formatCount(minQty)}
            </Fact>
            {agreement.uomId !== null && (
              <Fact name={t('office.agreements.unitId')}>
                <bdi>{agreement.uomId}</bdi>
              </Fact>
            )}
            <Fact name={t('office.agreements.held')}>{periodText(agreement, t)}</Fact>
            <Fact name={t('office.agreements.atTills.title')} isAttend={isForCustomer && use.kind === 'notUsed'}>
              {tillUseText(use, t)}
            </Fact>
            <Fact name={t('office.agreements.source')}>
              <bdi>
                {[source === 'MANUAL' ? t('office.agreements.byHand') : source, sourceRef]
                  .filter(Boolean)
                  .join(t('app.comma'))}
              </bdi>
            </Fact>
            <Fact name={t('office.agreements.updated')}>
              {t('office.agreements.by', { name: nameOf(agreement.updatedBy), day: day(agreement.updatedAt) })}
            </Fact>
          </dl>
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
          onRevised={onRevised}
        />
      )}
    </div>
  );
}

interface PartyLinkProps {
  readonly agreement: AmendedAgreement;
  readonly name: string;
}

/** The way to the vendor or the customer; other roles have no area. */
function PartyLink({ agreement: { partyRole, partyId }, name }: PartyLinkProps) {
  if (partyRole === 'SUPPLIER') {
    return (
      <AreaLink area="vendors" search={{ open: partyId }}>
        {name}
      </AreaLink>
    );
  }
  if (partyRole !== 'CUSTOMER') return name;
  return (
    <AreaLink area="customers" search={{ status: 'all', open: partyId }}>
      {name}
    </AreaLink>
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
