// What `npm start` prints about the seeded merchants: where to type it, who is who, and the first thing to do.

/**
 * @param {import('./service-process.mjs').ServiceFacts} facts
 * @returns {string[]}
 */
export function signInLines({ url, tenants }) {
  const lines = [`Service: ${url}`, 'Type this on the first screen of the app, Sign in:', ''];
  for (const { code, users, registers } of tenants) {
    const register = activeRegister(registers);
    if (!register) continue;
    lines.push(`  Merchant code ${code}, register number ${register.registerId}`);
    for (const { username, password, role } of users) {
      lines.push(`    ${`${role.toLowerCase()}:`.padEnd(9)} user ${username.padEnd(14)} password ${password}`);
    }
  }
  const [first] = tenants;
  const cashier = first?.users.find(({ role }) => role === 'CASHIER');
  const register = first && activeRegister(first.registers);
  if (first && cashier && register) {
    lines.push(
      '',
      `To begin: merchant code ${first.code}, register number ${register.registerId}, user ${cashier.username}, password ${cashier.password}, then press Enter.`,
    );
  }
  return lines;
}

/** @param {import('./service-process.mjs').ServiceFacts['tenants'][number]['registers']} registers */
function activeRegister(registers) {
  return registers.find(({ status, terminated }) => status === 'ACTIVE' && !terminated);
}
