import type { QueryClient } from '@tanstack/react-query';
import type { Practice } from '../practice/practice';
import type { Store } from '../store/core/store';
import type { Till } from '../till/till';

/** What the screens of one signed-in register are made of. */
export interface OpenTill {
  readonly till: Till;
  readonly store: Store;
  readonly practice: Practice;
  readonly queryClient: QueryClient;
}
