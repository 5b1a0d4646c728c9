import { coreExtensionData } from '@backstage/frontend-plugin-api';
import scaffolderPlugin from '@backstage/plugin-scaffolder/alpha';
import type { ComponentType, ReactNode } from 'react';
import { WizardRoutes } from '../wizard';
import { HubHeader } from './HubHeader';

/**
 * Components that the app provides for the hub.
 *
 * @public
 */
export interface HubOptions {
  /** Wraps the list and the forms; renders a message for a template that the user may not see. */
  TemplateGate: ComponentType<{ children: ReactNode }>;
}

/** Creates upstream's list of templates with the hub's title and subtitle above it, and the portal's forms of them. */
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
              <WizardRoutes>
                {output.get(coreExtensionData.reactElement)}
              </WizardRoutes>
            </TemplateGate>
          </>,
        );
      },
    });
}
