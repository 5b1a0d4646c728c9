import * as fc from 'fast-check';
import {
  conflictsOf,
  isSameValue,
  mergePayloads,
  type Payload,
  type Sides,
} from '.';

/** Keys that belong to no switch, and one of a later version. */
const KEYS = ['description', 'io_code', 'launchdarkly_create', 'later_key'];

const anyValue = fc.oneof(
  fc.constantFrom<unknown>('', ' ', 'a', 'b', true, false, []),
  fc.record({ nested: fc.integer({ max: 2, min: 0 }) }),
);

const anyPayload: fc.Arbitrary<Payload> = fc.dictionary(
  fc.constantFrom(...KEYS),
  anyValue,
);

const anySides: fc.Arbitrary<Sides & { base: Payload }> = fc.record({
  base: anyPayload,
  mine: anyPayload,
  theirs: anyPayload,
});

const differing = (one: Payload, other: Payload) =>
  KEYS.filter(key => !isSameValue(one[key], other[key]));

describe('two versions of a file', () => {
  it('conflict in a key exactly when both changed it differently', () => {
    fc.assert(
      fc.property(anySides, ({ base, mine, theirs }) => {
        const changed = differing(base, mine)
          .filter(key => differing(base, theirs).includes(key))
          .filter(key => differing(mine, theirs).includes(key));
        const found = conflictsOf({ base, mine, theirs });
        expect(found.map(({ key }) => key).sort()).toEqual(changed.sort());
        for (const { key, ...sides } of found) {
          expect(sides).toEqual({ mine: mine[key], theirs: theirs[key] });
        }
      }),
    );
  });

  it('conflict in each difference when their origin is not known', () => {
    fc.assert(
      fc.property(anyPayload, anyPayload, (mine, theirs) => {
        const found = conflictsOf({ base: undefined, mine, theirs });
        const keys = found.map(({ key }) => key).sort();
        expect(keys).toEqual(differing(mine, theirs).sort());
      }),
    );
  });

  it('never conflict in the name of the file', () => {
    const sides = { mine: { filename: 'a' }, theirs: { filename: 'b' } };
    expect(conflictsOf({ base: undefined, ...sides })).toEqual([]);
  });
});

describe('a switch that one moved while the other changed a key of it', () => {
  const base: Payload = {
    ad_group_create: false,
    existing_ad_group_list: [{ adgroup_name: 'one', read: true }],
  } as Payload;
  const moved = {
    ad_group_create: true,
    team_members: [{ email: 'a@retail.example', read: true }],
  } as Payload;
  const changed = {
    ad_group_create: false,
    existing_ad_group_list: [{ adgroup_name: 'two', read: true }],
  } as Payload;

  it.each([
    ['they moved it', { base, mine: changed, theirs: moved }],
    ['the person moved it', { base, mine: moved, theirs: changed }],
  ])('is one conflict, and either side is taken whole: %s', (_, sides) => {
    const { mine, theirs } = sides;
    expect(conflictsOf(sides)).toEqual([
      {
        key: 'ad_group_create',
        mine: mine.ad_group_create,
        theirs: theirs.ad_group_create,
      },
    ]);
    expect(mergePayloads(sides, {})).toEqual(mine);
    expect(mergePayloads(sides, { ad_group_create: 'theirs' })).toEqual(theirs);
  });

  it('is a conflict of the flag alone when the origin is not known', () => {
    const sides = { base: undefined, mine: changed, theirs: moved };
    expect(conflictsOf(sides).map(({ key }) => key)).toEqual([
      'ad_group_create',
    ]);
    expect(mergePayloads(sides, { ad_group_create: 'theirs' })).toEqual(moved);
  });
});

describe('the merge', () => {
  it('of equal versions changes nothing', () => {
    fc.assert(
      fc.property(anyPayload, anyPayload, (base, both) => {
        const merged = mergePayloads({ base, mine: both, theirs: both }, {});
        expect(differing(merged, both)).toEqual([]);
      }),
    );
  });

  it('takes what only one side has changed, and keeps what nobody has', () => {
    fc.assert(
      fc.property(anySides, sides => {
        const { base, mine, theirs } = sides;
        const merged = mergePayloads(sides, {});
        const isMine = differing(base, mine);
        const expected = Object.fromEntries(
          KEYS.map(key => [key, (isMine.includes(key) ? mine : theirs)[key]]),
        );
        expect(differing(merged, expected)).toEqual([]);
      }),
    );
  });

  it('follows the choice in each conflict', () => {
    const anyChoice = fc.constantFrom('mine' as const, 'theirs' as const);
    const anyChoices = fc.dictionary(fc.constantFrom(...KEYS), anyChoice);
    fc.assert(
      fc.property(anySides, anyChoices, (sides, choices) => {
        const merged = mergePayloads(sides, choices);
        for (const { key, ...values } of conflictsOf(sides)) {
          const expected = values[choices[key] ?? 'mine'];
          expect(isSameValue(merged[key], expected)).toBe(true);
        }
      }),
    );
  });

  it('removes a key that their switch no longer has', () => {
    const base = {
      ad_group_create: true,
      team_members: [{ email: 'a@retail.example' }],
    } as Payload;
    const mine = { ad_group_create: false } as Payload;
    const theirs = { ...base, later_key: 1 };
    expect(mergePayloads({ base, mine, theirs }, {})).toEqual({
      ad_group_create: false,
      later_key: 1,
    });
  });
});
