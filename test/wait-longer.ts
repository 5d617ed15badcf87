// Of all Vitest tests: `vi.waitFor` and `vi.waitUntil` wait as long as a busy machine takes, instead of a second.
import { vi } from 'vitest';

const PATIENCE_MS = 60_000;

type Wait = (callback: () => unknown, options?: number | object) => Promise<unknown>;
type PatientWait = Wait & { readonly impatient?: Wait };

function patient(wait: PatientWait): PatientWait {
  // The files of a worker share `vi`.
  const impatient = wait.impatient ?? wait;
  const longer: Wait = (callback, options = {}) =>
    impatient(callback, typeof options === 'number' ? options : { timeout: PATIENCE_MS, ...options });
  return Object.assign(longer, { impatient });
}

Object.assign(vi, { waitFor: patient(vi.waitFor as PatientWait), waitUntil: patient(vi.waitUntil as PatientWait) });
