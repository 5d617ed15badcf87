// What the people of a sale may do. A sale names its cashier in a text that anybody can write, and it may be sent under the account
// of another: who unlocks with a PIN works on under the account in use. So only what both may do counts; whatever the cashier did
// by more rights than the sender's stands in the audit list, signed by them.
import { isOfCashier } from '#shared/domain/people/rights';
import type { Feature } from '#shared/api/wire/feature';
import { featuresOf } from '../sign-in/role-features';

export interface Person {
  /** Null for somebody who is no user. */
  readonly role: string | null;
  /** False for somebody who has left as well. */
  readonly isActive: boolean;
}

/** Both people of a sale: whom it names as its cashier, and who sent it. */
export interface SalePeople {
  readonly cashier: Person;
  readonly submitter: Person;
  /**
   * A till sold it, or somebody who signed in at a register of a merchant whose tills sign approvals. Other programs sign in without a
   * register and are not asked about what a till cannot send.
   */
  readonly isOfTill: boolean;
}

/** Features that both have. */
export function sellerFeatures({ cashier, submitter }: SalePeople): Feature[] {
  const ofSubmitter = featuresOfPerson(submitter);
  return featuresOfPerson(cashier).filter((feature) => ofSubmitter.includes(feature));
}

/**
 * What somebody sold before they left may arrive later: they count as a cashier, as more may have been allowed only while they were there.
 * So does a name that no user has, which is asked about by itself.
 */
function featuresOfPerson({ role, isActive }: Person): readonly Feature[] {
  const features = featuresOf(role ?? 'CASHIER');
  return isActive ? features : features.filter(isOfCashier);
}
