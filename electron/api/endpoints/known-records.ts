// Which of this till's records the service does not have, of the extensions.
import { recordIds, type RecordIds } from '#shared/api/sales/known-records';
import { inEnvelope, type Endpoint } from './endpoint';

const reply = inEnvelope(recordIds);

export function askKnownRecords(ids: RecordIds): Endpoint<typeof reply> {
  return { method: 'POST', path: '/sales/known', body: ids, reply, isExtension: true };
}
