// How a name sounds, for names that are written in several ways: 'Al Mansoori', 'Almansouri' and 'Al-Mansuri' are one. The rule
// is stated in docs/decisions/search.md. Expects normalized text. Independent of rows and queries.

/** Precedes a word that is how a name sounds, so that it is never taken for a word of the name. */
export const SOUND_MARK = '\u0004';

/** Shorter ones would be found everywhere. */
const SHORTEST_SOUND = 3;

const LATIN = /^[a-z]+$/;
const ARABIC = /^\p{Script=Arabic}+$/u;
const NOT_LETTERS = /[^\p{L}]+/u;

/** The article of Arabic names in Latin letters, alone and at the beginning of a word. */
const ARTICLE = /^[ae]l$/;
const JOINED_ARTICLE = /^[ae]l(?=[a-z]{4})/;
/** 'Abdul', 'Abdel' … stand before another name. */
const SERVANT = /^abd(?:[aeu]l)?$/;
const JOINED_SERVANT = /^abd[aeu]l(?=[a-z]{3})/;
const ARABIC_ARTICLE = /^ال(?=.{3})/;
const ARABIC_SERVANT = 'عبد';

/** The words of a searchable field: how the words of the name sound, as far as they are not written so. */
export function soundField(name: string): string {
  const words = name.split(NOT_LETTERS).filter(Boolean);
  const sounds = words.flatMap((word, i) =>
    LATIN.test(word) ? latinSounds(word, words, i) : arabicSounds(word, words, i),
  );
  const written = new Set(words);
  return [...new Set(sounds)]
    .filter((sound) => sound.length >= SHORTEST_SOUND && !written.has(sound))
    .map((sound) => SOUND_MARK + sound)
    .join(' ');
}

/** The forms that a typed word (or its beginning) may have beside itself. */
export function soundForms(typed: string): string[] {
  const word = typed.replaceAll('-', '');
  if (ARABIC.test(word)) {
    const bare = word.replace(ARABIC_ARTICLE, '');
    return [...(bare === word ? [] : [bare]), ...(word.length < SHORTEST_SOUND ? [] : [SOUND_MARK + word])];
  }
  if (!LATIN.test(word)) return [];
  const sound = soundOf(word);
  if (ARTICLE.test(word)) return [SOUND_MARK + sound];
  return sound.length < SHORTEST_SOUND ? [] : [sound, SOUND_MARK + sound];
}

function latinSounds(word: string, words: readonly string[], at: number): string[] {
  const [next = '', afterNext = ''] = words.slice(at + 1);
  const sounds = [soundOf(word)];
  if (ARTICLE.test(word)) sounds.push(`al${soundOf(next)}`);
  else if (SERVANT.test(word)) sounds.push(...servantOf(soundOf(ARTICLE.test(next) ? afterNext : next)));
  else if (JOINED_SERVANT.test(word)) sounds.push(...servantOf(soundOf(word.replace(JOINED_SERVANT, ''))));
  else if (JOINED_ARTICLE.test(word)) sounds.push(soundOf(word.replace(JOINED_ARTICLE, '')));
  return sounds;
}

/** 'Abdulrahman', 'Abd Alrahman' and 'Rahman' for 'rahman'. */
function servantOf(name: string): string[] {
  return [`abdal${name}`, `al${name}`, name];
}

function arabicSounds(word: string, words: readonly string[], at: number): string[] {
  if (word === ARABIC_SERVANT) return [word + (words[at + 1] ?? '')];
  const name = word.startsWith(ARABIC_SERVANT) ? word.slice(ARABIC_SERVANT.length) : word;
  return [name, name.replace(ARABIC_ARTICLE, '')];
}

/** One spelling for each group of spellings that Arabic names have in Latin letters. */
function soundOf(word: string): string {
  return word
    .replaceAll('q', 'k')
    .replace(/o+u?|u+/g, 'u')
    .replace(/e[iy]|ay/g, 'ai')
    .replace(/ee+|ie|ii+|y$/g, 'i')
    .replace(/[ae]+/g, 'a')
    .replace(/(.)\1+/g, '$1')
    .replace(/ah$/, 'a')
    .replace(/^abdul/, 'abdal');
}
