import { createBackend } from '@backstage/backend-defaults';

const backend = createBackend();

backend.add(import('@backstage/plugin-app-backend'));
backend.add(import('@backstage/plugin-events-backend'));
backend.add(import('@backstage/plugin-signals-backend'));
backend.add(import('@backstage/plugin-notifications-backend'));
backend.add(import('@backstage/plugin-user-settings-backend'));

// Who you are and what you may do
backend.add(import('@backstage/plugin-auth-backend'));
backend.add(import('@portal/plugin-auth-backend-module-directory'));
backend.add(import('@backstage/plugin-permission-backend'));
backend.add(import('@portal/plugin-permission-backend-module-portal-policy'));

// The catalogue and where it comes from
backend.add(import('@backstage/plugin-catalog-backend'));
backend.add(
  import('@backstage/plugin-catalog-backend-module-scaffolder-entity-model'),
);
backend.add(import('@backstage/plugin-catalog-backend-module-github'));
backend.add(import('@backstage/plugin-catalog-backend-module-msgraph'));
backend.add(import('@portal/plugin-catalog-backend-module-directory'));
backend.add(import('@portal/plugin-catalog-backend-module-sources'));

// Docs and search
backend.add(import('@backstage/plugin-techdocs-backend'));
backend.add(import('@portal/plugin-techdocs-backend-module-markdown'));
backend.add(import('@backstage/plugin-search-backend'));
backend.add(import('@backstage/plugin-search-backend-module-pg'));
backend.add(import('@backstage/plugin-search-backend-module-catalog'));
backend.add(import('@backstage/plugin-search-backend-module-techdocs'));

// Self-service
backend.add(import('@backstage/plugin-scaffolder-backend'));
backend.add(import('@backstage/plugin-scaffolder-backend-module-github'));
backend.add(
  import('@backstage/plugin-scaffolder-backend-module-bitbucket-cloud'),
);
backend.add(import('@backstage/plugin-scaffolder-backend-module-gitlab'));
backend.add(
  import('@backstage/plugin-scaffolder-backend-module-notifications'),
);
backend.add(
  import('@backstage/plugin-scaffolder-backend-module-workspace-database'),
);
backend.add(import('@portal/plugin-scaffolder-backend-module-source-control'));

backend.start();
