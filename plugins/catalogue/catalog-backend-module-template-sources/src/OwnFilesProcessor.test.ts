import type { Entity } from '@backstage/catalog-model';
import { ConfigReader } from '@backstage/config';
import { ScmIntegrations } from '@backstage/integration';
import { OwnFilesProcessor } from './OwnFilesProcessor';

const HOST = 'https://git.example';
const HOME = `${HOST}/retail-example/basket`;
const SECRET = `${HOST}/retail-example/secret`;
const LOCATION = { type: 'url', target: `${HOME}/blob/main/catalog-info.yaml` };
const AZURE = {
  type: 'url',
  target:
    'https://dev.azure.com/retail/Stores/_git/tills?path=/catalog-info.yaml',
};

const processor = new OwnFilesProcessor(
  ScmIntegrations.fromConfig(
    new ConfigReader({
      integrations: {
        github: [{ host: 'git.example' }],
        azure: [{ host: 'dev.azure.com' }],
      },
    }),
  ),
);

/** An entity with upstream's annotations and those of the file. */
function component(said: Record<string, string>, location = LOCATION): Entity {
  return {
    apiVersion: 'backstage.io/v1alpha1',
    kind: 'Component',
    metadata: {
      name: 'basket',
      annotations: {
        'backstage.io/managed-by-location': `${location.type}:${location.target}`,
        ...said,
      },
    },
  };
}

const DOCS = 'backstage.io/techdocs-ref';
const SOURCE = 'backstage.io/source-location';

describe('OwnFilesProcessor', () => {
  it.each<[Record<string, string>, typeof LOCATION]>([
    [{}, LOCATION],
    [{ [DOCS]: 'dir:.' }, LOCATION],
    [{ [DOCS]: 'dir:./docs', [SOURCE]: `url:${HOME}/tree/main/` }, LOCATION],
    [{ [DOCS]: `url:${HOME}/tree/other/docs` }, LOCATION],
    [
      { [DOCS]: `url:${HOME.toUpperCase().replace('HTTPS', 'https')}` },
      LOCATION,
    ],
    [{ [SOURCE]: `url:${HOME}` }, LOCATION],
    [{ 'backstage.io/techdocs-entity': 'component:default/secret' }, LOCATION],
    [{ [DOCS]: 'dir:.' }, AZURE],
    [{}, { type: 'msgraph', target: 'users' }],
    // Upstream's own annotation, in a folder with an ambiguous address.
    [
      { [SOURCE]: `url:${HOME}/tree/main/a%28b/` },
      { type: 'url', target: `${HOME}/tree/main/a%28b/catalog-info.yaml` },
    ],
  ])('lets %j pass', async (said, location) => {
    const entity = component(said, location);
    await expect(processor.postProcessEntity(entity, location)).resolves.toBe(
      entity,
    );
  });

  it.each<[string, Record<string, string>, typeof LOCATION]>([
    [DOCS, { [DOCS]: `url:${SECRET}/tree/main/` }, LOCATION],
    [DOCS, { [DOCS]: ` url : ${SECRET}` }, LOCATION],
    [DOCS, { [DOCS]: `dir:${SECRET}/tree/main/` }, LOCATION],
    [DOCS, { [DOCS]: 'dir:../../../secret/tree/main' }, LOCATION],
    [DOCS, { [DOCS]: `url:${SECRET}` }, { type: 'msgraph', target: 'users' }],
    [DOCS, { [DOCS]: `url:${HOME}` }, { type: 'file', target: HOME }],
    [
      DOCS,
      { [DOCS]: `url:${HOME}/tree/main/projects/retail-example/repos/secret` },
      LOCATION,
    ],
    [
      DOCS,
      { [DOCS]: 'dir:.' },
      {
        type: 'url',
        target: `${HOME}/blob/main/projects/retail-example/repos/secret/catalog-info.yaml`,
      },
    ],
    [
      DOCS,
      { [DOCS]: 'url:https://dev.azure.com/retail/Stores/_git/secret' },
      AZURE,
    ],
    [SOURCE, { [SOURCE]: `url:${SECRET}/tree/main/` }, LOCATION],
    [SOURCE, { [SOURCE]: 'file:/etc/passwd', [DOCS]: 'dir:.' }, LOCATION],
    [SOURCE, { [SOURCE]: `file:${HOME}` }, LOCATION],
    [SOURCE, { [SOURCE]: 'anything' }, LOCATION],
    [SOURCE, { [SOURCE]: 'url:a' }, { type: 'msgraph', target: 'users' }],
    [DOCS, { [DOCS]: 'anything' }, LOCATION],
    [DOCS, { [DOCS]: 'file:/etc/passwd' }, LOCATION],
  ])('refuses %s in %j', async (annotation, said, location) => {
    await expect(
      processor.postProcessEntity(component(said, location), location),
    ).rejects.toMatchObject({
      name: 'InputError',
      message: expect.stringContaining(`metadata.annotations['${annotation}']`),
    });
  });
});
