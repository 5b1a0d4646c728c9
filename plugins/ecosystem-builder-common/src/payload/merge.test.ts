import * as fc from 'fast-check';
import { buildPayload } from '../__fixtures__/payloads';
import { isAbsent } from './change';
import { isSameValue } from './compare';
import { conflictsOf, mergePayloads } from './merge';
import type { Payload } from './schema';

/** Keys that belong to no switch, and one of a later version. */
const KEYS = ['description', 'io_code', 'sonarcloud_create', 'later_key'];

const value = fc.oneof(
  fc.constantFrom(undefined, '', ' ', true, false, 'a', 'b'),
  fc.constantFrom([], ['a'], [{ email: 'a@retail.example', read: true }]),
);

/** A change of some keys; a key with undefined is removed. */
const change = fc.dictionary(fc.constantFrom(...KEYS), value, { maxKeys: 4 });

const file = buildPayload('V2', { later_key: { nested: [1] } });

function changed(base: Payload, changes: Record<string, unknown>): Payload {
  const entries = Object.entries({ ...base, ...changes });
  return Object.fromEntries(entries.filter(([, entry]) => !isAbsent(entry)));
}

/** The keys that a side changed. */
const touched = (base: Payload, side: Payload) =>
  [...new Set([...Object.keys(base), ...Object.keys(side)])].filter(
    key => !isSameValue(base[key], side[key]),
  );

const sides = fc
  .record({ mine: change, theirs: change })
  .map(({ mine, theirs }) => ({
    base: file,
    mine: changed(file, mine),
    theirs: changed(file, theirs),
  }));

describe('conflictsOf', () => {
  it('finds the keys that both changed, to different values, and no others', () => {
    fc.assert(
      fc.property(sides, ({ base, mine, theirs }) => {
        const both = touched(base, mine).filter(
          key =>
            touched(base, theirs).includes(key) &&
            !isSameValue(mine[key], theirs[key]),
        );
        const found = conflictsOf({ base, mine, theirs });
        expect(found.map(({ key }) => key).sort()).toEqual(both.sort());
        for (const { key, ...values } of found) {
          expect(values).toEqual({ mine: mine[key], theirs: theirs[key] });
        }
      }),
    );
  });

  it('takes each difference for a conflict without a common origin, except the name of the file', () => {
    const mine = { ...file, io_code: 'A', filename: 'a.json' };
    const theirs = { ...file, io_code: 'B', filename: 'b.json' };
    expect(conflictsOf({ base: undefined, mine, theirs })).toEqual([
      { key: 'io_code', mine: 'A', theirs: 'B' },
    ]);
  });
});

describe('mergePayloads', () => {
  it('returns the file if nobody changed it', () => {
    const same = { base: file, mine: file, theirs: file };
    expect(mergePayloads(same, {})).toEqual(file);
  });

  it('loses no change of anybody: a choice decides each conflict', () => {
    fc.assert(
      fc.property(sides, fc.boolean(), ({ base, mine, theirs }, takeTheirs) => {
        const conflicts = conflictsOf({ base, mine, theirs });
        const choices = Object.fromEntries(
          conflicts.map(({ key }) => [key, takeTheirs ? 'theirs' : 'mine']),
        ) as Record<string, 'mine' | 'theirs'>;
        const merged = mergePayloads({ base, mine, theirs }, choices);
        for (const key of Object.keys({ ...base, ...mine, ...theirs })) {
          const isOwn =
            touched(base, mine).includes(key) && choices[key] !== 'theirs';
          const expected = isOwn ? mine[key] : theirs[key];
          expect(isSameValue(merged[key], expected)).toBe(true);
        }
      }),
    );
  });

  it('keeps one’s own value of a conflict without a choice', () => {
    const mine = { ...file, io_code: 'MINE' };
    const theirs = { ...file, io_code: 'THEIRS', description: 'New.' };
    expect(mergePayloads({ base: file, mine, theirs }, {})).toMatchObject({
      io_code: 'MINE',
      description: 'New.',
    });
  });

  it('removes a key that does not belong to the merged switch', () => {
    const base = buildPayload('V2', {
      yaccount_create: false,
      existing_yaccount: 'Y-ONE',
      yaccount_secret_key_name: 'one',
    });
    const {
      existing_yaccount: _,
      yaccount_secret_key_name: __,
      ...rest
    } = base;
    const mine = { ...base, existing_yaccount: 'Y-TWO' };
    const theirs = { ...rest, yaccount_create: true };
    const merged = mergePayloads({ base, mine, theirs }, {});
    expect(merged).toMatchObject({ yaccount_create: true });
    expect(merged).not.toHaveProperty('existing_yaccount');
  });
});
