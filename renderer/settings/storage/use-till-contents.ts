// What main says this computer has data of, read again whenever something may have been sent.
import { useLiveQuery } from '../../store/core/use-live-query';
import { useCallback, useEffect, useState } from 'react';
import type { CommandOutput } from '#shared/ipc/contract';
import { pos } from '../../bridge/bridge';
import { useSyncStatus } from '../../bridge/sync-status';
import { readNotes } from '../../store/database/outbox-rows';
import { useStore } from '../../store/core/store-context';
import { useTill } from '../../till/use-till';
import { reportFailure } from '../../ui/messages/failure';

type Register = CommandOutput<'till.contents'>['registers'][number];

export interface TillContents {
  /** Entries of the open register that are neither sent nor saved to a file. */
  readonly unsentHere: number;
  /** Other registers, also of other merchants. */
  readonly others: readonly Register[];
  /** Whether anything would be lost. */
  readonly isUnsent: boolean;
}

/** `contents` is null until main has answered. */
export function useTillContents(): { readonly contents: TillContents | null; readonly read: () => Promise<void> } {
  const { db } = useStore();
  const { merchantCode, registerId } = useTill().session;
  const waiting = useLiveQuery(async () => (await readNotes(db)).count, [db]);
  const status = useSyncStatus((state) => state.status);
  const [registers, setRegisters] = useState<readonly Register[] | null>(null);
  const read = useCallback(
    () => pos.call('till.contents', null).then((found) => setRegisters(found.registers), reportFailure),
    [],
  );
  useEffect(() => void read(), [read, waiting, status]);
  if (!registers) return { contents: null, read };
  const isHere = (each: Register) => each.merchantCode === merchantCode && each.registerId === registerId;
  const contents = {
    unsentHere: registers.find(isHere)?.unsent ?? 0,
    others: registers.filter((each) => !isHere(each)),
    isUnsent: registers.some(({ unsent }) => unsent > 0),
  };
  return { contents, read };
}
