import { createFrontendPlugin } from '@backstage/frontend-plugin-api';
import { EntityContentBlueprint } from '@backstage/plugin-catalog-react/alpha';

const tab = {
  path: '/code-insights',
  title: 'Code Insights',
  loader: async () => {
    const { CodeInsightsTab } = await import('./tab/CodeInsightsTab');
    return <CodeInsightsTab />;
  },
};

/** The tab of services, all other components, and unknown kinds with its annotation (P-097, P-082). */
const componentContent = EntityContentBlueprint.make({
  name: 'component',
  params: {
    ...tab,
    filter: {
      $all: [
        {
          $not: { kind: { $in: ['api', 'group', 'user', 'system', 'domain'] } },
        },
        { $not: { kind: 'component', 'spec.type': 'website' } },
        {
          $any: [
            { kind: 'component' },
            {
              'metadata.annotations.github.com/project-slug': { $exists: true },
            },
          ],
        },
      ],
    },
  },
});

/** The tab of websites, at another position (P-091). */
const websiteContent = EntityContentBlueprint.make({
  name: 'website',
  params: { ...tab, filter: { kind: 'component', 'spec.type': 'website' } },
});

/**
 * The source control of a component.
 *
 * @public
 */
export const codeInsightsPlugin = createFrontendPlugin({
  pluginId: 'code-insights',
  title: 'Code Insights',
  extensions: [componentContent, websiteContent],
});
