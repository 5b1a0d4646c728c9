import { mockServices, startTestBackend } from '@backstage/backend-test-utils';
import techdocsPlugin from '@backstage/plugin-techdocs-backend';
import { catalogServiceMock } from '@backstage/plugin-catalog-node/testUtils';
import { request } from 'node:http';
import { createDocsFolder, DocsFolder } from '../__fixtures__/docsFolder';
import techdocsModuleMarkdown from './index';

let folder: DocsFolder;
afterEach(() => folder.remove());

/** Starts TechDocs with a component whose sources are in `folder`, and answers requests to it. */
async function startTechdocs(files: Record<string, string>) {
  folder = await createDocsFolder(files);
  const entity = {
    apiVersion: 'backstage.io/v1alpha1',
    kind: 'Component',
    metadata: {
      uid: folder.inputDir,
      name: 'checkout',
      namespace: 'default',
      annotations: {
        'backstage.io/techdocs-ref': 'dir:.',
        'backstage.io/source-location': `file:${folder.inputDir}/catalog-info.yaml`,
        'backstage.io/managed-by-location': `file:${folder.inputDir}/catalog-info.yaml`,
      },
    },
  };
  const { server } = await startTestBackend({
    features: [
      techdocsPlugin,
      techdocsModuleMarkdown,
      catalogServiceMock.factory({ entities: [entity] }),
      mockServices.rootConfig.factory({
        data: {
          backend: { workingDirectory: folder.outputDir },
          techdocs: {
            builder: 'local',
            publisher: {
              type: 'local',
              local: { publishDirectory: `${folder.outputDir}/published` },
            },
          },
        },
      }),
    ],
  });
  const get = (path: string, headers: Record<string, string> = {}) =>
    new Promise<string>((resolve, reject) => {
      const call = request(
        { port: server.port(), path: `/api/techdocs${path}`, headers },
        response => {
          let text = '';
          response.on('data', chunk => {
            text += chunk;
          });
          response.on('end', () => resolve(text));
        },
      );
      call.on('error', reject).end();
    });
  return get;
}

const SYNC = '/sync/default/Component/checkout';
const EVENTS = { accept: 'text/event-stream' };

describe('techdocs with the markdown module', () => {
  it('builds and serves the docs of a component', async () => {
    const get = await startTechdocs({
      'mkdocs.yml': 'site_name: Checkout docs',
      'docs/index.md': '# Welcome\n',
    });
    expect(await get(SYNC, EVENTS)).toContain(
      'event: finish\ndata: {"updated":true}',
    );
    const page = await get(
      '/static/docs/default/component/checkout/index.html',
    );
    expect(page).toContain('Welcome');
    const metadata = JSON.parse(
      await get('/metadata/techdocs/default/Component/checkout'),
    );
    expect(metadata).toMatchObject({ site_name: 'Checkout docs' });
  });

  it('tells the reader what is wrong with mkdocs.yml', async () => {
    const get = await startTechdocs({
      'mkdocs.yml': 'site_name: Checkout\nnav:\n\t- index.md\n',
      'docs/index.md': '# Welcome\n',
    });
    const events = await get(SYNC, EVENTS);
    expect(events).toMatch(
      /event: error\ndata: "mkdocs\.yml is not valid YAML \(line 3, column 1\): /,
    );
    expect(events).toMatch(/event: log\ndata: .*mkdocs\.yml is not valid YAML/);
  });
});
