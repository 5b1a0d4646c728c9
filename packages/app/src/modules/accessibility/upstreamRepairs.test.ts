import { screen, waitFor } from '@testing-library/react';
import { keepDocumentRepaired } from './upstreamRepairs';

describe('keepDocumentRepaired', () => {
  let stop = () => {};
  beforeEach(() => {
    document.body.innerHTML = '';
    stop = keepDocumentRepaired();
  });
  afterEach(() => stop());

  it('takes away the panel that a tab does not have, and leaves a real one', async () => {
    document.body.innerHTML = `
      <a role="tab" href="/a" aria-controls="nowhere">Link</a>
      <button role="tab" aria-controls="panel">Real</button>
      <div role="tabpanel" id="panel"></div>`;

    await waitFor(() =>
      expect(screen.getByRole('tab', { name: 'Link' })).not.toHaveAttribute(
        'aria-controls',
      ),
    );
    expect(screen.getByRole('tab', { name: 'Real' })).toHaveAttribute(
      'aria-controls',
      'panel',
    );

    screen
      .getByRole('tab', { name: 'Link' })
      .setAttribute('aria-controls', 'elsewhere');
    await waitFor(() =>
      expect(screen.getByRole('tab', { name: 'Link' })).not.toHaveAttribute(
        'aria-controls',
      ),
    );
  });

  it('leaves one button in the header cell of a table', async () => {
    document.body.innerHTML = `
      <table><tr><th>
        <span role="button" tabindex="0">
          <div data-rbd-drag-handle-draggable-id="0" role="button" tabindex="0" aria-describedby="x">Name</div>
        </span>
      </th></tr></table>`;

    await waitFor(() => expect(screen.getAllByRole('button')).toHaveLength(1));
    expect(screen.getByText('Name')).not.toHaveAttribute('tabindex');
  });

  it('names the button that closes the menu', async () => {
    document.body.innerHTML = `
      <div class="MuiDrawer-paperAnchorBottom"><div class="MuiBox-root"><h3>Menu</h3><button></button></div></div>`;

    expect(
      await screen.findByRole('button', { name: 'Close menu' }),
    ).toBeInTheDocument();
  });
});
