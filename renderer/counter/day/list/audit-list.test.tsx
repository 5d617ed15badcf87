import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { recordAudit } from '../../../store/day/audit';
import { t } from '../../../testing/see';
import { openShownTill } from '../../../testing/shown-till';
import { AuditList } from './audit-list';

it('says of a discarded entry what it was, its money, who approved it and where its copy is', async () => {
  const at = await openShownTill();
  await recordAudit(at.store, at.session, {
    kind: 'DISCARDED',
    right: 'DISCARD_ENTRY',
    approvedBy: 'omar',
    facts: { entry: 'SALE', receiptNumber: '1A-00007', currency: 'AED', amount: 2100, copyName: 'unsent-demo-1.json' },
  });
  at.show(<AuditList />);
  const cells = (await screen.findAllByRole('cell')).map(({ textContent }) => textContent);
  const copy = t('audit.copy', { name: 'unsent-demo-1.json' });
  expect(cells.slice(1)).toEqual([
    `${t('audit.kinds.DISCARDED')} ${t('audit.notSent')}`,
    'maria',
    'omar',
    `${t('audit.entries.SALE')} · 1A-00007 · AED\u00a021.00 · ${copy}`,
  ]);
});
