import { coreExtensionData, Progress } from '@backstage/frontend-plugin-api';
import scaffolderPlugin from '@backstage/plugin-scaffolder/alpha';
import { lazy, Suspense, type ComponentType, type ReactNode } from 'react';
import { WizardRoutes } from '../wizard';

const Hub = lazy(async () => {
  const { Hub: component } = await import('./page');
  return { default: component };
});

/**
 * Components that the app provides for the hub.
 *
 * @public
 */
export interface HubOptions {
  /** Wraps the list and the forms; renders a message for a template that the user may not see. */
  TemplateGate: ComponentType<{ children: ReactNode }>;
  /** Tells users in a card that their access to a template ends soon; renders nothing otherwise. */
  AccessEnd?: ComponentType<{ templateRef: string }>;
}

/** Replaces upstream's list of templates and its forms with the portal's own; the configuration stays upstream's. */
export function createTemplatesSubPage(options: HubOptions) {
  const { TemplateGate, AccessEnd = () => null } = options;
  return scaffolderPlugin
    .getExtension('sub-page:scaffolder/templates')
    .override({
      *factory(originalFactory, { config }) {
        // Its element is never drawn, so upstream's list and fields are not loaded.
        yield* originalFactory();
        yield coreExtensionData.reactElement(
          <TemplateGate>
            <WizardRoutes>
              <Suspense fallback={<Progress />}>
                <Hub
                  groups={config.groups}
                  templateFilter={config.templateFilter}
                  AccessEnd={AccessEnd}
                />
              </Suspense>
            </WizardRoutes>
          </TemplateGate>,
        );
      },
    });
}
