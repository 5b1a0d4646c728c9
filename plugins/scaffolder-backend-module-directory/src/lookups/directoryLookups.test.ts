import { DIRECTORY_GROUPS } from '@portal/plugin-directory-common';
import type { AskOptions } from '@portal/plugin-form-rules-node';
import {
  createDirectoryLookups,
  type DirectoryLookupsOptions,
} from './directoryLookups';

function readerOf(systems: object = {}) {
  const options = systems as DirectoryLookupsOptions;
  const { readers } = createDirectoryLookups(options);
  return readers.find(({ collection }) => collection === DIRECTORY_GROUPS)
    ?.reader;
}

it('asks for the portal’s own entry of a group', async () => {
  const mayDeleteMade = jest.fn(async () => ({ holds: true }));
  const options = { rights: { mayDeleteMade } } as unknown as AskOptions;
  const question = { params: {}, id: 'x' };
  expect(await readerOf()?.mayDelete?.(question, options)).toEqual({
    holds: true,
  });
  expect(mayDeleteMade).toHaveBeenCalledWith('directory/groups/x', options);
});

it.each([
  ['g1', 'IT', true],
  ['G1', 'it', false],
  ['G2', 'IT', false],
])(
  'holds a group against what was sent: %s %s',
  async (id, displayName, holds) => {
    const findGroups = async () => ({
      items: [{ id: 'G1', displayName: 'IT' }],
      complete: true,
    });
    const question = { params: {}, id, sent: { id, displayName } };
    const options = {} as AskOptions;
    const reader = readerOf({ directory: { findGroups } });
    expect(await reader?.exists?.(question, options)).toEqual({ holds });
  },
);
