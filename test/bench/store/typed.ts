// What a person types who looks for a customer by two words: the first name and, letter by letter, the beginning of the last.
import { customerBatches } from './rows';

/** @param typings the number of customers to type, spread over all of them */
export function typedNames(customers: number, typings: number): string[] {
  const every = Math.floor(customers / typings);
  const texts: string[] = [];
  let index = 0;
  for (const batch of customerBatches(customers, 1000)) {
    for (const { firstName, lastName, status } of batch) {
      index += 1;
      if (index % every !== 0 || status !== 'ACTIVE') continue;
      const letters = [...(lastName ?? '')];
      letters.forEach((_, i) => texts.push(`${firstName} ${letters.slice(0, i + 1).join('')}`));
    }
  }
  return texts;
}
