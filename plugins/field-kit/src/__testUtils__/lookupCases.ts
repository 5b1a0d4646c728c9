import type { ListLookup, Lookup } from '@portal/plugin-field-kit-common';
import type { LookupAnswer } from '../lookups/LookupAnswer';
import { failure, FakePortal } from './FakePortal';

/** What is made of the answer of a path. */
export type LookupCase = [
  what: string,
  lookup: Lookup,
  path: string,
  answer: object,
  expected: LookupAnswer,
];

/** What is asked, of which list. */
function nameOf(lookup: Lookup): string {
  const { kind, list } = lookup as Partial<ListLookup>;
  return [kind, list].filter(Boolean).join(' ');
}

/** One case for each question, with its name. */
function onePerQuestion(
  cases: readonly LookupCase[],
): [question: string, lookup: Lookup, path: string][] {
  const found = new Map(cases.map(one => [nameOf(one[1]), one]));
  return [...found].map(([name, [, lookup, path]]) => [name, lookup, path]);
}

/** What is made of an answer of the system, and how often it was asked. */
async function askOnce(
  lookup: Lookup,
  path: string,
  answer: object,
): Promise<{ said: LookupAnswer; times: number }> {
  const portal = new FakePortal().on(path, () => Response.json(answer));
  const said = await portal.ask(lookup);
  return { said, times: portal.asked.length };
}

/** How a lookup is refused whose system is away: see {@link askInVain}. */
const AWAY = {
  name: 'ResponseError',
  cause: { message: 'It is away' },
} as const;

/** Asks a system that is away. */
function askInVain(lookup: Lookup, path: string): Promise<LookupAnswer> {
  const { message } = AWAY.cause;
  const down = failure(502, 'UpstreamUnavailableError', message);
  return new FakePortal().on(path, () => down).ask(lookup);
}

/** Asks a system that gives a part of its list. */
export function askIncomplete(
  lookup: Lookup,
  path: string,
  answer: object,
): Promise<LookupAnswer> {
  const part = { ...answer, complete: false, limit: 1 };
  return new FakePortal().on(path, () => Response.json(part)).ask(lookup);
}

/**
 * Tests that each case is answered by one request, and that no question has an answer while the system is away.
 *
 * @param it - Jest's own
 */
export function testLookupCases(
  it: jest.It,
  cases: readonly LookupCase[],
): void {
  it.each([...cases])('knows %s', async (_, lookup, path, answer, expected) => {
    const { said, times } = await askOnce(lookup, path, answer);
    expect(said).toEqual(expected);
    expect(times).toBe(1);
  });

  it.each(onePerQuestion(cases))(
    '%s knows nothing when the system fails',
    async (_, lookup, path) => {
      await expect(askInVain(lookup, path)).rejects.toMatchObject(AWAY);
    },
  );
}
