import type { FieldExtensionComponentProps } from '@backstage/plugin-scaffolder-react';
import { createFormField } from '@backstage/plugin-scaffolder-react/alpha';
import { act, fireEvent, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { renderWizard } from '../__testUtils__';

type Props = FieldExtensionComponentProps<string>;

/** The last rendered props of the fields, by name. */
const drawn = new Map<string, Props>();

/** A field that changes its value on an answer of a system, and on a click. */
function Field(props: Props) {
  useEffect(() => {
    drawn.set(props.name, props);
  });
  const press = () => props.onChange(`pressed, after ${props.formData}`);
  return (
    <button type="button" onClick={press}>
      {props.name} is {props.formData}
    </button>
  );
}

const field = createFormField({ name: 'Field', component: Field });

const answer = (name: string, value: string) =>
  drawn.get(name)?.onChange(value);

const button = (name: string) =>
  screen.getByRole('button', { name: new RegExp(`^${name} is`) });

async function setup() {
  const one = () => ({ type: 'string', 'ui:field': 'Field' });
  return renderWizard({
    fields: [field],
    steps: [{ a: one(), b: one(), c: one() }],
    initialState: { a: 'first', b: 'first', c: 'first' },
  });
}

describe('an object of a form', () => {
  it('has what several fields gave at the same moment', async () => {
    const { review, create, created } = await setup();
    act(() => {
      answer('a', 'answered');
      answer('b', 'answered');
    });
    await review();
    await create();
    expect(created).toEqual([{ a: 'answered', b: 'answered', c: 'first' }]);
  });

  it('has what a person gave just after a system answered, and does not go back', async () => {
    const { review, create, created } = await setup();
    act(() => {
      answer('a', 'answered');
      answer('b', 'answered');
      fireEvent.click(button('b'));
      fireEvent.click(button('c'));
    });
    expect(button('b')).toHaveTextContent('b is pressed, after first');
    await review();
    await create();
    expect(created).toEqual([
      {
        a: 'answered',
        b: 'pressed, after first',
        c: 'pressed, after first',
      },
    ]);
  });

  it('has the last of what one field gave', async () => {
    const { review, create, created } = await setup();
    act(() => {
      answer('a', 'one');
      fireEvent.click(button('a'));
      answer('a', 'two');
      answer('a', 'one');
    });
    await review();
    await create();
    expect(created).toEqual([{ a: 'one', b: 'first', c: 'first' }]);
  });
});
