// The end of a van's round: its odometer reading and the number of stores visited.
import { TextInput } from '@mantine/core';
import type { VehicleAtStart } from '#shared/writes/van-round';
import { useTranslation } from '../../../locales/use-translation';
import { formatCount } from '../../../ui/text/number-format';
import columns from '../form/day-columns.module.css';
import { typedRound, type FieldProblem, type RoundDraft } from '../../../till/van-draft';

interface RoundFieldsProps {
  readonly vehicle: VehicleAtStart;
  readonly draft: RoundDraft;
  readonly onChange: (draft: RoundDraft) => void;
}

export function RoundFields({ vehicle, draft, onChange }: RoundFieldsProps) {
  const { t } = useTranslation();
  const { vehicleLabel, startOdometerKm } = vehicle;
  const typed = typedRound(draft, startOdometerKm);
  const sentence = (field: keyof RoundDraft, whole: 'wrongKm' | 'wrongStores') => {
    const problem = typed.kind === 'open' ? typed.problems[field] : null;
    return problem !== null && problem !== 'missing' && t(`day.van.${WORDS[problem] ?? whole}`);
  };
  const change = (part: Partial<RoundDraft>) => onChange({ ...draft, ...part });
  return (
    <fieldset className={columns['fields']}>
      <legend>{t('day.van.round', { van: vehicleLabel })}</legend>
      <TextInput
        label={t('day.van.odometer')}
        description={t('day.van.startKm', { km: formatCount(startOdometerKm) })}
        inputMode="decimal"
        autoComplete="off"
        value={draft.odometer}
        error={sentence('odometer', 'wrongKm')}
        onChange={(event) => change({ odometer: event.currentTarget.value })}
      />
      <div className={columns['pair']}>
        {(['visited', 'total'] as const).map((field) => (
          <TextInput
            key={field}
            label={t(`day.van.${field}`)}
            inputMode="numeric"
            autoComplete="off"
            value={draft[field]}
            error={sentence(field, 'wrongStores')}
            onChange={(event) => change({ [field]: event.currentTarget.value })}
          />
        ))}
      </div>
    </fieldset>
  );
}

const WORDS: Partial<Record<FieldProblem, 'lessKm' | 'moreStores'>> = { less: 'lessKm', more: 'moreStores' };
