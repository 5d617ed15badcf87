// One vendor open for editing, or a new one.
import { useMemo, type ReactNode } from 'react';
import { vendorCreateBody, type Vendor } from '#shared/api/procurement/vendor';
import { createVendor, patchVendor } from '#shared/api/procurement/vendors';
import { useTranslation } from '../../locales/use-translation';
import { useStore } from '../../store/core/store-context';
import { saveEntry } from '../../store/writes/save-entry';
import { useTill } from '../../till/use-till';
import { useTimes } from '../../ui/text/times';
import { NEW_RECORD } from '../database/office-database';
import { mostCharacters } from '../kit/form/problems';
import { alikeTo } from '../kit/contact-marks';
import { AlikeNotice } from '../kit/detail/alike-notice';
import { ChangesLink } from '../kit/detail/changes-link';
import { factsText } from '../../ui/text/list-text';
import { type Drafted, type EditorParts, keepAsNew } from '../kit/form/editor-parts';
import { readInList } from '../kit/form/read-record';
import { RecordField } from '../kit/form/record-field';
import { RecordSelect } from '../kit/form/record-fields';
import { RecordSide } from '../kit/form/record-side';
import type { Unsent } from '../kit/form/unsent';
import { useCreate } from '../kit/create/use-create';
import { useDraft } from '../kit/form/use-draft';
import { useObstacle } from '../kit/form/use-obstacle';
import { useRecordForm } from '../kit/form/use-record-form';
import work from '../kit/work.module.css';
import { AreaLinks } from '../place/area-links';
import { bodyOf, NEW_VALUES, patchBodyOf, valuesOf, vendorProblems } from './vendor-form';
import classes from './vendors.module.css';

interface VendorEditorProps extends EditorParts<Vendor> {
  /** With the unsent changes over it; null for a new one. */
  readonly vendor: Vendor | null;
  /** Those of the list, among whom others with what is typed are found. */
  readonly all: readonly Vendor[];
  readonly unsent: Unsent | undefined;
  readonly onOpen: (id: string) => void;
}

export function VendorEditor(props: VendorEditorProps) {
  const { vendor } = props;
  const stored = useMemo(() => (vendor ? valuesOf(vendor) : NEW_VALUES), [vendor]);
  const draft = useDraft('vendors', vendor?.id ?? NEW_RECORD, stored);
  return draft && <Editor {...props} stored={stored} draft={draft} />;
}

const LONGEST_NAME = mostCharacters(vendorCreateBody.shape.name);
const LONGEST_PHONE = mostCharacters(vendorCreateBody.shape.phone);

function Editor({
  vendor,
  all,
  onOpen,
  unsent,
  readAgain,
  missingSince,
  onClose,
  onCreated,
  stored,
  draft,
}: VendorEditorProps & Drafted): ReactNode {
  const { t } = useTranslation();
  const { day } = useTimes();
  const store = useStore();
  const { session } = useTill();
  const create = useCreate();
  const obstacle = useObstacle(vendor ? patchVendor : createVendor);
  const label = (field: string) => t(`office.vendors.fields.${field as 'name'}`);
  const form = useRecordForm({
    ...{ draft, stored, missingSince, mayEdit: obstacle.mayCall, unsent },
    check: (values) => vendorProblems(values, vendor ? draft.changed : Object.keys(NEW_VALUES), t),
    fieldOf: ({ field }) => field,
    ...(vendor && {
      readAgain: () => readInList(readAgain, ({ id }) => id === vendor.id, valuesOf),
    }),
    async save({ values, changed, base }) {
      if (vendor) {
        const body = patchBodyOf(values, changed);
        const seen = patchBodyOf({ ...values, ...base }, changed);
        const { id, name: recordName } = vendor;
        await saveEntry(store, session, { kind: 'patchVendor', params: { id }, body, seen, recordName });
        return undefined;
      }
      const body = bodyOf(values);
      return create({
        operation: createVendor,
        input: { body },
        newKeys: draft.newKeys,
        readAgain,
        isSame: ({ name }) => name === body.name,
      });
    },
    onCreated,
  });
  const typed = Object.fromEntries(draft.changed.map((field) => [field, draft.values[field]]));
  const others = alikeTo(
    { email: typed['email'], phones: [typed['phone']], name: typed['name'] },
    all.filter(({ id }) => id !== vendor?.id),
    ({ name, email, phone }) => ({ name, email, phones: [phone] }),
  ).map(({ id, name, email, phone }) => ({ id, name, facts: factsText([phone, email]) }));
  return (
    <div className={work['detail']}>
      <div className={work['side']}>
        <RecordSide
          form={form}
          title={vendor?.name ?? t('office.vendors.new')}
          labelOf={label}
          obstacle={obstacle.why}
          onClose={onClose}
          onKeepAsNew={keepAsNew(draft, NEW_VALUES, onCreated)}
        >
          <AlikeNotice others={others} onOpen={onOpen} />
          {vendor && <p className={classes['since']}>{t('office.vendors.since', { day: day(vendor.createdAt) })}</p>}
          <RecordField form={form} name="name" label={label('name')} most={LONGEST_NAME} />
          <div className={classes['two']}>
            <RecordField form={form} name="phone" label={label('phone')} most={LONGEST_PHONE} />
            <RecordSelect
              form={form}
              name="status"
              label={label('status')}
              choices={[
                { value: 'ACTIVE', label: t('office.vendors.statuses.active') },
                { value: 'INACTIVE', label: t('office.vendors.inactive') },
              ]}
            />
          </div>
          <RecordField form={form} name="email" label={label('email')} />
          {vendor && (
            <AreaLinks
              links={[
                { area: 'quotations', search: { vendor: vendor.id }, text: t('office.areas.quotations') },
                {
                  area: 'agreements',
                  search: { party: 'SUPPLIER', partyId: vendor.id, when: 'all' },
                  text: t('office.areas.agreements'),
                },
              ]}
            />
          )}
          {vendor && <ChangesLink kind="VENDOR" id={vendor.id} />}
        </RecordSide>
      </div>
    </div>
  );
}
