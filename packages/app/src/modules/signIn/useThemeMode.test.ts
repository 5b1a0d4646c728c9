import { act, renderHook } from '@testing-library/react';
import { useThemeMode } from './useThemeMode';

const realMatchMedia = window.matchMedia;

function prefer(isDark: boolean) {
  window.matchMedia = (() => ({
    matches: isDark,
    addEventListener: () => {},
    removeEventListener: () => {},
  })) as never;
}

describe('useThemeMode', () => {
  beforeEach(() => window.localStorage.clear());
  afterEach(() => {
    window.matchMedia = realMatchMedia;
    delete document.body.dataset.themeMode;
  });

  it.each([
    ['dark', false, 'dark'],
    ['light', true, 'light'],
    [undefined, true, 'dark'],
    [undefined, false, 'light'],
    ['no theme', true, 'dark'],
  ])('of the choice %p, with a dark system: %p', (chosen, isDark, expected) => {
    prefer(isDark);
    if (chosen) window.localStorage.setItem('theme', chosen);
    expect(renderHook(useThemeMode).result.current).toBe(expected);
    expect(document.body.dataset.themeMode).toBe(expected);
  });

  it('follows a choice in another tab', () => {
    prefer(false);
    const { result } = renderHook(useThemeMode);
    window.localStorage.setItem('theme', 'dark');
    act(() => {
      window.dispatchEvent(new StorageEvent('storage', { key: 'theme' }));
    });
    expect(result.current).toBe('dark');
  });
});
