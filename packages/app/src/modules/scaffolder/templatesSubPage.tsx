import { coreExtensionData } from '@backstage/frontend-plugin-api';
import scaffolderPlugin from '@backstage/plugin-scaffolder/alpha';
import { TemplateGate } from '@portal/plugin-template-acl';
import { HubHeader } from './HubHeader';

/**
 * Upstream's list of templates and its forms, with the hub's title and subtitle above the list.
 * A template that is hidden from the person is answered with where to ask for it.
 */
export const templatesSubPage = scaffolderPlugin
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
