import { expect, it } from 'vitest';
import { walkedLabels } from './labels';

const PAGE = `
  <label for="a">first</label><input id="a" /><label for="a">second</label><label for="">nothing</label><label for="b">other</label>
  <label>around <input /><button>press</button></label><label for="a"><textarea></textarea></label>
  <label for="h">hidden</label><input id="h" type="HIDDEN" /><label for="twice">two</label><i id="twice"></i><input id="twice" />
  <label for="s">choice</label><select id="s"></select><button>alone</button><input />`;

it('finds the labels that jsdom finds, of what is not on the page too, and after a change', () => {
  const apart = document.createElement('div');
  apart.innerHTML = document.body.innerHTML = PAGE;
  const inputs = [document.body, apart].flatMap((place) => [
    ...place.querySelectorAll('button, input, select, textarea'),
  ]);
  const found = (labels: (element: Element) => Iterable<HTMLLabelElement> | null) =>
    inputs.map((each) => {
      const of = labels(each);
      return of && [...of].map(({ textContent }) => textContent);
    });
  const byPage = (element: Element) => (element as HTMLInputElement).labels;
  expect(found(byPage)).toEqual(found(walkedLabels));
  expect(found(byPage).flat().filter(Boolean)).not.toEqual([]);
  for (const place of [document.body, apart]) place.querySelector('label')?.setAttribute('for', 's');
  expect(found(byPage)).toEqual(found(walkedLabels));
  document.body.innerHTML = '';
});
