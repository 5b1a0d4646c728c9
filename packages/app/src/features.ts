import type { FrontendFeature } from '@backstage/frontend-plugin-api';
import { catalogGraphModules } from '@portal/plugin-catalog-graph-page';
import {
  catalogImportModules,
  catalogModules,
} from '@portal/plugin-catalog-pages';
import { entityModules, groupPageModules } from '@portal/plugin-entity-page';
import { fieldKitModule } from '@portal/plugin-field-kit';
import { homeModules } from '@portal/plugin-home-page';
import { keptCatalogModule } from '@portal/plugin-kept-catalog-react';
import { notificationsModules } from '@portal/plugin-notifications-page';
import { pageStartsModule } from '@portal/plugin-page-slots-react';
import { pageQueryModule } from '@portal/plugin-portal-ui';
import { createQuickSearchModule } from '@portal/plugin-quick-search';
import { searchModules } from '@portal/plugin-search-page';
import { createSelfServiceModules } from '@portal/plugin-self-service';
import { settingsModules } from '@portal/plugin-settings-page';
import { AccessEnd, TemplateGate } from '@portal/plugin-template-acl';
import { NAV_ENTRIES } from './modules/nav';
import { shellModules } from './modules/shell';
import { systemsModules } from './modules/systems';
import { visitsModule } from './modules/visits';

/**
 * The changes that this app makes to plugins. Upstream's and our own plugins are not in this list: they are discovered
 * (`app.packages: all`).
 */
export const features: FrontendFeature[] = [
  pageQueryModule,
  keptCatalogModule,
  pageStartsModule,
  ...shellModules,
  ...systemsModules,
  ...homeModules,
  visitsModule,
  ...catalogModules,
  ...catalogGraphModules,
  ...catalogImportModules,
  ...entityModules,
  ...groupPageModules,
  ...notificationsModules,
  ...searchModules,
  ...settingsModules,
  createQuickSearchModule({ pages: NAV_ENTRIES }),
  fieldKitModule,
  ...createSelfServiceModules({ TemplateGate, AccessEnd }),
];
