import { type Held } from './held';
import { HeldChoice } from './held-choice';
import { RefusedCode, UnknownCode } from './held-code';
import { HeldPrice } from './held-price';

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
