import type { BackendFeature } from '@backstage/backend-plugin-api';
import app from '@backstage/plugin-app-backend';
import auth from '@backstage/plugin-auth-backend';
import catalog from '@backstage/plugin-catalog-backend';
import catalogModuleGithub from '@backstage/plugin-catalog-backend-module-github';
import catalogModuleMsgraph from '@backstage/plugin-catalog-backend-module-msgraph';
import events from '@backstage/plugin-events-backend';
import mcpActions from '@backstage/plugin-mcp-actions-backend';
import notifications from '@backstage/plugin-notifications-backend';
import permission from '@backstage/plugin-permission-backend';
import scaffolder from '@backstage/plugin-scaffolder-backend';
import scaffolderModuleBitbucketCloud from '@backstage/plugin-scaffolder-backend-module-bitbucket-cloud';
import scaffolderModuleGitlab from '@backstage/plugin-scaffolder-backend-module-gitlab';
import scaffolderModuleWorkspaceDatabase from '@backstage/plugin-scaffolder-backend-module-workspace-database';
import search from '@backstage/plugin-search-backend';
import searchModuleCatalog from '@backstage/plugin-search-backend-module-catalog';
import searchModuleTechdocs from '@backstage/plugin-search-backend-module-techdocs';
import signals from '@backstage/plugin-signals-backend';
import techdocs from '@backstage/plugin-techdocs-backend';
import userSettings from '@backstage/plugin-user-settings-backend';
import adrs from '@portal/plugin-adrs-backend';
import azureDeciders from '@portal/plugin-azure-node';
import confluentDeciders from '@portal/plugin-confluent-node';
import directoryDeciders from '@portal/plugin-directory-node';
import onboardingDeciders from '@portal/plugin-ecosystem-builder-node';
import serviceBusDeciders from '@portal/plugin-service-bus-node';
import sourceControlServices from '@portal/plugin-source-control-node';
import appModulePageConfiguration from '@portal/plugin-app-backend-module-page-configuration';
import assistant from '@portal/plugin-assistant-backend';
import httpAuthWithoutAssistants from '@portal/plugin-assistant-guard-node';
import authModuleDirectory from '@portal/plugin-auth-backend-module-directory';
import catalogModuleDirectory from '@portal/plugin-catalog-backend-module-directory';
import catalogModuleImport from '@portal/plugin-catalog-backend-module-import';
import catalogModuleNameIndex from '@portal/plugin-catalog-backend-module-name-index';
import catalogModuleRefresh from '@portal/plugin-catalog-backend-module-refresh';
import catalogModuleProcessors from '@portal/plugin-catalog-backend-module-processors';
import catalogModuleSources from '@portal/plugin-catalog-backend-module-sources';
import catalogModuleTemplateAcl from '@portal/plugin-catalog-backend-module-template-acl';
import catalogModuleTemplateSources from '@portal/plugin-catalog-backend-module-template-sources';
import adoption from '@portal/plugin-adoption-backend';
import announcements from '@portal/plugin-announcements-backend';
import azure from '@portal/plugin-azure-backend';
import cloudAccess from '@portal/plugin-cloud-access-backend';
import confluent from '@portal/plugin-confluent-backend';
import codeHealth from '@portal/plugin-code-health-backend';
import directory from '@portal/plugin-directory-backend';
import databaseHealth from '@portal/plugin-health-node';
import log from '@portal/plugin-log-node';
import permissionModulePortalPolicy from '@portal/plugin-permission-backend-module-portal-policy';
import onCall from '@portal/plugin-on-call-backend';
import costInsights from '@portal/plugin-cost-insights-backend';
import pipelineDeploy from '@portal/plugin-pipeline-deploy-backend';
import quickSearch from '@portal/plugin-quick-search-backend';
import standards from '@portal/plugin-standards-backend';
import requestLog from '@portal/plugin-request-log-node';
import scaffolderModuleAzure from '@portal/plugin-scaffolder-backend-module-azure';
import scaffolderModuleCloudResources from '@portal/plugin-scaffolder-backend-module-cloud-resources';
import scaffolderModuleConfluent from '@portal/plugin-scaffolder-backend-module-confluent';
import scaffolderModuleDirectory from '@portal/plugin-scaffolder-backend-module-directory';
import scaffolderModuleEcosystemBuilder from '@portal/plugin-scaffolder-backend-module-ecosystem-builder';
import scaffolderModuleFormRules from '@portal/plugin-scaffolder-backend-module-form-rules';
import scaffolderModuleRunTerms from '@portal/plugin-scaffolder-backend-module-run-terms';
import scaffolderModuleRuns from '@portal/plugin-scaffolder-backend-module-runs';
import scaffolderModuleServiceBus from '@portal/plugin-scaffolder-backend-module-service-bus';
import scaffolderModuleSourceControl from '@portal/plugin-scaffolder-backend-module-source-control';
import scaffolderModuleTemplateAcl from '@portal/plugin-scaffolder-backend-module-template-acl';
import searchModuleAdrs from '@portal/plugin-search-backend-module-adrs';
import searchModuleAnnouncements from '@portal/plugin-search-backend-module-announcements';
import searchModuleMatching from '@portal/plugin-search-backend-module-matching';
import serviceBus from '@portal/plugin-service-bus-backend';
import serviceStatus from '@portal/plugin-service-status-backend';
import sourceControl from '@portal/plugin-source-control-backend';
import techInsights from '@backstage-community/plugin-tech-insights-backend';
import techInsightsModuleCatalogue from '@portal/plugin-tech-insights-backend-module-catalogue';
import techInsightsModuleCosts from '@portal/plugin-tech-insights-backend-module-costs';
import techInsightsModuleDelivery from '@portal/plugin-tech-insights-backend-module-delivery';
import techInsightsModuleDocs from '@portal/plugin-tech-insights-backend-module-docs';
import techInsightsModuleNews from '@portal/plugin-tech-insights-backend-module-news';
import techInsightsModuleOnCall from '@portal/plugin-tech-insights-backend-module-on-call';
import techInsightsModuleStandards from '@portal/plugin-tech-insights-backend-module-standards';
import techdocsModuleMarkdown from '@portal/plugin-techdocs-backend-module-markdown';
import templateAcl from '@portal/plugin-template-acl-backend';
import personGroups from '@portal/plugin-template-acl-node';
import vault from '@portal/plugin-vault-backend';
import upstreamGuards from '@portal/plugin-upstream-guards-node';
import catalogModuleChanges from '@portal/plugin-catalog-backend-module-changes';
import accessWhy from '@portal/plugin-access-why-backend';
import catalogViews from '@portal/plugin-catalog-views-backend';

/** All plugins and modules of the portal's backend. This package contains nothing else. */
export const features: BackendFeature[] = [
  // The page, and what reaches people on it
  app,
  appModulePageConfiguration,
  log,
  requestLog,
  databaseHealth,
  events,
  signals,
  notifications,
  announcements,
  userSettings,
  upstreamGuards,
  // Who you are and what you may do
  auth,
  authModuleDirectory,
  httpAuthWithoutAssistants,
  permission,
  permissionModulePortalPolicy,
  templateAcl,
  personGroups,
  azureDeciders,
  confluentDeciders,
  directoryDeciders,
  onboardingDeciders,
  serviceBusDeciders,
  sourceControlServices,
  // The catalogue and where it comes from
  catalog,
  catalogModuleTemplateAcl,
  catalogModuleTemplateSources,
  catalogModuleGithub,
  catalogModuleMsgraph,
  catalogModuleDirectory,
  catalogModuleSources,
  catalogModuleProcessors,
  catalogModuleImport,
  catalogModuleRefresh,
  catalogModuleNameIndex,
  // The company's systems
  directory,
  sourceControl,
  azure,
  confluent,
  serviceBus,
  pipelineDeploy,
  serviceStatus,
  costInsights,
  cloudAccess,
  adrs,
  codeHealth,
  vault,
  onCall,
  // Standards: the engine of the checks, what features know, and the levels
  techInsights,
  techInsightsModuleStandards,
  techInsightsModuleCatalogue,
  techInsightsModuleCosts,
  techInsightsModuleDelivery,
  techInsightsModuleDocs,
  techInsightsModuleNews,
  techInsightsModuleOnCall,
  standards,
  // Docs and search
  techdocs,
  techdocsModuleMarkdown,
  search,
  searchModuleMatching,
  searchModuleCatalog,
  searchModuleAdrs,
  searchModuleAnnouncements,
  searchModuleTechdocs,
  quickSearch,
  // Self-service
  scaffolder,
  scaffolderModuleBitbucketCloud,
  scaffolderModuleGitlab,
  scaffolderModuleWorkspaceDatabase,
  scaffolderModuleDirectory,
  scaffolderModuleEcosystemBuilder,
  scaffolderModuleSourceControl,
  scaffolderModuleAzure,
  scaffolderModuleConfluent,
  scaffolderModuleServiceBus,
  scaffolderModuleCloudResources,
  scaffolderModuleTemplateAcl,
  scaffolderModuleFormRules,
  scaffolderModuleRunTerms,
  scaffolderModuleRuns,
  // Assistants and the command line
  assistant,
  mcpActions,
  catalogModuleChanges,
  adoption,
  accessWhy,
  catalogViews,
];
