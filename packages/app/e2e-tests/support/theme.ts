import { expect, type Page } from '@playwright/test';

export const themes = ['light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/**
 * Switches the theme of the open page.
 *
 * @remarks The page must be one of the portal's. The choice is stored like a choice on the settings page, and reaches the
 * page like a choice in another tab.
 */
export async function switchTheme(page: Page, theme: Theme): Promise<void> {
  await page.evaluate(newValue => {
    localStorage.setItem('theme', newValue);
    window.dispatchEvent(
      new StorageEvent('storage', { key: 'theme', newValue }),
    );
  }, theme);
  await expect(page.locator('body[data-theme-mode]')).toHaveAttribute(
    'data-theme-mode',
    theme,
  );
}
