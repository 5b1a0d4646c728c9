import { createFrontendPlugin } from '@backstage/frontend-plugin-api';
import { EntityContentBlueprint } from '@backstage/plugin-catalog-react/alpha';
import { codeHealthApi } from './api';

async function loadTab() {
  const { CodeHealthTab } = await import('./tab/CodeHealthTab');
  return <CodeHealthTab />;
}

const TITLE = 'Code Health';
const PATH = '/code-health';

/** The tab of services, all other components and unknown kinds (P-097, P-087). */
const componentContent = EntityContentBlueprint.make({
  name: 'component',
  params: {
    path: PATH,
    title: TITLE,
    filter: {
      $not: {
        $any: [
          { kind: { $in: ['api', 'group', 'user', 'system', 'domain'] } },
          { kind: 'component', 'spec.type': 'website' },
        ],
      },
    },
    loader: loadTab,
  },
});

/** The tab of websites, before the integrations (P-094, P-096). */
const websiteContent = EntityContentBlueprint.make({
  name: 'website',
  params: {
    path: PATH,
    title: TITLE,
    filter: { kind: 'component', 'spec.type': 'website' },
    loader: loadTab,
  },
});

/**
 * The quality measures of components.
 *
 * @public
 */
export const codeHealthPlugin = createFrontendPlugin({
  pluginId: 'code-health',
  title: TITLE,
  extensions: [codeHealthApi, componentContent, websiteContent],
});
