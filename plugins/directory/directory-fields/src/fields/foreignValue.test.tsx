import { screen } from '@testing-library/react';
import { FakePortal, renderWizard } from '@portal/plugin-field-kit/testUtils';
import { teamMembers } from './TeamMembers';

describe('a value of another shape, as a link may bring it', () => {
  it.each([[[{ email: 7 }]], ['everybody'], [{ a: 1 }], [null]])(
    'counts as none: %j',
    async thing => {
      const { container } = await renderWizard({
        fields: [teamMembers],
        portal: new FakePortal(),
        steps: [
          {
            thing: {
              title: 'Thing',
              type: 'array',
              'ui:field': 'TeamMembers',
            },
          },
        ],
        initialState: { thing },
      });
      expect(await screen.findByRole('button', { name: /Add/ })).toBeVisible();
      expect(container).not.toHaveTextContent('everybody');
    },
  );
});
