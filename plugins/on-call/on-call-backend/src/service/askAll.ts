import { toError } from '@backstage/errors';

/** A system that did not say what it was asked. */
export interface Problem {
  /** Display name. */
  system: string;
  message: string;
}

interface Asked<Item, T> {
  answers: { item: Item; answer: T }[];
  problems: Problem[];
}

/**
 * Asks for several things at once. One that fails is told beside the others.
 *
 * @throws the first error if all fail; the signal's reason after an abort
 */
export async function askAll<Item extends { system: { title: string } }, T>(
  items: readonly Item[],
  ask: (item: Item) => Promise<T>,
  signal?: AbortSignal,
): Promise<Asked<Item, T>> {
  const { errors, ...asked } = await askEach(items, ask, signal);
  if (asked.answers.length === 0 && errors.length > 0) throw errors[0];
  return asked;
}

/**
 * Asks for several things at once. What fails is told, even if all fail.
 *
 * @throws the signal's reason after an abort
 */
export async function askEach<Item extends { system: { title: string } }, T>(
  items: readonly Item[],
  ask: (item: Item) => Promise<T>,
  signal?: AbortSignal,
): Promise<Asked<Item, T> & { errors: unknown[] }> {
  const results = await Promise.allSettled(items.map(async item => ask(item)));
  signal?.throwIfAborted();
  const answers: { item: Item; answer: T }[] = [];
  const problems = new Map<string, Problem>();
  const errors: unknown[] = [];
  results.forEach((result, index) => {
    const item = items[index];
    if (result.status === 'fulfilled') {
      answers.push({ item, answer: result.value });
      return;
    }
    errors.push(result.reason);
    const { title } = item.system;
    // One message of a system is enough.
    problems.set(title, {
      system: title,
      message: toError(result.reason).message,
    });
  });
  return { answers, problems: [...problems.values()], errors };
}

/** The first problem of each system. */
export function oneOfEach(problems: readonly Problem[]): Problem[] {
  const first = new Map<string, Problem>();
  for (const problem of problems) {
    if (!first.has(problem.system)) first.set(problem.system, problem);
  }
  return [...first.values()];
}
