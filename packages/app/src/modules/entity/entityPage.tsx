import { coreExtensionData } from '@backstage/frontend-plugin-api';
import catalogPlugin from '@backstage/plugin-catalog/alpha';
import { MissingUserGate } from './userPage/MissingUserGate';

/** Upstream's entity page, except that the page of a missing user shows 'User not found' (P-118). */
export const entityPage = catalogPlugin
  .getExtension('page:catalog/entity')
  .override({
    *factory(originalFactory) {
      const page = originalFactory();
      const missing = originalFactory({
        params: {
          loader: async () => {
            const { UserNotFound } = await import('./userPage/UserNotFound');
            return <UserNotFound />;
          },
        },
      });
      yield* page;
      yield coreExtensionData.reactElement(
        <MissingUserGate missing={missing.get(coreExtensionData.reactElement)}>
          {page.get(coreExtensionData.reactElement)}
        </MissingUserGate>,
      );
    },
  });
