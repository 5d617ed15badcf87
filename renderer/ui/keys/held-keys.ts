// Holds the characters of a possible scan back from the search field: a scanner sends them within milliseconds, and drawing
// each one would keep a slow till busy while the scan is still coming. A person's keys appear one pause later.
import { LONGEST_PAUSE_MS } from './typing-burst';

export class HeldKeys {
  readonly #type: (text: string) => void;
  #text = '';
  #lastAt = 0;
  /** When the last character arrived here: a busy till handles it later than it was pressed. */
  #heldAt = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** @param type types the text into the search field */
  constructor(type: (text: string) => void) {
    this.#type = type;
  }

  /** Characters that are not in the search field yet. */
  get text(): string {
    return this.#text;
  }

  /** @param timeStamp time of the key press in milliseconds, as in KeyboardEvent */
  hold(character: string, timeStamp: number): void {
    if (timeStamp - this.#lastAt > LONGEST_PAUSE_MS) this.release();
    this.#text += character;
    this.#lastAt = timeStamp;
    this.#heldAt = performance.now();
    this.#timer ??= setTimeout(() => this.#look(), LONGEST_PAUSE_MS);
  }

  /** One timer for a whole burst: a new one for each character would be most of what a character costs. */
  #look(): void {
    const left = this.#heldAt + LONGEST_PAUSE_MS - performance.now();
    if (left <= 0) return this.release();
    this.#timer = setTimeout(() => this.#look(), left);
  }

  /** Types what is held. */
  release(): void {
    const text = this.drop();
    if (text !== '') this.#type(text);
  }

  /** Forgets what is held: the scan is complete. Returns it. */
  drop(): string {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const text = this.#text;
    this.#text = '';
    return text;
  }
}
