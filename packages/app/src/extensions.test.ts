import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Entity } from '@backstage/catalog-model';
import {
  ApiBlueprint,
  type AppNode,
  coreExtensionData,
} from '@backstage/frontend-plugin-api';
import {
  EntityContentBlueprint,
  EntityCardBlueprint,
} from '@backstage/plugin-catalog-react/alpha';
import { FormFieldBlueprint } from '@backstage/plugin-scaffolder-react/alpha';
import { PAGES } from '@portal/plugin-adoption-common';
import { parseAllDocuments } from 'yaml';
import {
  extensionIds,
  ROOT,
  startApp,
  type StartedApp,
} from './__testUtils__/appTree';
import { NAV_ENTRIES } from './modules/nav';
import replaced from '../replacedExtensions.json';

let app: StartedApp;
let ours: AppNode[];
beforeAll(async () => {
  app = await startApp();
  const ids = new Set(app.ours.flatMap(extensionIds));
  ours = [...app.tree.nodes.values()].filter(({ spec }) => ids.has(spec.id));
});

const idsOf = (nodes: AppNode[]) => nodes.map(({ spec }) => spec.id);

/** The extensions of ours of a kind that the portal shows. */
const shown = (kind: string) =>
  ours.filter(
    ({ spec, instance }) => instance && spec.id.startsWith(`${kind}:`),
  );

/** All entities of the sample company, as their files describe them. */
async function readSamples(): Promise<Entity[]> {
  const entities: Entity[] = [];
  for await (const file of glob('examples/**/*.yaml', { cwd: ROOT })) {
    const text = readFileSync(resolve(ROOT, file), 'utf8');
    if (!text.includes('backstage.io/v1')) continue;
    for (const document of parseAllDocuments(text)) {
      const entity = document.toJS();
      if (entity?.kind && entity.metadata) entities.push(entity);
    }
  }
  return entities;
}

/** Relations of every type, as the catalogue makes them of what files say. */
const RELATIONS = [
  'hasPart',
  'dependsOn',
  'providesApi',
  'consumesApi',
].flatMap(type =>
  ['component', 'resource', 'system', 'domain', 'api'].map(kind => ({
    type,
    targetRef: `${kind}:default/sample`,
  })),
);

/** The sample company with all relations, and with people and groups, which come from its directory. */
async function readRelated(): Promise<Entity[]> {
  const ofDirectory = ['User', 'Group'].map(kind => ({
    apiVersion: 'backstage.io/v1alpha1',
    kind,
    metadata: {
      name: 'sample',
      // As for a group whose name in the directory belongs to another one.
      annotations: { 'retail.example/directory-name-taken-by': 'Sample' },
    },
    spec: { type: 'team', profile: {} },
  }));
  return [...(await readSamples()), ...ofDirectory].map(entity => ({
    ...entity,
    relations: RELATIONS,
  }));
}

describe('the extension tree of the app', () => {
  it('has no mistake', () => {
    expect(app.errors).toEqual([]);
    expect([...app.tree.orphans]).toEqual([]);
  });

  it('has something of every package of ours', () => {
    const text = readFileSync(resolve(__dirname, 'features.ts'), 'utf8');
    const empty = app.packages.filter(
      ({ name, features }) =>
        features.flatMap(extensionIds).length === 0 &&
        // The app takes it by its name, and changes it.
        !text.includes(`'${name}'`),
    );
    expect(app.packages.length).toBeGreaterThan(30);
    expect(empty).toEqual([]);
    expect(
      app.ours.filter(feature => extensionIds(feature).length === 0),
    ).toEqual([]);
  });

  it('has every extension of ours at work, unless app-config.yaml takes it out', () => {
    const ids = app.ours.flatMap(extensionIds);
    const missing = ids.filter(id => {
      const node = app.tree.nodes.get(id);
      return !node || (!node.instance && !node.spec.disabled);
    });
    expect(ids.length).toBeGreaterThan(150);
    expect(missing).toEqual([]);
    const isOff = ({ spec }: AppNode) => spec.disabled;
    expect(idsOf(ours.filter(isOff))).toEqual(['sign-in-page:app']);
  });

  it('replaces those of upstream that are listed with a reason, and no other', () => {
    const upstream = new Set(app.upstream.flatMap(extensionIds));
    const own = app.ours.flatMap(extensionIds);
    const found = new Set(own.filter(id => upstream.has(id)));
    expect([...found].sort()).toEqual(Object.values(replaced).flat().sort());
  });
});

/** Pages that show the icon of what they are about. */
const OWN_ICON = ['page:catalog/entity'];

/** Pages that draw their header with a title of what they show. */
const NAMED_BY_CONTENT = [
  'page:catalog/entity',
  'page:techdocs/reader',
  'page:self-service/confirm-run',
  'page:notifications',
  'page:catalog-graph',
];

describe('what the extensions give', () => {
  it('a path and a title to each page', () => {
    const pages = [...shown('page'), ...shown('sub-page')];
    expect(pages.length).toBeGreaterThan(15);
    const lost = pages.filter(
      ({ spec, instance }) =>
        !instance?.getData(coreExtensionData.routePath) ||
        (!instance.getData(coreExtensionData.title) &&
          !NAMED_BY_CONTENT.includes(spec.id)),
    );
    expect(idsOf(lost)).toEqual([]);
  });

  it('an icon to each page that has a title and no entry in the sidebar', () => {
    const inSidebar = NAV_ENTRIES.map(({ pageId }) => pageId);
    const plain = shown('page').filter(
      ({ spec, instance }) =>
        instance?.getData(coreExtensionData.title) &&
        !instance.getData(coreExtensionData.icon) &&
        ![...inSidebar, ...OWN_ICON].includes(spec.id),
    );
    expect(idsOf(plain)).toEqual([]);
  });

  it('a page with a title to each tab of a page, which has it as its heading', () => {
    const tabs = shown('sub-page');
    expect(tabs.length).toBeGreaterThan(5);
    const lost = tabs.filter(({ edges }) => {
      const page = edges.attachedTo?.node.instance;
      return !page?.getData(coreExtensionData.title);
    });
    expect(idsOf(lost)).toEqual([]);
  });

  it('a pattern to each page, by which it is counted', () => {
    const patterns = [...app.tree.nodes.values()]
      .filter(({ spec, instance }) => instance && /^page:/.test(spec.id))
      .map(({ spec, instance }) => [
        spec.id,
        instance!.getData(coreExtensionData.routePath),
      ]);
    expect(Object.fromEntries(patterns)).toEqual(PAGES);
  });

  it('a page to each entry of the sidebar', () => {
    const lost = NAV_ENTRIES.filter(({ pageId, to }) => {
      const { instance } = app.tree.nodes.get(pageId) ?? {};
      const path = instance?.getData(coreExtensionData.routePath);
      return !path || !to.toLowerCase().startsWith(path.toLowerCase());
    });
    expect(lost).toEqual([]);
  });

  it('a title and a path to each tab, and an entity of the sample company that shows it', async () => {
    const tabs = shown('entity-content');
    expect(tabs.length).toBeGreaterThan(8);
    const entities = await readSamples();
    const lost = tabs.filter(({ instance }) => {
      const title = instance?.getData(EntityContentBlueprint.dataRefs.title);
      const path = instance?.getData(coreExtensionData.routePath);
      const filter = instance?.getData(
        EntityContentBlueprint.dataRefs.filterFunction,
      );
      return !title || !path || (filter && !entities.some(filter));
    });
    expect(idsOf(lost)).toEqual([]);
  });

  it('an entity of the sample company to each card', async () => {
    const cards = shown('entity-card');
    expect(cards.length).toBeGreaterThan(5);
    const entities = await readRelated();
    const lost = cards.filter(({ instance }) => {
      const filter = instance?.getData(
        EntityCardBlueprint.dataRefs.filterFunction,
      );
      return filter && !entities.some(filter);
    });
    expect(idsOf(lost)).toEqual([]);
  });

  it('an implementation to each API', () => {
    const apis = shown('api');
    expect(apis.length).toBeGreaterThan(15);
    const lost = apis.filter(({ instance }) => {
      const { api } = instance?.getData(ApiBlueprint.dataRefs.factory) ?? {};
      return !api || !app.apis.get(api);
    });
    expect(idsOf(lost)).toEqual([]);
  });

  it('a component to each form field, and a field to each form of the sample templates', async () => {
    const nodes = [...app.tree.nodes.values()].filter(
      ({ spec, instance }) =>
        instance && spec.id.startsWith('scaffolder-form-field:'),
    );
    const names = await Promise.all(
      nodes.map(async ({ instance }) => {
        const load = instance?.getData(
          FormFieldBlueprint.dataRefs.formFieldLoader,
        );
        const field = (await load?.()) as { name?: string } | undefined;
        return field?.name;
      }),
    );
    expect(names).not.toContain(undefined);
    const used = new Set<string>();
    for await (const file of glob('examples/templates/**/template.yaml', {
      cwd: ROOT,
    })) {
      const text = readFileSync(resolve(ROOT, file), 'utf8');
      for (const [, name] of text.matchAll(/ui:field: (\w+)/g)) used.add(name);
    }
    expect(used.size).toBeGreaterThan(20);
    expect([...used].filter(name => !names.includes(name))).toEqual([]);
  });
});
