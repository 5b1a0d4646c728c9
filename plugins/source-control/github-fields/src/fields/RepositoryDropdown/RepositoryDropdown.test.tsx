import { SYSTEM_FAILS } from '@portal/plugin-field-kit/testUtils';
import { screen, waitFor } from '@testing-library/react';
import { AppPortal, notFound, setupField } from '../../__testUtils__';
import { repositoryDropdown } from '.';

const SEARCH = 'github/search/repository';
const INVALID = 'Invalid Repository. Please enter a valid one.';

const found = (names: string[], complete = true) =>
  Response.json({ items: names.map(name => ({ name })), complete, limit: 100 });
const setup = (portal: AppPortal, repository?: string) =>
  setupField(repositoryDropdown, {
    type: 'string',
    titles: ['Repository'],
    portal,
    initialState: repository ? { repository } : undefined,
  });
const box = () => screen.getByRole('combobox', { name: 'Repository' });

describe('RepositoryDropdown', () => {
  it('lets the server search, and gives the name', async () => {
    const portal = new AppPortal().on(SEARCH, url =>
      url.searchParams.get('userInputTxt') === 'basket'
        ? found(['basket-service'])
        : found(['api'], false),
    );
    const { user, next, review, create, created } = await setup(portal);
    expect(
      await screen.findByText(
        'Not everything is listed: type a part of the name',
      ),
    ).toBeVisible();
    await user.type(box(), 'basket');
    await user.click(
      await screen.findByRole('option', { name: 'basket-service' }),
    );
    await next();
    await screen.findByLabelText('Other');
    await review();
    await create();
    await waitFor(() =>
      expect(created).toEqual([{ repository: 'basket-service' }]),
    );
  });

  it('says at once that a repository is not there', async () => {
    const portal = new AppPortal()
      .on(SEARCH, () => found([]))
      .on('github/org/repos/gone', notFound);
    const { next } = await setup(portal, 'gone');
    expect(await screen.findByText(INVALID)).toBeVisible();
    await next();
    expect(await screen.findByText(`'Repository' ${INVALID}`)).toBeVisible();
  });

  it('has to be selected', async () => {
    const { next } = await setup(new AppPortal().on(SEARCH, () => found([])));
    await next();
    expect(
      await screen.findByText("'Repository' Repository cannot be empty."),
    ).toBeVisible();
  });

  it('says that the list cannot be read, and asks again', async () => {
    const [, reason, fail] = SYSTEM_FAILS;
    let isDown = true;
    const portal = new AppPortal().on(SEARCH, () =>
      isDown ? fail() : found(['api']),
    );
    const { user } = await setup(portal);
    expect(await screen.findByText(`(${reason})`)).toBeVisible();
    isDown = false;
    await user.click(
      screen.getByRole('button', { name: 'Try again: Repository' }),
    );
    await user.click(box());
    expect(await screen.findByRole('option', { name: 'api' })).toBeVisible();
  });
});
