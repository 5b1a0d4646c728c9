import { until } from '../../deploy/Person.mjs';
import { sleep } from '../figures.mjs';

const TASKS = '/api/scaffolder/v2/tasks';
const MADE =
  '/api/catalog/entities/by-query?filter=kind=resource,spec.type=incident&fields=metadata.title&limit=500';
const ENDED = ['completed', 'failed', 'cancelled'];

/**
 * Starts runs of a template of the sample that makes one thing each, at equal distances.
 *
 * @param {object} options
 * @param {import('../../deploy/Person.mjs').Person} options.person
 * @param {string} options.at - address of the portal
 * @param {number} options.anHour
 * @param {() => boolean} options.isOver
 * @returns {Promise<{ ids: string[], titles: string[], refused: string[] }>} when it is over
 */
export async function startRuns({ person, at, anHour, isOver }) {
  const [ids, titles, refused] = [[], [], []];
  while (!isOver()) {
    const next = sleep(3_600_000 / anHour);
    const title = `Load ${titles.length + refused.length}`;
    try {
      const { id } = await person.ask(at, 'POST', TASKS, incidentOf(title));
      ids.push(id);
      titles.push(title);
    } catch (error) {
      refused.push(error.message);
    }
    await next;
  }
  return { ids, titles, refused };
}

/**
 * Waits until all runs have ended and the catalogue has read what they made.
 *
 * @returns {Promise<{ failed: number, lost: number, twice: number }>} runs that failed; things that are missing, and that there are more than once
 */
export async function countMade({ person, at, ids, titles }) {
  let failed = 0;
  for (const id of ids) {
    let state;
    await until(async () => {
      ({ state } = await person.ask(
        at,
        'GET',
        `/api/scaffolder/portal/runs/${id}`,
      ));
      return ENDED.includes(state);
    });
    if (state !== 'completed') failed += 1;
  }
  const readTitles = async () => {
    const all = [];
    let cursor;
    do {
      const query = cursor
        ? `${MADE}&cursor=${encodeURIComponent(cursor)}`
        : MADE;
      const { items, pageInfo } = await person.ask(at, 'GET', query);
      all.push(...items.map(({ metadata }) => metadata.title));
      cursor = pageInfo.nextCursor;
    } while (cursor);
    return all;
  };
  let made = [];
  const missing = () =>
    titles.filter(title => !made.some(each => each.includes(title)));
  await until(async () => {
    made = await readTitles();
    return missing().length <= failed;
  }).catch(() => {});
  return {
    failed,
    lost: Math.max(0, missing().length - failed),
    twice: made.length - new Set(made).size,
  };
}

const incidentOf = title => ({
  templateRef: 'template:default/incident-flow',
  values: {
    title: `${title}.`,
    description: 'One of many',
    priority: 'Low',
    owner: 'group:default/checkout',
    contact: 'app.requester@retail.example',
    noticedAt: '21-11-2026 09:00:00:000',
  },
});
