// Chooses the columns of a list. It stays open, as several are chosen at once.
import { Button, Menu } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import { useTranslation } from '../../../locales/use-translation';
import { keepEscape } from '../../../ui/keys/keep-escape';
import type { ListColumn } from './columns';
import filterBar from './filter-bar.module.css';
import type { ColumnChoice } from './use-chosen-columns';

interface ColumnsMenuProps<Row> {
  readonly columns: readonly ListColumn<Row>[];
  readonly choice: ColumnChoice<Row>;
}

export function ColumnsMenu<Row>({ columns, choice }: ColumnsMenuProps<Row>) {
  const { t } = useTranslation();
  return (
    <Menu position="bottom-start" middlewares={{ size: { padding: 5 } }} transitionProps={{ duration: 0 }}>
      <Menu.Target>
        <Button
          className={filterBar['choice'] ?? ''}
          leftSection={<IconColumns3 size="1rem" stroke={1.6} aria-hidden />}
        >
          {t('office.list.columns')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown onKeyDown={keepEscape}>
        {columns.slice(1).map(({ id, head }) => (
          <Menu.CheckboxItem
            key={id}
            checked={choice.isShown(id)}
            closeMenuOnClick={false}
            onChange={() => choice.toggle(id)}
          >
            {head}
          </Menu.CheckboxItem>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
