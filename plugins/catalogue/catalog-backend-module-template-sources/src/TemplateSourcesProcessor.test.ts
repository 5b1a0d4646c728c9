import type { Entity } from '@backstage/catalog-model';
import { ConfigReader } from '@backstage/config';
import { ScmIntegrations } from '@backstage/integration';
import {
  type CatalogProcessorResult,
  processingResult,
} from '@backstage/plugin-catalog-node';
import { TemplateSourcesProcessor } from './TemplateSourcesProcessor';

const BASE = 'https://git.example/retail-example/basket/blob/main';
/** Upstream's address for a relative target of a Location. */
const TREE = BASE.replace('blob', 'tree');
const at = (path: string) => ({ type: 'url', target: `${BASE}/${path}` });

const entity = (kind: string, spec: Entity['spec'] = {}): Entity => ({
  apiVersion: 'backstage.io/v1alpha1',
  kind,
  metadata: { name: 'x' },
  spec,
});

/** A processor that refuses templates, with a reader that returns `documents` for every address. */
function processorOver(documents: { kind: string }[]) {
  return new TemplateSourcesProcessor({
    budget: {
      isOpen: false,
      limit: parser => parser,
      requireRest: () => {},
    },
    integrations: ScmIntegrations.fromConfig(
      new ConfigReader({
        integrations: { github: [{ host: 'git.example' }] },
      }),
    ),
    check: {
      problemsOf: async ({ kind }) =>
        kind === 'template' ? ['no action', 'no filter'] : [],
    },
    kinds: { objection: () => undefined },
    templates: {
      objection: ({ kind }) => (kind === 'Template' ? 'not here' : undefined),
    },
    readings: { note: async () => {} },
    reader: {
      async readLocation(location, _optional, emit) {
        documents.forEach(({ kind }) =>
          emit(processingResult.entity(location, entity(kind))),
        );
        emit(processingResult.refresh('key'));
        return true;
      },
    },
  });
}

async function read(processor: TemplateSourcesProcessor, target: string) {
  const emitted: CatalogProcessorResult[] = [];
  const unused = { get: async () => undefined, set: async () => {} };
  const isRead = await processor.readLocation(
    { type: 'url', target },
    false,
    result => emitted.push(result),
    async function* none() {
      yield* [];
    },
    unused,
  );
  return { emitted: emitted.map(({ type }) => type), isRead };
}

describe('TemplateSourcesProcessor', () => {
  it('passes on everything but what is refused', async () => {
    const processor = processorOver([
      { kind: 'Template' },
      { kind: 'Component' },
    ]);
    expect(await read(processor, `${BASE}/a.yaml`)).toEqual({
      isRead: true,
      emitted: ['entity', 'refresh'],
    });
  });

  it('tells of what was refused at a relative address, until it is gone', async () => {
    const documents = [{ kind: 'Template' }];
    const processor = processorOver(documents);
    const location = entity('Location', {
      type: 'url',
      target: './a/b.yaml',
      targets: ['./c.yaml'],
    });
    const messages = async () => {
      const { status } = (await processor.postProcessEntity(
        location,
        at('catalog-info.yaml'),
      )) as { status?: { items: { message: string }[] } };
      return status?.items.map(({ message }) => message);
    };
    await read(processor, `${TREE}/a/b.yaml`);
    expect(await messages()).toEqual([
      `NotAllowedError: template:default/x in ${TREE}/a/b.yaml is refused: not here`,
    ]);
    documents.length = 0;
    await read(processor, `${TREE}/a/b.yaml`);
    expect(await messages()).toBeUndefined();
  });

  it('tells what of a template will not work, which counts all the same', async () => {
    // Another spelling of the kind, which the rule of this test does not refuse.
    const processor = processorOver([{ kind: 'template' }]);
    const { emitted } = await read(processor, `${TREE}/a.yaml`);
    expect(emitted).toEqual(['entity', 'refresh']);
    const target = './a.yaml';
    const location = entity('Location', { type: 'url', target });
    expect(
      await processor.postProcessEntity(location, at('catalog-info.yaml')),
    ).toMatchObject({
      status: {
        items: [
          {
            level: 'error',
            message: `InputError: template:default/x in ${TREE}/a.yaml does not work as it is written: no action; no filter`,
          },
        ],
      },
    });
  });

  it('refuses a template that came another way', async () => {
    const processor = processorOver([]);
    await expect(
      processor.preProcessEntity(entity('Template'), at('a.yaml')),
    ).rejects.toThrow('not here');
    const user = entity('User');
    expect(await processor.preProcessEntity(user, at('a.yaml'))).toBe(user);
  });
});
