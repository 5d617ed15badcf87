// An entry that waits names the item that it changes.
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { sampleItem } from '../../store/testing/samples';
import { saveEntry } from '../../store/writes/save-entry';
import { t } from '../../testing/see';
import { openShownTill, putItems } from '../../testing/shown-till';
import { WaitingSection } from './waiting-section';

it('names the item of a change where it is on this till', async () => {
  const at = await openShownTill({ features: ['CATALOG_WRITE', 'PRICING_WRITE'] });
  await putItems(at, sampleItem(1, { name: 'Tea' }));
  const save = (itemId: string) =>
    saveEntry(at.store, at.session, { kind: 'patchItem', params: { itemId }, body: { unitPrice: 6 } });
  await save('I-1');
  await save('I-2');
  at.show(<WaitingSection counts={{ waiting: 2, refused: 0, notOffered: 0 }} />);
  const kind = t('sync.kinds.patchItem');
  await screen.findByText(`${kind}, Tea`);
  expect(screen.getByText(kind)).toBeTruthy();
});

it('names a record that is not on this till as it was called when the change was saved', async () => {
  const at = await openShownTill({ features: ['PROCUREMENT_WRITE'] });
  const id = '5e110000-0000-4000-8000-000000000009';
  const change = { kind: 'patchQuotation', params: { id }, body: { notes: 'By sea' }, recordName: 'Q-1009' } as const;
  await saveEntry(at.store, at.session, change);
  at.show(<WaitingSection counts={{ waiting: 1, refused: 0, notOffered: 0 }} />);
  await screen.findByText(`${t('sync.kinds.patchQuotation')}, Q-1009`);
});
