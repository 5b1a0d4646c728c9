import {
  expectExplorable,
  FakePortal,
  namesOfFields,
} from '@portal/plugin-field-kit/testUtils';
import { SERVICE_BUS_FIELD_RULES } from '@portal/plugin-service-bus-common';
import { fieldExtensions } from './module';

describe('the module', () => {
  it('has a field for each rule of the service bus', async () => {
    const names = SERVICE_BUS_FIELD_RULES.map(({ name }) => name);
    expect(await namesOfFields(fieldExtensions)).toEqual([...names].sort());
  });

  it('shows all of them on one page as the field explorer asks for them, each with a value from the start', async () => {
    const portal = new FakePortal();
    await expectExplorable(fieldExtensions, SERVICE_BUS_FIELD_RULES, portal);
  });
});
