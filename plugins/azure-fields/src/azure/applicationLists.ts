import { GROUP, groupKey, groupOf, toPage, type LevelList } from './LevelList';

/** App service plans of a group (ledger C-099, C-106). */
export const appServicePlanList: LevelList<'appServicePlan'> = {
  label: 'App service plan',
  emptyMessage: 'There are no app service plans in this resource group',
  keyOf: choice => groupKey('appServicePlans', choice),
  async read(choice, { azure, signal }) {
    const { data } = await azure.get(`${GROUP}/appServicePlans`, {
      params: { path: groupOf(choice) },
      signal,
    });
    return toPage(data);
  },
  toOption: ({ appserviceplan_id, name }) => ({
    id: appserviceplan_id,
    label: name,
  }),
  factsOf: ({ appserviceplan_id }) => ({
    'App service plan id': appserviceplan_id,
  }),
};

/** Logic apps on an app service plan (ledger C-101, C-107). */
export const logicAppList: LevelList<'logicApp'> = {
  label: 'Logic app',
  emptyMessage: 'There are no logic apps on this app service plan',
  keyOf: choice =>
    groupKey('logicApps', choice, choice.appServicePlan?.appserviceplan_id),
  async read(choice, { azure, signal }) {
    const query = { plan: choice.appServicePlan?.appserviceplan_id };
    const { data } = await azure.get(`${GROUP}/logicApps`, {
      params: { path: groupOf(choice), query },
      signal,
    });
    return toPage(data);
  },
  toOption: ({ id, name }) => ({ id, label: name }),
  factsOf: ({ id, virtualNetworkSubnet }) => ({
    'Logic app id': id,
    'Virtual network subnet': virtualNetworkSubnet,
  }),
};
