// Prints what a screen shows, or saves it as a PDF.
import { Button, Menu } from '@mantine/core';
import { IconFileDownload, IconPrinter } from '@tabler/icons-react';
import { useTranslation } from '../../../locales/use-translation';
import { keepEscape } from '../../../ui/keys/keep-escape';
import { ActionHint, useAriaKey } from '../../../ui/keys/shortcut';
import type { Printout } from './use-printout';

interface PrintMenuProps {
  readonly printout: Printout;
  readonly isDisabled?: boolean;
  /** A list beside an open record that is printed itself, by the key as well. */
  readonly isBeside?: boolean;
}

/** The screen listens to the key of printing. */
export function PrintMenu({ printout, isDisabled = false, isBeside = false }: PrintMenuProps) {
  const { t } = useTranslation();
  const key = useAriaKey('printShown');
  return (
    <Menu position="bottom-end" transitionProps={{ duration: 0 }}>
      <Menu.Target>
        <Button
          leftSection={<IconPrinter size="1.25rem" stroke={1.6} aria-hidden />}
          aria-keyshortcuts={isBeside ? undefined : key}
          disabled={isDisabled}
        >
          {t(isBeside ? 'office.list.printList' : 'office.report.print')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown onKeyDown={keepEscape}>
        <Menu.Item
          leftSection={<IconPrinter size="1rem" stroke={1.6} aria-hidden />}
          rightSection={!isBeside && <ActionHint action="printShown" />}
          onClick={printout.print}
        >
          {t('office.list.print')}
        </Menu.Item>
        <Menu.Item leftSection={<IconFileDownload size="1rem" stroke={1.6} aria-hidden />} onClick={printout.save}>
          {t('printing.savePdf')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
