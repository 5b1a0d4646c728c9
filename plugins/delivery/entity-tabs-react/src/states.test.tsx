import { renderInTestApp } from '@backstage/frontend-test-utils';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MissingAnnotation } from '.';

it('copies the lines of a missing annotation', async () => {
  const user = userEvent.setup();
  const writeText = jest
    .spyOn(navigator.clipboard, 'writeText')
    .mockResolvedValue();
  renderInTestApp(
    <MissingAnnotation annotation="a.example/b" example="c" title="No b" />,
  );
  await user.click(await screen.findByRole('button', { name: 'Copy' }));
  expect(await screen.findByText('Copied')).toBeVisible();
  expect(writeText).toHaveBeenCalledTimes(1);
  expect(writeText).toHaveBeenCalledWith(
    'metadata:\n  annotations:\n    a.example/b: c',
  );
});
