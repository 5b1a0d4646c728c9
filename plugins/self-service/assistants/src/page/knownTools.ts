/** Upstream's tools in the words of the portal, by the name with which clients call them. */
export const KNOWN_TOOLS: Record<
  string,
  { title: string; summary: string } | undefined
> = {
  'auth.who-am-i': {
    title: 'Say who is signed in',
    summary: 'Returns you, as the catalogue knows you.',
  },
  'catalog.get-catalog-entity': {
    title: 'Read an entry of the catalogue',
    summary: 'Returns one component, API, team or other entry.',
  },
  'catalog.query-catalog-entities': {
    title: 'Search the catalogue',
    summary: 'Finds entries by kind, owner, tags and other properties.',
  },
  'notifications.get-notifications': {
    title: 'Read your notifications',
    summary: 'Returns the unread, saved or all of them.',
  },
  'scaffolder.get-scaffolder-task-logs': {
    title: 'Read the log of a run',
    summary: 'Returns what each step of a run wrote.',
  },
  'scaffolder.list-scaffolder-tasks': {
    title: 'List runs of templates',
    summary: 'Returns the runs that you may read, the newest first.',
  },
};
