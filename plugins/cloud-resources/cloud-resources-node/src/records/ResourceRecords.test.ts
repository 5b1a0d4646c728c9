import { resourceName } from './record';
import { ResourceRecords } from './ResourceRecords';

const ID = 'confluent/dev/topics/orders';

const FILE = {
  type: 'file',
  name: 'catalog-info.yaml',
  content: '',
  encoding: 'base64',
  size: 1,
  sha: '1',
  html_url: null,
} as const;

/** A repository with one resource file on the configured branch. */
function start(text: string) {
  const path = `resources/${resourceName(ID)}/catalog-info.yaml`;
  return new ResourceRecords(
    {
      findFile: async (repository, at, { ref } = {}) =>
        [repository, at, ref].join() === ['cloud', path, 'main'].join()
          ? { ...FILE, path, text }
          : undefined,
    },
    { repository: 'cloud', folder: 'resources', branch: 'main' },
  );
}

const textOf = (id: string) =>
  `metadata: { annotations: { cloud-resources/id: ${id} } }
spec: { owner: checkout }`;

it('believes the file of the thing alone, on the configured branch', async () => {
  const own = start(textOf(ID));
  const owner = 'group:default/checkout';
  expect(await own.markOf(ID)).toMatchObject({ owner });
  expect(await own.markOf(`${ID}-2`)).toBeUndefined();
  expect(await start(textOf(`${ID}-2`)).markOf(ID)).toBeUndefined();
});
