/** 'Sara Khan' → 'SK', 'Hala Al Mansoori' → 'HM', 'omar' → 'O'. */
export function initials(name: string): string {
  const words = name.trim().split(/[\s.]+/);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  return ends.map((word) => [...(word ?? '')][0]?.toUpperCase() ?? '').join('');
}
