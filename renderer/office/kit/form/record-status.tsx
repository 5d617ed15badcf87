// The status of a discount or a color: active or inactive. The service takes any text, and the one it has stays a choice, as it was
// written.
import type { ReactNode } from 'react';
import { useTranslation } from '../../../locales/use-translation';
import { statusWord } from '../list/status-word';
import { RecordSelect } from './record-fields';
import type { RecordForm } from './use-record-form';

const STATUSES = ['active', 'inactive'] as const;

interface RecordStatusProps {
  readonly form: RecordForm;
  readonly label: string;
  readonly description?: ReactNode;
}

export function RecordStatus({ form, label, description }: RecordStatusProps) {
  const { t } = useTranslation();
  const stored = form.stored['status'] ?? '';
  const known = STATUSES.find((each) => each === stored.trim().toLowerCase());
  return (
    <RecordSelect
      {...{ form, label, description }}
      name="status"
      choices={[
        ...STATUSES.map((each) => ({
          value: each === known ? stored : each,
          label: t(`office.statusChoices.${each}`),
        })),
        ...(known === undefined && stored !== '' ? [{ value: stored, label: statusWord(stored, t) }] : []),
      ]}
    />
  );
}
