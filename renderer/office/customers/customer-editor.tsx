// One customer open for editing, or a new one, beside what is known of them here.
import { useMemo, type ReactNode } from 'react';
import { customer as customerSchema } from '#shared/api/customers/customer';
import { createCustomer, patchCustomer } from '#shared/api/customers/customers';
import { useTranslation } from '../../locales/use-translation';
import { customerName } from '../../store/customers/customer-name';
import { useStore } from '../../store/core/store-context';
import { withUnsent } from '../../store/customer-packs/overlay';
import { changeCustomer } from '../../store/customers/change-customer';
import { createCustomer as saveNewCustomer } from '../../store/customers/create-customer';
import { useTill } from '../../till/use-till';
import { phoneText } from '../../store/customers/phone-text';
import { factsText } from '../../ui/text/list-text';
import { useTimes } from '../../ui/text/times';
import { alikeTo } from '../kit/contact-marks';
import { AlikeNotice } from '../kit/detail/alike-notice';
import { contactOf } from './look-alikes';
import { reportFailure } from '../../ui/messages/failure';
import { NEW_RECORD } from '../database/office-database';
import { RecordSide } from '../kit/form/record-side';
import { type Drafted, keepAsNew } from '../kit/form/editor-parts';
import type { Unsent } from '../kit/form/unsent';
import { useDraft } from '../kit/form/use-draft';
import { useObstacle } from '../kit/form/use-obstacle';
import { useRecordForm } from '../kit/form/use-record-form';
import work from '../kit/work.module.css';
import type { Going } from '../place/use-place';
import { CustomerBeside } from './customer-beside';
import { customerProblems } from './customer-checks';
import { CustomerInputs } from './customer-inputs';
import {
  afterCreateOf,
  createBodyOf,
  createdFields,
  NEW_VALUES,
  patchOf,
  seenOf,
  valuesOf,
  type CustomerRow,
} from './customer-form';
import { customerFieldOf, readCustomer, readHere } from './read-customer';

interface CustomerEditorProps {
  /** With the unsent changes over it; null for a new one. */
  readonly customer: CustomerRow | null;
  readonly unsent: Unsent | undefined;
  /** Those of the list, among whom others with what is typed are found. */
  readonly all: readonly CustomerRow[];
  /** Others with the same e-mail or phone. */
  readonly alike: readonly CustomerRow[];
  readonly refresh: () => Promise<unknown>;
  /** Since when, at the latest, the list lacks it, ISO 8601; null while it has it. */
  readonly missingSince: string | null;
  readonly onClose: () => void;
  readonly onOpen: (key: string, going: Going) => void;
  readonly onCreated: (key: string) => void;
}

export function CustomerEditor(props: CustomerEditorProps) {
  const { customer } = props;
  const stored = useMemo(() => (customer ? valuesOf(customer) : NEW_VALUES), [customer]);
  const draft = useDraft('customers', customer?.key ?? NEW_RECORD, stored);
  return draft && <Editor {...props} stored={stored} draft={draft} />;
}

function Editor(props: CustomerEditorProps & Drafted): ReactNode {
  const { customer, unsent, all, alike, refresh, missingSince, onClose, onOpen, onCreated, stored, draft } = props;
  const { t, i18n } = useTranslation();
  const store = useStore();
  const { session } = useTill();
  const { today } = useTimes();
  const obstacle = useObstacle(customer ? patchCustomer : createCustomer);
  const labelOf = (field: string) =>
    i18n.exists(`office.customers.fields.${field}`) ? t(`office.customers.fields.${field as 'email'}`) : field;
  const form = useRecordForm({
    ...{ draft, stored, missingSince, mayEdit: obstacle.mayCall, unsent },
    check: (values) => customerProblems(values, customer ? draft.changed : null, today(), t),
    fieldOf: customerFieldOf,
    ...(customer?.customerNumber && {
      readAgain: async () => {
        const current = await readCustomer(store, customer.customerNumber ?? '');
        return current === null || current === 'gone' ? current : valuesOf(await withUnsent(store.db, current));
      },
    }),
    async save({ values, changed, base }) {
      if (customer) {
        if (customer.customerNumber !== null) await readHere(store, customer.customerNumber);
        const row = customerSchema.safeParse(customer).data;
        await changeCustomer(store, session, customer.key, patchOf(values, changed), { fields: seenOf(base), row });
        return undefined;
      }
      const { key } = await saveNewCustomer(store, session, createBodyOf(values), draft.newKeys?.entryId);
      const after = afterCreateOf(values);
      try {
        if (after) await changeCustomer(store, session, key, after);
      } catch (error) {
        // The customer is made: only the rest is left to save, as a change of theirs.
        await draft.saved({ fields: createdFields(changed), as: key });
        reportFailure(error);
      }
      return key;
    },
    onCreated,
  });

  const { values, changed } = draft;
  const typed = Object.fromEntries(changed.map((field) => [field, values[field]]));
  const isNamed = ['firstName', 'lastName'].some((field) => changed.includes(field)) && values['lastName'] !== '';
  const others = alikeTo(
    {
      email: typed['email'],
      phones: [typed['mobileNumber'], typed['landPhoneNumber']],
      ...(isNamed && { name: `${values['firstName']} ${values['lastName']}` }),
    },
    all.filter(({ key }) => key !== customer?.key && !alike.some((known) => known.key === key)),
    (row) => ({ ...contactOf(row), name: `${row.firstName} ${row.lastName ?? ''}` }),
  ).map((row) => ({
    ...{ id: row.key, name: customerName(row) },
    facts: factsText([phoneText(row), row.email, row.customerNumber]),
  }));
  return (
    <div className={work['detail']}>
      <div className={work['side']}>
        <RecordSide
          form={form}
          title={customer ? customerName(customer) : t('customers.create')}
          labelOf={labelOf}
          obstacle={obstacle.why}
          onClose={onClose}
          onKeepAsNew={keepAsNew(draft, NEW_VALUES, (record) => {
            void refresh();
            onOpen(record, 'same');
          })}
        >
          <AlikeNotice others={others} onOpen={(key) => onOpen(key, 'step')} />
          <CustomerInputs form={form} labelOf={labelOf} />
        </RecordSide>
      </div>
      <div className={work['third']}>
        <CustomerBeside customer={customer} unsent={unsent} alike={alike} labelOf={labelOf} onOpen={onOpen} />
      </div>
    </div>
  );
}
