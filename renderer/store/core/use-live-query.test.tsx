import { render, waitFor } from '@testing-library/react';
import { Activity } from 'react';
import { expect, it, onTestFinished } from 'vitest';
import { openTestStore, testSession } from '../testing/test-store';
import { StoreProvider } from './store-context';
import { useLiveQuery } from './use-live-query';

it('is not drawn again by an answer that says the same, as of a screen that is shown again', async () => {
  const { store } = await openTestStore(testSession());
  onTestFinished(() => store.close());
  let asked = 0;
  const answers: unknown[] = [];
  function Names() {
    const names = useLiveQuery(async () => {
      await store.db.meta.toArray();
      asked += 1;
      return [{ name: asked < 3 ? 'Tea' : 'Milk' }, { name: 'Sugar' }];
    }, []);
    if (names && answers.at(-1) !== names) answers.push(names);
    return null;
  }
  const page = (isShown: boolean) => (
    <StoreProvider store={store}>
      <Activity mode={isShown ? 'visible' : 'hidden'}>
        <Names />
      </Activity>
    </StoreProvider>
  );
  const { rerender } = render(page(true));
  await waitFor(() => expect(answers).toHaveLength(1));
  rerender(page(false));
  rerender(page(true));
  await waitFor(() => expect(asked).toBe(2));
  rerender(page(false));
  rerender(page(true));
  await waitFor(() => expect(answers).toHaveLength(2));
  const [first, last] = answers as { name: string }[][];
  expect(last?.map(({ name }) => name)).toEqual(['Milk', 'Sugar']);
  expect(last?.[1]).toBe(first?.[1]);
});
