import { render, screen } from '@testing-library/react';
import { MainLandmark } from './MainLandmark';

it('is the main landmark of a page, except of one that has its own', async () => {
  const { rerender } = render(
    <MainLandmark>
      <p>our page</p>
    </MainLandmark>,
  );
  expect(screen.getByRole('main')).toHaveTextContent('our page');

  rerender(
    <MainLandmark>
      <p>header</p>
      <main>page of upstream</main>
    </MainLandmark>,
  );
  expect(await screen.findByText('page of upstream')).toBeVisible();
  expect(await screen.findByRole('main')).toHaveTextContent(
    /^page of upstream$/,
  );

  rerender(
    <MainLandmark>
      <p>our other page</p>
    </MainLandmark>,
  );
  expect(await screen.findByRole('main')).toHaveTextContent('our other page');
});
