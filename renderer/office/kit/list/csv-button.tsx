import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from '../../../locales/use-translation';
import { useAriaKey } from '../../../ui/keys/shortcut';

/** The screen listens to its key. @param onExport null while there is nothing to export */
export function CsvButton({ onExport }: { readonly onExport: (() => void) | null }) {
  const { t } = useTranslation();
  return (
    <Button
      leftSection={<IconDownload size="1.25rem" stroke={1.6} aria-hidden />}
      aria-keyshortcuts={useAriaKey('exportCsv')}
      disabled={onExport === null}
      onClick={() => onExport?.()}
    >
      {t('office.list.csv')}
    </Button>
  );
}
