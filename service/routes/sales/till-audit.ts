// What tills account for, of the extensions: who came and went at a till, and who let what happen.
import { CodedError } from '#shared/errors';
import { envelope } from '#shared/api/wire/envelope';
import { flatPage } from '#shared/api/wire/paging';
import { tillAudit, tillAuditBody, tillAuditListQuery } from '#shared/api/sales/till-audit';
import { auditRecord, isSameAudit } from '../../store/sales/till-audit-record';
import type { Api, ServiceContext } from '../../http/api';
import { enveloped } from '../../http/enveloped';
import { asFlatPage } from '../../http/pages';
import { refusals } from '../../http/refusals';
import { findTillAudit, insertTillAudit, listTillAudit, toTillAudit } from '../../store/sales/till-audit';

const PATH = '/ops/till-audit';
const marks = { tags: ['till-audit'], 'x-extension': true } as const;

export function tillAuditRoutes(api: Api, { store }: ServiceContext): void {
  api.get(
    PATH,
    {
      config: { access: ['REPORTS_READ'] },
      schema: {
        operationId: 'listTillAudit',
        ...marks,
        summary: 'List the audit entries of tills',
        description: 'Newest first. from and to are times, both inclusive; each may be left out.',
        querystring: tillAuditListQuery,
        response: { 200: envelope(flatPage(tillAudit)), ...refusals(400, 401, 403) },
      },
    },
    async ({ session, query }) =>
      enveloped('Audit entries.', asFlatPage(await store.readTenant(session, (tx) => listTillAudit(tx, query)))),
  );

  api.post(
    PATH,
    {
      // Whoever stands at a till is accounted for, whatever the role.
      config: { access: 'signed-in' },
      schema: {
        operationId: 'recordTillAudit',
        ...marks,
        summary: 'Record an audit entry of a till',
        description:
          'Stored once and never changed. The same auditId again with the same content answers 200 and the stored entry; with other content it is refused.',
        body: tillAuditBody,
        response: { 200: envelope(tillAudit), 201: envelope(tillAudit), ...refusals(400, 401, 409) },
      },
    },
    async ({ session, body }, reply) => {
      const values = auditRecord(body);
      const { row, isNew } = await store.inTenant(session, async (tx) => {
        const inserted = await insertTillAudit(tx, values);
        const row = inserted ?? (await findTillAudit(tx, values.auditId));
        if (!row || !isSameAudit(row, values)) throw new CodedError('TILL_AUDIT_CHANGED', { field: 'auditId' });
        return { row, isNew: inserted !== undefined };
      });
      const message = isNew ? 'The audit entry was recorded.' : 'The audit entry was recorded before.';
      return reply.code(isNew ? 201 : 200).send(enveloped(message, toTillAudit(row)));
    },
  );
}
