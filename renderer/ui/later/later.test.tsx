import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, it } from 'vitest';
import { later, loadLaterParts } from './later';

function Hello({ name }: { readonly name: string }) {
  return <p>Hello {name}</p>;
}

const waiting = <p>waiting</p>;

it('a part that was loaded before is drawn without a fallback', async () => {
  const Part = later(async () => Hello);
  await loadLaterParts();
  render(
    <Suspense fallback={waiting}>
      <Part name="Sara" />
    </Suspense>,
  );
  screen.getByText('Hello Sara');
});

it('a part that is needed first is loaded once, and drawn then', async () => {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  let loads = 0;
  const Part = later(async () => {
    loads += 1;
    await arrived;
    return Hello;
  });
  await act(async () => {
    render(
      <Suspense fallback={waiting}>
        <Part name="Omar" />
        <Part name="Maria" />
      </Suspense>,
    );
  });
  screen.getByText('waiting');
  await act(async () => arrive());
  screen.getByText('Hello Omar');
  screen.getByText('Hello Maria');
  expect(loads).toBe(1);
});

it('a part that could not be loaded keeps none of the others, and is tried again', async () => {
  let tries = 0;
  const Part = later(async () => {
    tries += 1;
    if (tries === 1) throw new Error('The file is gone.');
    return Hello;
  });
  const Next = later(async () => Hello);
  await loadLaterParts();
  await Part.load();
  render(
    <>
      <Part name="Sara" />
      <Next name="Omar" />
    </>,
  );
  expect(tries).toBe(2);
  screen.getByText('Hello Sara');
  screen.getByText('Hello Omar');
});
