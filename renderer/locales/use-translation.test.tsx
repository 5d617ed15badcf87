import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { i18n } from './i18n';
import { useTranslation } from './use-translation';

afterEach(async () => {
  await i18n.changeLanguage('en');
  i18n.removeResourceBundle('xx', 'app');
});

it('renders again in another language, and once more when its texts arrive', async () => {
  let renders = 0;
  const { result } = renderHook(() => {
    renders += 1;
    return useTranslation().t('rail.sell');
  });
  expect(result.current).toBe(i18n.getResource('en', 'app', 'rail.sell'));
  expect(renders).toBe(1);

  await act(() => i18n.changeLanguage('xx'));
  act(() => void i18n.addResourceBundle('xx', 'app', { rail: { sell: 'xx sell' } }));
  expect(result.current).toBe('xx sell');
});

it('keeps the same t for all components while nothing changes', () => {
  const first = renderHook(() => useTranslation());
  const second = renderHook(() => useTranslation());
  expect(second.result.current.t).toBe(first.result.current.t);
  second.rerender();
  expect(second.result.current.t).toBe(first.result.current.t);
});

it('sees a change made while no component was there', async () => {
  const first = renderHook(() => useTranslation().t('rail.sell'));
  first.unmount();
  i18n.addResourceBundle('xx', 'app', { rail: { sell: 'xx sell' } });
  await i18n.changeLanguage('xx');
  expect(renderHook(() => useTranslation().t('rail.sell')).result.current).toBe('xx sell');
});

it('looks a text up once, but one with values each time', () => {
  const lookUp = vi.spyOn(i18n, 't');
  onTestFinished(() => lookUp.mockRestore());
  const { t } = renderHook(() => useTranslation()).result.current;
  for (let time = 1; time <= 3; time += 1) {
    expect(t('day.title')).toBe(i18n.getResource('en', 'app', 'day.title'));
    expect(t('rail.waiting', { count: time })).toContain(String(time));
  }
  expect(lookUp).toHaveBeenCalledTimes(1 + 3);
});
