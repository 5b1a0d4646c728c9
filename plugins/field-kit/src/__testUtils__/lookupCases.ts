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
export function onePerQuestion(
  cases: readonly LookupCase[],
): [question: string, lookup: Lookup, path: string][] {
  const found = new Map(cases.map(one => [nameOf(one[1]), one]));
  return [...found].map(([name, [, lookup, path]]) => [name, lookup, path]);
}

/** Holds what is made of an answer, for which the system is asked once. */
export async function expectAnswer(
  ...[, lookup, path, answer, expected]: LookupCase
): Promise<void> {
  const portal = new FakePortal().on(path, () => Response.json(answer));
  await expect(portal.ask(lookup)).resolves.toEqual(expected);
  expect(portal.asked).toHaveLength(1);
}

/** Holds that nothing is known when the system fails. */
export async function expectOutage(
  lookup: Lookup,
  path: string,
): Promise<void> {
  const down = failure(502, 'UpstreamUnavailableError', 'It is away');
  const portal = new FakePortal().on(path, () => down);
  await expect(portal.ask(lookup)).rejects.toMatchObject({
    name: 'ResponseError',
    cause: { message: 'It is away' },
  });
}

/** Holds that a part of a list is never taken for the whole. */
export async function expectTooLong(
  lookup: Lookup,
  path: string,
  answer: object,
): Promise<void> {
  const portal = new FakePortal().on(path, () =>
    Response.json({ ...answer, complete: false, limit: 1 }),
  );
  await expect(portal.ask(lookup)).rejects.toThrow('too many entries');
}
