// covers: self-service, field-kit, *-fields
import { expect, test, type Page } from '@playwright/test';
import {
  accounts,
  expectAccessible,
  expectLoaded,
  openForm,
  sharedPage,
} from './support';

/** Templates that have every kind of control between them. */
const TEMPLATES = [
  'ecosystem-builder-create-cn',
  'kafka-topic',
  'network',
  'new-service',
  'repository-access',
  'service-bus-topic',
  'workorder-flow',
];

/** The last one is that of the further checks. */
const WIDTHS = [390, 1440];
const MAX_CONTROL_WIDTH = 640;

/** What a person sees of the controls of a form. */
interface Look {
  /** Boxes that have no label right above them, or a label of another width than theirs. */
  strayLabels: string[];
  /** Heights of the boxes with one line. */
  heights: number[];
  /** Pixels from the top of the page to the first box, or fact. */
  firstTop: number;
  widest: number;
  /** Labels that the page shows more than once. */
  repeated: string[];
  /** Controls that the browser would complain about. */
  native: number;
  isTooWide: boolean;
}

/** Reads the computed positions and sizes of all boxes of the form. */
function lookOf(page: Page): Promise<Look> {
  return page.locator('form').evaluate((form: HTMLFormElement) => {
    const boxes = [
      ...form.querySelectorAll<HTMLElement>('fieldset[aria-hidden]'),
    ]
      .map(({ parentElement }) => parentElement)
      .filter(box => box !== null);
    const labels = [
      ...form.querySelectorAll<HTMLElement>('label, legend'),
    ].filter(
      label =>
        label.getClientRects().length > 0 && !label.querySelector('input'),
    );
    const texts = labels.map(label =>
      (label.textContent ?? '').replace(/[\s*]+$/u, ''),
    );
    const isAbove = (label: HTMLElement, box: HTMLElement) => {
      const { left, bottom } = label.getBoundingClientRect();
      const place = box.getBoundingClientRect();
      const distance = place.top - bottom;
      return Math.abs(left - place.left) < 2 && distance >= 0 && distance < 60;
    };
    const nameOf = (box: HTMLElement) =>
      box.querySelector('[aria-label]')?.getAttribute('aria-label');
    return {
      strayLabels: boxes
        .filter(box => !labels.some(label => isAbove(label, box)))
        // The label of a field with several controls names them all.
        .filter(
          box => !form.textContent?.includes(nameOf(box) ?? 'no such text'),
        )
        .map(({ outerHTML }) => outerHTML.slice(0, 200)),
      heights: boxes
        .filter(box => !box.querySelector('textarea'))
        .map(box => Math.round(box.getBoundingClientRect().height)),
      firstTop:
        window.scrollY +
        (
          form.querySelector('dl, fieldset[aria-hidden]') ?? form
        ).getBoundingClientRect().top,
      widest: Math.max(
        0,
        ...boxes.map(box => box.getBoundingClientRect().width),
      ),
      repeated: texts.filter((text, index) => texts.indexOf(text) !== index),
      native: form.noValidate ? 0 : form.querySelectorAll(':required').length,
      isTooWide:
        form.scrollWidth > form.clientWidth ||
        form.getBoundingClientRect().right > window.innerWidth,
    };
  });
}

const shared = sharedPage(accounts.owner);

/** A reference to an entity, which the forms show as a title. */
const REFERENCE = /\b(api|component|domain|group|resource|system|user):\w/;

/** All boxes of the form have one style, at this width. */
async function expectOneStyle(
  page: Page,
  template: string,
  width: number,
): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  const { firstTop, heights, widest, ...rest } = await lookOf(page);
  const place = `${template} at ${width} px`;
  expect.soft(rest, place).toEqual({
    strayLabels: [],
    repeated: [],
    native: 0,
    isTooWide: false,
  });
  // Above the middle of the window.
  if (width === 1440) expect.soft(firstTop, place).toBeLessThan(450);
  expect.soft(widest, place).toBeLessThanOrEqual(MAX_CONTROL_WIDTH);
  expect
    .soft(
      heights.filter(height => Math.abs(height - 40) > 2),
      place,
    )
    .toEqual([]);
}

/** An empty form leads from a summary to what is wrong; a form without required fields goes on, with its step in the address. */
async function expectSummaryOrStep(
  page: Page,
  template: string,
): Promise<void> {
  const form = page.locator('form');
  await page.getByRole('button', { name: /^(Next|Review)$/ }).click();
  const summary = page.getByRole('alert').filter({ hasText: /needs? you/ });
  const next = page.getByRole('heading', { name: /^Step 2 of/ });
  await expect(summary.or(next).first()).toBeVisible();
  if (await next.isVisible()) {
    await expect.soft(page, template).toHaveURL(/[?&]step=2/);
  } else {
    await expect.soft(summary, template).toBeFocused();
    await summary.getByRole('link').first().click();
    await expect.soft(form.locator(':focus'), template).toHaveCount(1);
  }
  await expect.soft(form, template).not.toContainText(REFERENCE);
}

for (const template of TEMPLATES) {
  test(`${template}: one style of controls, a step in the address, a summary that leads to what is wrong, and Cancel`, async () => {
    const page = shared();
    await openForm(page, template);
    await expectLoaded(page);
    await expect
      .soft(page.locator('form'), template)
      .not.toContainText(REFERENCE);
    await expect
      .soft(page.getByRole('button', { name: 'Cancel' }), template)
      .toBeVisible();
    for (const width of WIDTHS) await expectOneStyle(page, template, width);
    await expectAccessible(page);
    await expectSummaryOrStep(page, template);
  });
}

test('the tabs of the hub scroll on a phone, not the page', async () => {
  const page = shared();
  await page.setViewportSize({ width: 390, height: 900 });
  const tab = (name: string) => page.getByRole('tab', { name, exact: true });
  await page.goto('/create/actions');
  await expect(tab('Templates')).toBeVisible();
  await expectLoaded(page);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
  await expectAccessible(page);
  const last = tab('Templating Extensions');
  await expect(last).not.toBeInViewport({ ratio: 0.99 });
  await tab('Installed actions').focus();
  await page.keyboard.press('End');
  await expect(last).toBeFocused();
  await expect(last).toBeInViewport({ ratio: 0.99 });
});
