import { InputError } from '@backstage/errors';
import { contains, overlaps, parseCidr } from '../cidr';
import type { ResourceGroupFile, SubscriptionFile, TenantFile } from './schema';

/** Names that the seed may use because other seeds define them. */
export interface KnownNames {
  /** Principal names of people. */
  people: ReadonlySet<string>;
  /** Nicknames of groups. */
  groups: ReadonlySet<string>;
  /** Ids of applications. */
  applications: ReadonlySet<string>;
}

function fail(file: string, message: string): never {
  throw new InputError(`The seed 'azure/${file}' is wrong: ${message}`);
}

function requireUnique(file: string, names: string[], what: string): void {
  const seen = new Set<string>();
  for (const name of names) {
    if (seen.has(name)) fail(file, `${what} '${name}' stands there twice`);
    seen.add(name);
  }
}

function checkRoles(
  file: string,
  roles: TenantFile['roles'],
  known: KnownNames,
): void {
  for (const { principal } of roles) {
    const [kind, name] = principal.split(':');
    const isKnown =
      kind === 'identity' ||
      (kind === 'group' ? known.groups : known.people).has(name);
    if (!isKnown) fail(file, `nobody is '${principal}'`);
  }
}

function checkNetworks(file: string, group: ResourceGroupFile): void {
  for (const { name, addressPrefixes, subnets } of group.virtualNetworks) {
    const rangeOf = (text: string) =>
      parseCidr(text) ?? fail(file, `'${text}' of '${name}' is no range`);
    const spaces = addressPrefixes.map(rangeOf);
    const ranges = subnets.map(({ addressPrefix }) => rangeOf(addressPrefix));
    for (const [index, range] of ranges.entries()) {
      const before = ranges.slice(0, index);
      if (
        !spaces.some(space => contains(space, range)) ||
        before.some(other => overlaps(other, range))
      ) {
        const { addressPrefix } = subnets[index];
        fail(file, `'${addressPrefix}' does not fit into '${name}'`);
      }
    }
  }
}

function checkGroup(
  file: string,
  group: ResourceGroupFile,
  known: KnownNames,
  subnetPaths: ReadonlySet<string>,
): void {
  const { application, appServicePlans, logicApps, functionApps } = group;
  if (application !== undefined && !known.applications.has(application)) {
    fail(file, `'${group.name}' names the unknown application ${application}`);
  }
  const plans = new Set(appServicePlans.map(({ name }) => name));
  for (const { name, plan } of [...logicApps, ...functionApps]) {
    if (!plans.has(plan)) fail(file, `'${name}' names the unknown '${plan}'`);
  }
  for (const { name, subnet } of logicApps) {
    if (subnet !== undefined && !subnetPaths.has(subnet)) {
      fail(file, `'${name}' names the unknown subnet '${subnet}'`);
    }
  }
  const resources = new Set([
    ...appServicePlans.map(({ name }) => `Microsoft.Web/serverfarms/${name}`),
    ...[...logicApps, ...functionApps].map(
      ({ name }) => `Microsoft.Web/sites/${name}`,
    ),
    ...group.storageAccounts.map(
      ({ name }) => `Microsoft.Storage/storageAccounts/${name}`,
    ),
    ...group.virtualNetworks.map(
      ({ name }) => `Microsoft.Network/virtualNetworks/${name}`,
    ),
    ...group.others.map(({ type, name }) => `${type}/${name}`),
  ]);
  for (const { name, resource } of group.policies) {
    if (resource !== undefined && !resources.has(resource)) {
      fail(file, `policy '${name}' names the unknown resource '${resource}'`);
    }
  }
  checkRoles(file, group.roles, known);
  checkNetworks(file, group);
}

function checkSubscription(
  subscription: SubscriptionFile,
  known: KnownNames,
): void {
  const file = `${subscription.name}.yaml`;
  const { resourceGroups, roles, owner } = subscription;
  if (!known.groups.has(owner)) fail(file, `nobody is 'group:${owner}'`);
  checkRoles(file, roles, known);
  requireUnique(
    file,
    resourceGroups.map(({ name }) => name),
    'resource group',
  );
  const subnetPaths = new Set(
    resourceGroups.flatMap(group =>
      group.virtualNetworks.flatMap(network =>
        network.subnets.map(
          subnet => `${group.name}/${network.name}/${subnet.name}`,
        ),
      ),
    ),
  );
  for (const group of resourceGroups) {
    checkGroup(file, group, known, subnetPaths);
  }
}

/**
 * Checks the references of the seed: unique names where Azure requires them, and no unknown references.
 *
 * @throws InputError naming the file and the entry
 */
export function checkTenant(
  tenant: TenantFile,
  subscriptions: SubscriptionFile[],
  known: KnownNames,
): void {
  checkRoles('tenant.yaml', tenant.roles, known);
  for (const subscription of subscriptions) {
    checkSubscription(subscription, known);
  }
  const groups = subscriptions.flatMap(one => one.resourceGroups);
  const everywhere: [string, string[]][] = [
    ['subscription', subscriptions.map(({ name }) => name)],
    ['id', subscriptions.map(({ id }) => id)],
    [
      'storage account',
      groups.flatMap(group => group.storageAccounts.map(({ name }) => name)),
    ],
    [
      'site',
      groups.flatMap(group =>
        [...group.logicApps, ...group.functionApps].map(({ name }) => name),
      ),
    ],
  ];
  for (const [what, names] of everywhere) requireUnique('*.yaml', names, what);
}
