import { type Held } from '../state/scan-prompt';
import { HeldChoice } from './prompt-choice';
import { RefusedCode, UnknownCode } from './prompt-code';
import { HeldPrice } from './prompt-price';

/** What holds the till, in the place of the tiles. */
export function HeldPlace({ held }: { readonly held: Held }) {
  switch (held.kind) {
    case 'unknown':
      return <UnknownCode code={held.code} />;
    case 'refused':
      return <RefusedCode code={held.code} problem={held.problem} />;
    case 'doubtful':
      return <HeldChoice code={held.code} choices={held.choices} />;
    case 'price':
      return <HeldPrice item={held.item} quantity={held.quantity} />;
  }
}
