import type { scrypt, ScryptOptions } from 'node:crypto';

type Derived = (error: Error | null, key: Buffer) => void;

/** `node:crypto` with scrypt as it is, at a cost that hundreds of sign-ins can pay. @param importActual of `vi.mock` */
export async function withFastScrypt(
  importActual: () => Promise<Record<string, unknown>>,
): Promise<Record<string, unknown>> {
  const actual = await importActual();
  const derive = actual['scrypt'] as typeof scrypt;
  return {
    ...actual,
    scrypt: (password: string, salt: Buffer, length: number, options: ScryptOptions, done: Derived) =>
      derive(password, salt, length, { ...options, N: 16 }, done),
  };
}
