import { expect, it } from 'vitest';
import { signInLines } from './sign-in-lines.mjs';

const FACTS = {
  url: 'http://127.0.0.1:4873',
  tenants: [
    {
      code: 'demo',
      users: [
        { username: 'sara.khan', password: 'cashier-demo', role: 'CASHIER' },
        { username: 'omar.haddad', password: 'manager-demo', role: 'MANAGER' },
        { username: 'leela.nair', password: 'auditor-demo', role: 'AUDITOR' },
      ],
      registers: [
        { registerId: 2, status: 'INACTIVE', terminated: false },
        { registerId: 1, status: 'ACTIVE', terminated: false },
      ],
    },
  ],
};

it('says where to type the sign-ins, names each role, and ends with what to do first', () => {
  const lines = signInLines(FACTS as unknown as Parameters<typeof signInLines>[0]);
  expect(lines).toContain('Type this on the first screen of the app, Sign in:');
  expect(lines).toContain('  Merchant code demo, register number 1');
  expect(lines).toContain('    manager:  user omar.haddad    password manager-demo');
  expect(lines).toContain('    auditor:  user leela.nair     password auditor-demo');
  expect(lines.at(-1)).toBe(
    'To begin: merchant code demo, register number 1, user sara.khan, password cashier-demo, then press Enter.',
  );
});
