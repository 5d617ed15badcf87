// One color open in its row, or a new one. It can be deleted while no item has it; the service has the last word.
import { Button } from '@mantine/core';
import { useMemo, useState, type ReactNode } from 'react';
import { colorBody, type Color } from '#shared/api/catalog/color';
import { createColor, deleteColor, getColor, updateColor } from '#shared/api/catalog/colors';
import type { ErrorData } from '#shared/errors';
import { useTranslation } from '../../locales/use-translation';
import { useStore } from '../../store/core/store-context';
import { saveEntry } from '../../store/writes/save-entry';
import { useTill } from '../../till/use-till';
import { useSaving } from '../../ui/fields/use-saving';
import { ErrorNotice } from '../../ui/messages/error-notice';
import { Notice } from '../../ui/messages/notice';
import { QuestionDialog } from '../../ui/messages/question-dialog';
import { Swatch } from '../../ui/layout/swatch';
import { NEW_RECORD } from '../database/office-database';
import { ChangedAt } from '../kit/detail/changed-at';
import { ChangesLink } from '../kit/detail/changes-link';
import { problemsOf } from '../kit/form/problems';
import { readRecord } from '../kit/form/read-record';
import { type Drafted, keepAsNew } from '../kit/form/editor-parts';
import { RecordField } from '../kit/form/record-field';
import { RecordStatus } from '../kit/form/record-fields';
import { RecordRow } from '../kit/form/record-row';
import { useCreate } from '../kit/create/use-create';
import { useDraft, type Values } from '../kit/form/use-draft';
import { useObstacle } from '../kit/form/use-obstacle';
import { useRecordForm } from '../kit/form/use-record-form';
import type { AttributeEditing } from './attribute-list';
import classes from './attributes.module.css';
import { ItemsLink } from './items-link';

const NEW_VALUES: Values = { name: '', status: 'active' };
const valuesOf = ({ name, status }: Color): Values => ({ name, status });

interface ColorEditorProps extends AttributeEditing<Color> {
  /** How many have it; null while that is not known. */
  readonly items: number | null;
}

export function ColorEditor(props: ColorEditorProps) {
  const { row } = props;
  const stored = useMemo(() => (row ? valuesOf(row) : NEW_VALUES), [row]);
  const draft = useDraft('colors', row ? String(row.id) : NEW_RECORD, stored);
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
}: ColorEditorProps & Drafted): ReactNode {
  const { t } = useTranslation();
  const store = useStore();
  const { session } = useTill();
  const create = useCreate();
  const obstacle = useObstacle(row ? updateColor : createColor);
  const isDeleted = unsent?.kind === deleteColor.id;
  const isNotSent = unsent?.localId !== undefined;
  const labelOf = (field: string) => t(`office.attributes.${field as 'name'}`);
  const bodyOf = (values: Values) => ({ name: (values['name'] ?? '').trim(), status: (values['status'] ?? '').trim() });
  const form = useRecordForm({
    ...{ draft, stored, missingSince, mayEdit: obstacle.mayCall && !isDeleted, unsent: isDeleted ? undefined : unsent },
    check: (values) => problemsOf(colorBody, bodyOf(values), t),
    isKnownGone: isGone,
    fieldOf: ({ code, field }) => (code === 'COLOR_NAME_TAKEN' ? 'name' : field),
    ...(row && {
      readAgain: async () => {
        const current = await readRecord({
          ask: () => store.pos.ask(getColor, { params: { id: row.id } }),
          unknown: 'COLOR_UNKNOWN',
          ...{ unsent, valuesOf },
        });
        // It leaves the list as well.
        if (current === 'gone') await readAgain();
        return current;
      },
    }),
    async save({ values, base }) {
      // A full replace: what is left out would return to its default.
      const body = bodyOf(values);
      if (row) {
        const seen = bodyOf({ ...values, ...base });
        await saveEntry(store, session, { kind: 'updateColor', params: { id: row.id }, body, seen });
      } else {
        await create({
          operation: createColor,
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
  return (
    <RecordRow
      form={form}
      title={row?.name ?? t('office.attributes.new.colors')}
      labelOf={labelOf}
      obstacle={obstacle.why}
      onClose={onClose}
      onKeepAsNew={keepAsNew(draft, NEW_VALUES, onKeptAsNew)}
      actions={
        row && (
          <>
            {!isDeleted && !isNotSent && (
              <DeleteButton color={row} items={items} onDeleted={() => (draft.discard(), onClose())} />
            )}
            <ItemsLink className={classes['link']} of="color" id={row.id} count={items} />
            <ChangesLink className={classes['link']} kind="COLOR" id={row.id} />
            <ChangedAt changedAt={row.modifiedTime} unsent={unsent} />
          </>
        )
      }
    >
      {isDeleted && <Deletion refusal={unsent.refusal} />}
      <RecordField
        form={form}
        name="name"
        label={labelOf('name')}
        mark={<Swatch name={draft.values['name'] ?? ''} />}
      />
      <RecordStatus form={form} label={labelOf('status')} />
    </RecordRow>
  );
}

interface DeleteButtonProps {
  readonly color: Color;
  readonly items: number | null;
  readonly onDeleted: () => void;
}

function DeleteButton({ color, items, onDeleted }: DeleteButtonProps) {
  const { t } = useTranslation();
  const store = useStore();
  const { session } = useTill();
  const saving = useSaving();
  const obstacle = useObstacle(deleteColor);
  const [isAsking, setAsking] = useState(false);
  const remove = () =>
    void saving.run(async () => {
      setAsking(false);
      const { id, name, status } = color;
      const seen = { name, status };
      await saveEntry(store, session, { kind: 'deleteColor', params: { id }, body: null, seen });
      onDeleted();
    });
  return (
    <>
      <Button variant="subtle" color="red" disabled={obstacle.why !== null} onClick={() => setAsking(true)}>
        {t('office.attributes.delete')}
      </Button>
      {saving.error && <ErrorNotice error={saving.error} />}
      {isAsking && (
        <QuestionDialog
          title={t('office.attributes.deleteQuestion', { name: color.name })}
          safe={t('sync.case.keepIt')}
          onSafe={() => setAsking(false)}
          answer={t('office.attributes.deleteAnswer')}
          isRefusal
          isBusy={saving.isSaving}
          onAnswer={remove}
        >
          {items === null ? t('office.attributes.deleteUnknown') : t('office.attributes.deleteUsed', { count: items })}
        </QuestionDialog>
      )}
    </>
  );
}

/** @param refusal mostly of the service, in its words; null while it has not answered */
function Deletion({ refusal }: { readonly refusal: ErrorData | null }) {
  const { t } = useTranslation();
  const { navigation } = useTill();
  if (refusal === null) {
    return <Notice what={t('office.attributes.deleted')} then={t('office.attributes.deletedThen')} />;
  }
  const { code, serviceWords } = refusal;
  const action = <Button onClick={() => navigation.goTo('sync')}>{t('office.form.openSync')}</Button>;
  return (
    <div className={classes['refusal']}>
      {code === 'NOT_OFFERED' || serviceWords === undefined ? (
        <ErrorNotice error={refusal} action={action} />
      ) : (
        <Notice
          tone="danger"
          what={t('office.attributes.deleteRefused')}
          then={t('office.attributes.deleteRefusedThen', { words: serviceWords })}
          action={action}
        />
      )}
    </div>
  );
}
