import { expect, type Page } from '@playwright/test';
import { type AxeResults, source as AXE } from 'axe-core';

const WCAG_TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const REFUSED_IMPACTS = ['serious', 'critical'];
const SHOWN_PLACES = 3;

/** The longest wait for a frame, in milliseconds. */
const FRAME_LIMIT = 500;

/** React Aria reads a busy button out with it, and removes it after 7 seconds. The button may have left the page before. */
const ANNOUNCED_BUTTON = '[data-live-announcer] [role="img"]';

/** Fails when axe finds a serious or critical violation of WCAG 2.2 A or AA on the page, contrast included. */
export async function expectAccessible(page: Page): Promise<void> {
  // What becomes enabled meanwhile gets its colours at once.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await waitForTransitions(page);
  const violations = await findViolations(page);
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

/** Runs axe in the page, which gets it once for each document: it is half a megabyte of script. */
async function findViolations(page: Page): Promise<AxeResults['violations']> {
  const isThere = await page.evaluate(() => 'axe' in window);
  if (!isThere) await page.evaluate(AXE);
  return page.evaluate(
    async ({ exclude, tags }) => {
      const { axe } = window as unknown as { axe: typeof import('axe-core') };
      const { violations } = await axe.run(
        { exclude: [exclude] },
        {
          // Does not list what is in order.
          resultTypes: ['violations'],
          // Our pages have no frames.
          iframes: false,
          runOnly: { type: 'tag', values: tags },
        },
      );
      return violations;
    },
    { exclude: ANNOUNCED_BUTTON, tags: WCAG_TAGS },
  );
}

/** A colour that is on its way to another has the contrast of neither. */
async function waitForTransitions(page: Page): Promise<void> {
  await expect
    .poll(() => runningTransitions(page), {
      message: `transitions of ${page.url()}`,
      intervals: [0, 50],
    })
    .toEqual([]);
}

/** What is still changing its look after two frames: a change of this moment starts its transitions with the next one. */
function runningTransitions(page: Page): Promise<string[]> {
  return page.evaluate(async frameLimit => {
    // A window that the browser does not paint at the moment has no next frame.
    const nextFrame = () =>
      Promise.race([
        new Promise(requestAnimationFrame),
        new Promise(resolve => setTimeout(resolve, frameLimit)),
      ]);
    await nextFrame();
    await nextFrame();
    return document
      .getAnimations()
      .filter(animation => animation instanceof CSSTransition)
      .map(({ transitionProperty, effect }) => {
        const { target } = effect as KeyframeEffect;
        return `${transitionProperty} of ${target?.outerHTML.slice(0, 120)}`;
      });
  }, FRAME_LIMIT);
}
