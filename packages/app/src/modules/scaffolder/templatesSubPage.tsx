import { coreExtensionData } from '@backstage/frontend-plugin-api';
import scaffolderPlugin from '@backstage/plugin-scaffolder/alpha';
import { HubHeader } from './HubHeader';

/** Upstream's list of templates and its forms, with the hub's title and subtitle above the list. */
export const templatesSubPage = scaffolderPlugin
  .getExtension('sub-page:scaffolder/templates')
  .override({
    *factory(originalFactory) {
      const output = originalFactory();
      yield* output;
      yield coreExtensionData.reactElement(
        <>
          <HubHeader />
          {output.get(coreExtensionData.reactElement)}
        </>,
      );
    },
  });
