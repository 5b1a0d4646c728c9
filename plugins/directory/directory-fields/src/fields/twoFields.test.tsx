import { screen, waitFor } from '@testing-library/react';
import { FakePortal, renderWizard } from '@portal/plugin-field-kit/testUtils';
import { emailField } from './EmailField';

const USERS = 'msgraph/v1.0/users';

const field = (title: string, options: object) => ({
  title,
  type: 'string',
  'ui:field': 'EmailField',
  'ui:options': { prefill: false, ...options },
});

describe('two fields of one kind', () => {
  it('keep their values and checks apart, and ask once about the same value', async () => {
    const portal = new FakePortal().on(USERS, url =>
      Response.json({
        value: url.href.includes('bob')
          ? [
              {
                id: '1',
                userPrincipalName: 'bob@retail.example',
                accountEnabled: true,
              },
            ]
          : [],
      }),
    );
    const { user, review, create, created } = await renderWizard({
      fields: [emailField],
      portal,
      steps: [
        {
          one: field('One', {}),
          two: field('Two', {}),
          three: field('Three', { optional: true }),
        },
      ],
    });
    await user.type(
      screen.getByRole('textbox', { name: 'One' }),
      'bob@retail.example',
    );
    await user.type(
      screen.getByRole('textbox', { name: 'Two' }),
      'eve@retail.example',
    );
    expect(await screen.findByText('Valid Email')).toBeVisible();
    expect(await screen.findByText('Invalid User Account')).toBeVisible();
    expect(portal.countOf(USERS)).toBe(2);
    await user.clear(screen.getByRole('textbox', { name: 'Two' }));
    await user.type(
      screen.getByRole('textbox', { name: 'Two' }),
      'bob@retail.example',
    );
    await waitFor(() =>
      expect(screen.getAllByText('Valid Email')).toHaveLength(2),
    );
    expect(portal.countOf(USERS)).toBe(2);
    await review();
    await create();
    expect(created).toEqual([
      { one: 'bob@retail.example', two: 'bob@retail.example', three: '' },
    ]);
  });
});
