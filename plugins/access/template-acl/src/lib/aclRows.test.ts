import fc from 'fast-check';
import { asha, buildEntry, checkout, tomas } from '../__testUtils__/builders';
import { selectRows, type AclColumn, type AclFilter } from './aclRows';

const VIEW = {
  search: '',
  filter: 'all' as AclFilter,
  column: 'displayName' as AclColumn,
  descending: false,
};

const entry = fc
  .record({
    kind: fc.constantFrom('user', 'group'),
    name: fc.stringMatching(/^[a-z]{1,6}$/),
    displayName: fc.string(),
    expiresOn: fc.option(
      fc
        .date({ noInvalidDate: true, min: new Date(0) })
        .map(date => date.toISOString()),
      { nil: undefined },
    ),
    isExpired: fc.boolean(),
  })
  .map(({ kind, name, ...rest }) =>
    buildEntry({ entityRef: `${kind}:default/${name}`, ...rest }),
  );

describe('selectRows', () => {
  it('lists each entry that fits once, and none that does not', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(entry, { selector: each => each.entityRef }),
        fc.constantFrom<AclColumn>('displayName', 'entityRef', 'expiresOn'),
        fc.boolean(),
        fc.constantFrom<AclFilter>('all', 'users', 'groups', 'expired'),
        (entries, column, descending, filter) => {
          const rows = selectRows(entries, {
            search: '',
            filter,
            column,
            descending,
          });
          const fitting = entries.filter(
            each =>
              filter === 'all' ||
              (filter === 'expired' && each.isExpired) ||
              each.entityRef.startsWith(filter.slice(0, -1)),
          );
          expect(new Set(rows)).toEqual(new Set(fitting));
          expect(rows).toHaveLength(fitting.length);
        },
      ),
    );
  });

  it('puts what has no end last, and first the other way round', () => {
    const never = buildEntry({ entityRef: 'user:x/y', expiresOn: undefined });
    const all = [never, asha, tomas, checkout];
    const view = { ...VIEW, column: 'expiresOn' as const };
    expect(selectRows(all, view)).toEqual([tomas, checkout, asha, never]);
    expect(selectRows(all, { ...view, descending: true })).toEqual([
      never,
      asha,
      checkout,
      tomas,
    ]);
  });

  it.each([
    ['RAO asha', [asha]],
    ['group:default', [checkout]],
    ['basket nina', [asha, checkout]],
    ['nobody', []],
  ])('finds %j', (search, found) => {
    expect(selectRows([asha, tomas, checkout], { ...VIEW, search })).toEqual(
      found,
    );
  });
});
