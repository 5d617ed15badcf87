// The number of unsent entries of a till whose store is open, before anyone is signed in.
import { Skeleton } from '@mantine/core';
import { formatCount } from '../ui/text/number-format';
import { useTranslation } from '../locales/use-translation';
import { StoreProvider } from '../store/core/store-context';
import { OutboxCountsProvider, useOutboxCounts } from '../store/outbox-counts';
import type { Store } from '../store/core/store';

export function UnsentFact({ store }: { readonly store: Store }) {
  return (
    <StoreProvider store={store}>
      <OutboxCountsProvider>
        <Count />
      </OutboxCountsProvider>
    </StoreProvider>
  );
}

function Count() {
  const { t } = useTranslation();
  const counts = useOutboxCounts();
  // A still bar keeps its place while they are counted.
  if (!counts) return <Skeleton animate={false} width="4rem" height="0.5rem" my="xs" />;
  const count = counts.waiting + counts.refused + counts.notOffered;
  return count === 0 ? t('signIn.waitingNothing') : formatCount(count);
}
