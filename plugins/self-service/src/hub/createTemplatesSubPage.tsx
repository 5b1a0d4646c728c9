import { coreExtensionData } from '@backstage/frontend-plugin-api';
import scaffolderPlugin from '@backstage/plugin-scaffolder/alpha';
import type { ComponentType, ReactNode } from 'react';
import { HubHeader } from './HubHeader';

/**
 * What the app puts into the hub.
 *
 * @public
 */
export interface HubOptions {
  /** Stands around list and forms; answers for a template that is hidden from the person. */
  TemplateGate: ComponentType<{ children: ReactNode }>;
}

/** Makes upstream's list of templates and its forms, with the hub's title and subtitle above the list. */
export function createTemplatesSubPage({ TemplateGate }: HubOptions) {
  return scaffolderPlugin
    .getExtension('sub-page:scaffolder/templates')
    .override({
      *factory(originalFactory) {
        const output = originalFactory();
        yield* output;
        yield coreExtensionData.reactElement(
          <>
            <HubHeader />
            <TemplateGate>
              {output.get(coreExtensionData.reactElement)}
            </TemplateGate>
          </>,
        );
      },
    });
}
