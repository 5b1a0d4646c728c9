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

/** Tests what is made of a system's answers, and that what is asked is not known when the system fails. */
export function testLookups(cases: readonly LookupCase[]): void {
  it.each(cases)('knows %s', async (_, lookup, path, answer, expected) => {
    const portal = new FakePortal().on(path, () => Response.json(answer));
    await expect(portal.ask(lookup)).resolves.toEqual(expected);
    expect(portal.asked).toHaveLength(1);
  });

  const onePerName = [
    ...new Map(cases.map(one => [nameOf(one[1]), one])).entries(),
  ].map(([name, [, lookup, path]]) => [name, lookup, path] as const);

  it.each(onePerName)(
    '%s knows nothing when the system fails',
    async (_, lookup, path) => {
      const down = failure(502, 'UpstreamUnavailableError', 'It is away');
      const portal = new FakePortal().on(path, () => down);
      await expect(portal.ask(lookup)).rejects.toMatchObject({
        name: 'ResponseError',
        cause: { message: 'It is away' },
      });
    },
  );
}

/** Tests that a part of a list is never taken for the whole. */
export function testIncompleteLists(
  cases: readonly [path: string, lookup: Lookup, answer: object][],
): void {
  it.each(cases)(
    'never takes a part of %s for the whole',
    async (path, lookup, answer) => {
      const portal = new FakePortal().on(path, () =>
        Response.json({ ...answer, complete: false, limit: 1 }),
      );
      await expect(portal.ask(lookup)).rejects.toThrow('too many entries');
    },
  );
}
