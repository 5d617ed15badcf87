// One customer store open for editing, or a new one.
import { Link } from '@tanstack/react-router';
import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import {
  CUSTOMER_STORE_STATUSES,
  customerStoreCreateBody,
  type CustomerStore,
} from '#shared/api/customers/customer-store';
import { createCustomerStore, getCustomerStore, patchCustomerStore } from '#shared/api/customers/customer-stores';
import { listCustomers } from '#shared/api/customers/customers';
import { errorData } from '#shared/errors';
import { useStore } from '../../store/core/store-context';
import { saveEntry } from '../../store/writes/save-entry';
import { mayCall } from '../../till/rights/office-areas';
import { useTill } from '../../till/use-till';
import { reportFailure } from '../../ui/messages/failure';
import { NEW_RECORD } from '../database/office-database';
import { createOnce } from '../kit/form/create-once';
import { problemsOf } from '../kit/form/problems';
import { FieldGroup } from '../kit/form/field-group';
import { RecordField } from '../kit/form/record-field';
import { RecordSelect, RecordText } from '../kit/form/record-fields';
import { RecordSide } from '../kit/form/record-side';
import type { Unsent } from '../kit/form/unsent';
import { useDraft, type Draft, type Values } from '../kit/form/use-draft';
import { useObstacle } from '../kit/form/use-obstacle';
import { useRecordForm } from '../kit/form/use-record-form';
import work from '../kit/work.module.css';
import { PositionField } from './position-field';
import { createBodyOf, NEW_VALUES, patchOf, valuesOf } from './store-form';

interface StoreEditorProps {
  /** With the unsent changes over it; null for a new one. */
  readonly store: CustomerStore | null;
  readonly all: readonly CustomerStore[];
  readonly unsent: Unsent | undefined;
  readonly readAgain: () => Promise<readonly CustomerStore[] | null>;
  readonly onClose: () => void;
  readonly onCreated: (id: string) => void;
}

export function StoreEditor(props: StoreEditorProps) {
  const stored = useMemo(() => (props.store ? valuesOf(props.store) : NEW_VALUES), [props.store]);
  const draft = useDraft('stores', props.store ? String(props.store.id) : NEW_RECORD, stored);
  return draft && <Editor {...props} stored={stored} draft={draft} />;
}

interface EditorProps extends StoreEditorProps {
  readonly stored: Values;
  readonly draft: Draft;
}

function Editor({ store, all, unsent, readAgain, onClose, onCreated, stored, draft }: EditorProps): ReactNode {
  const { t, i18n } = useTranslation();
  const till = useStore();
  const { session, currency } = useTill();
  const obstacle = useObstacle(store ? patchCustomerStore : createCustomerStore);
  const labelOf = (field: string) =>
    i18n.exists(`office.stores.fields.${field}`)
      ? t(`office.stores.fields.${field as 'name'}`, { currency: currency.code })
      : field;
  const others = useMemo(() => all.filter(({ id }) => id !== store?.id), [all, store]);
  const form = useRecordForm({
    ...{ draft, stored, mayEdit: obstacle.mayCall, unsent },
    check: (values) => problemsOf(customerStoreCreateBody, createBodyOf(values), t),
    fieldOf: ({ field }) => field,
    ...(store && {
      readAgain: async () => {
        try {
          const current = await till.pos.ask(getCustomerStore, { params: { id: store.id } });
          return valuesOf({ ...current, ...unsent?.body });
        } catch (error) {
          return errorData(error).code === 'CUSTOMER_STORE_UNKNOWN' ? 'gone' : null;
        }
      },
    }),
    async save({ values, changed }) {
      if (store) {
        const body = patchOf(values, changed);
        await saveEntry(till, session, { kind: 'patchCustomerStore', params: { id: store.id }, body });
        return undefined;
      }
      return createOnce({
        pos: till.pos,
        operation: createCustomerStore,
        input: { body: createBodyOf(values) },
        onceKey: draft.onceKey,
        readAgain,
        isSame: ({ name }) => name === values['name']?.trim(),
      });
    },
    onCreated,
  });
  const text = (name: string) => <RecordField form={form} name={name} label={labelOf(name)} />;
  return (
    <div className={work['detail']}>
      <div className={work['side']}>
        <RecordSide
          form={form}
          title={store?.name ?? t('office.stores.new')}
          labelOf={labelOf}
          obstacle={obstacle.why}
          onClose={onClose}
          onKeepAsNew={() => {
            draft.moveToNew(NEW_VALUES).then(() => onCreated(NEW_RECORD), reportFailure);
          }}
        >
          <FieldGroup title={t('office.stores.groups.store')}>
            {text('name')}
            <RecordSelect
              form={form}
              name="status"
              label={labelOf('status')}
              choices={CUSTOMER_STORE_STATUSES.map((value) => ({ value, label: t(`customers.statuses.${value}`) }))}
            />
            {text('addressLine1')}
            {text('addressLine2')}
            {text('city')}
            {text('state')}
            {text('postalCode')}
            {text('country')}
          </FieldGroup>
          <FieldGroup title={t('office.stores.groups.owner')}>
            {text('ownerName')}
            {text('ownerPhone')}
            {text('ownerEmail')}
          </FieldGroup>
          <FieldGroup title={t('office.stores.groups.position')}>
            <PositionField form={form} labelOf={labelOf} others={others} />
          </FieldGroup>
          <FieldGroup title={t('office.stores.groups.business')}>
            <RecordField
              form={form}
              name="creditLimit"
              label={labelOf('creditLimit')}
              isFigure
              description={t('office.stores.twoDecimals')}
            />
            <RecordField
              form={form}
              name="customerNumber"
              label={labelOf('customerNumber')}
              description={<CustomerLink customerNumber={store?.customerNumber ?? null} />}
            />
            {text('photoUrl')}
            <RecordText form={form} name="executiveNotes" label={labelOf('executiveNotes')} />
          </FieldGroup>
        </RecordSide>
      </div>
    </div>
  );
}

function CustomerLink({ customerNumber }: { readonly customerNumber: string | null }) {
  const { t } = useTranslation();
  const maySee = mayCall(useTill().session.me.features, listCustomers.access);
  if (customerNumber === null || !maySee) return null;
  return (
    <Link to="/customers" search={{ status: 'all', open: customerNumber }}>
      {t('office.stores.goToCustomer', { number: customerNumber })}
    </Link>
  );
}
