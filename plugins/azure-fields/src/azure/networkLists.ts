import { GROUP, groupKey, groupOf, toPage, type LevelList } from './LevelList';

/** Virtual networks of a group (ledger C-103, C-110). */
export const virtualNetworkList: LevelList<'virtualNetwork'> = {
  label: 'Virtual network',
  emptyMessage: 'There are no virtual networks in this resource group',
  keyOf: choice => groupKey('virtualNetworks', choice),
  async read(choice, { azure, signal }) {
    const { data } = await azure.get(`${GROUP}/virtualNetworks`, {
      params: { path: groupOf(choice) },
      signal,
    });
    return toPage(data);
  },
  toOption: ({ vnet_id, vnet_name }) => ({ id: vnet_id, label: vnet_name }),
  factsOf: ({ vnet_id }) => ({ 'Virtual network id': vnet_id }),
};

/** Subnets of a virtual network (ledger C-103, C-111). */
export const subnetList: LevelList<'subnet'> = {
  label: 'Subnet',
  emptyMessage: 'There are no subnets in this virtual network',
  keyOf: choice =>
    groupKey('subnets', choice, choice.virtualNetwork?.vnet_name),
  async read(choice, { azure, signal }) {
    const virtualNetworkName = choice.virtualNetwork?.vnet_name ?? '';
    const { data } = await azure.get(
      `${GROUP}/virtualNetworks/{virtualNetworkName}/subnets`,
      { params: { path: { ...groupOf(choice), virtualNetworkName } }, signal },
    );
    return toPage(data);
  },
  toOption: ({ subnet_id, subnet_name }) => ({
    id: subnet_id,
    label: subnet_name,
  }),
  factsOf: ({ subnet_id }) => ({ 'Subnet id': subnet_id }),
};
