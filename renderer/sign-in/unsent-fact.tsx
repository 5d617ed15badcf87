// The number of unsent entries of a till whose store is open, before anyone is signed in.
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
  if (!counts) return null;
  const count = counts.waiting + counts.refused + counts.notOffered;
  return count === 0 ? t('signIn.waitingNothing') : formatCount(count);
}
