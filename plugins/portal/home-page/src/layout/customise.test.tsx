import {
  mockApis,
  renderInTestApp,
  TestApiProvider,
} from '@backstage/frontend-test-utils';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CustomisePanel } from './CustomisePanel';
import { homeStorageApiRef } from './homeStorageApi';
import { useHomeLayout } from './useHomeLayout';

const CARDS = ['Alpha', 'Beta', 'Gamma'].map(title => ({
  id: title.toLowerCase(),
  title,
}));
const IDS = CARDS.map(({ id }) => id);

function Page() {
  const { layout, change, reset } = useHomeLayout(IDS);
  return layout ? (
    <>
      <CustomisePanel
        cards={CARDS}
        layout={layout}
        onChange={change}
        onReset={reset}
      />
      <p aria-label="shown">
        {layout.order.filter(id => !layout.hidden.includes(id)).join()}
      </p>
    </>
  ) : null;
}

async function show(storage = mockApis.storage()) {
  renderInTestApp(
    <TestApiProvider apis={[[homeStorageApiRef, storage]]}>
      <Page />
    </TestApiProvider>,
  );
  await screen.findByRole('grid', { name: 'Cards' });
  return storage;
}

const stored = (storage: ReturnType<typeof mockApis.storage>) =>
  storage.snapshot('layout').value;
const shown = () => screen.getByLabelText('shown').textContent;
const press = (name: string) =>
  userEvent.click(screen.getByRole('button', { name }));

it('moves, hides, shows and resets cards, and keeps the choice', async () => {
  const storage = await show();
  expect(shown()).toBe('alpha,beta,gamma');
  await press("Move 'Gamma' earlier");
  await press("Move 'Alpha' later");
  await waitFor(() => expect(shown()).toBe('gamma,alpha,beta'));
  await press("Hide 'Alpha'");
  await waitFor(() =>
    expect(stored(storage)).toEqual({
      order: ['gamma', 'alpha', 'beta'],
      hidden: ['alpha'],
    }),
  );
  expect(shown()).toBe('gamma,beta');
  await press("Show 'Alpha'");
  await press('Reset');
  await waitFor(() => expect(shown()).toBe('alpha,beta,gamma'));
  await waitFor(() => expect(stored(storage)).toEqual({}));
});

it('drags a card with the keyboard', async () => {
  const storage = await show();
  const row = screen.getByRole('row', { name: 'Alpha' });
  await userEvent.tab();
  await waitFor(() => expect(row).toHaveFocus());
  await userEvent.keyboard('{ArrowRight}');
  const handle = within(row).getByRole('button', { name: /Drag/ });
  await waitFor(() => expect(handle).toHaveFocus());
  await userEvent.keyboard('{Enter}');
  // The focus is at the first place to drop the card at.
  await waitFor(() => expect(handle).not.toHaveFocus());
  await userEvent.keyboard('{ArrowDown}');
  await userEvent.keyboard('{ArrowDown}');
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(stored(storage)).toBeDefined());
  expect(shown()).not.toBe('alpha,beta,gamma');
});

it('follows a change of another tab, and ignores cards that are gone', async () => {
  const storage = await show();
  await storage.set('layout', {
    order: ['gone', 'beta'],
    hidden: ['alpha', 7],
  });
  await waitFor(() => expect(shown()).toBe('beta,gamma'));
});
