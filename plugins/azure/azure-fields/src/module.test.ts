import { AZURE_FIELD_RULES } from '@portal/plugin-azure-common';
import {
  complainingFields,
  namesOfFields,
} from '@portal/plugin-field-kit/testUtils';
import { azurePortal } from './__testUtils__';
import { fieldExtensions } from './module';

const NAMES = AZURE_FIELD_RULES.map(({ name }) => name);

describe('the module', () => {
  it('has a field for each rule of Azure', async () => {
    expect(await namesOfFields(fieldExtensions)).toEqual([...NAMES].sort());
  });

  it('shows all of them on one page as the field explorer asks for them, each with a value from the start', async () => {
    const portal = azurePortal();
    expect(
      await complainingFields(fieldExtensions, AZURE_FIELD_RULES, portal),
    ).toEqual(NAMES);
  });
});
