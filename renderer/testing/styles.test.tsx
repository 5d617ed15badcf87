import { describe, expect, it } from 'vitest';
import { worked } from './styles';

const PAGE = `
  <main><p>text</p><span>text</span><ul><li>item</li></ul><button>press</button><input /><input type="hidden" />
    <textarea></textarea><select><option>one</option></select><label>name</label><form></form><fieldset></fieldset></main>
  <div hidden><span>within what is hidden</span></div>
  <div style="display: none"><b>within what is not displayed</b></div>
  <div style="visibility: hidden"><b>within</b><b style="visibility: visible">shown again</b></div>
  <p style="color: red; display: flex">laid out</p>
  <dialog>closed</dialog><dialog open>open</dialog><div popover="auto">closed</div>
  <details><summary>first</summary><summary>second</summary><p>closed</p></details>
  <table><thead><tr><th>head</th></tr></thead><tbody><tr hidden><td>cell</td></tr></tbody>
    <tbody hidden style="visibility: visible"><tr><td>cell</td></tr></tbody></table>
  <button style="display: none">gone</button><p style="--display: none; --visibility: hidden">a variable</p>
  <div hidden style="display: block">shown</div><b style="display: inherit">as around</b>
  <div style="visibility: collapse"><input type="hidden" style="display: flex" /><i style="visibility: inherit">within</i></div>
  <template></template><noscript></noscript><script type="text/plain"></script><h1>head</h1><a href="#x">link</a><svg><path /></svg>`;

describe('the styles of a component test', () => {
  it('say what jsdom says of what is displayed and visible, also when asked again and after a change', () => {
    document.body.innerHTML = PAGE;
    const elements = [document.documentElement, ...document.querySelectorAll('*')];
    const told = (styleOf: (element: Element) => CSSStyleDeclaration) =>
      elements.map((element) => {
        const style = styleOf(element);
        return [element.outerHTML, style.display, style.visibility, style.getPropertyValue('display')];
      });
    expect(told(getComputedStyle)).toEqual(told(worked));
    expect(told(getComputedStyle)).toEqual(told(worked));
    for (const each of document.body.querySelectorAll('*')) each.toggleAttribute('hidden');
    expect(told(getComputedStyle)).toEqual(told(worked));
    document.querySelector('main')?.setAttribute('style', 'visibility: hidden');
    expect(told(getComputedStyle)).toEqual(told(worked));
    document.body.innerHTML = '';
  });

  it('say all else as jsdom does', () => {
    document.body.innerHTML = '<p style="color: red" dir="rtl">text</p>';
    const p = document.querySelector('p') as Element;
    const { color, direction } = getComputedStyle(p);
    expect([color, direction]).toEqual([worked(p).color, worked(p).direction]);
    document.body.innerHTML = '';
  });
});
