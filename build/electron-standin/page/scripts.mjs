// Puts together the two scripts a page runs before its own: the main world's end of the bridge, then the isolated
// world's end with the preload script. Neither runs in subframes, nor in the blank page a window starts with.
import { createCodec } from './codec.mjs';
import { startPreload } from './preload-environment.mjs';
import { connectWorlds } from './world-bridge.mjs';

const SKIP = `if (window !== window.top || location.href === 'about:blank') return;`;

/** The names are random per window, so that a page can neither guess nor listen to them. */
export function mainWorldScript({ toMainEvent, toIsolatedEvent }) {
  return `(() => { ${SKIP} (${connectWorlds})(${JSON.stringify(toIsolatedEvent)}, ${JSON.stringify(toMainEvent)}); })();`;
}

export function isolatedWorldScript({
  toMainEvent,
  toIsolatedEvent,
  sendName,
  receiveName,
  processInfo,
  preloadSource,
}) {
  return `(() => {
    ${SKIP}
    const bridge = (${connectWorlds})(${JSON.stringify(toMainEvent)}, ${JSON.stringify(toIsolatedEvent)});
    const environment = { bridge, codec: (${createCodec})(), ...${JSON.stringify({ sendName, receiveName, processInfo })} };
    (${startPreload})(environment, function (require, module, exports, process) {
${preloadSource}
    });
  })();`;
}
