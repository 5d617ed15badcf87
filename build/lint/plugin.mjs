// Our own rules for oxlint, which runs rules written for ESLint. Where each holds is in .oxlintrc.json.
import { folderBoundaries } from './folder-boundaries.mjs';
import { merchantTime } from './merchant-time.mjs';
import { noClock, noNetwork, onlyBridge, onlyInIpc } from './processes.mjs';
import { literalTexts, sentences } from './texts.mjs';

// oxlint asks for a default export.
export default {
  meta: { name: 'own' },
  rules: {
    'folder-boundaries': folderBoundaries,
    'literal-texts': literalTexts,
    'merchant-time': merchantTime,
    'no-clock': noClock,
    'no-network': noNetwork,
    'only-bridge': onlyBridge,
    'only-in-ipc': onlyInIpc,
    sentences,
  },
};
