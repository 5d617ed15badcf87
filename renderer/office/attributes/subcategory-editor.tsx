// One subcategory open in its row, or a new one. Only its name changes.
import { useMemo, type ReactNode } from 'react';
import { createSubcategory, updateSubcategory } from '#shared/api/catalog/subcategories';
import { subcategoryRenameBody, type Subcategory } from '#shared/api/catalog/subcategory';
import { useTranslation } from '../../locales/use-translation';
import { useStore } from '../../store/core/store-context';
import { saveEntry } from '../../store/writes/save-entry';
import { useTill } from '../../till/use-till';
import { NEW_RECORD } from '../database/office-database';
import { ChangedAt } from '../kit/detail/changed-at';
import { ChangesLink } from '../kit/detail/changes-link';
import { problemsOf } from '../kit/form/problems';
import { type Drafted, keepAsNew } from '../kit/form/editor-parts';
import { readInList } from '../kit/form/read-record';
import { RecordField } from '../kit/form/record-field';
import { RecordRow } from '../kit/form/record-row';
import { useCreate } from '../kit/create/use-create';
import { useDraft, type Values } from '../kit/form/use-draft';
import { useObstacle } from '../kit/form/use-obstacle';
import { useRecordForm } from '../kit/form/use-record-form';
import type { AttributeEditing } from './attribute-list';
import classes from './attributes.module.css';
import { ItemsLink } from './items-link';

const NEW_VALUES: Values = { name: '' };

interface SubcategoryEditorProps extends AttributeEditing<Subcategory> {
  /** How many are in it; null while that is not known. */
  readonly items: number | null;
}

export function SubcategoryEditor(props: SubcategoryEditorProps) {
  const { row } = props;
  const stored = useMemo(() => (row ? { name: row.name } : NEW_VALUES), [row]);
  const draft = useDraft('subcategories', row ? String(row.id) : NEW_RECORD, stored);
  return draft && <Editor {...props} stored={stored} draft={draft} />;
}

function Editor({
  row,
  items,
  unsent,
  isGone,
  missingSince,
  readAgain,
  onClose,
  onKeptAsNew,
  stored,
  draft,
}: SubcategoryEditorProps & Drafted): ReactNode {
  const { t } = useTranslation();
  const store = useStore();
  const { session } = useTill();
  const create = useCreate();
  const obstacle = useObstacle(row ? updateSubcategory : createSubcategory);
  const bodyOf = (values: Values) => ({ name: (values['name'] ?? '').trim() });
  const form = useRecordForm({
    ...{ draft, stored, missingSince, mayEdit: obstacle.mayCall, unsent },
    check: (values) => problemsOf(subcategoryRenameBody, bodyOf(values), t),
    isKnownGone: isGone,
    fieldOf: ({ code, field }) => (code === 'SUBCATEGORY_NAME_TAKEN' ? 'name' : field),
    ...(row && {
      readAgain: () =>
        readInList(
          readAgain,
          ({ id }) => id === row.id,
          ({ name }) => ({ name }),
        ),
    }),
    async save({ values, base }) {
      const body = bodyOf(values);
      if (row) {
        const seen = bodyOf({ ...values, ...base });
        await saveEntry(store, session, { kind: 'updateSubcategory', params: { id: row.id }, body, seen });
      } else {
        await create({
          operation: createSubcategory,
          input: { body },
          newKeys: draft.newKeys,
          readAgain,
          isSame: ({ name }) => name === body.name,
        });
      }
      return undefined;
    },
    onSaved: onClose,
  });
  const label = t('office.attributes.subcategoryName');
  return (
    <RecordRow
      form={form}
      title={row?.name ?? t('office.attributes.new.subcategories')}
      labelOf={() => label}
      obstacle={obstacle.why}
      onClose={onClose}
      onKeepAsNew={keepAsNew(draft, NEW_VALUES, onKeptAsNew)}
      actions={
        row && (
          <>
            <ItemsLink className={classes['link']} of="subcategory" id={row.id} count={items} />
            <ChangesLink className={classes['link']} kind="SUBCATEGORY" id={row.id} />
            {/* Of a subcategory the service keeps the time it was made. */}
            <ChangedAt createdAt={row.modifiedTime} unsent={unsent} />
          </>
        )
      }
    >
      <RecordField form={form} name="name" label={label} />
    </RecordRow>
  );
}
