import { createApp } from '@backstage/frontend-defaults';
import { fieldKitModule } from '@portal/plugin-field-kit';
import { pageQueryModule } from '@portal/plugin-portal-ui';
import { createQuickSearchModule } from '@portal/plugin-quick-search';
import { createSelfServiceModules } from '@portal/plugin-self-service';
import { AccessEnd, TemplateGate } from '@portal/plugin-template-acl';
import { catalogModules } from './modules/catalog';
import { catalogGraphModules } from './modules/catalogGraph';
import { catalogImportModules } from './modules/catalogImport';
import { entityModules } from './modules/entity';
import { groupPageModules } from './modules/groupPage';
import { homeModules } from './modules/home';
import { NAV_ENTRIES } from './modules/nav';
import { notificationsModules } from './modules/notifications';
import { searchModules } from './modules/search';
import { settingsModules } from './modules/settings';
import { shellModules } from './modules/shell';
import { systemsModules } from './modules/systems';

/**
 * The portal's frontend app. Upstream's and our own plugins are discovered automatically (`app.packages: all`); this
 * list has only the changes that this app makes to them.
 */
export const appRoot = createApp({
  features: [
    pageQueryModule,
    ...shellModules,
    ...systemsModules,
    ...homeModules,
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
  ],
}).createRoot();
