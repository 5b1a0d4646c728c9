import { expect, Page } from '@playwright/test';

export const themes = ['light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/**
 * Switches the theme and loads the page again with it.
 *
 * @remarks The page must be one of the portal's. The choice is kept where the settings page keeps it.
 */
export async function switchTheme(page: Page, theme: Theme): Promise<void> {
  await page.evaluate(id => localStorage.setItem('theme', id), theme);
  await page.reload();
  await expect(page.locator('body')).toHaveAttribute('data-theme-mode', theme);
}
