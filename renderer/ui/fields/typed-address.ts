/** The lines of a typed address, without empty ones and without blanks around them. */
export function addressLines(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
