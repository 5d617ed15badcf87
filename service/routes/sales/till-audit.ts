// The audit list of tills (extensions): who used a till, and who approved what.
import * as operations from '#shared/api/sales/till-audit';
import { CodedError } from '#shared/errors';
import { auditRecord, isSameAudit } from '../../store/sales/till-audit-record';
import type { Api, ServiceContext } from '../../http/api';
import { mount } from '../../http/mount';
import { enveloped } from '../../http/enveloped';
import { asFlatPage } from '../../http/pages';
import { submittedColumns } from '../../store/sales/submitted';
import { provenance } from './approval-provenance';
import { judgeAuditEntry } from './judge-audit';
import { findTillAudit, insertTillAudit, listTillAudit, toTillAudit } from '../../store/sales/till-audit';

export function tillAuditRoutes(api: Api, { store, now }: ServiceContext): void {
  mount(api, operations.listTillAudit, async ({ session, query }) =>
    enveloped('Audit entries.', asFlatPage(await store.readTenant(session, (tx) => listTillAudit(tx, query)))),
  );

  mount(api, operations.recordTillAudit, async ({ session, body }, reply) => {
    const values = auditRecord(body);
    const { row, isNew } = await store.inTenant(session, async (tx) => {
      const isProven = await provenance(tx, body);
      const inserted = await insertTillAudit(tx, { ...values, isProven, ...submittedColumns(session) });
      const row = inserted ?? (await findTillAudit(tx, values.auditId));
      if (!row || !isSameAudit(row, values)) throw new CodedError('TILL_AUDIT_CHANGED', { field: 'auditId' });
      if (inserted) await judgeAuditEntry(tx, inserted, session, now());
      return { row, isNew: inserted !== undefined };
    });
    const message = isNew ? 'The audit entry was recorded.' : 'The audit entry was already recorded.';
    reply.code(isNew ? 201 : 200);
    return enveloped(message, toTillAudit(row));
  });
}
