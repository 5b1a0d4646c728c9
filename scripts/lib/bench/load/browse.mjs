import { sleep } from '../figures.mjs';

/** Somebody reads a page so long, on average, before they open the next one. */
const READING_MS = 30_000;
/** A new token each ten minutes, as a page gets one. */
const TOKEN_MS = 600_000;
/** As many questions as a browser asks at a time. */
const AT_A_TIME = 6;

/**
 * Opens pages as a person does, until `isOver`.
 *
 * @param {object} options
 * @param {import('../../deploy/Person.mjs').Person} options.person
 * @param {ReturnType<import('./pages.mjs').readPages>} options.pages
 * @param {string} options.at - address of the portal
 * @param {() => boolean} options.isOver
 * @param {() => number} options.random
 * @param {(answer: { page: string, path: string, status: number | string, ms: number }) => void} options.onAnswer
 */
export async function browse({ person, pages, at, isOver, random, onAnswer }) {
  // Not all at once.
  await sleep(random() * READING_MS);
  let tokenFrom = 0;
  while (!isOver()) {
    if (Date.now() - tokenFrom > TOKEN_MS) {
      await person.refresh(at);
      tokenFrom = Date.now();
    }
    await openPage(pages[Math.floor(random() * pages.length)], {
      person,
      at,
      onAnswer,
    });
    await sleep(READING_MS * (0.5 + random()));
  }
}

async function openPage({ name, questions }, { person, at, onAnswer }) {
  const open = [...questions];
  const askInTurn = async () => {
    for (let next = open.shift(); next; next = open.shift()) {
      const startedAt = performance.now();
      const status = await person.status(at, next.path, next);
      onAnswer({
        page: name,
        path: next.path,
        status,
        ms: performance.now() - startedAt,
      });
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, askInTurn));
}

/** Numbers from 0 to 1 that are the same in each run. @returns {() => number} */
export function createRandom(seed) {
  let state = seed;
  return () => {
    // mulberry32
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
