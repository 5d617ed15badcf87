// Parts of the app that the first screen does without. They are loaded while nobody waits for them, and drawn at once when they are
// needed: unlike React's `lazy`, a part that is here does not suspend.
import { use, type ComponentType, type FunctionComponent } from 'react';

export interface LaterPart {
  /** Resolves when the part can be drawn; rejects as its import does. */
  readonly load: () => Promise<void>;
}

const parts: LaterPart[] = [];

/** Suspends only while the part is not loaded yet; throws what its loading threw, and tries again when it is drawn again. */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): FunctionComponent<Props> & LaterPart {
  const here: { part?: ComponentType<Props>; loading?: Promise<void> } = {};
  const start = () => {
    here.loading ??= load().then(
      (part) => {
        here.part = part;
      },
      (error: unknown) => {
        delete here.loading;
        throw error;
      },
    );
    return here.loading;
  };
  function Later(props: Props) {
    if (!here.part) use(start());
    const Part = here.part;
    return Part && <Part {...props} />;
  }
  const part = Object.assign(Later, { load: start });
  parts.push(part);
  return part;
}

/** Resolves when every part that is known so far was loaded or could not be. @param pause before each: nobody waits for them */
export async function loadLaterParts(pause: () => Promise<void> = async () => undefined): Promise<void> {
  for (const { load } of parts) {
    await pause();
    try {
      await load();
    } catch {
      // Tried again when it is drawn, where the error is shown.
    }
  }
}

/** At most this long, milliseconds: a till that is never idle still gets them. */
const LONGEST_PAUSE = 2_000;

export function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    requestIdleCallback(() => resolve(), { timeout: LONGEST_PAUSE });
  });
}
