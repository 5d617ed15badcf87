// One register open for editing, or a new one.
import { useMemo, type ReactNode } from 'react';
import { registerCreateBody, registerPatchBody, REGISTER_STATUSES, type Register } from '#shared/api/accounts/register';
import { createRegister, getRegister, patchRegister } from '#shared/api/accounts/registers';
import type { DayCycle } from '#shared/api/sales/day-cycle';
import { useTranslation } from '../../locales/use-translation';
import { useStore } from '../../store/core/store-context';
import { NEW_RECORD } from '../database/office-database';
import { ChangesLink } from '../kit/detail/changes-link';
import { createOnce } from '../kit/create/create-once';
import { problemsOf } from '../kit/form/problems';
import { type Drafted, type EditorParts, keepAsNew } from '../kit/form/editor-parts';
import { readInList, useSeenRecord } from '../kit/form/read-record';
import { RecordField } from '../kit/form/record-field';
import { RecordSelect } from '../kit/form/record-fields';
import { RecordSide } from '../kit/form/record-side';
import { useDraft } from '../kit/form/use-draft';
import { useObstacle } from '../kit/form/use-obstacle';
import { useRecordForm } from '../kit/form/use-record-form';
import work from '../kit/work.module.css';
import { LeftBehind } from './left-behind';
import { RegisterFacts } from './register-facts';
import { createBodyOf, NEW_VALUES, patchBodyOf, valuesOf } from './register-form';
import { TerminatePart } from './terminate-part';

interface RegisterEditorProps extends EditorParts<Register> {
  /** Null for a new one. */
  readonly register: Register | null;
  /** Null for none, undefined while that is not known. */
  readonly openDay: DayCycle | null | undefined;
  readonly isSilent: boolean;
  /** Reads the open days again; null if they cannot be read. */
  readonly readDays: () => Promise<readonly DayCycle[] | null>;
}

export function RegisterEditor(props: RegisterEditorProps) {
  const { register } = props;
  const stored = useMemo(() => (register ? valuesOf(register) : NEW_VALUES), [register]);
  const draft = useDraft('registers', register ? String(register.registerId) : NEW_RECORD, stored);
  return draft && <Editor {...props} stored={stored} draft={draft} />;
}

function Editor(props: RegisterEditorProps & Drafted): ReactNode {
  const { register, openDay, isSilent, readAgain, missingSince, readDays, onClose, onCreated, stored, draft } = props;
  const { t } = useTranslation();
  const { pos } = useStore();
  const obstacle = useObstacle(register ? patchRegister : createRegister, 'office.form.saveOffline');
  const isOver = register?.terminated ?? false;
  const label = (field: string) => t(`office.registers.${field as 'name'}`);
  const seen = useSeenRecord({
    ask: (condition) => pos.ask(getRegister, { params: { id: register?.registerId ?? 0 } }, undefined, condition),
    unknown: 'REGISTER_UNKNOWN',
    valuesOf,
    readList: () => readInList(readAgain, ({ registerId }) => registerId === register?.registerId, valuesOf),
  });
  const form = useRecordForm({
    ...{ draft, stored, missingSince, mayEdit: obstacle.mayCall && !isOver, unsent: undefined },
    check: (values) =>
      register
        ? problemsOf(registerPatchBody, patchBodyOf(values, draft.changed), t)
        : problemsOf(registerCreateBody, createBodyOf(values), t),
    async ask({ values, changed }) {
      if (!register || !changed.includes('status') || values['status'] !== 'INACTIVE') return null;
      const days = await readDays();
      const { registerId, name } = register;
      return {
        title: t('office.registers.suspendTitle', { number: registerId, name }),
        text: (
          <>
            <p>{t('office.registers.suspendHint')}</p>
            <LeftBehind
              register={register}
              openDay={days === null ? undefined : (days.find((day) => day.registerId === registerId) ?? null)}
            />
          </>
        ),
        answer: t('office.registers.suspend'),
        isRefusal: true,
      };
    },
    fieldOf: ({ field }) => field,
    ...(register && { readAgain: seen.read }),
    async save({ values, changed, newKeys }) {
      if (register) {
        const params = { id: register.registerId };
        await pos.ask(patchRegister, { params, body: patchBodyOf(values, changed) }, undefined, seen.condition());
        await readAgain();
        return undefined;
      }
      const body = createBodyOf(values);
      return createOnce(pos, {
        ...{ operation: createRegister, input: { body }, newKeys, readAgain },
        isSame: ({ name }: Register) => name === body.name,
        idOf: ({ registerId }: Register) => String(registerId),
      });
    },
    onCreated,
  });
  return (
    <div className={work['detail']}>
      <div className={work['side']}>
        <RecordSide
          form={form}
          title={register?.name ?? t('office.registers.new')}
          labelOf={label}
          obstacle={isOver ? t('office.registers.isTerminated') : obstacle.why}
          onClose={onClose}
          onKeepAsNew={keepAsNew(draft, NEW_VALUES, onCreated)}
        >
          <RecordField form={form} name="name" label={label('name')} />
          {!register && <p className={work['help']}>{t('office.registers.numberGiven')}</p>}
          {register && (
            <>
              <RecordSelect
                form={form}
                name="status"
                label={label('status')}
                description={t('office.registers.suspendHint')}
                choices={REGISTER_STATUSES.map((value) => ({ value, label: t(`office.registers.statuses.${value}`) }))}
              />
              <RegisterFacts register={register} openDay={openDay} isSilent={isSilent} />
              <ChangesLink kind="REGISTER" id={register.registerId} />
              {!isOver && (
                <TerminatePart register={register} openDay={openDay} readAgain={readAgain} readDays={readDays} />
              )}
            </>
          )}
        </RecordSide>
      </div>
    </div>
  );
}
