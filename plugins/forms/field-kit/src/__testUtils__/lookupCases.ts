import type { ListLookup, Lookup } from '@portal/plugin-field-kit-common';
import type { LookupAnswer } from '../lookups/LookupAnswer';
import { failure, FakePortal } from './FakePortal';

/** The expected answer of a lookup for the response of a path. */
export type LookupCase = [
  what: string,
  lookup: Lookup,
  path: string,
  answer: object,
  expected: LookupAnswer,
];

/** The question and its list. */
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

/** Makes a lookup with one response of the system, and counts the requests. */
async function askOnce(
  lookup: Lookup,
  path: string,
  answer: object,
): Promise<{ said: LookupAnswer; times: number }> {
  const portal = new FakePortal().on(path, () => Response.json(answer));
  const said = await portal.ask(lookup);
  return { said, times: portal.asked.length };
}

/** The error of a lookup whose system is unavailable: see {@link askInVain}. */
const AWAY = {
  name: 'ResponseError',
  cause: { message: 'It is away' },
} as const;

/** Makes a lookup in an unavailable system. */
function askInVain(lookup: Lookup, path: string): Promise<LookupAnswer> {
  const { message } = AWAY.cause;
  const down = failure(502, 'UpstreamUnavailableError', message);
  return new FakePortal().on(path, () => down).ask(lookup);
}

/** Makes a lookup in a system that returns only a part of its list. */
export function askIncomplete(
  lookup: Lookup,
  path: string,
  answer: object,
): Promise<LookupAnswer> {
  const part = { ...answer, complete: false, limit: 1 };
  return new FakePortal().on(path, () => Response.json(part)).ask(lookup);
}

/**
 * Tests that each case needs one request, and that each question fails while the system is unavailable.
 *
 * @param it - the `it` of Jest
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
