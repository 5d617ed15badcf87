// The area Registers: the list, and the open one beside it.
import { Badge } from '@mantine/core';
import type { Register } from '#shared/api/accounts/register';
import { listRegisters } from '#shared/api/accounts/registers';
import type { Operation } from '#shared/api/wire/operation';
import { useTranslation } from '../../locales/use-translation';
import { useStore } from '../../store/core/store-context';
import { useActions } from '../../ui/keys/use-actions';
import { ActionHint } from '../../ui/keys/shortcut';
import { useTimes } from '../../ui/text/times';
import { FilterChoice, FilterText } from '../kit/list/filter-bar';
import { ListArea } from '../kit/list/list-area';
import { useAnswer } from '../kit/answers/use-answer';
import { useRecords } from '../kit/list/use-records';
import { useNewRecord } from '../place/areas';
import { usePlace } from '../place/use-place';
import { DaysProblem, useDaysProblem } from './days-problem';
import { RegisterEditor } from './register-editor';
import { matches, registerSearch, STATUS_CHOICES } from './register-search';
import { isSilent, knownAt, openDayOf, useOpenDays } from './register-state';
import { useRegisterColumns } from './use-register-columns';

/** Others must see at once what is changed. */
const WRITES: readonly Operation[] = [];
const idOf = ({ registerId }: Register) => String(registerId);

export function RegistersScreen() {
  const { t } = useTranslation();
  const { now } = useStore();
  const { today } = useTimes();
  const at = usePlace(registerSearch);
  const { place, go } = at;
  const answer = useAnswer(listRegisters, {});
  const openDays = useOpenDays();
  const problem = useDaysProblem(openDays, answer);
  useActions({ refreshShown: () => void openDays.refresh() });
  const columns = useRegisterColumns(openDays.data);
  const records = useRecords({ area: 'registers', answer, writes: WRITES, idOf, matches, columns, at });
  const { openRecord, isNew, readAgain } = records;
  const marksOf = (register: Register) => {
    const day = openDayOf(register, openDays.data);
    const marks = [
      isSilent(register, day, knownAt(answer, now)) && t('office.registers.silent'),
      day !== undefined && day.businessDate < today() && t('office.registers.notClosed'),
    ];
    return marks.map(
      (mark) =>
        mark && (
          <Badge key={mark} color="amber">
            {mark}
          </Badge>
        ),
    );
  };
  return (
    <ListArea
      records={records}
      words={{
        records: t('office.registers.records'),
        none: t('office.registers.none'),
        noneThen: (
          <>
            {t('office.registers.newHint')} <ActionHint action="newRecord" />
          </>
        ),
        count: (count) => t('office.registers.count', { count }),
      }}
      create={useNewRecord('registers')}
      above={<DaysProblem days={openDays} problem={problem} />}
      paperNotes={problem ? [problem] : []}
      marksOf={marksOf}
      filters={
        <>
          <FilterText
            label={t('office.registers.search')}
            value={place.text}
            onChange={(text) => go({ text }, 'same')}
          />
          <FilterChoice
            label={t('office.registers.status')}
            value={place.status}
            all="all"
            choices={STATUS_CHOICES.map((value) => ({ value, label: t(`office.registers.statuses.${value}`) }))}
            onChange={(chosen) => go({ status: chosen }, 'same')}
          />
        </>
      }
    >
      {(isNew || openRecord) && (
        <RegisterEditor
          key={records.openKey}
          register={openRecord}
          openDay={openRecord && openDays.data && (openDayOf(openRecord, openDays.data) ?? null)}
          isSilent={
            openRecord !== null && isSilent(openRecord, openDayOf(openRecord, openDays.data), knownAt(answer, now))
          }
          readAgain={readAgain}
          missingSince={records.missingSince}
          readDays={openDays.refresh}
          onClose={records.close}
          onCreated={records.created}
        />
      )}
    </ListArea>
  );
}
