import type { UnclaimedLookup } from '@portal/plugin-ecosystem-builder-common';
import { ALIASES } from '@portal/plugin-directory-common';
import { lookUp } from '@portal/plugin-field-kit-common';
import { REPOSITORIES } from '@portal/plugin-source-control-common';
import { askUnclaimed } from './earlierQuestions';
import type { RuleSystems } from './types';

const { signal } = new AbortController();
const message = 'taken';

/** Asha's failed run made the application APP7, whose alias is GIFTS, and the repository of that name. */
function ask(
  lookup: UnclaimedLookup['lookup'],
  given: {
    isFree?: boolean;
    requester?: string;
    file?: string;
    ids?: string[];
  } = {},
) {
  const { isFree, requester, file, ids } = {
    isFree: false,
    requester: 'asha',
    file: 'gift.json',
    ids: ['APP7'],
    ...given,
  };
  const systems = {
    directory: {
      findApplications: async () => ({
        items: [
          ...ids.map(applicationID => ({ applicationID, alias: 'GIFTS' })),
          { applicationID: 'APP9', alias: 'GIFTSHOP' },
        ],
      }),
    },
    earlier: {
      hasMade: async (
        person: string,
        place: { file: string },
        thing: { kind: string; name: string },
      ) =>
        person === 'asha' &&
        place.file === 'gift.json' &&
        ['application APP7', 'repository gifts'].includes(
          `${thing.kind} ${thing.name}`,
        ),
    },
  } as unknown as RuleSystems;
  return askUnclaimed(
    systems,
    {
      kind: 'onboarding-unclaimed',
      lookup,
      place: { portfolio: 'stores', file },
      message,
    },
    { ask: async () => ({ holds: isFree }), requester, signal },
  );
}

const alias = lookUp('free', ALIASES, { params: {}, id: 'gifts' }, { message });
const repositoryOf = (id: string) =>
  lookUp('free', REPOSITORIES, { params: {}, id }, { message });

it('lets a person have the names that their failed run took', async () => {
  expect(await ask(alias)).toEqual({ holds: true });
  expect(await ask(repositoryOf('gifts'))).toEqual({ holds: true });
});

it('lets everybody have a free name', async () => {
  const free = { isFree: true, requester: undefined, ids: [] };
  expect(await ask(alias, free)).toEqual({ holds: true });
});

it.each<[string, UnclaimedLookup['lookup'], Parameters<typeof ask>[1]]>([
  ['somebody else', alias, { requester: 'theo' }],
  ['a service', alias, { requester: undefined }],
  ['another file of the person', alias, { file: 'other.json' }],
  ['an alias of another application', alias, { ids: ['APP8'] }],
  ['an alias of two applications', alias, { ids: ['APP7', 'APP8'] }],
  ['an alias that nothing explains', alias, { ids: [] }],
  ['another repository', repositoryOf('payments'), {}],
])('refuses a taken name: %s', async (_, lookup, options) => {
  expect(await ask(lookup, options)).toEqual({ holds: false });
});
