import { Tabs } from '@mantine/core';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openShownTill } from '../../../testing/shown-till';
import { GroupTabs } from './group-tabs';

it.each([
  ['ltr', 120],
  ['rtl', -120],
])('the wheel shows the groups that follow, where they run %s', async (direction, left) => {
  const at = await openShownTill();
  at.show(
    <Tabs value="1">
      <GroupTabs groups={[{ id: '1', name: 'Bags' }]} shown="1" panelId="panel" />
    </Tabs>,
  );
  const row = await screen.findByRole('tablist');
  row.style.direction = direction;
  fireEvent.wheel(row, { deltaY: 120 });
  expect(row.scrollLeft).toBe(left);
});
