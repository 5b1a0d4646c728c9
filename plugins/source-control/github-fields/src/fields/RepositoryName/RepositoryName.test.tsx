import {
  deferred,
  FakePortal,
  fillIn,
  typeQuickly,
  SYSTEM_FAILS,
} from '@portal/plugin-field-kit/testUtils';
import { screen, waitFor, within } from '@testing-library/react';
import { notFound, setupField } from '../../__testUtils__';
import { repositoryName } from '.';

const SEARCH = 'github/search/repository';
const REPOSITORY = 'github/org/repos';
const EMPTY = 'Repository cannot be empty.';
const INVALID = 'Invalid Repository. Please enter a valid one.';
const EXISTS = 'Repository Name already exists';
const AVAILABLE = 'The name is available for use';

const repository = (name: string) => ({
  id: 1,
  name,
  full_name: `retail/${name}`,
  description: `About ${name}`,
  html_url: '',
  private: true,
  archived: false,
  default_branch: 'main',
  language: null,
});

const found = (...names: string[]) =>
  Response.json({ items: names.map(repository), complete: true, limit: 100 });

/** Source control with some repositories. */
function portalOf(...names: string[]) {
  const portal = new FakePortal().on(SEARCH, url => {
    const text = url.searchParams.get('userInputTxt') ?? '';
    return found(...names.filter(name => name.includes(text.toLowerCase())));
  });
  for (const name of ['basket', 'basket-api', 'new-one', 'bas', 'nope']) {
    portal.on(`${REPOSITORY}/${name}`, () =>
      names.includes(name) ? Response.json(repository(name)) : notFound(),
    );
  }
  return portal;
}

const setup = (
  portal = portalOf('basket', 'basket-api'),
  more: Partial<Parameters<typeof setupField>[1]> = {},
) =>
  setupField(repositoryName, {
    type: 'object',
    titles: ['Repository'],
    portal,
    ...more,
  });

const input = (title = 'Repository') =>
  screen.getByRole('textbox', { name: title });
const radio = (name: string) => screen.getByRole('radio', { name });

describe('RepositoryName, custom name', () => {
  it('begins with nothing, and is refused on Next (C-165)', async () => {
    const { next, portal } = await setup();
    expect(
      screen.getByRole('radiogroup', { name: 'Repository' }),
    ).toBeVisible();
    expect(radio('Custom name')).toBeChecked();
    expect(input()).toHaveValue('');
    await next();
    expect(await screen.findByText(`'Repository' ${EMPTY}`)).toBeVisible();
    expect(input()).toBeInvalid();
    expect(input()).toHaveAccessibleErrorMessage(EMPTY);
    expect(portal.asked).toEqual([]);
  });

  it('accepts a name that is free (C-163)', async () => {
    const { next, back, review, create, created, portal } = await setup();
    typeQuickly(input(), ' new-one ');
    expect(await screen.findByText(AVAILABLE)).toBeVisible();
    expect(portal.asked).toEqual([`/${REPOSITORY}/new-one`]);
    await next();
    await screen.findByLabelText('Other');
    await back();
    expect(input()).toHaveValue('new-one');
    await next();
    await screen.findByLabelText('Other');
    await review();
    await create();
    await waitFor(() =>
      expect(created).toEqual([
        { repository: { mode: 'custom', name: 'new-one' } },
      ]),
    );
  });

  it('refuses a name that is taken (C-167)', async () => {
    const { user, next } = await setup();
    await user.type(input(), 'basket');
    expect(await screen.findByText(EXISTS)).toBeVisible();
    await next();
    expect(await screen.findByText(`'Repository' ${EXISTS}`)).toBeVisible();
  });

  it('says that a name is missing once it was taken away', async () => {
    const { user } = await setup();
    await user.type(input(), 'new-one');
    await user.clear(input());
    expect(await screen.findByText(EMPTY)).toBeVisible();
  });

  it('refuses what can be no name without asking (C-166)', async () => {
    const { user, portal } = await setup();
    await fillIn(user, input(), 'a b');
    expect(await screen.findByText(INVALID)).toBeVisible();
    expect(portal.asked).toEqual([]);
  });

  it('says why nobody knows when the system fails, and asks again', async () => {
    const [, , fail] = SYSTEM_FAILS;
    let isDown = true;
    const portal = portalOf().on(`${REPOSITORY}/new-one`, () =>
      isDown ? fail() : notFound(),
    );
    const { user, next } = await setup(portal);
    await user.type(input(), 'new-one');
    expect(await screen.findByText('This could not be checked')).toBeVisible();
    expect(screen.queryByText(AVAILABLE)).not.toBeInTheDocument();
    await next();
    expect(
      await screen.findByText(
        /^'Repository' This could not be checked \(.+\)\. Please try again$/,
      ),
    ).toBeVisible();
    isDown = false;
    await user.click(
      screen.getByRole('button', { name: 'Try again: Repository' }),
    );
    expect(await screen.findByText(AVAILABLE)).toBeVisible();
  });

  it('shows the answer of the last name only', async () => {
    const late = deferred<Response>();
    const portal = portalOf('basket').on(
      `${REPOSITORY}/bas`,
      () => late.promise,
    );
    await setup(portal);
    typeQuickly(input(), 'bas');
    await waitFor(() => expect(portal.asked).toHaveLength(1));
    typeQuickly(input(), 'ket');
    expect(await screen.findByText(EXISTS)).toBeVisible();
    late.resolve(notFound());
    await waitFor(() => expect(portal.signals[0]?.aborted).toBe(true));
    expect(screen.queryByText(AVAILABLE)).not.toBeInTheDocument();
  });
});

describe('RepositoryName, existing repository', () => {
  const box = () => screen.getByRole('combobox', { name: 'Repository' });
  const confirm = () => screen.getByRole('button', { name: 'Confirm' });

  async function setupDialog(portal?: FakePortal) {
    const wizard = await setup(portal);
    await wizard.user.click(radio('Existing repository'));
    const open = screen.getByRole('button', { name: 'Choose repository' });
    await wizard.user.click(open);
    await screen.findByRole('dialog', { name: 'Choose a repository' });
    return { ...wizard, open };
  }

  it('is not complained about before something is chosen', async () => {
    const { user, next } = await setup();
    await user.click(radio('Existing repository'));
    expect(screen.queryByText(EMPTY)).not.toBeInTheDocument();
    await next();
    expect(await screen.findByText(`'Repository' ${EMPTY}`)).toBeVisible();
  });

  it('offers what the service finds, and gives it when it is confirmed (C-164, C-169)', async () => {
    const { user, open, next, review, create, created, portal } =
      await setupDialog();
    expect(confirm()).toBeDisabled();
    await user.type(box(), 'api');
    const option = await screen.findByRole('option', { name: /basket-api/ });
    expect(option).toHaveTextContent('About basket-api');
    expect(portal.asked).toContain(`/${SEARCH}?userInputTxt=api`);
    await user.click(option);
    expect(await screen.findByText('Repository found')).toBeVisible();
    expect(confirm()).toBeEnabled();
    await user.click(confirm());
    await waitFor(() =>
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument(),
    );
    await waitFor(() => expect(open).toHaveFocus());
    expect(input()).toHaveValue('basket-api');
    expect(await screen.findByText('Repository found')).toBeVisible();
    await next();
    await screen.findByLabelText('Other');
    // What was listed a moment ago is there.
    expect(portal.countOf(REPOSITORY)).toBe(0);
    await review();
    await create();
    await waitFor(() =>
      expect(created).toEqual([
        { repository: { mode: 'existing', name: 'basket-api' } },
      ]),
    );
  });

  it('asks nobody about a name that is typed in full and was listed', async () => {
    const { user, portal } = await setupDialog();
    await waitFor(() => expect(portal.asked).toHaveLength(1));
    typeQuickly(box(), 'BASKET');
    expect(await screen.findByText('Repository found')).toBeVisible();
    await user.click(confirm());
    await waitFor(() =>
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument(),
    );
    expect(input()).toHaveValue('basket');
    await waitFor(() =>
      expect(portal.asked.slice(1)).toEqual([`/${SEARCH}?userInputTxt=BASKET`]),
    );
  });

  it('says that there is no such repository (C-168)', async () => {
    const { user } = await setupDialog();
    await user.type(box(), 'nope');
    expect(await screen.findByText('Repository not found')).toBeVisible();
    expect(confirm()).toBeDisabled();
    expect(box()).toBeInvalid();
    await user.clear(box());
    await user.tab();
    expect(await screen.findByText(EMPTY)).toBeVisible();
    expect(confirm()).toBeDisabled();
  });

  it('is not confirmed by a part of a name', async () => {
    const { user, portal } = await setupDialog();
    await user.type(box(), 'bas');
    expect(await screen.findByRole('option', { name: /api/ })).toBeVisible();
    expect(confirm()).toBeDisabled();
    expect(portal.countOf(REPOSITORY)).toBe(0);
    await user.tab();
    expect(await screen.findByText('Repository not found')).toBeVisible();
  });

  it('refuses what can be no name without asking', async () => {
    const { user, portal } = await setupDialog();
    await waitFor(() => expect(portal.asked).toHaveLength(1));
    await user.click(box());
    await user.paste('<b>');
    expect(await screen.findByText(INVALID)).toBeVisible();
    expect(confirm()).toBeDisabled();
    expect(portal.asked).toHaveLength(1);
  });

  it('says why nobody knows, and asks again', async () => {
    let isDown = true;
    const portal = portalOf();
    const [, , fail] = SYSTEM_FAILS;
    portal.on(SEARCH, () => (isDown ? fail() : found()));
    portal.on(`${REPOSITORY}/nope`, () =>
      isDown ? fail() : Response.json(repository('nope')),
    );
    const { user } = await setupDialog(portal);
    await user.type(box(), 'nope');
    expect(await screen.findByText('This could not be checked')).toBeVisible();
    expect(confirm()).toBeDisabled();
    isDown = false;
    await user.click(
      screen.getByRole('button', { name: 'Try again: Repository' }),
    );
    expect(await screen.findByText('Repository found')).toBeVisible();
    expect(confirm()).toBeEnabled();
  });

  it('leaves the choice as it was when it is cancelled', async () => {
    const { user } = await setup(undefined, {
      initialState: { repository: { mode: 'existing', name: 'basket' } },
    });
    await user.click(screen.getByRole('button', { name: 'Choose repository' }));
    const dialog = await screen.findByRole('dialog');
    expect(box()).toHaveValue('basket');
    await user.type(box(), '-api');
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() =>
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument(),
    );
    expect(input()).toHaveValue('basket');
  });

  it('tells on Next that the repository is not there any more (C-166)', async () => {
    const { next } = await setup(portalOf(), {
      initialState: { repository: { mode: 'existing', name: 'nope' } },
    });
    expect(await screen.findByText('Repository not found')).toBeVisible();
    await next();
    expect(await screen.findByText(`'Repository' ${INVALID}`)).toBeVisible();
  });
});

describe('RepositoryName', () => {
  it.each([
    ['custom', 'Choose repository'],
    ['existing', 'Custom name'],
  ])('offers only the mode %s', async (mode, absent) => {
    const { next } = await setup(undefined, { options: { modes: [mode] } });
    expect(screen.queryByRole('radio')).not.toBeInTheDocument();
    expect(screen.queryByText(absent)).not.toBeInTheDocument();
    expect(input()).toBeVisible();
    await next();
    expect(await screen.findByText(`'Repository' ${EMPTY}`)).toBeVisible();
  });

  it('takes the name away with the mode', async () => {
    const { user } = await setup();
    await user.type(input(), 'new-one');
    await user.click(radio('Existing repository'));
    expect(input()).toHaveValue('');
    await user.click(radio('Custom name'));
    expect(input()).toHaveValue('');
  });

  it('may be left out, and stands twice on a page', async () => {
    const { next, portal } = await setup(undefined, {
      titles: ['One', 'Two'],
      options: { optional: true },
    });
    typeQuickly(input('One'), 'new-one');
    expect(await screen.findByText(AVAILABLE)).toBeVisible();
    expect(input('Two')).toHaveValue('');
    await next();
    expect(await screen.findByLabelText('Other')).toBeVisible();
    expect(portal.countOf(REPOSITORY)).toBe(1);
  });
});
