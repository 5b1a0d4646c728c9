import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Link, MemoryRouter } from 'react-router-dom';
import { MainLandmark } from './MainLandmark';
import { SkipLink } from './SkipLink';

const inRouter = (children: ReactNode) => (
  <MemoryRouter initialEntries={['/one']}>{children}</MemoryRouter>
);

it('is the main landmark of a page, except of one that has its own', async () => {
  const { rerender } = render(
    inRouter(
      <MainLandmark>
        <p>our page</p>
      </MainLandmark>,
    ),
  );
  expect(screen.getByRole('main')).toHaveTextContent('our page');

  rerender(
    inRouter(
      <MainLandmark>
        <p>header</p>
        <main>page of upstream</main>
      </MainLandmark>,
    ),
  );
  expect(await screen.findByText('page of upstream')).toBeVisible();
  expect(await screen.findByRole('main')).toHaveTextContent(
    /^page of upstream$/,
  );

  rerender(
    inRouter(
      <MainLandmark>
        <p>our other page</p>
      </MainLandmark>,
    ),
  );
  expect(await screen.findByRole('main')).toHaveTextContent('our other page');
});

describe('the keyboard', () => {
  const show = () =>
    render(
      inRouter(
        <>
          <SkipLink />
          <Link to="/two">of the sidebar</Link>
          <MainLandmark>
            <Link to="/three">of the page</Link>
          </MainLandmark>
        </>,
      ),
    );

  it('stops first at the way past the sidebar', async () => {
    show();
    await userEvent.tab();
    expect(
      screen.getByRole('link', { name: 'Skip to the page' }),
    ).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(screen.getByRole('main')).toHaveFocus();
    await userEvent.tab();
    expect(screen.getByRole('link', { name: 'of the page' })).toHaveFocus();
  });

  it('is in the page after the sidebar has opened another one, and stays where it is within one', async () => {
    show();
    await userEvent.click(screen.getByRole('link', { name: 'of the sidebar' }));
    expect(screen.getByRole('main')).toHaveFocus();
    const inPage = screen.getByRole('link', { name: 'of the page' });
    await userEvent.click(inPage);
    expect(inPage).toHaveFocus();
  });
});
