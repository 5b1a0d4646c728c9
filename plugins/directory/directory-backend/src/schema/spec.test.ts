import { MAX_GROUP_NAME_LENGTH } from '@portal/plugin-directory-common';
import { spec } from './generated/spec';

describe('the OpenAPI document', () => {
  it('takes names of groups as long as the directory does', () => {
    expect(spec.paths['/v1/groupNames'].get.parameters).toContainEqual(
      expect.objectContaining({
        name: 'displayName',
        schema: {
          type: 'string',
          minLength: 1,
          maxLength: MAX_GROUP_NAME_LENGTH,
        },
      }),
    );
  });
});
