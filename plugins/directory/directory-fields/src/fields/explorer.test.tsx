import { screen, waitFor } from '@testing-library/react';
import type { FormField } from '@backstage/plugin-scaffolder-react/alpha';
import type { JsonObject } from '@backstage/types';
import { FakePortal, renderWizard } from '@portal/plugin-field-kit/testUtils';
import { directoryGroupAccess } from './DirectoryGroupAccess';
import { emailField } from './EmailField';
import { groupByEmailCheck } from './GroupByEmailCheck';
import { teamMembers } from './TeamMembers';

const FIELDS: [string, FormField, string][] = [
  ['EmailField', emailField, 'textbox'],
  ['GroupByEmailCheck', groupByEmailCheck, 'textbox'],
  ['TeamMembers', teamMembers, 'group'],
  ['DirectoryGroupAccess', directoryGroupAccess, 'group'],
];

describe.each(FIELDS)('the preview of %s', (name, field, role) => {
  it('shows the field as the field explorer asks for it', async () => {
    const { schema } = field as unknown as {
      schema: { schema: { returnValue: JsonObject; uiOptions: JsonObject } };
    };
    const { type } = schema.schema.returnValue;
    expect(['string', 'array']).toContain(type);
    expect(schema.schema.uiOptions).toMatchObject({ type: 'object' });
    await renderWizard({
      fields: [field],
      portal: new FakePortal().on('msgraph/v1.0/users', () =>
        Response.json({ value: [] }),
      ),
      steps: [{ [name]: { type, 'ui:field': name, 'ui:options': {} } }],
    });
    await waitFor(() =>
      expect(
        screen.getByRole(role, { name: new RegExp(name) }),
      ).toBeInTheDocument(),
    );
  });
});
