import { InvalidArgumentError } from 'commander';

/** For an argument or option of a command. @throws InvalidArgumentError */
export function readNumber(text: string): number {
  const number = Number(text);
  if (text.trim() === '' || !Number.isFinite(number)) throw new InvalidArgumentError('This is not a number.');
  return number;
}
