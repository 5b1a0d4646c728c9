import { PageQueryProvider } from '@portal/plugin-portal-ui';
import { act, render, screen } from '@testing-library/react';
import { deferred } from '../__testUtils__';
import type { CheckState } from '../check';
import { ChoiceSelect } from '../choice';
import { RemotePicker, type PickerPage, type PickerSource } from '../picker';
import { describedByOf, statusIdOf } from './describedByOf';
import { FieldErrorsProvider } from './FieldErrorsProvider';
import { FieldFrame } from './FieldFrame';

const TAKEN = 'The name is taken';
const FREE = 'The name is free';

const good: CheckState = { status: 'good', message: FREE };
const bad: CheckState = { status: 'bad', message: TAKEN };
const unknown: CheckState = {
  status: 'unknown',
  message: 'Not checked',
  reason: 'down',
  retry: () => {},
};

const onClaim = jest.fn();

function frame(errors: readonly string[], check: CheckState) {
  const field = {
    id: 'root_name',
    label: 'Name',
    description: undefined,
    errors,
    errorId: 'root_name__error',
  };
  return (
    <FieldErrorsProvider onClaim={onClaim}>
      <FieldFrame field={field} check={check}>
        <input aria-label="Name" />
      </FieldFrame>
    </FieldErrorsProvider>
  );
}

/** A field with a check that refuses the value, and a picker with another label. */
function renderPickers(load: PickerSource<string>['load']) {
  const field = {
    id: 'root_name',
    label: 'Name',
    description: undefined,
    errors: [],
    errorId: 'root_name__error',
  };
  const source = {
    queryKey: ['countries'],
    load,
    toOption: (name: string) => ({ id: name, label: name }),
  };
  return render(
    <PageQueryProvider>
      <FieldFrame field={field} check={bad}>
        <RemotePicker
          id="root_name_country"
          label="Country"
          source={source}
          value={undefined}
          onChange={() => {}}
          isInvalid
          describedBy={describedByOf(field)}
        />
      </FieldFrame>
    </PageQueryProvider>,
  );
}

describe('FieldFrame', () => {
  it('takes the errors over from the template of the form', () => {
    render(frame([], good)).unmount();
    expect(onClaim.mock.calls).toEqual([[true], [false]]);
  });

  it('shows an error of Next once when the check says the same', () => {
    render(frame([TAKEN], bad));
    expect(screen.getAllByText(TAKEN)).toHaveLength(1);
  });

  it('shows no good check beside an error of Next', () => {
    render(frame(['Too short'], good));
    expect(screen.getByText('Too short')).toBeVisible();
    expect(screen.queryByText(FREE)).not.toBeInTheDocument();
  });

  it('keeps the warning of a good check beside an error of Next, which it may explain', () => {
    const warning = 'Use at most 8 characters';
    render(frame(['Too long'], { status: 'good', message: FREE, warning }));
    expect(screen.getByRole('status')).toHaveTextContent(/^Use at most 8/);
    expect(screen.getByText('Too long')).toBeVisible();
  });

  it('drops the error once the check of the same value becomes good', () => {
    const errors = ['Not checked (down). Please try again'];
    const { rerender } = render(frame(errors, unknown));
    expect(screen.getByText(errors[0])).toBeVisible();
    rerender(frame(errors, good));
    expect(screen.queryByText(errors[0])).not.toBeInTheDocument();
    expect(screen.getByText(FREE)).toBeVisible();
  });

  it('shows the next error again', () => {
    const { rerender } = render(frame([TAKEN], unknown));
    rerender(frame([TAKEN], good));
    rerender(frame(['Too short'], good));
    expect(screen.getByText('Too short')).toBeVisible();
  });

  it('announces the check in its only live region', () => {
    const { container } = render(frame(['Too short'], bad));
    expect(
      container.querySelectorAll('[aria-live], [role=alert]'),
    ).toHaveLength(1);
    expect(screen.getByRole('status')).toHaveTextContent(TAKEN);
  });

  it('announces the lists of its pickers in that region as well', async () => {
    const answer = deferred<PickerPage<string>>();
    const { container } = renderPickers(() => answer.promise);
    const regions = () =>
      container.querySelectorAll('[aria-live], [role=status], [role=alert]');
    expect(regions()).toHaveLength(1);
    expect(screen.getByRole('status')).toHaveTextContent(
      `Country:Loading…${TAKEN}`,
    );
    await act(async () => answer.reject(new Error('It is away')));
    await screen.findByText('(It is away)');
    expect(regions()).toHaveLength(1);
    expect(screen.getByRole('status')).toHaveTextContent(
      `Country:The list could not be loaded(It is away)${TAKEN}`,
    );
    expect(
      screen.getByRole('button', { name: 'Try again: Country' }),
    ).toBeVisible();
  });

  it('leads an invalid control to its error, and names each description once', () => {
    renderPickers(async () => ({ items: [], complete: true }));
    const box = screen.getByRole('combobox');
    expect(box).toHaveAccessibleErrorMessage(/The name is taken/);
    expect(box.getAttribute('aria-describedby')).toBe(statusIdOf('root_name'));
  });

  it.each([
    ['refused by the check', [], bad, TAKEN],
    ['refused by Next', ['Too short'], unknown, 'Too short'],
  ])('leads a choice %s to its error', (_, errors, check, message) => {
    const field = {
      id: 'root_size',
      label: 'Size',
      description: undefined,
      errors,
      errorId: 'root_size__error',
    };
    const choice = (isInvalid: boolean) => (
      <FieldErrorsProvider onClaim={onClaim}>
        <FieldFrame field={field} check={check}>
          <ChoiceSelect
            id="root_size"
            label="Size"
            choices={['S', 'L']}
            value={undefined}
            placeholder="Select a size"
            onChange={() => {}}
            isInvalid={isInvalid}
          />
        </FieldFrame>
      </FieldErrorsProvider>
    );
    const { rerender } = render(choice(true));
    const box = screen.getByRole('combobox');
    expect(box).toHaveAccessibleErrorMessage(expect.stringContaining(message));
    expect(box).toHaveAccessibleDescription(expect.stringContaining(message));
    rerender(choice(false));
    expect(box).not.toHaveAttribute('aria-errormessage');
  });
});
