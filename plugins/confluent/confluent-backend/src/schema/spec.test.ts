import {
  CONFLUENT_ENVIRONMENTS,
  IDENTITY_POOL_NAME,
  SERVICE_ACCOUNT_TYPES,
  TOPIC_NAME,
} from '@portal/plugin-confluent-common';
import { spec } from './generated/spec';

describe('the OpenAPI document', () => {
  it('takes parts of names as long as those of topics', () => {
    expect(spec.components.parameters.SearchText.schema.maxLength).toBe(
      TOPIC_NAME.maxLength,
    );
  });

  it('takes names as long as those of identity pools', () => {
    const { minLength, maxLength } = IDENTITY_POOL_NAME;
    const { get } = spec.paths['/identityPool/existence'];
    expect(get.parameters).toContainEqual(
      expect.objectContaining({
        name: 'name',
        schema: { type: 'string', minLength, maxLength },
      }),
    );
  });

  it('knows the environments and the kinds of accounts', () => {
    const { Environment } = spec.components.schemas;
    expect(Environment.enum).toEqual(CONFLUENT_ENVIRONMENTS);
    const { get } = spec.paths['/getUserServiceAccountsList'];
    expect(get.parameters).toContainEqual(
      expect.objectContaining({
        name: 'type',
        schema: { type: 'string', enum: SERVICE_ACCOUNT_TYPES },
      }),
    );
  });
});
