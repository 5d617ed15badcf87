import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { LogLine } from '#shared/ipc/sync-log';
import { t } from '../../testing/see';
import { openShownTill } from '../../testing/shown-till';
import { LogLines } from './log-lines';

it('ends no line before the dot between two facts', async () => {
  const at = await openShownTill();
  const line: LogLine = {
    ...{ id: 1, at: '2026-03-01T20:12:00Z', firstAt: '2026-03-01T20:02:00Z', times: 3, risk: 'none' },
    event: { is: 'service lost', reason: 'no answer', unsent: 0 },
  };
  at.show(<LogLines lines={[line]} />);
  const risk = await screen.findByText(t('sync.log.risk.none'), { exact: false });
  expect(risk.textContent).toContain('\u00a0· ');
  expect(risk.textContent).not.toContain(' ·');
});
