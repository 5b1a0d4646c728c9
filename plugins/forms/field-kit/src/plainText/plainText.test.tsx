import {
  createFormField,
  type FormField,
} from '@backstage/plugin-scaffolder-react/alpha';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { renderWizard, typeQuickly } from '../__testUtils__';
import { timestamp } from '../fields/Timestamp';
import { plainText } from '.';

/** A field that counts its renders. */
function counter(): { field: FormField; drawn: () => number } {
  let times = 0;
  const field = createFormField({
    name: 'Counter',
    component: () => {
      times += 1;
      return <></>;
    },
  });
  return { field, drawn: () => times };
}

const title = { title: 'In one line', type: 'string' };

const OTHER = { other: { type: 'string', 'ui:field': 'Counter' } };

const box = (name: string) =>
  screen.getByRole<HTMLInputElement>('textbox', { name });

function setup(properties: object = {}, others: FormField[] = []) {
  return renderWizard({
    fields: [plainText, ...others],
    steps: [{ title, ...properties }],
  });
}

describe('a plain text', () => {
  it('is shown at each letter, and the form is drawn anew only after the last', async () => {
    const { field, drawn } = counter();
    const { user } = await setup(OTHER, [field]);
    const before = drawn();
    typeQuickly(box('In one line'), 'Cards');
    expect(box('In one line')).toHaveValue('Cards');
    expect(drawn()).toBe(before);
    await user.tab();
    expect(box('In one line')).toHaveValue('Cards');
    expect(drawn()).toBeGreaterThan(before);
  });

  it.each([
    [
      'Enter',
      () => fireEvent.submit(box('In one line').form as HTMLFormElement),
    ],
    [
      'a press of the button that leaves the focus where it is',
      () => fireEvent.click(screen.getByRole('button', { name: 'Review' })),
    ],
  ])('is in what is sent by %s at once', async (_, send) => {
    const { create, created } = await setup();
    fireEvent.change(box('In one line'), { target: { value: 'Cards' } });
    send();
    await create();
    expect(created).toEqual([{ title: 'Cards' }]);
  });

  it.each(['In one line', 'What you see'])(
    'of a form with many fields (%s) is alone drawn anew for a letter, twice',
    async name => {
      const { field, drawn } = counter();
      const others = Array.from({ length: 20 }, (_, at) => [
        `other${at}`,
        OTHER.other,
      ]);
      const { commits } = await setup(
        {
          more: { ...title, title: 'What you see', 'ui:widget': 'textarea' },
          ...Object.fromEntries(others),
        },
        [field],
      );
      box(name).focus();
      const before = { commits: commits(), drawn: drawn() };
      const text = 'Customers cannot pay by card';
      typeQuickly(box(name), text);
      expect(box(name)).toHaveValue(text);
      expect(drawn()).toBe(before.drawn);
      expect(commits() - before.commits).toBeLessThanOrEqual(2 * text.length);
    },
  );

  it('goes to the form by itself after a pause', async () => {
    const { field, drawn } = counter();
    await setup(OTHER, [field]);
    const before = drawn();
    fireEvent.change(box('In one line'), { target: { value: 'Cards' } });
    expect(drawn()).toBe(before);
    await waitFor(() => expect(drawn()).toBeGreaterThan(before));
    expect(box('In one line')).toHaveValue('Cards');
  });

  it('is not taken back by a field that gives something meanwhile', async () => {
    const { user, review, create, created } = await setup(
      {
        more: { title: 'More', type: 'string', 'ui:widget': 'textarea' },
        at: {
          title: 'At',
          'ui:field': 'Timestamp',
          'ui:options': { format: 'YYYY' },
        },
      },
      [timestamp],
    );
    await user.type(box('In one line'), 'Cards');
    await user.type(box('More'), 'Since nine');
    await review();
    await create();
    expect(created).toEqual([
      {
        title: 'Cards',
        more: 'Since nine',
        at: String(new Date().getFullYear()),
      },
    ]);
  });

  it('can be emptied', async () => {
    const { user, review, create, created } = await setup();
    await user.type(box('In one line'), 'x');
    await user.clear(box('In one line'));
    expect(box('In one line')).toHaveValue('');
    await review();
    await create();
    expect(created).toEqual([{}]);
  });

  it('leaves what is chosen to the form', async () => {
    const { user, review, create, created } = await setup({
      how: {
        title: 'How',
        type: 'string',
        enum: ['one', 'two'],
        'ui:widget': 'radio',
      },
    });
    await user.type(box('In one line'), 'Cards');
    await user.click(screen.getByRole('radio', { name: 'two' }));
    await review();
    await create();
    expect(created).toEqual([{ title: 'Cards', how: 'two' }]);
  });
});
