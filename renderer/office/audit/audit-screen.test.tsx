import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { TillAudit } from '#shared/api/sales/till-audit';
import { addOfficeTexts } from '../../locales/office-texts';
import { field, isSeen, seen, t } from '../../testing/see';
import { chooseFilter, openArea, pageOf, startOnline, type OpenedArea } from '../testing/open-area';

addOfficeTexts();

const entry = (n: number, change: Partial<TillAudit> = {}): TillAudit => ({
  ...{ auditId: `a0d10000-0000-4000-8000-00000000000${n}`, at: `2025-11-19T0${n}:00:00Z`, registerId: n, kind: 'LOCK' },
  ...{ right: null, person: 'sara', approvedBy: null, facts: {}, submittedBy: null, ...change },
});
const PRICE = entry(1, {
  ...{ kind: 'OVERRIDE', right: 'PRICE_OVERRIDE', approvedBy: 'omar', isProven: false },
  facts: { currency: 'AED', amount: 510, before: 1020, itemName: 'White metal lantern', with: 'PIN' },
  submittedBy: { username: 'lina', registerId: 7 },
});
const UNKNOWN = entry(2, { kind: 'DRAWER_LEFT_OPEN', right: 'FLY' });

let at: OpenedArea;

async function open(entries: TillAudit[]): Promise<void> {
  at = await openArea('/audit?from=2025-11-18&to=2025-11-19', {
    listTillAudit: ({ query }) => {
      const { registerId } = query as { registerId?: number };
      return pageOf(entries.filter((each) => registerId === undefined || each.registerId === registerId));
    },
    listRegisters: () => [{ registerId: 1 }, { registerId: 2 }, { registerId: 12 }],
  });
}

const register = (n: number) => t('signIn.registerNumber', { register: n });
const price = `${t('audit.kinds.OVERRIDE')}: ${t('audit.rights.PRICE_OVERRIDE')}`;

beforeEach(startOnline);

describe('the audit log', () => {
  it('says in the words of the till what was done, and shows what it does not know as it is', async () => {
    await open([PRICE, UNKNOWN, entry(3)]);
    await seen(price);
    await seen('DRAWER_LEFT_OPEN: FLY');
    await seen(t('audit.kinds.LOCK'));
  });

  it('has no dot at the beginning of a line, where details do not fit in one', async () => {
    await open([PRICE]);
    await seen(price);
    const details = screen.getAllByRole('gridcell').at(-1)?.textContent ?? '';
    expect(details).toContain('\u00a0· ');
    expect(details).not.toContain(' · ');
  });

  it('asks the service for whole days at the merchant’s, and for one register of all', async () => {
    await open([PRICE, UNKNOWN]);
    await seen(price);
    // Dubai is four hours ahead.
    const days = { from: '2025-11-17T20:00:00.000Z', to: '2025-11-19T19:59:59.999Z' };
    expect(at.askedOf('listTillAudit')[0]?.input.query).toMatchObject(days);
    await chooseFilter(at, `${t('office.audit.register')} ${t('office.list.all')}`, register(12));
    await waitFor(() => expect(isSeen(price)).toBe(false));
    await chooseFilter(at, `${t('office.audit.register')} ${register(12)}`, register(2));
    await seen('DRAWER_LEFT_OPEN: FLY');
    expect(at.askedOf('listTillAudit').at(-1)?.input.query).toMatchObject({ ...days, registerId: 2 });
  });

  it('is searched in people and details', async () => {
    await open([PRICE, entry(3)]);
    await seen(price);
    await at.fill(field(t('office.audit.search')), 'lantern');
    await waitFor(() => expect(isSeen(t('audit.kinds.LOCK'))).toBe(false));
    await seen(price);
  });

  it('shows of an entry who approved it, whether that is proven, and who sent it', async () => {
    await open([PRICE]);
    await at.click(await seen(price));
    const side = within(await screen.findByRole('region', { name: price }));
    const texts = (role: string) => side.getAllByRole(role).map(({ textContent }) => textContent);
    const values = texts('definition');
    expect(Object.fromEntries(texts('term').map((name, i) => [name, values[i]]))).toEqual({
      [t('audit.who')]: 'sara',
      [t('audit.approvedBy')]: 'omar',
      [t('office.audit.proof')]: t('office.audit.notSigned'),
      [t('office.audit.register')]: register(1),
      [t('audit.facts')]: expect.stringContaining('5.10'),
      [t('office.areas.sales')]: t('office.audit.salesOf', { name: 'sara' }),
      [t('office.audit.identified')]: t('office.audit.with.PIN'),
      [t('office.audit.sentBy')]: `lina · ${register(7)}`,
    });
    const toRegister = side.getByRole('link', { name: register(1) }).getAttribute('href');
    expect(decodeURIComponent(toRegister ?? '')).toBe('/registers?open="1"');
  });

  it('is not offered by every service', async () => {
    at = await openArea('/audit', {});
    await seen(t('office.list.notOffered', { records: t('office.audit.records') }));
  });
});
