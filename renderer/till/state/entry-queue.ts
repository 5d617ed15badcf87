// Entries of the search field and scans, taken one after the other in their order, however long a look-up takes. While a
// notice holds the till they wait, and none is lost.
import { create } from 'zustand';
import { type ItemView } from '../../store/items/item-view';
import { useSell } from './sell-state';

export interface Submission {
  readonly typed: string;
  readonly isScan: boolean;
  /** The result marked in the list, if it belongs to this text. */
  readonly marked: ItemView | null;
  /** The person moved to it on purpose. */
  readonly isChosen: boolean;
}

/** Never throws: what cannot be taken is shown to the person. */
type Take = (submission: Submission) => Promise<void>;

interface EntryQueue {
  readonly waiting: readonly Submission[];
  readonly isTaking: boolean;
}

export const useEntryQueue = create<EntryQueue>()(() => ({ waiting: [], isTaking: false }));

let take: Take | null = null;

/** The screen that can take entries; null when it goes. */
export function setTaker(next: Take | null): void {
  take = next;
  void takeAll();
}

export function submitEntry(submission: Submission): void {
  useEntryQueue.setState(({ waiting }) => ({ waiting: [...waiting, submission] }));
  void takeAll();
}

export function submitScan(code: string): void {
  submitEntry({ typed: code, isScan: true, marked: null, isChosen: false });
}

/** True once everything so far is taken; false when a notice came up before that. */
export function whenTaken(): Promise<boolean> {
  return new Promise((resolve) => {
    let stop: (() => void) | null = null;
    const look = () => {
      const { waiting, isTaking } = useEntryQueue.getState();
      const isHeld = useSell.getState().held !== null;
      if (!isHeld && (waiting.length > 0 || isTaking)) return;
      stop?.();
      stop = null;
      resolve(!isHeld);
    };
    stop = useEntryQueue.subscribe(look);
    look();
  });
}

useSell.subscribe((now, before) => {
  if (now.held === null && before.held !== null) void takeAll();
});

async function takeAll(): Promise<void> {
  if (useEntryQueue.getState().isTaking) return;
  useEntryQueue.setState({ isTaking: true });
  for (;;) {
    const [next, ...waiting] = useEntryQueue.getState().waiting;
    if (!next || !take || useSell.getState().held !== null) break;
    useEntryQueue.setState({ waiting });
    await take(next);
  }
  useEntryQueue.setState({ isTaking: false });
}
