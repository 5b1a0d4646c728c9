import { createBackendFeatureLoader } from '@backstage/backend-plugin-api';
import { applicationDecider } from './application';
import { directoryGroupDecider } from './directoryGroup';

declare module '@portal/plugin-access-node' {
  interface AccessScopes {
    'directory-group': {
      /** The object id in the directory. */
      names: { id: string };
      verbs: 'own' | 'join';
    };
    application: {
      /** The application id, for example `APP1001`. */
      names: { id: string };
      verbs: 'own';
    };
  }
}

/**
 * Installs what decides about directory groups and applications in the access service.
 *
 * @public
 */
export const directoryDeciders = createBackendFeatureLoader({
  loader: () => [directoryGroupDecider, applicationDecider],
});
