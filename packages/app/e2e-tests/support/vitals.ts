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
    observe<PerformanceEntry & { value: number; hadRecentInput: boolean }>(
      'layout-shift',
      ({ startTime, value, hadRecentInput }) => {
        if (!hadRecentInput) entries.shifts.push({ at: startTime, value });
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

/** Waits until the page has loaded and drawn everything. `networkidle` comes as soon as no request is under way for a moment. */
export async function untilAtRest(page: Page): Promise<void> {
  await page.waitForFunction(
    pause => {
      const tasks = (window.pageEntries?.tasks ?? []).map(
        ({ at, duration }) => at + duration,
      );
      const answers = performance
        .getEntriesByType('resource')
        .map(({ startTime, duration }) => startTime + duration);
      return performance.now() - Math.max(...tasks, ...answers) > pause;
    },
    REST_MS,
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
export function layoutShift(shifts: readonly Shift[]): number {
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
