// Lets those who wait for it pass from the moment it is opened; never closes again.
export interface Gate {
  readonly passed: Promise<void>;
  readonly open: () => void;
}

export function createGate(): Gate {
  let open: () => void = () => undefined;
  const passed = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { passed, open: () => open() };
}
