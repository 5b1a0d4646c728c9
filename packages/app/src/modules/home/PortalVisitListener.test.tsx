import {
  mockApis,
  renderInTestApp,
  TestApiProvider,
} from '@backstage/frontend-test-utils';
import { visitsApiRef } from '@backstage/plugin-home';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useNavigate } from 'react-router-dom';
import { PortalVisitListener } from './PortalVisitListener';

function Pages() {
  const navigate = useNavigate();
  return (
    <button onClick={() => navigate('/catalog')}>Open the catalogue</button>
  );
}

async function show() {
  const save = jest.fn();
  renderInTestApp(
    <TestApiProvider
      apis={[
        [visitsApiRef, { save, list: jest.fn() }],
        mockApis.config({ data: { app: { title: 'Harbour' } } }),
      ]}
    >
      <PortalVisitListener />
      <Pages />
    </TestApiProvider>,
  );
  await screen.findByRole('button');
  return save;
}

/** Runs the observer of the title and advances the time after it. */
const settle = () => act(() => jest.advanceTimersByTimeAsync(600));

describe('PortalVisitListener', () => {
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  beforeEach(() => {
    jest.useFakeTimers();
    document.head.innerHTML = '<title>Harbour</title>';
  });
  afterEach(() => jest.useRealTimers());

  it('saves a page under its title, once', async () => {
    const save = await show();
    document.title = 'Home | Harbour';
    await settle();
    document.head.append(document.createElement('style'));
    await settle();

    expect(save.mock.calls).toEqual([
      [{ visit: { name: 'Home', pathname: '/' } }],
    ]);
  });

  it('waits for a title', async () => {
    const save = await show();
    await settle();

    expect(save).not.toHaveBeenCalled();
  });

  it('does not save a page under the title of the one before', async () => {
    const save = await show();
    document.title = 'Home | Harbour';
    await settle();
    await user.click(screen.getByRole('button'));
    document.title = 'Retail Example Catalog | Harbour';
    await settle();

    expect(save).toHaveBeenLastCalledWith({
      visit: { name: 'Retail Example Catalog', pathname: '/catalog' },
    });
    expect(save).toHaveBeenCalledTimes(2);
  });

  it('corrects the name when the title comes late', async () => {
    const save = await show();
    document.title = 'Docs | Harbour';
    await settle();
    document.title = 'Platform handbook | Harbour';
    await settle();

    expect(save).toHaveBeenLastCalledWith({
      visit: { name: 'Platform handbook', pathname: '/' },
    });
  });
});
