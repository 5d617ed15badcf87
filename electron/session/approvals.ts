// Approvals at this till, by somebody beside the person who uses it, and what that person does by their own right: each signed
// with the key of whoever allows it.
import { CodedError, errorData, isOutOfReach } from '#shared/errors';
import type { ApprovalProof } from '#shared/api/accounts/approval-key';
import { mayDo, rightFactsOf } from '#shared/domain/people/rights';
import type { AllowedAction, Approval, ApproveInput, Session } from '#shared/ipc/session';
import type { Account, ApiClient } from '../api/client';
import type { Timers } from '../time';
import { signEntry, type ApprovalKey } from './secrets/approval-key';
import type { Confirmations } from './confirmations';
import { createConfirmingClient } from './confirming-client';
import type { DeviceFile, Home } from './device-file';
import { rememberApprover } from './first-approval';
import { checkUnlock, knownUser } from './offline-unlock';
import { answeredInTime, confirmedAgain } from './person-waits';

export interface ApprovalPorts {
  readonly device: DeviceFile;
  readonly confirmations: Confirmations;
  readonly createGuest: (account: Account) => ApiClient;
  readonly accountAt: (home: Home) => Pick<Account, 'serviceUrl' | 'merchantCode' | 'registerId'>;
  /** See `SessionPorts`. */
  readonly now: () => number;
  /** See `createTillTime`. */
  readonly time: () => number;
  readonly timers: Timers;
}

type By = ApproveInput['by'];

/** See `Sessions.approve`. */
export async function approve(ports: ApprovalPorts, session: Session, { by, action }: ApproveInput): Promise<Approval> {
  const { user, key } = await identify(ports, by, action);
  const approvedBy = user.me.username;
  return { approvedBy, proof: proofOf(key, session, action, approvedBy) };
}

/** @throws CodedError RIGHT_MISSING */
export function signOwn(key: ApprovalKey | null, session: Session, action: AllowedAction): ApprovalProof | null {
  const { right, facts } = action;
  if (!mayDo(session.me.features, right, rightFactsOf(facts))) throw new CodedError('RIGHT_MISSING');
  return proofOf(key, session, action, null);
}

/** Who approves, once their password or PIN and their right have been checked. */
async function identify(ports: ApprovalPorts, by: By, action: AllowedAction) {
  const { device, confirmations, now } = ports;
  const { username } = by;
  const asked = { right: action.right, facts: rightFactsOf(action.facts) };
  if (confirmations.isExpired(username)) {
    return confirmedAgain(by, ({ password }) => askService(ports, username, password, asked));
  }
  const isKnown = device.read().users.some(({ me }) => me.username === username);
  if ('password' in by && !isKnown) return askService(ports, username, by.password, asked);
  if (mayDo(knownUser(device, username).me.features, asked.right, asked.facts)) return checkUnlock(device, by, now());
  if (!('password' in by)) throw new CodedError('RIGHT_MISSING');
  return givenSince(() => askService(ports, username, by.password, asked));
}

/** Somebody may have been given the right since the service last said what they may; what is known here holds where it cannot be asked. */
async function givenSince<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (!isOutOfReach(errorData(error))) throw error;
    throw new CodedError('RIGHT_MISSING', {}, { cause: error });
  }
}

function askService(
  { device, confirmations, createGuest, accountAt, time, timers }: ApprovalPorts,
  username: string,
  password: string,
  asked: Pick<Parameters<typeof rememberApprover>[0], 'right' | 'facts'>,
) {
  const { home } = device.read();
  if (!home) throw new CodedError('UNLOCK_UNKNOWN', { field: 'username' });
  const account = { ...accountAt(home), username, password };
  const clientWith = (approvalKey: string) =>
    createConfirmingClient(createGuest({ ...account, approvalKey }), confirmations);
  return answeredInTime(rememberApprover({ clientWith, username, password, device, time, ...asked }), timers);
}

function proofOf(
  key: ApprovalKey | null,
  { me, registerId }: Session,
  action: AllowedAction,
  approvedBy: string | null,
): ApprovalProof | null {
  return key && signEntry(key, { ...action, registerId, person: me.username, approvedBy });
}
