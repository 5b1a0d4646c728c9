import { mockApis, renderInTestApp } from '@backstage/frontend-test-utils';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MissingAnnotation } from '.';

const entity = {
  apiVersion: 'backstage.io/v1alpha1',
  kind: 'Component',
  metadata: { name: 'shop' },
  relations: [{ type: 'ownedBy', targetRef: 'group:default/checkout' }],
};

function show(...groups: string[]) {
  renderInTestApp(
    <MissingAnnotation
      entity={entity}
      annotation="a.example/b"
      example="c"
      title="No b"
    />,
    {
      apis: [
        mockApis.identity({
          userEntityRef: 'user:default/asha',
          ownershipEntityRefs: ['user:default/asha', ...groups],
        }),
      ],
    },
  );
}

it('copies the lines of a missing annotation for an owner', async () => {
  const user = userEvent.setup();
  const writeText = jest
    .spyOn(navigator.clipboard, 'writeText')
    .mockResolvedValue();
  show('group:default/checkout');
  await user.click(await screen.findByRole('button', { name: 'Copy' }));
  expect(await screen.findByText('Copied')).toBeVisible();
  expect(writeText).toHaveBeenCalledTimes(1);
  expect(writeText).toHaveBeenCalledWith(
    'metadata:\n  annotations:\n    a.example/b: c',
  );
});

it('shows no key to those who cannot add it', async () => {
  show();
  expect(await screen.findByText(/The owners of the component/)).toBeVisible();
  expect(document.body).not.toHaveTextContent('a.example/b');
});
