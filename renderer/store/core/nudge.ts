import type { Store } from './store';

/** Has the engine sync now. It also looks by itself, so a lost nudge only costs time. */
export function nudge({ pos }: Pick<Store, 'pos'>, reason: 'write' | 'person' | 'network'): void {
  void pos.call('sync.nudge', { reason }).catch(() => null);
}
