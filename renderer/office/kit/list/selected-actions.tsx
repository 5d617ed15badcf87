// What can be done with the selected rows: a button each, in a list that has no room for them a menu.
import { Button, Menu } from '@mantine/core';
import { useTranslation } from '../../../locales/use-translation';
import { keepEscape } from '../../../ui/keys/keep-escape';
import classes from './filter-bar.module.css';

export interface SelectedAction {
  readonly label: string;
  readonly onClick: () => void;
}

export function SelectedActions({ actions }: { readonly actions: readonly SelectedAction[] }) {
  const { t } = useTranslation();
  return (
    <>
      {actions.map(({ label, onClick }) => (
        <Button key={label} className={classes['action'] ?? ''} onClick={onClick}>
          {label}
        </Button>
      ))}
      <Menu position="bottom-end" transitionProps={{ duration: 0 }}>
        <Menu.Target>
          <Button className={classes['actionMenu'] ?? ''}>
            {t('app.asksFirst', { step: t('office.list.change') })}
          </Button>
        </Menu.Target>
        <Menu.Dropdown onKeyDown={keepEscape}>
          {actions.map(({ label, onClick }) => (
            <Menu.Item key={label} onClick={onClick}>
              {label}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </>
  );
}
