import {
  complainingFields,
  FakePortal,
  namesOfFields,
} from '@portal/plugin-field-kit/testUtils';
import { SERVICE_BUS_FIELD_RULES } from '@portal/plugin-service-bus-common';
import { fieldExtensions } from './module';

const NAMES = SERVICE_BUS_FIELD_RULES.map(({ name }) => name);

describe('the module', () => {
  it('has a field for each rule of the service bus', async () => {
    expect(await namesOfFields(fieldExtensions)).toEqual([...NAMES].sort());
  });

  it('shows all of them on one page as the field explorer asks for them, each with a value from the start', async () => {
    const portal = new FakePortal();
    expect(
      await complainingFields(fieldExtensions, SERVICE_BUS_FIELD_RULES, portal),
    ).toEqual(NAMES);
  });
});
