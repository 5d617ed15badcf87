// Whether this till goes out in a van today, which one, and its odometer reading.
import { Autocomplete, Input, SegmentedControl, TextInput } from '@mantine/core';
import { useTranslation } from '../../../locales/use-translation';
import { FREE_TEXT } from '../../../ui/fields/free-text';
import { formatCount } from '../../../ui/text/number-format';
import columns from '../form/day-columns.module.css';
import { knownVan, type KnownVan, type TypedVan, type VanDraft } from '../../../till/van-draft';

interface VanFieldsProps {
  readonly draft: VanDraft;
  readonly typed: TypedVan;
  readonly known: readonly KnownVan[];
  readonly onChange: (draft: VanDraft) => void;
}

export function VanFields({ draft, typed, known, onChange }: VanFieldsProps) {
  const { t } = useTranslation();
  const { isVan, label, odometer } = draft;
  const problem = typed.kind === 'open' && typed.odometer === 'wrong' && t('day.van.wrongKm');
  const last = knownVan(label, known)?.odometerKm;
  return (
    <div className={columns['fields']}>
      <div>
        <Input.Label labelElement="div" id="day-place">
          {t('day.van.where')}
        </Input.Label>
        <SegmentedControl
          fullWidth
          aria-labelledby="day-place"
          value={isVan ? 'van' : 'counter'}
          data={[
            { value: 'counter', label: t('day.van.atCounter') },
            { value: 'van', label: t('day.van.inVan') },
          ]}
          onChange={(place) =>
            onChange({ ...draft, isVan: place === 'van', label: label || (known[0]?.vehicleLabel ?? '') })
          }
        />
      </div>
      {isVan && (
        <Autocomplete
          {...FREE_TEXT}
          label={t('day.van.van')}
          maxLength={100}
          autoComplete="off"
          data={known.map(({ vehicleLabel }) => vehicleLabel)}
          value={label}
          onChange={(value) => onChange({ ...draft, label: value })}
        />
      )}
      {isVan && (
        <TextInput
          label={t('day.van.odometer')}
          description={typeof last === 'number' ? t('day.van.lastKm', { km: formatCount(last) }) : undefined}
          inputMode="decimal"
          autoComplete="off"
          value={odometer}
          error={problem}
          onChange={(event) => onChange({ ...draft, odometer: event.currentTarget.value })}
        />
      )}
    </div>
  );
}
