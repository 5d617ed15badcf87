import { Radio } from '@mantine/core';
import type { TFunction } from 'i18next';
import { useId } from 'react';
import type { Conflict } from '#shared/writes/kind';
import { useTranslation } from '../../locales/use-translation';
import { rateField } from '../../store/outbox/entry-facts';
import type { Picks } from '../../store/outbox/resolve-conflict';
import { usePersonName } from '../../bridge/person-name';
import { namesText } from '../../ui/text/list-text';
import { useTimes } from '../../ui/text/times';
import classes from './conflict-fields.module.css';
import { fieldName, valueText } from '../entries/field-words';
import { differingLines } from '../entries/line-words';
import { useValueNames, type NameOf } from '../entries/use-value-names';
import { useIsOffice } from '../use-is-office';

type Value = Conflict['fields'][number]['ours'];

interface ConflictFieldsProps {
  readonly conflict: Conflict;
  readonly picks: Picks;
  readonly onPick: (field: string, side: 'ours' | 'theirs') => void;
}

/** A row per field: the values of this till, of the service, and before both changes. */
export function ConflictFields({ conflict, picks, onPick }: ConflictFieldsProps) {
  const { t } = useTranslation();
  const isOffice = useIsOffice();
  const { moment } = useTimes();
  const personName = usePersonName();
  const id = useId();
  const nameOf = useValueNames(conflict);
  const { fields, ours, theirs } = conflict;
  const oursSay = namesText([moment(ours.at), ...(ours.by ? [personName(ours.by)] : [])]);
  const theirsSay =
    theirs.at === null
      ? t('sync.case.serviceNoTime')
      : theirs.by === null
        ? t('sync.case.serviceTime', { when: moment(theirs.at) })
        : namesText([moment(theirs.at), personName(theirs.by)]);
  return (
    <table className={classes['fields']}>
      <thead>
        <tr>
          <th scope="col">{t('sync.case.field')}</th>
          <th scope="col">
            {t(isOffice ? 'sync.office.ours' : 'sync.case.thisTill')} <span className={classes['say']}>{oursSay}</span>
          </th>
          <th scope="col">
            {t('sync.case.service')} <span className={classes['say']}>{theirsSay}</span>
          </th>
          <th scope="col">{t('sync.case.before')}</th>
        </tr>
      </thead>
      <tbody>
        {fields.map((each) => (
          <tr key={each.field}>
            <th scope="row">{fieldName(labelField(conflict, each.field), t)}</th>
            <td>
              <Side
                name={`${id} ${each.field}`}
                field={each.field}
                side="ours"
                value={each.ours}
                others={[each.theirs, each.base]}
                {...{ conflict, nameOf, picks, onPick }}
              />
            </td>
            <td>
              <Side
                name={`${id} ${each.field}`}
                field={each.field}
                side="theirs"
                value={each.theirs}
                others={[each.ours, each.base]}
                {...{ conflict, nameOf, picks, onPick }}
              />
            </td>
            <td className={classes['faint']}>
              <bdi>
                {differingLines(each.base, [each.ours, each.theirs], t) ??
                  shownValue(valueField(conflict, each.field, 'base'), each.base, nameOf, t)}
              </bdi>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function shownValue(field: string, value: Value, nameOf: NameOf, t: TFunction): string {
  return nameOf(field, value) ?? valueText(field, value, t) ?? t('sync.case.empty');
}

/** What a value of the field is: the number of a discount is a percentage or an amount, as the type on its side says. */
function valueField({ fields, current }: Conflict, field: string, side: 'base' | 'ours' | 'theirs'): string {
  if (field !== 'rate') return field;
  const type = fields.find((each) => each.field === 'discountType');
  return rateField(type ? type[side] : (current as { readonly discountType?: unknown } | null)?.discountType);
}

function labelField(conflict: Conflict, field: string): string {
  const [ours, theirs] = [valueField(conflict, field, 'ours'), valueField(conflict, field, 'theirs')];
  return ours === theirs ? ours : field;
}

interface SideProps extends ConflictFieldsProps {
  /** The same for both sides, so that arrow keys move between them. */
  readonly name: string;
  readonly field: string;
  readonly side: 'ours' | 'theirs';
  readonly value: Value;
  /** Of the other side, and before both. */
  readonly others: readonly Value[];
  readonly nameOf: NameOf;
}

function Side({ conflict, name, field, side, value, others, nameOf, picks, onPick }: SideProps) {
  const { t } = useTranslation();
  const isOffice = useIsOffice();
  const shown = differingLines(value, others, t) ?? shownValue(valueField(conflict, field, side), value, nameOf, t);
  const ours = isOffice ? 'sync.office.pickOurs' : 'sync.case.pickOurs';
  const label = { field: fieldName(labelField(conflict, field), t), value: shown };
  return (
    <Radio
      name={name}
      value={side}
      checked={picks[field] === side}
      onChange={() => onPick(field, side)}
      classNames={{ root: classes['side'] ?? '', body: classes['body'] ?? '', label: classes['label'] ?? '' }}
      label={<bdi>{shown}</bdi>}
      aria-label={t(side === 'ours' ? ours : 'sync.case.pickTheirs', label)}
    />
  );
}
