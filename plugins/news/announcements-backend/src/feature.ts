import { createBackendFeatureLoader } from '@backstage/backend-plugin-api';
import { grantPermissions } from '@portal/plugin-access-node';
import { announcementsGrant } from '@portal/plugin-announcements-common';
import { announcementsPlugin } from './plugin';

/** Installs all features of this package, with what the policy lets people do. */
export const announcementsFeature = createBackendFeatureLoader({
  loader: () => [announcementsPlugin, grantPermissions(announcementsGrant)],
});
