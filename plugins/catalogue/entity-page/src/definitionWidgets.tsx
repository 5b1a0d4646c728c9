import { Progress } from '@backstage/core-components';
import { ApiBlueprint } from '@backstage/frontend-plugin-api';
import {
  apiDocsConfigRef,
  defaultDefinitionWidgets,
} from '@backstage/plugin-api-docs';
import { lazy, Suspense } from 'react';

const Definition = lazy(async () => ({
  default: (await import('./definitions/Definition')).Definition,
}));

/** Replaces upstream's viewers of definitions, which fail without a reason, and ask for files from the browser. */
export const definitionWidgets = ApiBlueprint.make({
  name: 'config',
  params: defineParams =>
    defineParams({
      api: apiDocsConfigRef,
      deps: {},
      factory: () => {
        const widgets = defaultDefinitionWidgets().map(widget => ({
          ...widget,
          component: (definition: string) => (
            <Suspense fallback={<Progress />}>
              <Definition widget={widget} definition={definition} />
            </Suspense>
          ),
        }));
        return {
          getApiDefinitionWidget: ({ spec }) =>
            widgets.find(({ type }) => type === spec.type),
        };
      },
    }),
});
