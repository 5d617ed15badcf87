import { describe, expect, it } from 'vitest';
import { sellerFeatures, type Person } from './seller-rights';

const person = (role: string | null, isActive = true): Person => ({ role, isActive });
const features = (cashier: Person, submitter: Person) => sellerFeatures({ cashier, submitter, isOfTill: true });

const CASHIER = person('CASHIER');
const MANAGER = person('MANAGER');

describe('the rights of a sale', () => {
  it('are those of a manager where a manager sold and sent it', () => {
    expect(features(MANAGER, MANAGER)).toEqual(expect.arrayContaining(['PRICING_WRITE', 'ACCOUNTING_READ']));
  });

  it.each([
    ['a cashier sent it under the name of a manager', MANAGER, CASHIER],
    ['a manager sent what a cashier sold', CASHIER, MANAGER],
    ['a manager sent it under a name that no user has', person(null), MANAGER],
  ])('are those of a cashier where %s', (_, cashier, submitter) => {
    expect(features(cashier, submitter).toSorted()).toEqual(features(CASHIER, CASHIER).toSorted());
    expect(features(cashier, submitter)).toContain('SALES_WRITE');
    expect(features(cashier, submitter)).not.toContain('PRICING_WRITE');
  });

  it.each([
    ['sold it', person('MANAGER', false), MANAGER],
    ['sent it', MANAGER, person('MANAGER', false)],
  ])('are to sell and no more where the manager who %s has left', (_, cashier, submitter) => {
    expect(features(cashier, submitter).toSorted()).toEqual(['OPS_WRITE', 'SALES_WRITE']);
  });

  it('are only what both an auditor and a cashier may', () => {
    expect(features(person('AUDITOR'), CASHIER).toSorted()).toEqual(['CATALOG_READ', 'CRM_READ', 'OPS_READ']);
  });

  it('are none of a role that the service does not know', () => {
    expect(features(person('OWNER'), MANAGER)).toEqual([]);
    expect(features(person('constructor'), MANAGER)).toEqual([]);
  });
});
