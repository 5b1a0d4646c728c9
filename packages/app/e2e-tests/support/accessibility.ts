import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const WCAG_TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const REFUSED_IMPACTS = ['serious', 'critical'];
const SHOWN_PLACES = 3;

/** React Aria reads a busy button out with it, and removes it after 7 seconds. The button may have left the page before. */
const ANNOUNCED_BUTTON = '[data-live-announcer] [role="img"]';

/** Fails when axe finds a serious or critical violation of WCAG 2.2 A or AA on the page, contrast included. */
export async function expectAccessible(page: Page): Promise<void> {
  // What becomes enabled meanwhile gets its colours at once.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await waitForTransitions(page);
  const { violations } = await new AxeBuilder({ page })
    .exclude(ANNOUNCED_BUTTON)
    // Neither lists what is in order, nor opens a second page to join the results of frames of other origins:
    // our pages have none, and both take twice as long as the check.
    .options({ resultTypes: ['violations'] })
    .setLegacyMode()
    .withTags(WCAG_TAGS)
    .analyze();
  const refused = violations
    .filter(({ impact }) => impact && REFUSED_IMPACTS.includes(impact))
    .map(({ id, help, nodes }) => ({
      rule: `${id}: ${help}`,
      places: nodes
        .slice(0, SHOWN_PLACES)
        .map(({ target, failureSummary }) => `${target} ${failureSummary}`),
      count: nodes.length,
    }));
  expect(refused, `axe at ${page.url()}`).toEqual([]);
}

/** A colour that is on its way to another has the contrast of neither. */
async function waitForTransitions(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const nextFrame = () => new Promise(requestAnimationFrame);
    const running = () =>
      document
        .getAnimations()
        .filter(animation => animation instanceof CSSTransition);
    // A change of this moment starts its transitions with the next frame; one may start another.
    do {
      await Promise.allSettled(running().map(({ finished }) => finished));
      await nextFrame();
      await nextFrame();
    } while (running().length > 0);
  });
}
