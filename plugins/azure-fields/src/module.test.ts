import { AZURE_FIELD_RULES } from '@portal/plugin-azure-common';
import {
  expectExplorable,
  namesOfFields,
} from '@portal/plugin-field-kit/testUtils';
import { azurePortal } from './__testUtils__';
import { fieldExtensions } from './module';

describe('the module', () => {
  it('has a field for each rule of Azure', async () => {
    const names = AZURE_FIELD_RULES.map(({ name }) => name);
    expect(await namesOfFields(fieldExtensions)).toEqual([...names].sort());
  });

  it('shows all of them on one page as the field explorer asks for them, each with a value from the start', async () => {
    await expectExplorable(fieldExtensions, AZURE_FIELD_RULES, azurePortal());
  });
});
