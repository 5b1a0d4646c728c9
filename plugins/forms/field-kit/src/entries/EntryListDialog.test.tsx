import { renderInTestApp } from '@backstage/frontend-test-utils';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PageQueryProvider } from '@portal/plugin-portal-ui';
import type { CheckQuestion } from '../check';
import type { AccessEntry, AccessEntryKind } from './AccessEntry';
import { EntryListDialog } from './EntryListDialog';

const kind: AccessEntryKind = {
  nameLabel: 'Group',
  check: name => (name.trim() === '' ? 'Group cannot be empty' : undefined),
  twice: 'This group is in the list already',
  limit: 4,
};

const asked: string[] = [];
let isDown = false;

beforeEach(() => {
  asked.length = 0;
  isDown = false;
});

function questionOf(name: string): CheckQuestion {
  return {
    key: ['group', name],
    ask: async () => {
      asked.push(name);
      if (isDown) throw new Error('The directory is away');
      return name.startsWith('AZ');
    },
    judge: isGroup =>
      isGroup
        ? { status: 'good' }
        : { status: 'bad', message: 'No such group' },
  };
}

const entry = (name: string, changes: Partial<AccessEntry> = {}) => ({
  name,
  read: true,
  write: false,
  admin: false,
  ...changes,
});

async function setup(
  options: {
    mode?: 'add' | 'edit';
    entries?: AccessEntry[];
    others?: string[];
  } = {},
) {
  const { mode = 'add', entries = [], others = [] } = options;
  const onSave = jest.fn();
  const onClose = jest.fn();
  const onSubmit = jest.fn();
  renderInTestApp(
    <PageQueryProvider>
      <form onSubmit={onSubmit} aria-label="Around">
        <EntryListDialog
          mode={mode}
          title="Access"
          kind={kind}
          questionOf={questionOf}
          entries={entries}
          others={others}
          onSave={onSave}
          onClose={onClose}
        />
      </form>
    </PageQueryProvider>,
  );
  await screen.findByRole('dialog', { name: 'Access' });
  const user = userEvent.setup();
  const row = (position: number) =>
    within(screen.getByRole('group', { name: `Entry ${position}` }));
  const name = (position: number) =>
    row(position).getByRole('textbox', { name: 'Group' });
  const save = () => screen.getByRole('button', { name: 'Save' });
  return { user, onSave, onClose, onSubmit, row, name, save };
}

describe('EntryListDialog', () => {
  it('has the focus where one goes on', async () => {
    const { user, name } = await setup();
    expect(name(1)).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Add another' }));
    expect(name(2)).toHaveFocus();
  });

  it('has the focus at the first entry when there are some', async () => {
    const { name } = await setup({
      mode: 'edit',
      entries: [entry('AZ_One'), entry('AZ_Two')],
    });
    expect(name(1)).toHaveFocus();
  });

  it('adds an entry with rights that do not depend on each other (C-150, C-155)', async () => {
    const { user, onSave, onSubmit, row, name, save } = await setup();
    expect(screen.getByRole('dialog', { name: 'Access' })).toBeVisible();
    expect(save()).toBeDisabled();
    expect(row(1).getByRole('status')).toBeEmptyDOMElement();
    await user.type(name(1), 'AZ_Shop');
    await user.click(row(1).getByRole('checkbox', { name: 'Read' }));
    await user.click(row(1).getByRole('checkbox', { name: 'Admin' }));
    await waitFor(() => expect(save()).toBeEnabled());
    await user.click(save());
    expect(onSave).toHaveBeenCalledWith([
      { name: 'AZ_Shop', read: false, write: false, admin: true },
    ]);
    expect(onSubmit).not.toHaveBeenCalled();
    expect(asked).toEqual(['AZ_Shop']);
  });

  it('cannot be saved before every entry is good (C-152)', async () => {
    const { user, name, save } = await setup();
    await user.type(name(1), 'AZ_One');
    await waitFor(() => expect(save()).toBeEnabled());
    await user.click(screen.getByRole('button', { name: 'Add another' }));
    expect(save()).toBeDisabled();
    await user.type(name(2), 'other');
    expect(await screen.findByText('No such group')).toBeVisible();
    expect(save()).toBeDisabled();
    await user.clear(name(2));
    expect(screen.getByText('Group cannot be empty')).toBeVisible();
    await user.type(name(2), 'az_one');
    expect(screen.getByText('This group is in the list already')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Remove entry 2' }));
    await waitFor(() => expect(save()).toBeEnabled());
  });

  it('refuses a name that is in the list outside of the dialog', async () => {
    const { user, name, save } = await setup({ others: ['AZ_One'] });
    await user.type(name(1), 'AZ_ONE');
    expect(screen.getByText('This group is in the list already')).toBeVisible();
    expect(save()).toBeDisabled();
    expect(asked).toEqual([]);
  });

  it('has a limit', async () => {
    const { user } = await setup({ others: ['AZ_1', 'AZ_2'] });
    const add = screen.getByRole('button', { name: 'Add another' });
    await user.click(add);
    expect(add).toBeDisabled();
  });

  it('edits what is there, and asks nothing about names that stay (C-151, C-152)', async () => {
    const { user, onSave, row, save } = await setup({
      mode: 'edit',
      entries: [entry('AZ_One'), entry('AZ_Two')],
    });
    expect(
      screen.queryByRole('button', { name: 'Add another' }),
    ).not.toBeInTheDocument();
    expect(save()).toBeDisabled();
    const write = row(2).getByRole('checkbox', { name: 'Write' });
    await user.click(write);
    await waitFor(() => expect(save()).toBeEnabled());
    await user.click(write);
    await waitFor(() => expect(save()).toBeDisabled());
    await user.click(write);
    await user.click(screen.getByRole('button', { name: 'Remove entry 1' }));
    await user.click(save());
    expect(onSave).toHaveBeenCalledWith([entry('AZ_Two', { write: true })]);
    expect(asked).toEqual([]);
  });

  it('says why nobody knows, and asks again', async () => {
    isDown = true;
    const { user, name, save } = await setup();
    await user.type(name(1), 'AZ_One');
    expect(await screen.findByText('(The directory is away)')).toBeVisible();
    expect(save()).toBeDisabled();
    isDown = false;
    await user.click(
      screen.getByRole('button', { name: 'Try again: Group, entry 1' }),
    );
    await waitFor(() => expect(save()).toBeEnabled());
  });

  it('is left by Cancel and by Escape', async () => {
    const { user, onClose, onSave } = await setup();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledTimes(2);
    expect(onSave).not.toHaveBeenCalled();
  });

  it('is saved by Enter when it may be', async () => {
    const { user, onSave, name, save } = await setup();
    await user.type(name(1), 'AZ_One{Enter}');
    expect(onSave).not.toHaveBeenCalled();
    await waitFor(() => expect(save()).toBeEnabled());
    await user.type(name(1), '{Enter}');
    expect(onSave).toHaveBeenCalledTimes(1);
  });
});
