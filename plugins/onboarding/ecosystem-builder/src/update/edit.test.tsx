import {
  choose,
  deferred,
  fact,
  fillIn,
} from '@portal/plugin-field-kit/testUtils';
import { act, screen, waitFor, within } from '@testing-library/react';
import {
  FILE,
  GIFTS,
  openUpdate,
  PORTFOLIO,
  sent,
  UpdatePortal,
} from './__testUtils__/updatePage';

const MAL = 'msgraph/v2/sharepoint/MAL/filteredMal';

const portalWith = (file: unknown = GIFTS) =>
  new UpdatePortal().onFile(() => sent(file));

const description = () => screen.getByLabelText(/^Description/);

describe('the loaded file', () => {
  it('locks true flags with the reason, and switches false ones', async () => {
    const { loadFile, user } = await openUpdate(portalWith());
    await loadFile();
    const locked = screen.getByRole('checkbox', {
      name: 'Create Github Repository',
    });
    expect(locked).toBeChecked();
    expect(locked).toBeDisabled();
    expect(locked).toHaveAccessibleDescription(
      /Create Github Repository is on already and cannot be switched off/,
    );
    const free = screen.getByRole('checkbox', { name: 'LaunchDarkly' });
    await user.click(free);
    expect(free).toBeChecked();
    await user.click(free);
    expect(free).not.toBeChecked();
  });

  it('looks up a missing id by the alias', async () => {
    const { application_id: _, ...file } = GIFTS;
    const portal = portalWith({ ...file, app_id_create: true });
    portal.on(MAL, () =>
      Response.json({ items: [{ applicationID: 'APP2002' }], complete: true }),
    );
    const { loadFile } = await openUpdate(portal);
    await loadFile();
    expect(fact('Application ID')).toHaveTextContent('APP2002');
    expect(portal.asked.find(url => url.includes(MAL))).toContain(
      "fields/Alias eq 'GIFTS'",
    );
    expect(
      screen.getByRole('button', { name: 'View File Changes' }),
    ).toBeVisible();
  });

  it('stays without an id when nothing is found', async () => {
    const { application_id: _, ...file } = GIFTS;
    const portal = portalWith(file);
    portal.on(MAL, () => Response.json({ items: [], complete: true }));
    const { loadFile } = await openUpdate(portal);
    await loadFile();
    expect(screen.queryByText('Application ID')).not.toBeInTheDocument();
  });

  it('checks a changed text beside its field, and not the text of the file', async () => {
    const old = { ...GIFTS, description: '!' };
    const { loadFile, user } = await openUpdate(portalWith(old));
    await loadFile();
    expect(screen.queryByText('Description is invalid')).toBeNull();
    await fillIn(user, description(), '?');
    expect(await screen.findByText('Description is invalid')).toBeVisible();
    await fillIn(user, description(), 'Lists of gifts.');
    expect(screen.queryByText('Description is invalid')).toBeNull();
  });
});

describe('the dialogs of the file', () => {
  it('shows the file, then the changes with signs', async () => {
    const { loadFile, user } = await openUpdate(portalWith());
    await loadFile();
    await user.click(screen.getByRole('button', { name: 'View File' }));
    const file = await screen.findByRole('dialog', { name: /^View File: / });
    expect(file).toHaveTextContent('"later_key"');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(file).not.toBeInTheDocument());

    await fillIn(user, description(), 'Wishes');
    await user.tab();
    await user.click(
      await screen.findByRole('button', { name: 'View File Changes' }),
    );
    const changes = await screen.findByRole('dialog', {
      name: /^View File Changes: /,
    });
    const region = await within(changes).findByRole('region');
    expect(within(region).getByRole('insertion')).toHaveTextContent(
      '"description": "Wishes"',
    );
    expect(within(region).getByRole('deletion')).toHaveTextContent(
      '"description": "Lists of gifts."',
    );
    expect(within(region).getByText('+')).toBeVisible();
    expect(within(region).getByText('-')).toBeVisible();
    expect(region).not.toHaveTextContent('later_key');
  });
});

describe('another file', () => {
  it('asks before changes are lost', async () => {
    const { loadFile, user } = await openUpdate(portalWith());
    await loadFile();
    await fillIn(user, description(), 'Wishes');
    await choose(user, 'Portfolio', 'stores');
    await user.click(
      await screen.findByRole('button', { name: 'Keep my changes' }),
    );
    expect(description()).toHaveValue('Wishes');
    await choose(user, 'Portfolio', 'stores');
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    expect(screen.queryByLabelText(/^Description/)).toBeNull();
    expect(screen.getByRole('button', { name: 'Fetch Data' })).toBeDisabled();
  });
});

describe('a newer version', () => {
  const theirs = { ...GIFTS, io_code: 'BAU RUN' };

  async function edited(newer: unknown) {
    const portal = portalWith();
    const page = await openUpdate(portal);
    await page.loadFile();
    await fillIn(page.user, description(), 'Wishes');
    await page.user.tab();
    await screen.findByRole('button', { name: 'View File Changes' });
    portal.onFile(() => sent(newer, 'two'));
    return { ...page, portal };
  }

  const check = 'Check for newer version';

  it('takes over changes of other keys', async () => {
    const { user } = await edited(theirs);
    await user.click(screen.getByRole('button', { name: check }));
    expect(
      await screen.findByText(
        'The form now has the newer version of the file. Your changes are kept',
      ),
    ).toBeVisible();
    expect(screen.getByLabelText(/^IO Code/)).toHaveValue('BAU RUN');
    expect(description()).toHaveValue('Wishes');
  });

  it.each([
    ['Your value', 'Wishes'],
    ['Value in the file now', 'Theirs'],
  ])('shows both sides and keeps: %s', async (side, kept) => {
    const { user } = await edited({ ...theirs, description: 'Theirs' });
    await user.click(screen.getByRole('button', { name: check }));
    const dialog = await screen.findByRole('dialog', {
      name: 'The file has changed',
    });
    const group = within(dialog).getByRole('group', { name: 'Description' });
    await user.click(
      within(group).getByRole('radio', { name: new RegExp(side) }),
    );
    await user.click(
      within(dialog).getByRole('button', {
        name: 'Continue with these values',
      }),
    );
    await waitFor(() => expect(description()).toHaveValue(kept));
    expect(screen.getByLabelText(/^IO Code/)).toHaveValue('BAU RUN');
  });

  it('stops Next until it is taken over', async () => {
    const { next } = await edited(theirs);
    await next();
    expect(
      await screen.findByText(
        "'Thing' Somebody has changed the file meanwhile. Choose 'Check for newer version'",
      ),
    ).toBeVisible();
  });

  it('keeps the edits when it cannot be fetched', async () => {
    const { user, portal } = await edited(theirs);
    portal.onFile(() => deferred<Response>().promise);
    await user.click(screen.getByRole('button', { name: check }));
    await act(() => jest.advanceTimersByTimeAsync(16_000));
    expect(await screen.findByText(/no answer in time/)).toBeVisible();
    expect(description()).toHaveValue('Wishes');
  });
});

describe('Next', () => {
  it('refuses a file without changes', async () => {
    const { loadFile, next } = await openUpdate(portalWith());
    await loadFile();
    await next();
    expect(
      await screen.findByText("'Thing' The file has no changes yet"),
    ).toBeVisible();
  });

  it('sends the place, the revision and the payload with its later keys', async () => {
    const { loadFile, next, review, create, created, user } =
      await openUpdate(portalWith());
    await loadFile();
    await user.click(screen.getByRole('checkbox', { name: 'LaunchDarkly' }));
    await next();
    await screen.findByLabelText('Other');
    await review();
    await create();
    await waitFor(() => expect(created).toHaveLength(1));
    expect(created[0].onboarding).toEqual({
      portfolio: PORTFOLIO,
      file: FILE,
      revision: 'one',
      payload: { ...GIFTS, filename: FILE, launchdarkly_create: true },
    });
  });
});

describe('an earlier visit', () => {
  const value = {
    portfolio: PORTFOLIO,
    file: FILE,
    revision: 'one',
    payload: { ...GIFTS, description: 'Wishes' },
  };
  const json = JSON.parse(JSON.stringify(value));

  it('is continued with its edits, without a hold', async () => {
    await openUpdate(portalWith(), { value: json });
    expect(await screen.findByLabelText(/^Description/)).toHaveValue('Wishes');
  });

  it('shows both sides when the file has changed since', async () => {
    const portal = new UpdatePortal().onFile(() =>
      sent({ ...GIFTS, description: 'Theirs' }, 'two'),
    );
    await openUpdate(portal, { value: json });
    const dialog = await screen.findByRole('dialog', {
      name: 'The file has changed',
    });
    expect(within(dialog).getByText('Wishes')).toBeVisible();
    expect(within(dialog).getByText('Theirs')).toBeVisible();
  });

  it('keeps its edits while the file cannot be fetched', async () => {
    const portal = new UpdatePortal().onFile(() => {
      throw new TypeError('network error');
    });
    const { user } = await openUpdate(portal, { value: json });
    portal.onFile(() => sent(GIFTS));
    await user.click(
      await screen.findByRole('button', { name: 'Try again: Fetch Data' }),
    );
    expect(await screen.findByLabelText(/^Description/)).toHaveValue('Wishes');
  });
});
