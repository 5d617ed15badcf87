// First contact of a till after a start or an unlock: claims the epoch of its receipt numbers. If another till has claimed
// it since, unknown receipts have arrived, or the database was lost, then the folder is a copy or was restored, and this
// till continues in a new epoch. Each step is saved before the next request.
import { epochOfSequence, sequenceFloorOf } from '#shared/domain/receipt/receipt-number';
import type { OtherTill, ReceiptClaim } from '#shared/api/accounts/register';
import type { ApiClient } from '../api/client';
import { claimReceiptEpoch, startReceiptEpoch } from '#shared/api/accounts/registers';
import { request } from '#shared/api/wire/request';
import type { Journal } from '../journal/journal';
import { NO_CLAIM, type DeviceFile, type Home } from './device-file';
import { unlessNotOffered } from '../api/not-offered';

export interface ClaimPorts {
  readonly client: Pick<ApiClient, 'account' | 'call'>;
  readonly device: Pick<DeviceFile, 'read' | 'write'>;
  readonly journal: Pick<Journal, 'highestReceiptSequence'>;
  readonly newId: () => string;
  /** Null if the computer has none. */
  readonly deviceName: string | null;
}

export interface Claimed {
  /** No receipt up to this sequence may be given out. */
  readonly receiptSequenceFloor: number;
  readonly isNewEpoch: boolean;
  /**
   * Of a new epoch: what the service has does not show that this till was restored or copied, and the service has started anew since
   * the last contact: it may have been restored itself.
   */
  readonly isPerhapsService: boolean;
  /** Generation of the service; null if kept records were already compared with it, otherwise they have to be. */
  readonly newGeneration: string | null;
  /** In use at this register on other computers; empty if the service does not say. */
  readonly otherTills: readonly OtherTill[];
}

/**
 * @param wasEmptied the database was lost since the last contact
 * @returns null if the service does not offer it or the till has moved elsewhere
 * @throws CodedError
 */
export async function claimReceipts(ports: ClaimPorts, wasEmptied: boolean): Promise<Claimed | null> {
  return unlessNotOffered(claim(ports, wasEmptied));
}

async function claim(ports: ClaimPorts, wasEmptied: boolean): Promise<Claimed | null> {
  const before = homeOf(ports);
  // Numbered without an epoch, by a service that gave none.
  if (!before || epochOfSequence(before.receiptSequenceFloor) === 0) return null;
  const { answer, isOurs, isOfTill } = await claimOnce(ports, before, wasEmptied);
  if (!isOurs) await startAnew(ports, before);
  const after = homeOf(ports);
  if (!after) return null;
  const { receiptSequenceFloor, generation } = after;
  const newGeneration = answer.generation === generation ? null : answer.generation;
  const isPerhapsService = !isOurs && !isOfTill && newGeneration !== null && before.generation !== null;
  const { otherTills } = answer;
  return { receiptSequenceFloor, isNewEpoch: !isOurs, isPerhapsService, newGeneration, otherTills };
}

async function claimOnce(
  ports: ClaimPorts,
  { registerId, receiptSequenceFloor, claim: { held, next: planned } }: Home,
  wasEmptied: boolean,
): Promise<{ readonly answer: ReceiptClaim; readonly isOurs: boolean; readonly isOfTill: boolean }> {
  const next = planned ?? ports.newId();
  change(ports, { claim: { held, next } });
  const epoch = epochOfSequence(receiptSequenceFloor);
  const answer = await ports.client.call(
    request(claimReceiptEpoch, { params: { id: registerId, epoch }, body: { held, next, device: ports.deviceName } }),
  );
  // Read after the reply: everything the service has of this till is in its journal.
  const own = ports.journal.highestReceiptSequence(receiptSequenceFloor);
  const isBehind = sequenceFloorOf(epoch) + answer.highestReceipt > own;
  const isOfTill = isBehind || (wasEmptied && held !== null);
  const isOurs = answer.isHeld && !isOfTill;
  if (isOurs) change(ports, { claim: { held: next, next: null } });
  return { answer, isOurs, isOfTill };
}

/** Nobody else can be in an epoch that was just given out, so its claim waits for the next contact. */
async function startAnew(ports: ClaimPorts, { registerId, receiptSequenceFloor }: Home): Promise<void> {
  const { receiptEpoch } = await ports.client.call(
    request(startReceiptEpoch, { params: { id: registerId }, query: { above: epochOfSequence(receiptSequenceFloor) } }),
  );
  change(ports, { receiptSequenceFloor: sequenceFloorOf(receiptEpoch), claim: NO_CLAIM });
}

/** Null once the till was set up elsewhere. */
export function homeOf({ client, device }: Pick<ClaimPorts, 'client' | 'device'>): Home | null {
  const { home } = device.read();
  const { merchantCode, registerId } = client.account;
  return home?.merchantCode === merchantCode && home.registerId === registerId ? home : null;
}

function change(ports: ClaimPorts, changes: Partial<Home>): void {
  const home = homeOf(ports);
  if (home) ports.device.write({ ...ports.device.read(), home: { ...home, ...changes } });
}

/** Records that kept records have been compared with this generation of the service. */
export function rememberGeneration(ports: ClaimPorts, generation: string): void {
  change(ports, { generation });
}
