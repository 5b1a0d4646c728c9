/* eslint-disable no-script-url -- what must be refused */
import { renderInTestApp } from '@backstage/frontend-test-utils';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MissingAnnotation, safeHref } from '.';

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

it.each([
  ['https://good.example', 'https://good.example'],
  ['javascript:alert(1)', undefined],
  ['//evil.example', undefined],
  [undefined, undefined],
])('safeHref of %s is %s', (address, href) => {
  expect(safeHref(address)).toBe(href);
});
