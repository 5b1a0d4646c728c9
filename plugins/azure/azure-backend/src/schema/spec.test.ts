import { AZURE_NAMES, CORE_ENVIRONMENTS } from '@portal/plugin-azure-common';
import { spec } from './generated/spec';

const { parameters } = spec.components;

describe('the OpenAPI document', () => {
  it.each([
    ['resourceGroupName', AZURE_NAMES.resourceGroup],
    ['virtualNetworkName', AZURE_NAMES.virtualNetwork],
    ['storageAccountName', AZURE_NAMES.storageAccount],
  ] as const)(
    'takes names as long as Azure does: %s',
    (name, { minLength, maxLength }) => {
      expect(parameters[name].schema).toMatchObject({ minLength, maxLength });
    },
  );

  it('knows the environments of core shared services', () => {
    const { get } = spec.paths['/v1/environmentAccess/{env}'];
    expect(get.parameters[0].schema.enum).toEqual(CORE_ENVIRONMENTS);
  });
});
