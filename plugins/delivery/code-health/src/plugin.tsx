import { createFrontendPlugin } from '@backstage/frontend-plugin-api';
import { EntityContentBlueprint } from '@backstage/plugin-catalog-react/alpha';
import { PROJECT_KEY_ANNOTATION } from '@portal/plugin-code-health-common';
import { EntityAnswerBlueprint } from '@portal/plugin-page-slots-react';
import { codeHealthApi } from './api';

async function loadTab() {
  const { CodeHealthTab } = await import('./tab/CodeHealthTab');
  return <CodeHealthTab />;
}

const TITLE = 'Code Health';
const PATH = '/code-health';

/** The tab of services, all other components, and unknown kinds with its annotation (P-097, P-087). */
const componentContent = EntityContentBlueprint.make({
  name: 'component',
  params: {
    path: PATH,
    title: TITLE,
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
              'metadata.annotations.sonarqube.org/project-key': {
                $exists: true,
              },
            },
          ],
        },
      ],
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

/** In the first card of a component: its quality gate. */
const qualityGate = EntityAnswerBlueprint.make({
  name: 'quality-gate',
  params: {
    question: 'health',
    filter: ({ kind, metadata }) =>
      kind.toLowerCase() === 'component' &&
      Boolean(metadata.annotations?.[PROJECT_KEY_ANNOTATION]),
    loader: async () =>
      (await import('./entityAnswer/QualityGate')).QualityGate,
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
  extensions: [codeHealthApi, componentContent, websiteContent, qualityGate],
});
