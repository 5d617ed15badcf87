// One customer store open for editing, or a new one.
import { Switch } from '@mantine/core';
import { useMemo, useState, type ReactNode } from 'react';
import type { CustomerStore } from '#shared/api/customers/customer-store';
import { createCustomerStore, getCustomerStore, patchCustomerStore } from '#shared/api/customers/customer-stores';
import { useTranslation } from '../../locales/use-translation';
import { useStore } from '../../store/core/store-context';
import { saveEntry } from '../../store/writes/save-entry';
import { useTill } from '../../till/use-till';
import { NEW_RECORD } from '../database/office-database';
import { ChangedAt } from '../kit/detail/changed-at';
import { ChangesLink } from '../kit/detail/changes-link';
import { FieldGroup } from '../kit/form/field-group';
import { readRecord } from '../kit/form/read-record';
import { RecordSide } from '../kit/form/record-side';
import { type Drafted, type EditorParts, keepAsNew } from '../kit/form/editor-parts';
import type { Unsent } from '../kit/form/unsent';
import { useCreate } from '../kit/create/use-create';
import { useDraft } from '../kit/form/use-draft';
import { useObstacle } from '../kit/form/use-obstacle';
import { useRecordForm } from '../kit/form/use-record-form';
import { currencyName } from '../../ui/text/number-format';
import work from '../kit/work.module.css';
import { StoreFields } from './store-fields';
import { VanCoverage } from './van-coverage';
import { createBodyOf, isLink, NEW_VALUES, patchOf, replaceBodyOf, storeProblems, valuesOf } from './store-form';

interface StoreEditorProps extends EditorParts<CustomerStore> {
  /** With the unsent changes over it; null for a new one. */
  readonly store: CustomerStore | null;
  readonly all: readonly CustomerStore[];
  readonly unsent: Unsent | undefined;
}

export function StoreEditor(props: StoreEditorProps) {
  const stored = useMemo(() => (props.store ? valuesOf(props.store) : NEW_VALUES), [props.store]);
  const draft = useDraft('stores', props.store ? String(props.store.id) : NEW_RECORD, stored);
  return draft && <Editor {...props} stored={stored} draft={draft} />;
}

function Editor({
  store,
  all,
  unsent,
  readAgain,
  missingSince,
  onClose,
  onCreated,
  stored,
  draft,
}: StoreEditorProps & Drafted): ReactNode {
  const { t, i18n } = useTranslation();
  const till = useStore();
  const { session, currency } = useTill();
  const create = useCreate();
  const obstacle = useObstacle(store ? patchCustomerStore : createCustomerStore);
  const labelOf = (field: string) =>
    i18n.exists(`office.stores.fields.${field}`)
      ? t(`office.stores.fields.${field as 'name'}`, { currency: currencyName(currency) })
      : field;
  const [replaces, setReplaces] = useState(false);
  const isAtService = unsent?.localId === undefined;
  const others = useMemo(() => all.filter(({ id }) => id !== store?.id), [all, store]);
  const form = useRecordForm({
    ...{ draft, stored, missingSince, mayEdit: obstacle.mayCall, unsent },
    check: (values) => storeProblems(values, currency, t, draft.changed),
    fieldOf: ({ field }) => field,
    // What is still to be sent cannot have been changed by others.
    ...(store &&
      isAtService && {
        readAgain: () =>
          readRecord({
            ask: () => till.pos.ask(getCustomerStore, { params: { id: store.id } }),
            unknown: 'CUSTOMER_STORE_UNKNOWN',
            ...{ unsent, valuesOf },
          }),
      }),
    async save({ values, changed, base }) {
      if (store) {
        const of = { params: { id: store.id }, recordName: store.name };
        const patched = replaces ? changed.filter(isLink) : changed;
        const before = { ...values, ...base };
        if (replaces) {
          const [body, seen] = [replaceBodyOf(values), replaceBodyOf(before)];
          await saveEntry(till, session, { kind: 'replaceCustomerStore', ...of, body, seen });
        }
        if (patched.length > 0) {
          const [body, seen] = [patchOf(values, patched), patchOf(before, patched)];
          await saveEntry(till, session, { kind: 'patchCustomerStore', ...of, body, seen });
        }
        setReplaces(false);
        return undefined;
      }
      return create({
        operation: createCustomerStore,
        input: { body: createBodyOf(values) },
        newKeys: draft.newKeys,
        readAgain,
        isSame: ({ name }) => name === values['name']?.trim(),
      });
    },
    onCreated,
  });
  return (
    <div className={work['detail']}>
      <div className={work['side']}>
        <RecordSide
          form={form}
          title={store?.name ?? t('office.stores.new')}
          labelOf={labelOf}
          obstacle={obstacle.why}
          onClose={onClose}
          onKeepAsNew={keepAsNew(draft, NEW_VALUES, onCreated)}
        >
          <StoreFields form={form} store={store} others={others} labelOf={labelOf} />
          {store && isAtService && <VanCoverage />}
          {store && <ChangesLink kind="CUSTOMER_STORE" id={store.id} />}
          {store && <ChangedAt changedAt={store.modifiedTime} unsent={unsent} />}
          {store && isAtService && <ReplaceSwitch isOn={replaces} isDisabled={!form.mayEdit} onChange={setReplaces} />}
        </RecordSide>
      </div>
    </div>
  );
}

interface ReplaceSwitchProps {
  readonly isOn: boolean;
  readonly isDisabled: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** Whether Save sends all fields, also those that others change until it is sent. */
function ReplaceSwitch({ isOn, isDisabled, onChange }: ReplaceSwitchProps) {
  const { t } = useTranslation();
  return (
    <FieldGroup title={t('office.stores.groups.saving')}>
      <Switch
        label={t('office.stores.replace')}
        description={t('office.stores.replaceThen')}
        checked={isOn}
        disabled={isDisabled}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
    </FieldGroup>
  );
}
