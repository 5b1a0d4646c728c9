import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NOTHING, openPage } from '../__testUtils__/openPage';

// In a file of its own, because the answer about a permission is kept for all tests of a file.
it('lets admins ask about another person, and about themselves again', async () => {
  const questions = openPage({
    path: '/?action=repository.run&name=payments-service',
    answer: async () => NOTHING,
    isAdmin: true,
  });
  expect(await screen.findByText('You may do this')).toBeVisible();
  await userEvent.type(screen.getByRole('combobox'), 'Asha');
  await userEvent.click(
    await screen.findByRole('option', { name: 'Asha Patel' }),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Ask' }));
  expect(await screen.findByText('Asha Patel may do this')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Ask for myself' }));
  await userEvent.click(screen.getByRole('button', { name: 'Ask' }));
  expect(await screen.findByText('You may do this')).toBeVisible();
  expect(questions.map(({ person }) => person)).toEqual([
    undefined,
    'user:default/asha',
    undefined,
  ]);
});
