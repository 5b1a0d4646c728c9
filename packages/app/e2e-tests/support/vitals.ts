import type { Page } from '@playwright/test';

/** The shortest interaction that the Event Timing API tells of, in milliseconds. */
const SHORTEST_MS = 16;

/** A task of the page blocks it from here on, in milliseconds. */
const BLOCKING_MS = 50;

/** Shifts of the layout belong together while the pauses between them and their whole time are shorter, in milliseconds. */
const SHIFT_PAUSE_MS = 1_000;
const SHIFTS_MS = 5_000;

interface Shift {
  at: number;
  value: number;
  /** What moved: a tag, its class and its first words. */
  parts: string[];
}

interface Task {
  at: number;
  duration: number;
}

/** What the browser tells of a page while it loads and is used; times in milliseconds since the start of the load. */
export interface PageEntries {
  firstPaint: number;
  largestPaint: number;
  shifts: Shift[];
  tasks: Task[];
  /** Durations of interactions, each until the next frame was painted. */
  interactions: number[];
}

declare global {
  interface Window {
    pageEntries?: PageEntries;
  }
}

/** Collects the entries of each document that the page opens from now on. */
export async function observePage(page: Page): Promise<void> {
  await page.addInitScript(shortest => {
    if (window !== window.top) return;
    const entries: PageEntries = {
      firstPaint: 0,
      largestPaint: 0,
      shifts: [],
      tasks: [],
      interactions: [],
    };
    window.pageEntries = entries;
    const observe = <T extends PerformanceEntry>(
      type: string,
      note: (entry: T) => void,
      options: { durationThreshold?: number } = {},
    ) =>
      new PerformanceObserver(list =>
        list.getEntries().forEach(entry => note(entry as T)),
      ).observe({ type, buffered: true, ...options });

    observe('paint', ({ name, startTime }) => {
      if (name === 'first-contentful-paint') entries.firstPaint = startTime;
    });
    observe('largest-contentful-paint', ({ startTime }) => {
      entries.largestPaint = startTime;
    });
    const describe = ({ node }: { node?: Node | null }) => {
      const element = node instanceof Element ? node : node?.parentElement;
      const words = element?.textContent?.trim().slice(0, 40) ?? '';
      return `${element?.tagName.toLowerCase()}.${element?.className}: ${words}`;
    };
    interface LayoutShift extends PerformanceEntry {
      value: number;
      hadRecentInput: boolean;
      sources: { node?: Node | null }[];
    }
    observe<LayoutShift>(
      'layout-shift',
      ({ startTime, value, hadRecentInput, sources }) => {
        if (hadRecentInput) return;
        const parts = sources.map(describe);
        entries.shifts.push({ at: startTime, value, parts });
      },
    );
    observe('longtask', ({ startTime, duration }) => {
      entries.tasks.push({ at: startTime, duration });
    });
    observe<PerformanceEntry & { interactionId: number }>(
      'event',
      ({ interactionId, duration }) => {
        if (interactionId) entries.interactions.push(duration);
      },
      { durationThreshold: shortest },
    );
  }, SHORTEST_MS);
}

/** A page without a long task and without an answer for so long is at rest, in milliseconds. */
const REST_MS = 1_000;

/**
 * Waits until the page has loaded and drawn everything. `networkidle` comes as soon as no request is under way for a moment.
 *
 * @param since - when it began, in milliseconds since the start of the load
 */
export async function untilAtRest(page: Page, since = 0): Promise<void> {
  await page.waitForFunction(
    ({ pause, begun }) => {
      const tasks = (window.pageEntries?.tasks ?? []).map(
        ({ at, duration }) => at + duration,
      );
      const answers = performance
        .getEntriesByType('resource')
        .map(({ startTime, duration }) => startTime + duration);
      return performance.now() - Math.max(begun, ...tasks, ...answers) > pause;
    },
    { pause: REST_MS, begun: since },
    { polling: 100 },
  );
}

/** Reads what was collected, after the frame of the last interaction. */
export function readEntries(page: Page): Promise<PageEntries> {
  return page.evaluate(async () => {
    await new Promise(resolve =>
      requestAnimationFrame(() => requestAnimationFrame(resolve)),
    );
    // Observers are told in a task of their own.
    await new Promise(resolve => setTimeout(resolve, 0));
    if (!window.pageEntries) throw new Error('The page is not observed');
    return window.pageEntries;
  });
}

/** Total Blocking Time: what the tasks after the first paint take beyond 50 milliseconds each. */
export function blockingTime({ firstPaint, tasks }: PageEntries): number {
  return tasks
    .filter(({ at, duration }) => at + duration > firstPaint)
    .reduce(
      (sum, { duration }) => sum + Math.max(0, duration - BLOCKING_MS),
      0,
    );
}

/** Cumulative Layout Shift: the largest sum of shifts that belong together. */
export function layoutShift(
  shifts: readonly Pick<Shift, 'at' | 'value'>[],
): number {
  let largest = 0;
  let sum = 0;
  let first = -Infinity;
  let last = -Infinity;
  for (const { at, value } of shifts) {
    const isNew = at - last > SHIFT_PAUSE_MS || at - first > SHIFTS_MS;
    sum = isNew ? value : sum + value;
    if (isNew) first = at;
    last = at;
    largest = Math.max(largest, sum);
  }
  return largest;
}

/** Interaction to Next Paint of a few interactions: the slowest of them. What is too short to be told of counts as shortest. */
export const slowestInteraction = ({ interactions }: PageEntries): number =>
  Math.max(SHORTEST_MS, ...interactions);

/** A fifth of what Web Vitals call good: a part that pushes the others is more than that. */
const STILL = 0.02;

/** The shifts from a time of the page on that are more than nobody sees; none if they are few and small. */
export async function findJumps(page: Page, since: number): Promise<string[]> {
  const { shifts } = await readEntries(page);
  const later = shifts.filter(({ at }) => at >= since);
  if (layoutShift(later) <= STILL) return [];
  return later.map(
    ({ value, parts }) => `${value.toFixed(3)} ${parts.join(' | ')}`,
  );
}

/** Lets each answer of the backend come late, so that each part of a page shows its placeholder first. */
export async function slowAnswers(page: Page, delayMs: number): Promise<void> {
  await page.route(/\/api\/(?!auth)|overview|chunk/, async route => {
    await new Promise(resolve => setTimeout(resolve, delayMs));
    await route.continue();
  });
}
