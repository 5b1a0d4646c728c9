import { GROUP, groupKey, groupOf, toPage, type LevelList } from './LevelList';

/** Resources of a group (ledger C-097, C-105). */
export const resourceList: LevelList<'resource'> = {
  label: 'Resource',
  emptyMessage: 'There are no resources in this resource group',
  keyOf: choice => groupKey('resources', choice),
  async read(choice, { azure, signal }) {
    const params = { path: groupOf(choice) };
    const { data } = await azure.get(`${GROUP}/resources`, { params, signal });
    return toPage(data);
  },
  toOption: ({ resource_id, resourceName, resourceType }) => ({
    id: resource_id,
    label: resourceName,
    description: resourceType,
  }),
  factsOf: ({ resourceType, resourceSKU }) => ({
    'Resource type': resourceType,
    'Resource SKU': resourceSKU,
  }),
};

/** Policy assignments of a group, or of a resource where one is chosen (ledger C-098, C-102, C-109). */
export const policyAssignmentList: LevelList<'policyAssignment'> = {
  label: 'Policy assignment',
  emptyMessage: 'There are no policy assignments here',
  keyOf: choice =>
    groupKey('policyAssignments', choice, choice.resource?.resource_id),
  async read(choice, { azure, signal }) {
    const query = { resource: choice.resource?.resource_id };
    const { data } = await azure.get(`${GROUP}/policyAssignments`, {
      params: { path: groupOf(choice), query },
      signal,
    });
    return toPage(data);
  },
  toOption: ({ assignmentId, displayName, scope }) => ({
    id: assignmentId,
    label: displayName,
    description: scope,
  }),
  factsOf: ({ policyDefinitionId, scope, location, type }) => ({
    'Policy definition': policyDefinitionId,
    Scope: scope,
    'Assignment location': location,
    'Assignment type': type,
  }),
};

/** Storage accounts of a group (ledger C-100, C-108). */
export const storageAccountList: LevelList<'storageAccount'> = {
  label: 'Storage account',
  emptyMessage: 'There are no storage accounts in this resource group',
  keyOf: choice => groupKey('storageAccounts', choice),
  async read(choice, { azure, signal }) {
    const { data } = await azure.get(`${GROUP}/storageAccounts`, {
      params: { path: groupOf(choice) },
      signal,
    });
    return toPage(data);
  },
  toOption: ({ id, name }) => ({ id, label: name }),
  factsOf: ({ id }) => ({ 'Storage account id': id }),
};
