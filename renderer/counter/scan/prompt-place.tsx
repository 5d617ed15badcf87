import type { ScanPrompt } from '../../till/scan-prompt';
import { DuplicateCodePrompt } from './prompt-choice';
import { RefusedCode, UnknownCode } from './prompt-code';
import { PricePrompt } from './prompt-price';

/** The prompt, in place of the tiles. */
export function PromptPlace({ prompt }: { readonly prompt: ScanPrompt }) {
  switch (prompt.kind) {
    case 'unknown':
      return <UnknownCode code={prompt.code} />;
    case 'refused':
      return <RefusedCode code={prompt.code} problem={prompt.problem} />;
    case 'doubtful':
      return <DuplicateCodePrompt code={prompt.code} choices={prompt.choices} />;
    case 'price':
      return <PricePrompt prompt={prompt} />;
  }
}
