// Characters that turn what follows them around: embeddings, overrides and isolates. They come along with copied text, nobody sees
// them, and in a name they turn the rest of each line that shows it. Direction marks, which turn nothing else, are kept.

const CONTROLS = /[\u202a-\u202e\u2066-\u2069]/g;

export function withoutDirectionControls(text: string): string {
  return text.replace(CONTROLS, '');
}
