import { create } from 'zustand';

interface PersonSheetState {
  readonly isOpen: boolean;
  readonly open: () => void;
  readonly close: () => void;
}

/** Whether the sheet of who is at the till lies over the screen. */
export const usePersonSheet = create<PersonSheetState>()((set) => ({
  isOpen: false,
  open: () => set({ isOpen: true }),
  close: () => set({ isOpen: false }),
}));
