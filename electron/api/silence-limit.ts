// Ends a call that hears nothing: a slow answer that keeps coming is not given up for its length. What never ends is.

export interface SilenceLimit {
  /** Aborts when nothing was heard for too long, or the whole took too long. */
  readonly signal: AbortSignal;
  heard(): void;
  /** The call is over. */
  end(): void;
}

/** @param silence milliseconds without a byte  @param whole milliseconds from now to the end */
export function createSilenceLimit(silence: number, whole: number): SilenceLimit {
  const controller = new AbortController();
  const abort = () => controller.abort(new DOMException('Nothing was heard in time.', 'TimeoutError'));
  const longest = setTimeout(abort, whole);
  let quiet = setTimeout(abort, silence);
  return {
    signal: controller.signal,
    heard() {
      clearTimeout(quiet);
      quiet = setTimeout(abort, silence);
    },
    end() {
      clearTimeout(quiet);
      clearTimeout(longest);
    },
  };
}
