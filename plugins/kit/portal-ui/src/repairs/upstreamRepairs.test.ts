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

  it('leaves one main landmark', async () => {
    document.body.innerHTML = '<main>Entity<main>Documentation</main></main>';
    await waitFor(() => expect(screen.getAllByRole('main')).toHaveLength(1));
    expect(screen.getByRole('main')).toHaveTextContent('Entity');
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

  it('leaves one thing to press in the head of an operation', async () => {
    document.body.innerHTML = `
      <div class="swagger-ui">
        <button class="opblock-summary-control">GET <a class="nostyle" href="#/a"><span>/baskets</span></a></button>
        <a href="#/elsewhere">Elsewhere</a>
      </div>`;

    await waitFor(() => expect(screen.getAllByRole('link')).toHaveLength(1));
    expect(screen.getByRole('link', { name: 'Elsewhere' })).toBeInTheDocument();
    expect(
      screen.getByRole('button', { name: 'GET /baskets' }),
    ).toBeInTheDocument();
  });

  it('names the list of servers', async () => {
    document.body.innerHTML = `
      <div class="swagger-ui"><div class="servers"><label for="servers"><select id="servers"></select></label></div></div>`;

    expect(
      await screen.findByRole('combobox', { name: 'Server' }),
    ).toBeInTheDocument();
  });

  it('names the filters of the graph', async () => {
    document.body.innerHTML = `
      <span class="MuiTypography-button-7">Kinds</span>
      <div role="combobox"><div><input type="text" /></div></div>`;

    expect(
      await screen.findByRole('textbox', { name: 'Kinds' }),
    ).toBeInTheDocument();
  });

  it('names the editors of code', async () => {
    document.body.innerHTML = `<div class="cm-content" role="textbox"></div>`;

    expect(
      await screen.findByRole('textbox', { name: 'Code' }),
    ).toBeInTheDocument();
  });

  it('lets the editors of code be reached with the keyboard', async () => {
    document.body.innerHTML = `<div class="cm-content" role="textbox" contenteditable="true"></div>`;

    await waitFor(() =>
      expect(screen.getByRole('textbox')).toHaveAttribute('tabindex', '0'),
    );
  });

  it('names a select as the box around it is named', async () => {
    document.body.innerHTML = `
      <div aria-label="Host"><select><option>one</option></select></div>
      <label>Owner <select><option>two</option></select></label>`;

    expect(
      await screen.findByRole('combobox', { name: 'Host' }),
    ).toBeInTheDocument();
    expect(
      screen.getByRole('combobox', { name: /^Owner/ }),
    ).not.toHaveAttribute('aria-label');
  });

  it('names the links to templating extensions that are icons', async () => {
    document.body.innerHTML = `
      <a href="/create/templating-extensions#filter_parseRepoUrl"><svg></svg></a>
      <a href="/create/templating-extensions#filter_pick">pick</a>`;

    expect(
      await screen.findByRole('link', { name: 'Link to parseRepoUrl' }),
    ).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'pick' })).toBeInTheDocument();
  });

  it('lets long lines of code be reached with the keyboard', async () => {
    document.body.innerHTML = '<pre style="overflow-x: auto;">code</pre>';
    await waitFor(() =>
      expect(screen.getByText('code')).toHaveAttribute('tabindex', '0'),
    );
  });

  it('names the circle of what is loading', async () => {
    document.body.innerHTML =
      '<div class="MuiCircularProgress-root-9" role="progressbar"></div>';
    expect(
      await screen.findByRole('progressbar', { name: 'Loading' }),
    ).toBeInTheDocument();
  });

  it('names the lines and the buttons of a log', async () => {
    document.body.innerHTML = `
      <div>
        <button class="MuiIconButton-root"></button><p>1/2</p><button class="MuiIconButton-root"></button>
        <div class="MuiTextField-root-3"><input></div>
        <button class="MuiIconButton-root"></button>
        <button class="MuiIconButton-root" aria-label="Copy log"></button>
      </div>
      <div><button data-testid="copy-button"></button><a role="row" href="#line-7">7</a></div>`;

    await waitFor(() =>
      expect(screen.queryByRole('row')).not.toBeInTheDocument(),
    );
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
    expect(
      screen
        .getAllByRole('button')
        .map(button => button.getAttribute('aria-label')),
    ).toEqual([
      'Previous match',
      'Next match',
      'Show matching lines only',
      'Copy log',
      'Copy lines',
    ]);
  });
});
