import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { sequenceFloorOf } from '#shared/domain/receipt/receipt-number';
import { NO_REGISTER } from '#shared/ipc/session';
import {
  at,
  keepsTills,
  till,
  saleOf,
  forgetDevice,
  openJournalAt,
  contact,
  MERCHANT,
  MANAGER,
  SIGN_IN,
} from './testing/tills';

vi.mock('node:crypto', async (importActual) => (await import('./testing/fast-scrypt')).withFastScrypt(importActual));

keepsTills();

describe('signing in', () => {
  it('gives the session, tells it, and remembers where this till belongs', async () => {
    const sessions = till();
    const session = await sessions.signIn(SIGN_IN);
    expect(session).toMatchObject({
      merchantCode: 'demo',
      registerId: 4,
      deviceName: 'FRONT-PC',
      receiptSequenceFloor: 418,
      verified: 'by service',
    });
    expect([sessions.current(), at.told.at(-1)]).toEqual([session, session]);
    expect(at.entered[0]?.client.account).toMatchObject({ serviceUrl: 'https://service', password: 'secret' });
    expect(till().readDevice()).toMatchObject({
      serviceUrl: 'https://service',
      merchantCode: 'demo',
      registerId: 4,
      merchant: MERCHANT,
      knownUsers: [
        { username: 'sara', displayName: 'Sara Khan', role: 'CASHIER', lastSignInAt: '2026-05-04T10:00:00.000Z' },
      ],
    });
  });

  it('remembers when by the corrected clock, as the sign-in screen shows it', async () => {
    at.computerAhead = 3 * 60 * 60 * 1_000;
    await till().signIn(SIGN_IN);
    expect(till().readDevice().knownUsers).toMatchObject([{ lastSignInAt: '2026-05-04T07:00:00.000Z' }]);
  });

  it('says when the same register is at another service address than before', async () => {
    at.answers['/registers/5/receipt-epochs'] = { registerId: 5, receiptEpoch: 1 };
    at.answers['/auth/me'] = MANAGER;
    const sessions = till();
    for (const input of [{}, { serviceUrl: 'https://other' }, { serviceUrl: 'https://other' }, { registerId: 5 }]) {
      await sessions.signIn({ ...SIGN_IN, ...input });
    }
    expect(at.entered.map(({ hasMoved }) => hasMoved)).toEqual([false, true, false, false]);
  });

  it('has opened the journal of its register before anybody is in, and opens that of another when it is asked to', async () => {
    await till().signIn(SIGN_IN);
    const again = till();
    await expect.poll(() => at.journals.length).toBe(2);
    await again.unlock({ username: 'sara', password: 'secret' });
    expect(at.journals).toHaveLength(2);
    at.answers['/registers/5/receipt-epochs'] = { registerId: 5, receiptEpoch: 1 };
    await till().signIn({ ...SIGN_IN, registerId: 5 });
    expect(at.journals).toHaveLength(4);
  });

  it('leaves neither password nor token readable on the disk or in the log', async () => {
    await till().signIn(SIGN_IN);
    const files = readdirSync(at.directory, { recursive: true, withFileTypes: true }).filter((file) => file.isFile());
    const everything =
      files.map((file) => readFileSync(join(file.parentPath, file.name), 'utf8')).join() + at.logged.join();
    expect(everything).toContain('sara');
    expect(everything).not.toMatch(/secret|token of/);
  });

  it('lets in at a service without extensions', async () => {
    for (const path of Object.keys(at.answers)) at.answers[path] = 'NOT_OFFERED';
    const session = await till().signIn(SIGN_IN);
    expect(session).toMatchObject({
      me: { username: 'sara' },
      merchant: { tenantId: 'demo', taxRates: [] },
      isMerchantKnown: false,
      receiptSequenceFloor: 0,
    });
    // Placeholders are not remembered as facts.
    expect(await till().signIn(SIGN_IN)).toMatchObject({ isMerchantKnown: false });
    expect(session.me.features).toContain('SALES_WRITE');
  });

  it('lets in without a register, for the back office, with a journal of its own and no receipt numbers', async () => {
    at.answers['/auth/me'] = { ...MANAGER, username: 'sara', registerId: null };
    const session = await till().signIn({ ...SIGN_IN, registerId: NO_REGISTER });
    expect(session).toMatchObject({ registerId: NO_REGISTER, receiptSequenceFloor: 0, verified: 'by service' });
    expect(await at.entered[0]?.receipts.claim(false)).toBeNull();
    const unlocked = await till().unlock({ username: 'sara', password: 'secret' });
    expect(unlocked).toMatchObject({ registerId: NO_REGISTER, verified: 'on this till' });
  });

  it('counts on from its own journal when that knows a higher receipt number', async () => {
    await (await openJournalAt(4)).append(saleOf(4, 500));
    expect((await till().signIn(SIGN_IN)).receiptSequenceFloor).toBe(500);
  });

  it('numbers receipts in an epoch of its own, asked for once, whatever other devices of the register have sold', async () => {
    const sold = (...receiptNumbers: string[]) => ({
      content: receiptNumbers.map((receiptNumber) => ({ receiptNumber })),
    });
    const floor = async () => (await till().signIn(SIGN_IN)).receiptSequenceFloor;
    at.answers['/registers/4/receipt-epochs'] = { registerId: 4, receiptEpoch: 2 };
    at.answers['/sales/transactions'] = sold('4-00418', '4A-00007', '4C-00001');
    expect(await floor()).toBe(sequenceFloorOf(2));
    at.answers['/registers/4/receipt-epochs'] = { registerId: 4, receiptEpoch: 3 };
    expect(await floor()).toBe(sequenceFloorOf(2));
    at.answers['/sales/transactions'] = sold('4B-00003', '4C-00001');
    expect(await floor()).toBe(sequenceFloorOf(2) + 3);
    await (await openJournalAt(4)).append(saleOf(4, sequenceFloorOf(2) + 12));
    expect(await floor()).toBe(sequenceFloorOf(2) + 12);
    // The till was set up anew: whatever its disk held, nothing of it is known.
    forgetDevice();
    at.answers['/registers/4/receipt-epochs'] = { registerId: 4, receiptEpoch: 5 };
    expect(await floor()).toBe(sequenceFloorOf(5));
  });

  it('does not set up a till whose epoch was not answered', async () => {
    at.answers['/registers/4/receipt-epochs'] = 'SERVICE_FAILED';
    await expect(till().signIn(SIGN_IN)).rejects.toMatchObject({ code: 'SERVICE_FAILED' });
    expect(existsSync(join(at.directory, 'device.json'))).toBe(false);
  });

  it('changes nothing when it is refused', async () => {
    at.answers['/auth/registration'] = 'CREDENTIALS_WRONG';
    const sessions = till();
    await expect(sessions.signIn(SIGN_IN)).rejects.toMatchObject({ code: 'CREDENTIALS_WRONG' });
    expect([sessions.current(), at.told, existsSync(join(at.directory, 'device.json'))]).toEqual([null, [], false]);
    expect(() => sessions.workplace()).toThrow(expect.objectContaining({ code: 'NOT_SIGNED_IN' }));
  });

  it('goes to another address only for somebody known here who may change it', async () => {
    await till().signIn(SIGN_IN);
    const elsewhere = { ...SIGN_IN, serviceUrl: 'https://other' };
    const guarded = { code: 'SERVICE_ADDRESS_GUARDED' };
    await expect(till().signIn(elsewhere)).rejects.toMatchObject(guarded);
    // The other service says that they are a manager.
    at.answers['/auth/me'] = MANAGER;
    const omar = { username: 'omar', password: 'manager' };
    await expect(till().signIn({ ...elsewhere, ...omar })).rejects.toMatchObject(guarded);
    await till().signIn({ ...SIGN_IN, ...omar });
    const guess = { ...elsewhere, ...omar, password: 'guess' };
    await expect(till().signIn(guess)).rejects.toMatchObject({ code: 'UNLOCK_WRONG' });
    expect(till().readDevice().serviceUrl).toBe('https://service');
    await till().signIn({ ...elsewhere, ...omar });
    expect(till().readDevice().serviceUrl).toBe('https://other');
  });

  it('refuses an address that is none', async () => {
    await expect(till().signIn({ ...SIGN_IN, serviceUrl: 'service' })).rejects.toMatchObject({
      code: 'SERVICE_ADDRESS_INVALID',
    });
  });

  it('asks once before it sends a password that others in the network can read', async () => {
    at.answers['/auth/me'] = MANAGER;
    const input = { ...SIGN_IN, serviceUrl: 'http://10.0.0.5:8080' };
    await expect(till().signIn(input)).rejects.toMatchObject({ code: 'SERVICE_UNENCRYPTED' });
    await till().signIn({ ...input, isUnencryptedConfirmed: true });
    await till().signIn(input);
    const elsewhere = { ...input, serviceUrl: 'http://10.0.0.6:8080' };
    await expect(till().signIn(elsewhere)).rejects.toMatchObject({ code: 'SERVICE_UNENCRYPTED' });
  });

  it('forgets the people of another merchant', async () => {
    await till().signIn(SIGN_IN);
    await till().signIn({ ...SIGN_IN, merchantCode: 'other', username: 'emma' });
    expect(
      till()
        .readDevice()
        .knownUsers.map(({ username }) => username),
    ).toEqual(['emma']);
  });

  it('goes to the address given at the start before the one remembered', async () => {
    await till().signIn(SIGN_IN);
    expect(till('http://given').readDevice()).toMatchObject({ serviceUrl: 'http://given', isServiceGiven: true });
    expect(till().readDevice().isServiceGiven).toBe(false);
    forgetDevice();
    expect(till().readDevice().serviceUrl).toBe('');
  });
});

describe('the facts of the merchant', () => {
  const RATES = [{ taxCategory: 'STANDARD', rate: 10 }];

  it('are learned while the till works, and hold from the next unlock', async () => {
    const sessions = till();
    await sessions.signIn(SIGN_IN);
    at.answers['/merchant'] = { ...MERCHANT, taxRates: RATES };
    await contact(sessions);
    expect(sessions.current()?.merchant.taxRates).toEqual([]);
    sessions.lock();
    await sessions.unlock({ username: 'sara', password: 'secret' });
    expect(sessions.current()?.merchant.taxRates).toEqual(RATES);
    expect(till().readDevice().merchant?.taxRates).toEqual(RATES);
  });

  it('are asked for once an hour, and again after a failure', async () => {
    const sessions = till();
    await sessions.signIn(SIGN_IN);
    at.answers['/merchant'] = 'SERVICE_UNREACHABLE';
    await contact(sessions);
    expect([sessions.readDevice().merchant, at.logged.join()]).toEqual([
      MERCHANT,
      expect.stringContaining('SERVICE_UNREACHABLE'),
    ]);
    at.answers['/merchant'] = { ...MERCHANT, name: 'Lantern House 2' };
    await contact(sessions);
    at.answers['/merchant'] = { ...MERCHANT, name: 'Lantern House 3' };
    await contact(sessions);
    expect(sessions.readDevice().merchant?.name).toBe('Lantern House 2');
    at.computerUp += 3_600_000;
    await contact(sessions);
    expect(sessions.readDevice().merchant?.name).toBe('Lantern House 3');
  });

  it('stay as they are where the service does not offer them', async () => {
    const sessions = till();
    await sessions.signIn(SIGN_IN);
    at.answers['/merchant'] = 'NOT_OFFERED';
    await contact(sessions);
    expect(sessions.readDevice().merchant).toEqual(MERCHANT);
  });
});
