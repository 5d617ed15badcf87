// How far a person is in setting up this till. Kept on the device: the guide can be left and continued after a restart.
import { z } from 'zod';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import type { Device } from '#shared/ipc/session';

/** In their order; those after the sign-in need an open till. */
export const STEPS = ['language', 'service', 'signIn', 'loading', 'printer', 'scanner', 'pin', 'day'] as const;
export type Step = (typeof STEPS)[number];

const checkedService = z.object({
  /** Origin. */
  serviceUrl: z.string(),
  isUnencryptedConfirmed: z.boolean(),
  milliseconds: z.int(),
});
/** A service that has answered. */
export type CheckedService = z.infer<typeof checkedService>;

const firstStart = z.object({
  /** 'left': to be continued from the sign-in screen of a new till, or from the settings. */
  stage: z.enum(['new', 'open', 'left', 'done']),
  step: z.enum(STEPS),
  outcomes: z.partialRecord(z.enum(STEPS), z.enum(['done', 'skipped'])),
  service: checkedService.nullable(),
  /** Where at the service, if it is on this computer. */
  place: z.object({ merchantCode: z.string(), registerId: z.int() }).nullable().default(null),
});
export type FirstStart = z.infer<typeof firstStart>;

const NOTHING: FirstStart = { stage: 'new', step: 'language', outcomes: {}, service: null, place: null };

export const useFirstStart = create<FirstStart>()(
  persist(() => NOTHING, { name: 'pos.firstStart', merge: (kept) => firstStart.catch(NOTHING).parse(kept) }),
);

/** Nobody has signed in here; whoever started the app did not give the service either. */
export function isNewTill({ isServiceGiven, merchantCode }: Device): boolean {
  return !isServiceGiven && merchantCode === null;
}

/** Whether the guide is shown before the sign-in: not once it was left. */
export function guidesSignIn(device: Device, { stage }: FirstStart): boolean {
  return isNewTill(device) && (stage === 'new' || stage === 'open');
}

export function isBeforeSignIn(step: Step): boolean {
  return STEPS.indexOf(step) <= STEPS.indexOf('signIn');
}

export function goToStep(step: Step): void {
  useFirstStart.setState({ stage: 'open', step });
}

/** Goes on to the next step; after the last one the till is set up. */
export function endStep(step: Step, outcome: 'done' | 'skipped'): void {
  const { outcomes } = useFirstStart.getState();
  const next = STEPS[STEPS.indexOf(step) + 1];
  useFirstStart.setState({
    ...(next ? { stage: 'open', step: next } : { stage: 'done' }),
    outcomes: { ...outcomes, [step]: outcome },
  });
}

export function leaveFirstStart(): void {
  if (useFirstStart.getState().stage === 'open' || useFirstStart.getState().stage === 'new') {
    useFirstStart.setState({ stage: 'left' });
  }
}

/** From the sign-in screen, which has no other way to a service on this computer: where it was left. */
export function returnToFirstStart(): void {
  goToStep(useFirstStart.getState().step);
}

/** From the settings: where it was left, or all that a signed-in person can set up. */
export function continueFirstStart(): void {
  const { stage, step } = useFirstStart.getState();
  goToStep(stage === 'left' && !isBeforeSignIn(step) ? step : 'loading');
}
