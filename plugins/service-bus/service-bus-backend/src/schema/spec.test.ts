import {
  SERVICE_BUS_ENTITIES,
  SERVICE_BUS_ENVIRONMENTS,
  SERVICE_BUS_NAMES,
} from '@portal/plugin-service-bus-common';
import { spec } from './generated/spec';

describe('the OpenAPI document', () => {
  it('knows the environments and what can be made in them', () => {
    const { Entity, Environment } = spec.components.schemas;
    expect(Environment.enum).toEqual(SERVICE_BUS_ENVIRONMENTS);
    expect(Entity.enum).toEqual(SERVICE_BUS_ENTITIES);
  });

  it('takes names as long as those of topics', () => {
    const { minLength, maxLength } = SERVICE_BUS_NAMES.topic;
    expect(spec.paths['/{env}/consent'].get.parameters).toContainEqual(
      expect.objectContaining({
        name: 'topic',
        schema: { type: 'string', minLength, maxLength },
      }),
    );
  });
});
