/** How far a permission of a GitHub App goes. */
export type Level = 'read' | 'write';

/** The permissions of an installation, as GitHub's API names them. */
export type Permissions = Record<string, Level>;

/** A permission that a request needs. */
export interface Needed {
  permission: string;
  level: Level;
}

/**
 * What the portal's App is registered for: the list of docs/production.md.
 * https://docs.github.com/apps/creating-github-apps/registering-a-github-app/choosing-permissions-for-a-github-app
 */
export const PORTAL_PERMISSIONS: Permissions = {
  actions: 'write',
  administration: 'write',
  checks: 'read',
  contents: 'write',
  members: 'write',
  metadata: 'read',
  organization_copilot_seat_management: 'write',
  pull_requests: 'write',
  statuses: 'read',
  workflows: 'write',
};

const REPOSITORY = /^\/repos\/[^/]+\/[^/]+/;

/**
 * The permission of each address, the first that matches; a write needs its level `write`. After
 * https://docs.github.com/rest/authentication/permissions-required-for-github-apps
 */
const RULES: readonly [path: RegExp, permission: string, method?: RegExp][] = [
  [/^\/repos\/x\/actions(\/|$)/, 'actions'],
  [/^\/repos\/x\/commits\/[^/]+\/check-runs$/, 'checks'],
  [/^\/repos\/x\/check-(runs|suites)/, 'checks'],
  [/^\/repos\/x\/(commits\/[^/]+\/status|statuses)/, 'statuses'],
  [/^\/repos\/x\/commits\/[^/]+\/pulls$/, 'pull_requests'],
  [/^\/repos\/x\/pulls\/\d+\/merge$/, 'contents', /^PUT$/],
  [/^\/repos\/x\/pulls/, 'pull_requests'],
  [/^\/repos\/x\/issues/, 'issues'],
  [/^\/repos\/x\/branches\/.+\/protection/, 'administration'],
  [/^\/repos\/x\/collaborators/, 'metadata', /^GET$/],
  [/^\/repos\/x\/collaborators/, 'administration'],
  [/^\/repos\/x\/teams$/, 'administration'],
  [
    /^\/repos\/x\/(contents|commits|git|branches|compare|tarball|zipball|readme|releases|tags)(\/|$)/,
    'contents',
  ],
  [/^\/repos\/x\//, 'metadata', /^GET$/],
  [/^\/repos\/x/, 'administration', /^(PATCH|PUT|POST|DELETE)$/],
  [/^\/repos\/x$/, 'metadata'],
  [/^\/orgs\/[^/]+\/teams\/[^/]+\/repos\//, 'administration'],
  [
    /^\/orgs\/[^/]+\/(members\/[^/]+\/copilot|copilot)/,
    'organization_copilot_seat_management',
  ],
  [/^\/orgs\/[^/]+\/(members|memberships|teams)/, 'members'],
  [/^\/orgs\/[^/]+\/repos$/, 'metadata', /^GET$/],
  [/^\/orgs\/[^/]+\/repos$/, 'administration'],
];

/** Addresses of a person's own account: no App may use them, whatever its permissions are. */
const OF_A_PERSON = /^\/user(\/|$)/;

/**
 * Returns what an installation needs for a request; `person` if only people may send it, undefined if nothing is needed.
 *
 * @param path - below `/api/v3`
 */
export function neededFor(
  method: string,
  path: string,
): Needed | 'person' | undefined {
  if (OF_A_PERSON.test(path)) return 'person';
  const place = path.replace(REPOSITORY, '/repos/x');
  const verb = method === 'HEAD' ? 'GET' : method;
  const rule = RULES.find(
    ([pattern, , methods]) =>
      pattern.test(place) && (methods?.test(verb) ?? true),
  );
  return (
    rule && { permission: rule[1], level: verb === 'GET' ? 'read' : 'write' }
  );
}

/** Whether permissions contain a needed one. Everybody who may write may read. */
export function has(granted: Permissions, needed: Needed): boolean {
  const level = granted[needed.permission];
  return level === 'write' || level === needed.level;
}

/** Paths of workflows, for which GitHub asks for a permission of their own. */
export function isWorkflowFile(path: string): boolean {
  return /^\.github\/workflows\/[^/]+\.ya?ml$/.test(path);
}
