// A day added up, for whoever looks at days of all registers.
import * as operations from '#shared/api/sales/day-figures';
import { nearestDecimal } from '#shared/domain/money/money';
import { CodedError } from '#shared/errors';
import type { Api, ServiceContext } from '../../http/api';
import { enveloped } from '../../http/enveloped';
import { mount } from '../../http/mount';
import { merchantTerms } from '../../store/accounts/merchants';
import { listCashMovements, toCashMovement } from '../../store/sales/cash-movements';
import { findDayCycle } from '../../store/sales/day-cycles';
import { dayRounding, dayTenders, drawerCash } from '../../store/sales/drawer-cash';
import { missingReceipts } from '../../store/sales/missing-receipts';
import { approvalOf } from './judge-drawer';

export function dayFiguresRoutes(api: Api, { store }: ServiceContext): void {
  mount(api, operations.getDayFigures, async ({ session, params: { dayCycleId } }) =>
    store.readTenant(session, async (tx) => {
      const day = await findDayCycle(tx, dayCycleId);
      if (!day) throw new CodedError('DAY_CYCLE_UNKNOWN');
      const { currency } = await merchantTerms(tx);
      const major = (amount: number) => nearestDecimal(amount, currency);
      const expected = await drawerCash(tx, day);
      const difference = day.closingCash === null ? null : day.closingCash - expected;
      const approval = difference ? await approvalOf(tx, day, difference) : undefined;
      const tenders = (await dayTenders(tx, day)).map(({ kind, sales, refunds, count }) => ({
        kind,
        salesAmount: major(sales),
        refundsAmount: major(refunds),
        count,
      }));
      return enveloped('The figures of the day.', {
        dayCycleId,
        registerId: day.registerId,
        openedBy: day.submittedBy,
        closedBy: day.closedBy,
        tenders,
        roundingAmount: major(await dayRounding(tx, day)),
        cashMovements: (await listCashMovements(tx, dayCycleId)).map((row) => toCashMovement(row, currency)),
        expectedCash: major(expected),
        countedCash: day.closingCash === null ? null : major(day.closingCash),
        difference: difference === null ? null : major(difference),
        differenceReason: approval?.facts.reason ?? null,
        approvedBy: approval?.allowedBy ?? null,
        missingReceipts: await missingReceipts(tx, day),
        totalStores: day.totalStores,
        visitedStores: day.visitedStores,
      });
    }),
  );
}
