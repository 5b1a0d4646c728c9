/**
 * The pages that are counted: the pattern of each by the id of its extension. No address leaves the browser, so that no name that
 * stands in one is counted.
 */
export const PAGES = {
  'page:access-why': '/access/why',
  'page:adoption': '/adoption',
  'page:announcements': '/announcements',
  'page:api-docs': '/api-docs',
  'page:assistants': '/assistants',
  'page:auth': '/oauth2',
  'page:carbon': '/carbonops',
  'page:catalog': '/catalog',
  'page:catalog/entity': '/catalog/:namespace/:kind/:name',
  'page:catalog-graph': '/catalog-graph',
  'page:catalog-import': '/catalog-import',
  'page:cloud-access': '/azure-portal/access-requests',
  'page:cost-insights': '/finops',
  'page:explore': '/explore',
  'page:home': '/home',
  'page:notifications': '/notifications',
  'page:on-call': '/on-call',
  'page:pipeline-deploy/freezes': '/freezes',
  'page:scaffolder': '/create',
  'page:search': '/search',
  'page:self-service': '/worklist',
  'page:self-service/confirm-run': '/confirm-run',
  'page:self-service/run-requests': '/run-requests',
  'page:service-status': '/service-status',
  'page:standards': '/standards',
  'page:techdocs': '/docs',
  'page:techdocs/reader': '/docs/:namespace/:kind/:name',
  'page:template-acl': '/template-acl',
  'page:time-saver': '/timesaver',
  'page:user-settings': '/settings',
  'page:vault': '/vault',
} as const;

/** What a page counts as that is not in the list. */
export const OTHER_PAGE = 'other';

/** The id of a counted page. */
type PageId = keyof typeof PAGES | typeof OTHER_PAGE;

/** Tells whether a text is the id of a counted page. */
export function isPageId(text: string): text is PageId {
  return text === OTHER_PAGE || Object.hasOwn(PAGES, text);
}
