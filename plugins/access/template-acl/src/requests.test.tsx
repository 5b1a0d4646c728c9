import { screen, waitFor, within } from '@testing-library/react';
import { buildRequest, buildTemplate, failure } from './__testUtils__/builders';
import { deferred, setupPage } from './__testUtils__/setupPage';

const waiting = () =>
  screen.findByRole('region', { name: 'Requests waiting for you (1)' });

describe('the requests that wait', () => {
  it('are approved with a comment', async () => {
    const { api, user, toasts } = setupPage({ requests: [buildRequest()] });
    const list = await waiting();
    expect(within(list).getByText('Olu Adeyemi asks for access')).toBeVisible();
    expect(within(list).getByText('Needed for the new shop')).toBeVisible();
    expect(within(list).getByText(/Asked on .* Lapses on .*/)).toBeVisible();

    await user.click(
      within(list).getByRole('button', {
        name: 'Approve the request of Olu Adeyemi',
      }),
    );
    const dialog = await screen.findByRole('dialog', {
      name: 'Approve the request of Olu Adeyemi',
    });
    await user.type(
      within(dialog).getByRole('textbox', { name: 'Comment (optional)' }),
      'Welcome',
    );
    await user.click(within(dialog).getByRole('button', { name: 'Approve' }));

    await waitFor(() =>
      expect(toasts()).toEqual(['Approved the request of "Olu Adeyemi"']),
    );
    expect(api.approveRequest).toHaveBeenCalledWith(
      buildRequest().id,
      'Welcome',
    );
    expect(
      await screen.findByRole('heading', {
        name: 'Access Control List (4 entries)',
      }),
    ).toBeVisible();
    expect(list).not.toBeInTheDocument();
    const none = screen.getByText('No more requests are waiting for you.');
    await waitFor(() => expect(none.parentElement).toHaveFocus());
    expect(screen.queryByText(/Somebody else changed/)).not.toBeInTheDocument();
  });

  it('do not surprise who has approved them with the new grant', async () => {
    const reading = deferred<void>();
    const { api, state, user, toasts } = setupPage({
      requests: [buildRequest()],
    });
    const list = await waiting();
    await user.click(within(list).getByRole('button', { name: /^Approve/ }));
    const dialog = await screen.findByRole('dialog');
    api.getAcl.mockImplementationOnce(async () => {
      await reading.promise;
      return { acls: state.acls, revision: '2', role: 'admin' };
    });
    await user.click(within(dialog).getByRole('button', { name: 'Approve' }));
    await waitFor(() => expect(toasts()).toHaveLength(1));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());

    reading.resolve();

    expect(
      await screen.findByRole('heading', {
        name: 'Access Control List (4 entries)',
      }),
    ).toBeVisible();
    expect(screen.queryByText(/Somebody else changed/)).not.toBeInTheDocument();
  });

  it('are approved without a comment too', async () => {
    const { api, user } = setupPage({ requests: [buildRequest()] });
    const list = await waiting();
    await user.click(within(list).getByRole('button', { name: /^Approve/ }));
    await user.click(
      within(await screen.findByRole('dialog')).getByRole('button', {
        name: 'Approve',
      }),
    );
    await waitFor(() =>
      expect(api.approveRequest).toHaveBeenCalledWith(
        buildRequest().id,
        undefined,
      ),
    );
  });

  it('are declined with a comment only', async () => {
    const { api, user, toasts } = setupPage({
      requests: [buildRequest({ kind: 'extension' })],
    });
    const list = await waiting();
    expect(
      within(list).getByText('Olu Adeyemi asks for more time'),
    ).toBeVisible();
    await user.click(
      within(list).getByRole('button', {
        name: 'Decline the request of Olu Adeyemi',
      }),
    );
    const dialog = await screen.findByRole('dialog');
    const decline = within(dialog).getByRole('button', { name: 'Decline' });
    expect(decline).toBeDisabled();
    await user.type(
      within(dialog).getByRole('textbox', { name: /Comment/ }),
      'Use the test one',
    );
    await user.click(decline);

    await waitFor(() =>
      expect(toasts()).toEqual(['Declined the request of "Olu Adeyemi"']),
    );
    expect(api.declineRequest).toHaveBeenCalledWith(
      buildRequest().id,
      'Use the test one',
    );
  });

  it('are never decided by the requester', async () => {
    setupPage({
      requests: [buildRequest({ requester: 'user:default/nina' })],
    });
    const list = await waiting();
    expect(
      within(list).getByText('Your own request: somebody else has to decide.'),
    ).toBeVisible();
    expect(within(list).queryByRole('button')).not.toBeInTheDocument();
  });

  it('cannot be decided while it is not known who is signed in', async () => {
    setupPage({
      requests: [buildRequest()],
      identity: async () => {
        throw new Error('no session');
      },
    });
    expect(within(await waiting()).queryByRole('button')).toBeNull();
  });

  it('stay when the decision could not be saved', async () => {
    const { user } = setupPage({
      requests: [buildRequest()],
      prepare: fake =>
        fake.approveRequest.mockRejectedValueOnce(
          failure('Somebody has decided already', 409),
        ),
    });
    const list = await waiting();
    await user.click(within(list).getByRole('button', { name: /^Approve/ }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Approve' }));
    expect(
      await within(dialog).findByText('Somebody has decided already'),
    ).toBeVisible();
  });

  it('of other templates are shown before one is chosen', async () => {
    setupPage({
      path: '/template-acl',
      requests: [buildRequest({ templateTitle: 'New topic' })],
    });
    expect(
      within(await waiting()).getByText(
        'Olu Adeyemi asks for access to New topic',
      ),
    ).toBeVisible();
  });

  it('of other templates are not shown with a chosen one', async () => {
    setupPage({
      requests: [buildRequest({ templateRef: 'template:default/topic' })],
    });
    await screen.findByRole('grid');
    expect(screen.queryByText(/Requests waiting/)).not.toBeInTheDocument();
  });
});

describe('the own requests', () => {
  it('are listed with what became of them', async () => {
    setupPage({
      path: '/template-acl',
      mine: [
        buildRequest({
          status: 'declined',
          decidedByName: 'Nina Berg',
          comment: 'Use the test one',
        }),
      ],
    });
    const list = await screen.findByRole('region', { name: 'Your requests' });
    expect(within(list).getByText('Declined by Nina Berg')).toBeVisible();
    expect(within(list).getByText('Use the test one')).toBeVisible();
    expect(
      within(list).getByRole('link', { name: 'New service' }),
    ).toHaveAttribute(
      'href',
      '/template-acl?template=template%3Adefault%2Fnew-service',
    );
  });

  it.each([
    [
      { status: 'declined' as const, decidedByName: 'Nina', comment: 'No' },
      'Your last request was declined by Nina: No',
    ],
    [
      { status: 'lapsed' as const },
      'Nobody decided on your last request in time. You can ask again.',
    ],
  ])('are told of at the template: %j', async (request, text) => {
    setupPage({
      role: 'reader',
      templates: [buildTemplate({ role: 'reader', hasAccess: false })],
      mine: [buildRequest(request)],
    });
    expect(await screen.findByText(text)).toBeVisible();
    expect(
      screen.getByRole('button', { name: 'Ask for access' }),
    ).toBeVisible();
  });
});
