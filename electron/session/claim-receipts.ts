// The first contact of a till after a start or an unlock: it claims the epoch it numbers its receipts in. Where another till has
// claimed it since, receipts have come that this one does not know, or its database was lost, the folder is a copy or was
// restored, and this till goes on in an epoch of its own. Each step is on the disk before the next is asked for.
import { epochOfSequence, sequenceFloorOf } from '#shared/domain/receipt/receipt-number';
import { errorData } from '#shared/errors';
import type { ReceiptClaim } from '#shared/api/accounts/register';
import type { ApiClient } from '../api/client';
import { claimReceiptEpoch, startReceiptEpoch } from '#shared/api/accounts/registers';
import { request } from '#shared/api/wire/request';
import type { Journal } from '../journal/journal';
import { NO_CLAIM, type DeviceFile, type Home } from './device-file';

export interface ClaimPorts {
  readonly client: Pick<ApiClient, 'account' | 'call'>;
  readonly device: DeviceFile;
  readonly journal: Pick<Journal, 'highestReceiptSequence'>;
  readonly newId: () => string;
}

export interface Claimed {
  /** No receipt up to this sequence may be given out. */
  readonly receiptSequenceFloor: number;
  readonly isNewEpoch: boolean;
  /** Of the service; null where it was compared with already, else what is kept here has to be. */
  readonly newGeneration: string | null;
}

/**
 * @param wasEmptied the database was lost since the last contact
 * @returns null where the service does not offer it, or the till belongs elsewhere by now
 * @throws CodedError
 */
export async function claimReceipts(ports: ClaimPorts, wasEmptied: boolean): Promise<Claimed | null> {
  try {
    return await claim(ports, wasEmptied);
  } catch (error) {
    if (errorData(error).code === 'NOT_OFFERED') return null;
    throw error;
  }
}

async function claim(ports: ClaimPorts, wasEmptied: boolean): Promise<Claimed | null> {
  const before = homeOf(ports);
  // Numbered without an epoch, by a service that gave none.
  if (!before || epochOfSequence(before.receiptSequenceFloor) === 0) return null;
  const { answer, isOurs } = await claimOnce(ports, before, wasEmptied);
  if (!isOurs) await startAnew(ports, before);
  const after = homeOf(ports);
  if (!after) return null;
  const { receiptSequenceFloor, generation } = after;
  const newGeneration = answer.generation === generation ? null : answer.generation;
  return { receiptSequenceFloor, isNewEpoch: !isOurs, newGeneration };
}

async function claimOnce(
  ports: ClaimPorts,
  { registerId, receiptSequenceFloor, claim: { held, next: planned } }: Home,
  wasEmptied: boolean,
): Promise<{ readonly answer: ReceiptClaim; readonly isOurs: boolean }> {
  const next = planned ?? ports.newId();
  change(ports, { claim: { held, next } });
  const epoch = epochOfSequence(receiptSequenceFloor);
  const answer = await ports.client.call(
    request(claimReceiptEpoch, { params: { id: registerId, epoch }, body: { held, next } }),
  );
  // Read after the answer: whatever the service has of this till, its journal has.
  const own = ports.journal.highestReceiptSequence(receiptSequenceFloor);
  const isBehind = sequenceFloorOf(epoch) + answer.highestReceipt > own;
  const isOurs = answer.isHeld && !isBehind && !(wasEmptied && held !== null);
  if (isOurs) change(ports, { claim: { held: next, next: null } });
  return { answer, isOurs };
}

/** Nobody else can be in an epoch that has just been given out, so its claim waits for the next contact. */
async function startAnew(ports: ClaimPorts, { registerId, receiptSequenceFloor }: Home): Promise<void> {
  const { receiptEpoch } = await ports.client.call(
    request(startReceiptEpoch, { params: { id: registerId }, query: { above: epochOfSequence(receiptSequenceFloor) } }),
  );
  change(ports, { receiptSequenceFloor: sequenceFloorOf(receiptEpoch), claim: NO_CLAIM });
}

/** Null once the till was set up elsewhere. */
function homeOf({ client, device }: ClaimPorts): Home | null {
  const { home } = device.read();
  const { merchantCode, registerId } = client.account;
  return home?.merchantCode === merchantCode && home.registerId === registerId ? home : null;
}

function change(ports: ClaimPorts, changes: Partial<Home>): void {
  const home = homeOf(ports);
  if (home) ports.device.write({ ...ports.device.read(), home: { ...home, ...changes } });
}

/** What is kept here has been compared with what this generation of the service has. */
export function rememberGeneration(ports: ClaimPorts, generation: string): void {
  change(ports, { generation });
}
