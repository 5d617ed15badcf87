import { Badge } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useTranslation } from '../../../locales/use-translation';
import { UnsentBadge } from '../form/record-side';
import type { Unsent } from '../form/unsent';

interface RecordMarksProps {
  readonly isDraft: boolean;
  readonly unsent: Unsent | undefined;
}

/** What a row says of work that the service does not have. */
export function RecordMarks({ isDraft, unsent }: RecordMarksProps) {
  const { t } = useTranslation();
  return (
    <>
      {isDraft && (
        <Badge leftSection={<IconPencil className="flip" size="0.75rem" stroke={1.6} aria-hidden />}>
          {t('office.form.isDraft')}
        </Badge>
      )}
      {unsent && <UnsentBadge unsent={unsent} />}
    </>
  );
}
