import { expect, type Locator, type Page } from '@playwright/test';

/** The shortest time that the Event Timing API tells of, in milliseconds; it tells all times in steps of 8. */
const SHORTEST_MS = 16;

/** Time between two keys of somebody who types quickly, in milliseconds. */
const KEY_DELAY_MS = 100;

/** Time between two keys of somebody who types so slowly that the form gets each letter, in milliseconds. */
export const SLOW_KEY_DELAY_MS = 310;

/** How much slower than this machine the processor of a person may be. */
export const TIMES_SLOWER = 4;

/** Longest time from a key to the frame that shows it, in milliseconds. */
export const LONGEST_MS = 50;

export const TEXT = 'Customers cannot pay by card';

/** How often the text is typed. */
const ROUNDS = 6;

/** Runs something while the page's processor is as many times slower. */
export async function withSlowProcessor<T>(
  page: Page,
  times: number,
  run: () => Promise<T>,
): Promise<T> {
  const session = await page.context().newCDPSession(page);
  const setRate = (rate: number) =>
    session.send('Emulation.setCPUThrottlingRate', { rate });
  await setRate(times);
  try {
    return await run();
  } finally {
    await setRate(1);
    await session.detach();
  }
}

/** Writes down how long each key takes from now on, until what is returned is told to stop. */
function observeKeys(field: Locator) {
  return field.evaluateHandle((element, durationThreshold) => {
    const pressed: number[] = [];
    const times = new Map<number, number>();
    const notePress = ({ timeStamp }: Event) => pressed.push(timeStamp);
    const note = (entries: PerformanceEntryList) =>
      entries
        .filter(({ name }) => name === 'keydown')
        .forEach(one => times.set(one.startTime, one.duration));
    const observer = new PerformanceObserver(list => note(list.getEntries()));
    const options = { type: 'event', durationThreshold };
    observer.observe(options);
    element.addEventListener('keydown', notePress);
    return {
      stop: async () => {
        // A time is told after the frame that it ends with.
        await new Promise(resolve =>
          requestAnimationFrame(() => requestAnimationFrame(resolve)),
        );
        note(observer.takeRecords());
        observer.disconnect();
        element.removeEventListener('keydown', notePress);
        // What is shorter than the threshold is not told of.
        return pressed.map(at => times.get(at) ?? 0);
      },
    };
  }, SHORTEST_MS);
}

/**
 * Types into a field, one key after the other.
 *
 * @returns for each key the milliseconds to the first frame that was painted after it; 0 where it was less than the Event
 * Timing API tells of
 */
async function keystrokeTimes(
  field: Locator,
  text: string,
  delay: number,
): Promise<number[]> {
  await field.focus();
  const observed = await observeKeys(field);
  await field.pressSequentially(text, { delay });
  return observed.evaluate(({ stop }) => stop());
}

/** The value that so many of a hundred do not exceed. */
export function percentile(values: readonly number[], percent: number): number {
  const rising = [...values].sort((one, other) => one - other);
  return rising[Math.ceil((rising.length * percent) / 100) - 1];
}

/**
 * Types a text round after round, and takes the shortest time of each of its keys: what else the machine does at the
 * moment makes a key slower, never quicker.
 *
 * @param delay - between two keys, in milliseconds
 */
export async function bestTimes(
  field: Locator,
  text: string,
  delay = KEY_DELAY_MS,
): Promise<number[]> {
  // At the edge of the view, Chromium tells of a letter's frame only with a later one.
  await field.evaluate(element => element.scrollIntoView({ block: 'center' }));
  let shortest = Array.from(text, () => Infinity);
  await withSlowProcessor(field.page(), TIMES_SLOWER, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      await field.fill('');
      const times = await keystrokeTimes(field, text, delay);
      expect(times).toHaveLength(text.length);
      shortest = shortest.map((time, key) => Math.min(time, times[key]));
    }
  });
  await expect(field).toHaveValue(text);
  return shortest;
}
